// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstring>
#include <type_traits>

#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::metric {

/// The order of two plain structs of doubles, number by number; mostly the first one tells.
template <class Plain>
int compare_numbers(const Plain& x, const Plain& y) {
    for (std::size_t at = 0; at < sizeof(Plain); at += sizeof(double)) {
        double p, q;
        std::memcpy(&p, reinterpret_cast<const char*>(&x) + at, sizeof p);
        std::memcpy(&q, reinterpret_cast<const char*>(&y) + at, sizeof q);
        if (p != q) return p < q ? -1 : 1;
    }
    return 0;
}

/// ask(pair) for a pair in the one order in which it is looked at, so that both orders of the arguments give the same
/// bits; swap(answer) where that is (b, a).
template <bool moving, class A, class B, class Ask, class Swap>
auto ask_in_order(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                  double time, const Ask& ask, const Swap& swap) {
    if constexpr (std::is_same_v<A, B>) {
        const int order = compare_numbers(a, b);
        const bool turned = (order != 0 || !moving ? order : compare_numbers(motion_a, motion_b)) > 0;
        auto answer = ask(PairAtTime<moving, A, B>{turned ? b : a, turned ? a : b, turned ? motion_b : motion_a,
                                                   turned ? motion_a : motion_b, time});
        return turned ? swap(answer) : answer;
    } else if constexpr (separating_axis::ordered<A, B>) {
        return ask(PairAtTime<moving, A, B>{a, b, motion_a, motion_b, time});
    } else {
        return swap(ask(PairAtTime<moving, B, A>{b, a, motion_b, motion_a, time}));
    }
}

}  // namespace tact::metric
