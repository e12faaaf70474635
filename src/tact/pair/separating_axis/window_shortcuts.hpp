// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/pair/separating_axis/aligned.hpp"
#include "tact/pair/separating_axis/window_exact.hpp"

namespace tact::separating_axis {

// Windows of boxes in worlds that are laid out on a grid. A filter leaves their axes open: parallel edges have the axis
// 0, and axes that coincide are the first together.

/// Vector i along the edges of a box.
template <int D>
TACT_INLINE const Vec<double, D>& direction(const Box<double, D>& box, int i) {
    return box.edges[static_cast<std::size_t>(i)];
}
template <int D>
TACT_INLINE const Vec<double, D>& direction(const Obb<double, D>& obb, int i) {
    return obb.axes[static_cast<std::size_t>(i)];
}

template <class A>
TACT_INLINE bool is_aligned(const A& a) {
    for (int i = 0; i < A::dimension; ++i)
        if (only_coordinate(direction(a, i)) < 0) return false;
    return true;
}

/// The axes that a window depends on: without the axes 0 of parallel edges, and without those that others stand for.
/// Boxes with the same edge directions need the faces of one of them.
template <class A, class B>
AxisSet needed_axes(const A& a, const B& b) {
    constexpr int D = A::dimension;
    AxisSet needed = ~AxisSet{0};
    if constexpr (kind_of<A> == Kind::parallel && kind_of<B> == Kind::parallel) {
        constexpr AxisSet faces_of_a = (AxisSet{1} << D) - 1;
        if (is_aligned(a) && is_aligned(b)) return faces_of_a;
        int equal = 0;
        for (int i = 0; i < D; ++i) {
            for (int j = 0; j < D; ++j) {
                if (!(direction(a, i) == direction(b, j))) continue;
                ++equal;
                if constexpr (D == 3) needed &= ~(AxisSet{1} << (2 * D + D * i + j));
            }
        }
        if (equal == D) return faces_of_a;
    }
    return needed;
}

/// A sum of doubles, while it is one.
struct PlainSum {
    double value = 0;
    bool exact = true;

    TACT_INLINE void add(double x) {
        const exact::DoubleDouble sum = exact::two_sum(value, x);
        value = sum.high;
        exact = exact && sum.low == 0 && (value == 0 || (magnitude(value) > 0x1p-300 && magnitude(value) < 0x1p300));
    }
    TACT_INLINE void add(const exact::DoubleDouble& x) {
        add(x.high);
        exact = exact && x.low == 0;
    }
};

TACT_INLINE exact::DoubleDouble opposite(const exact::DoubleDouble& x) {
    return {-x.high, -x.low};
}

/// The window of axis-aligned boxes, coordinate by coordinate, where all ends and speeds are doubles; whether it is
/// such a pair.
template <class A, class B>
bool find_aligned_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                         const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                         std::optional<Found>& found) {
    if constexpr (kind_of<A> == Kind::parallel && kind_of<B> == Kind::parallel) {
        constexpr int D = A::dimension;
        const auto x = aligned_bounds(a), y = aligned_bounds(b);
        if (!x || !y || !is_moderate(interval.begin) || !is_moderate(interval.end)) return false;
        ExactWindow<double> window(interval);
        for (int number = 0; number < D; ++number) {
            const int k = only_coordinate(direction(a, D == 3 ? number : 1 - number));  // what this axis runs along
            PlainSum moved, low, high, speed;
            moved.add(motion_b.position[k]);
            moved.add(-motion_a.position[k]);
            low = high = moved;
            low.add(y->low[k]);
            low.add(opposite(x->high[k]));
            high.add(y->high[k]);
            high.add(opposite(x->low[k]));
            speed.add(motion_b.velocity[k]);
            speed.add(-motion_a.velocity[k]);
            if (!low.exact || !high.exact || !speed.exact) return false;
            window.clip(Axis<double>{0, -low.value, high.value, speed.value}, number);
        }
        found = window.found();
        return true;
    }
    return false;
}

}  // namespace tact::separating_axis
