// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <optional>

#include "oracle/generators.hpp"

/// Changes of a pair that change no answer. All of them are exact: no number is rounded.
namespace tact::testing {

/// The pair with map(v) instead of each of its vectors; half extents stay.
template <class A, class B, class Map>
PairCase<A, B> mapped(PairCase<A, B> pair, Map map) {
    const auto replace = [&](auto& v) { v = map(v); };
    for_each_vector(pair.a, replace);
    for_each_vector(pair.b, replace);
    for (auto* motion : {&pair.motion_a, &pair.motion_b}) {
        replace(motion->velocity);
        replace(motion->position);
    }
    return pair;
}

/// The coordinates in another order.
template <class A, class B>
PairCase<A, B> permuted(const PairCase<A, B>& pair, Random& random) {
    constexpr int d = A::dimension;
    const auto order = shuffled_indices<d>(random);
    return mapped(pair, [&](const auto& v) {
        auto w = v;
        for (int i = 0; i < d; ++i) w[i] = v[static_cast<int>(order[static_cast<std::size_t>(i)])];
        return w;
    });
}

/// Some coordinates negated.
template <class A, class B>
PairCase<A, B> mirrored(const PairCase<A, B>& pair, Random& random) {
    const int mask = random.integer(1, (1 << A::dimension) - 1);
    return mapped(pair, [&](auto v) {
        for (int i = 0; i < A::dimension; ++i) {
            if ((mask >> i & 1) != 0) v[i] = -v[i];
        }
        return v;
    });
}

/// Everything times a power of two; none when a number would leave the range of doubles.
template <class A, class B>
std::optional<PairCase<A, B>> scaled(const PairCase<A, B>& pair, int exponent) {
    bool exact = true;
    auto result = mapped(pair, [&](auto v) {
        for (int i = 0; i < A::dimension; ++i) {
            const auto x = std::ldexp(v[i], exponent);
            exact = exact && std::isfinite(x) && std::ldexp(x, -exponent) == v[i];
            v[i] = x;
        }
        return v;
    });
    return exact ? std::optional(result) : std::nullopt;
}

/// The film run backwards.
template <class A, class B>
PairCase<A, B> reversed_in_time(PairCase<A, B> pair) {
    pair.motion_a.velocity = -pair.motion_a.velocity;
    pair.motion_b.velocity = -pair.motion_b.velocity;
    pair.interval = {-pair.interval.end, -pair.interval.start};
    return pair;
}

/// Vertices, edges and axes in another order.
template <class A, class B>
PairCase<A, B> relisted(PairCase<A, B> pair, Random& random) {
    pair.a = relisted(pair.a, random);
    pair.b = relisted(pair.b, random);
    return pair;
}

template <class A, class B>
PairCase<B, A> swapped(const PairCase<A, B>& pair) {
    return {pair.b, pair.a, pair.motion_b, pair.motion_a, pair.interval};
}

}  // namespace tact::testing
