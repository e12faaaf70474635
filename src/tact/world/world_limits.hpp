// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "tact/world.hpp"

namespace tact {

/// What one call on a world may spend, from its start on, and which of that ran out. Any thread may ask.
class WorldLimits {
public:
    template <int D>
    explicit WorldLimits(const WorldOptions<D>& options)
        : WorldLimits(options.budget_seconds, options.canceled, options.memory_bytes) {}
    WorldLimits(double budget_seconds, const std::atomic<bool>* canceled, std::uint64_t memory_bytes);

    /// Whether nothing more is to be looked at.
    [[nodiscard]] bool is_over() const;
    /// The same for boxes and their pairs, which have a little longer: so that the pairs of a small world are listed as
    /// undecided, however small its budget.
    [[nodiscard]] bool is_over_for_boxes() const;
    /// Of the budget; 0 when there is none.
    [[nodiscard]] double seconds_left() const;
    /// Time that the end of the call will take: the search ends so much earlier.
    void keep_for_end(double seconds) { kept_.store(seconds, std::memory_order_relaxed); }

    /// How many pairs of so many bodies may be kept in a list, and how many contacts of a size.
    [[nodiscard]] std::size_t most_pairs(std::size_t bodies) const;
    [[nodiscard]] std::size_t most_contacts(std::size_t bytes_of_one) const;
    /// Notes that an allocation failed, or that a list is full.
    void run_out_of_memory() const { out_of_memory_.store(true, std::memory_order_relaxed); }

    /// What the call ended for, by now.
    [[nodiscard]] WorldEnd end() const;

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] double seconds_gone() const;

    Clock::time_point start_ = Clock::now();
    double budget_seconds_;
    const std::atomic<bool>* canceled_;
    std::uint64_t memory_bytes_;
    std::atomic<double> kept_{0};
    mutable std::atomic<bool> out_of_memory_{false};
};

}  // namespace tact
