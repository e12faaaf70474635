// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>

namespace tact {

/// An end of the time that a search may take.
class Deadline {
public:
    /// From now on; 0, or more than the clock can count: none. It has also passed once somebody says so.
    explicit Deadline(double seconds, const std::atomic<bool>* canceled = nullptr)
        : is_set_(seconds > 0 && seconds < 1e8), canceled_(canceled) {
        if (is_set_)
            end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }
    [[nodiscard]] bool has_passed() const {
        return (is_set_ && Clock::now() >= end_) || (canceled_ != nullptr && canceled_->load());
    }

private:
    using Clock = std::chrono::steady_clock;

    bool is_set_;
    const std::atomic<bool>* canceled_;
    Clock::time_point end_;
};

}  // namespace tact
