// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "tact/pair/frame/filter.hpp"
#include "tact/pair/frame/in_lanes.hpp"
#include "tact/pair/frame/tiny_axes.hpp"
#include "tact/pair/separating_axis/batch.hpp"

// What batches at rest and in motion share.
namespace tact::separating_axis {

using namespace frame;

/// Which lanes are decided, and how, as bit masks.
struct LaneVerdicts {
    unsigned disjoint;
    unsigned overlapping;
};

/// Whether to ask, after so many axes, if every lane is separated already: after the faces, and then every eighth axis
/// of pairs that have many. A constant for each axis.
template <int D, Form A, Form B>
TACT_INLINE constexpr bool asks_after(int seen) {
    if (D != 3) return false;
    return seen == face_count<A> + face_count<B> || ((A == Form::simplex || B == Form::simplex) && seen % 8 == 0);
}

/// The filter knows forms, not shapes: one function serves an Obb and a parallelepiped, which only differ in how they
/// are read. Passing the frame through memory costs less than a tenth of a nanosecond per pair.
template <bool moving, class Number, int N, int D, Form A, Form B>
[[gnu::noinline]] LaneVerdicts filter(const PairFrame<Lanes<Number, N>, D, A, B>& frame) {
    using T = Lanes<Number, N>;
    const T error = error_bound<moving, Number>(frame);
    AxisGaps<moving, Number, D, A, B, T, false> gaps(error);
    visit_axes<moving>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
        gaps.add(axis);
        // Now and then: is every lane separated already? Where most pairs are apart, the faces say so of all of them.
        return asks_after<D, A, B>(gaps.seen()) && greater(gaps.largest(), error) == (1u << N) - 1;
    });
    LaneVerdicts verdicts{greater(gaps.largest(), error), greater(-error, gaps.largest())};
    if constexpr (decltype(gaps)::has_tiny) {
        const T margin = gaps.margin(error, margin_volume<moving, A, B>(frame.a, frame.b));
        verdicts.overlapping |= greater(-margin, gaps.largest_clear()) & ~verdicts.disjoint;
    }
    return verdicts;
}

/// Bit i of `bits` as the number 2 in byte i: overlapping where it is set, disjoint elsewhere.
TACT_INLINE std::uint64_t as_relations(unsigned bits) {
    static_assert(static_cast<int>(Relation::disjoint) == 0 && static_cast<int>(Relation::overlapping) == 2);
    const std::uint64_t picked = (bits & 255) * 0x0101010101010101u & 0x8040201008040201u;
    return (picked + 0x7f7f7f7f7f7f7f7fu) >> 6 & 0x0202020202020202u;
}

/// Writes the answers of up to N pairs; again(lanes) is to write those that the filter left open.
template <int N, class Again>
TACT_INLINE void write(const LaneVerdicts& verdicts, int count, Relation* relations, const Again& again) {
    for (int part = 0; part < count; part += 8) {
        const std::uint64_t bytes = as_relations(verdicts.overlapping >> part);
        std::memcpy(relations + part, &bytes, static_cast<std::size_t>(std::min({8, N, count - part})));
    }
    const unsigned open = ~(verdicts.disjoint | verdicts.overlapping) & ((1u << count) - 1);
    if (open != 0) again(open);
}

}  // namespace tact::separating_axis
