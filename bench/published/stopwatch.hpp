// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <vector>

namespace tact::published {

inline double now_ns() {
    using Nanoseconds = std::chrono::duration<double, std::nano>;
    return Nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <class Work>
double time_ns(Work&& work) {
    const double begin = now_ns();
    work();
    return now_ns() - begin;
}

/// The median time in ns of each work, all run in turns `rounds` times after one round that does not count: what
/// disturbs the machine for a while disturbs them all.
template <class... Works>
std::array<double, sizeof...(Works)> median_ns(int rounds, Works&&... works) {
    std::array<std::vector<double>, sizeof...(Works)> times;
    for (int round = -1; round < rounds; ++round) {
        std::size_t i = 0;
        const auto run = [&](auto&& work) {
            const double ns = time_ns(work);
            if (round >= 0) times[i].push_back(ns);
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
