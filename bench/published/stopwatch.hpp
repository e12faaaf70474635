// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <vector>

namespace tact::published {

/// Time that passed, from an arbitrary start.
inline double wall_ns() {
    using Nanoseconds = std::chrono::duration<double, std::nano>;
    return Nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Time this thread spent computing: what other programs take from the core does not count. Reading it is slower than
/// reading the wall clock (some 100 ns), so it is for work of many microseconds.
inline double thread_ns() {
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return wall_ns();
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

/// The median time in ns of each work, all run in turns `rounds` times after one round that does not count: what
/// disturbs the machine for a while disturbs them all.
template <class... Works>
std::array<double, sizeof...(Works)> median_ns(int rounds, Works&&... works) {
    std::array<std::vector<double>, sizeof...(Works)> times;
    for (int round = -1; round < rounds; ++round) {
        std::size_t i = 0;
        const auto run = [&](auto&& work) {
            const double start = thread_ns();
            work();
            if (round >= 0) times[i].push_back(thread_ns() - start);
            ++i;
        };
        (run(works), ...);
    }
    std::array<double, sizeof...(Works)> medians{};
    for (std::size_t i = 0; i < medians.size(); ++i) {
        const auto middle = times[i].begin() + static_cast<std::ptrdiff_t>(times[i].size() / 2);
        std::nth_element(times[i].begin(), middle, times[i].end());
        medians[i] = *middle;
    }
    return medians;
}

}  // namespace tact::published
