// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/separating_axis/quad_2d.hpp"
#include "tact/pair/separating_axis/quad_frame.hpp"

namespace tact::separating_axis {

/// Whether it pays to stop after the face axes. A branch that half of the pairs take costs as much as ten more
/// registers of axes, so a pair with few axes looks at all of them and branches on nothing.
template <bool moving, int D, Kind A, Kind B>
inline constexpr bool stops_after_faces = D == 3 && (moving || A == Kind::simplex || B == Kind::simplex);

/// The filter over any frame: four axes at a time.
template <bool moving, int D, Kind A, Kind B, class Frame>
TACT_INLINE Verdict filter_in_quads(const Frame& frame, double bound) {
    const Quad error(bound);
    Quad largest(-std::numeric_limits<double>::infinity());
    int seen = 0;
    visit_axes_in_quads<moving>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        largest = higher(largest, gap<moving>(axis));
        return stops_after_faces<moving, D, A, B> && ++seen == 2 && greater(largest, error) != 0;
    });
    const int separated = greater(largest, error) != 0, overlapping = greater(-error, largest) == 15;
    return static_cast<Verdict>(3 - 3 * separated - overlapping);  // without a branch on what is hard to foresee
}

/// filter of filter.hpp, at rest.
template <class A, class B>
TACT_INLINE Verdict filter_in_quads(const A& a, const B& b) {
    if constexpr (A::dimension == 2) {
        const auto frame = frame_at_rest<A, B, double>(reader(a), reader(b), AsTheyAre{});
        return filter_in_quads<false, A::dimension, kind_of<A>, kind_of<B>>(frame, error_bound<false, double>(frame));
    } else {
        constexpr bool twice = doubled<A, B>;
        QuadFrame3<kind_of<A>, kind_of<B>> frame{load_quads<twice>(a), load_quads<twice>(b), {}, {}};
        for (int k = 0; k < 3; ++k) frame.offset[k] = Quad(offset_at_rest(a, b, k));
        return filter_in_quads<false, A::dimension, kind_of<A>, kind_of<B>>(frame, error_bound<false>(frame, {}));
    }
}

/// filter of filter.hpp, in motion.
template <class A, class B>
TACT_INLINE Verdict filter_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                    const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto [frame, bound] = moving_quads(a, motion_a, b, motion_b, interval);
    return filter_in_quads<true, A::dimension, kind_of<A>, kind_of<B>>(frame, bound);
}

}  // namespace tact::separating_axis
