// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "tact/pair/frame/filter.hpp"
#include "tact/pair/frame/in_lanes.hpp"
#include "tact/pair/separating_axis/batch.hpp"

// What batches at rest and in motion share.
namespace tact::separating_axis {

using namespace frame;

/// Which lanes are decided, and how, as bit masks.
struct LaneVerdicts {
    unsigned disjoint;
    unsigned overlapping;
};

template <bool moving, class Number, int N, int D, Form A, Form B>
TACT_INLINE LaneVerdicts filter(const PairFrame<Lanes<Number, N>, D, A, B>& frame) {
    using T = Lanes<Number, N>;
    const T error = error_bound<moving, Number>(frame);
    T largest(-std::numeric_limits<Number>::infinity());
    int seen = 0;
    visit_axes<moving>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
        largest = higher(largest, gap<moving>(axis));
        // Now and then: is every lane separated already? (A constant question for all but every eighth axis.)
        return (A == Form::simplex || B == Form::simplex) && D == 3 && ++seen % 8 == 0 &&
               greater(largest, error) == (1u << N) - 1;
    });
    return {greater(largest, error), greater(-error, largest)};
}

/// Bit i of `bits` as the number 2 in byte i: overlapping where it is set, disjoint elsewhere.
TACT_INLINE std::uint64_t as_relations(unsigned bits) {
    static_assert(static_cast<int>(Relation::disjoint) == 0 && static_cast<int>(Relation::overlapping) == 2);
    const std::uint64_t picked = (bits & 255) * 0x0101010101010101u & 0x8040201008040201u;
    return (picked + 0x7f7f7f7f7f7f7f7fu) >> 6 & 0x0202020202020202u;
}

/// Writes the answers of up to N pairs; lanes that the filter left open are asked again one by one.
template <int N, class Again>
TACT_INLINE void write(const LaneVerdicts& verdicts, int count, Relation* relations, const Again& again) {
    for (int part = 0; part < count; part += 8) {
        const std::uint64_t bytes = as_relations(verdicts.overlapping >> part);
        std::memcpy(relations + part, &bytes, static_cast<std::size_t>(std::min({8, N, count - part})));
    }
    unsigned open = ~(verdicts.disjoint | verdicts.overlapping) & ((1u << count) - 1);
    for (; open != 0; open &= open - 1) {
        const int i = std::countr_zero(open);
        relations[i] = again(i);
    }
}

}  // namespace tact::separating_axis
