// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tact::app {

/// A bar on standard error, drawn only on a terminal, a few times a second; gone when the work is done.
class Progress {
public:
    explicit Progress(std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `label` says what is being done now.
    void show(std::uint64_t done, const std::string& label);

private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t total_;
    bool on_terminal_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_;
};

}  // namespace tact::app
