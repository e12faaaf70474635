// SPDX-License-Identifier: MIT
#include "tact/world/world_limits.hpp"

#include <algorithm>

namespace tact {

namespace {

/// More than the clock can count is no limit.
double limit_in_seconds(double budget) {
    return budget > 0 && budget < 1e8 ? budget : 0;
}

}  // namespace

WorldLimits::WorldLimits(double budget_seconds, const std::atomic<bool>* canceled, std::uint64_t memory_bytes)
    : budget_seconds_(limit_in_seconds(budget_seconds)), canceled_(canceled), memory_bytes_(memory_bytes) {}

double WorldLimits::seconds_gone() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
}

bool WorldLimits::is_over() const {
    return end() != WorldEnd::done;
}

bool WorldLimits::is_over_for_boxes() const {
    constexpr double always = 0.1;  // seconds
    return is_over() && seconds_gone() > always;
}

double WorldLimits::seconds_left() const {
    if (budget_seconds_ == 0) return 0;
    constexpr double least = 1e-9;  // 0 would be no limit
    return std::max(least, budget_seconds_ - kept_.load(std::memory_order_relaxed) - seconds_gone());
}

/// A list is worth its while where bodies have some neighbors each; of a crowd it would only be the first thing to wait
/// for. It has 8 bytes a pair. While it is made its parts are there too, which grow by doubling, and then it is sorted.
std::size_t WorldLimits::most_pairs(std::size_t bodies) const {
    constexpr std::size_t bytes_in_making = 32, neighbors = 64;
    const std::size_t most = std::clamp(neighbors * bodies, std::size_t{1} << 22, std::size_t{1} << 25);
    if (memory_bytes_ == 0) return most;
    return std::min(most, static_cast<std::size_t>(memory_bytes_ / 4 / bytes_in_making));
}

/// A list that grows by doubling is there one and a half times; its answers are kept as well where there is room.
std::size_t WorldLimits::most_contacts(std::size_t bytes_of_one) const {
    if (memory_bytes_ == 0) return ~std::size_t{0};
    return static_cast<std::size_t>(memory_bytes_ / 2 / (3 * bytes_of_one));
}

WorldEnd WorldLimits::end() const {
    if (out_of_memory_.load(std::memory_order_relaxed)) return WorldEnd::out_of_memory;
    if (canceled_ != nullptr && canceled_->load(std::memory_order_relaxed)) return WorldEnd::canceled;
    if (budget_seconds_ > 0 && seconds_gone() > budget_seconds_ - kept_.load(std::memory_order_relaxed))
        return WorldEnd::out_of_time;
    return WorldEnd::done;
}

}  // namespace tact
