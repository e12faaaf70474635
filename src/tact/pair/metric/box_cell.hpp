// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/metric/lanes_of_three.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/shape/feature.hpp"

namespace tact::metric {

// The edges of two boxes in space by number: 0 to 2 those of a, 3 to 5 those of b. Edge i is half * axis, both exact
// doubles, in the coordinates of the frame.

template <class Pair>
TACT_INLINE const Vec3& axis_of(const Pair& pair, int i) {
    const auto axes = [](const auto& box) TACT_INLINE_LAMBDA {
        if constexpr (separating_axis::is_box<std::remove_cvref_t<decltype(box)>>) {
            return box.edges.data();
        } else {
            return box.axes.data();
        }
    };
    return i < 3 ? axes(pair.a)[i] : axes(pair.b)[i - 3];
}

template <class Pair>
TACT_INLINE double half_of(const Pair& pair, int i) {
    const auto half = [](const auto& box, int k) TACT_INLINE_LAMBDA {
        if constexpr (separating_axis::is_box<std::remove_cvref_t<decltype(box)>>) {
            return 1.0;
        } else {
            return scale_of<Pair> * box.half[k];
        }
    };
    return i < 3 ? half(pair.a, i) : half(pair.b, i - 3);
}

/// The way from the centre of a to that of b; the sizes that cancel in it, in each coordinate, come as `slack`.
template <class T, bool moving, class A, class B>
TACT_INLINE Twofold<T> offset_of(const PairAtTime<moving, A, B>& pair, T& slack) {
    if constexpr (!moving && !separating_axis::doubled<A, B>) {
        slack = T(0.0);
        return Twofold<T>::difference(lanes<T>(pair.b.center), lanes<T>(pair.a.center));
    } else {
        const auto frame = pair.template frame<DoubleDouble>(InDoubleDouble{});
        const auto& d = frame.offset;
        Vec3 sizes{};
        if constexpr (moving) sizes = {rounded(frame.slack[0]), rounded(frame.slack[1]), rounded(frame.slack[2])};
        slack = lanes<T>(sizes);
        return normalised(
            Twofold<T>{lanes<T>({d[0].high, d[1].high, d[2].high}), lanes<T>({d[0].low, d[1].low, d[2].low})});
    }
}

/// A point of a box is its base and a sum of parts of its axes: what the base is, and the part that a way from the
/// centre along an axis, in the coordinates of the frame, stands for.
TACT_INLINE const Vec3& base_of(const Obb3& obb) {
    return obb.center;
}
TACT_INLINE const Vec3& base_of(const Box3& box) {
    return box.origin;
}
template <class Shape, class Pair, class T>
TACT_INLINE T part_of(const T& way) {
    if constexpr (separating_axis::is_box<Shape>) {
        return T(0.5) * way + T(0.5);
    } else {
        return T(1 / scale_of<Pair>) * way;
    }
}

/// The way of a motion, for points of the world.
template <class T, bool moving>
TACT_INLINE T moved(const T& point, const Linear3& motion, double time) {
    if constexpr (moving) {
        return point + lanes<T>(motion.position) + T(time) * lanes<T>(motion.velocity);
    } else {
        return point;
    }
}

/// The name of a part of a box: `high` has bit i where it is at the high end of axis i, `free` where it runs along.
TACT_INLINE Feature part_of_box(unsigned high, unsigned free) {
    constexpr std::uint8_t frees[8] = {0, 1, 1, 2, 1, 2, 2, 3}, fixed[8] = {0, 1, 0, 2, 0, 1, 0, 0};
    const unsigned count = frees[free], k = fixed[free];
    const auto first = static_cast<std::uint8_t>(count == 2 ? 2 * k + (high >> k & 1) : high);
    return {static_cast<Feature::Kind>(count), first, static_cast<std::uint8_t>(count == 1 ? high | free : 0)};
}

}  // namespace tact::metric
