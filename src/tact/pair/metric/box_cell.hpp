// SPDX-License-Identifier: MIT
#pragma once

#include "tact/contact.hpp"
#include "tact/exact/double_double.hpp"
#include "tact/pair/metric/numbers.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/vec.hpp"

namespace tact::metric {

// Vectors of space in the first three lanes of T (Quad or Four); what is in the fourth does not matter. Nothing is
// fused but the error of a product, which is exact either way: all machines get the same bits. Products and crosses
// also serve vectors of several pairs (Coordinates).

template <class T>
TACT_INLINE T lanes(const Vec3& v) {
    return four_lanes(static_cast<const T*>(nullptr), v[0], v[1], v[2], v[0]);
}
template <class T>
TACT_INLINE Vec3 numbers(const T& v) {
    return {lane<0>(v), lane<1>(v), lane<2>(v)};
}
template <class T>
TACT_INLINE Number<T> total(const T& v) {
    return (lane<0>(v) + lane<1>(v)) + lane<2>(v);
}
template <class T>
TACT_INLINE Number<T> largest(const T& v) {
    return higher(lane<0>(v), higher(lane<1>(v), lane<2>(v)));
}
template <class T>
TACT_INLINE T crossed(const T& u, const T& v) {
    return next_in_cycle(u) * after_next_in_cycle(v) - after_next_in_cycle(u) * next_in_cycle(v);
}

template <class T>
TACT_INLINE SumOfTwo<Number<T>> dot_twofold(const Twofold<T>& a, const Twofold<T>& b) {
    const Twofold<T> products = times(a, b);
    const SumOfTwo<Number<T>> x{lane<0>(products.high), lane<0>(products.low)},
        y{lane<1>(products.high), lane<1>(products.low)}, z{lane<2>(products.high), lane<2>(products.low)};
    return x + y + z;
}
template <class T>
TACT_INLINE Twofold<T> cross_twofold(const T& u, const T& v) {
    return normalized(Twofold<T>::product(next_in_cycle(u), after_next_in_cycle(v)) -
                      Twofold<T>::product(after_next_in_cycle(u), next_in_cycle(v)));
}

/// The same for a twofold vector and one of doubles.
template <class T>
TACT_INLINE Twofold<T> cross_twofold(const Twofold<T>& u, const T& v) {
    const T v_next = next_in_cycle(v), v_after = after_next_in_cycle(v), zero(0.0);
    return normalized(times<T>({next_in_cycle(u.high), next_in_cycle(u.low)}, {v_after, zero}) -
                      times<T>({after_next_in_cycle(u.high), after_next_in_cycle(u.low)}, {v_next, zero}));
}

template <class T>
TACT_INLINE Twofold<T> cross_twofold(const Twofold<T>& u, const Twofold<T>& v) {
    return normalized(times<T>({next_in_cycle(u.high), next_in_cycle(u.low)},
                               {after_next_in_cycle(v.high), after_next_in_cycle(v.low)}) -
                      times<T>({after_next_in_cycle(u.high), after_next_in_cycle(u.low)},
                               {next_in_cycle(v.high), next_in_cycle(v.low)}));
}

/// Of exact numbers x and twofold ones, what the product x * a has beside the rounded x * a.high.
template <class T>
TACT_INLINE T product_tail(const T& x, const Twofold<T>& a) {
    return product_error(x, a.high, x * a.high) + x * a.low;
}

/// The products of a vector with four others that stand in columns.
template <class T>
TACT_INLINE Twofold<T> products_with_columns(const Twofold<T>& v, const T (&column)[3]) {
    const Twofold<T> x{broadcast<0>(v.high), broadcast<0>(v.low)}, y{broadcast<1>(v.high), broadcast<1>(v.low)},
        z{broadcast<2>(v.high), broadcast<2>(v.low)};
    return Twofold<T>{x.high * column[0], product_tail(column[0], x)} +
           Twofold<T>{y.high * column[1], product_tail(column[1], y)} +
           Twofold<T>{z.high * column[2], product_tail(column[2], z)};
}

/// The sum of all four lanes.
template <class T>
TACT_INLINE DoubleDouble sum_of_lanes(const Twofold<T>& a) {
    const Twofold<T> halves = a + Twofold<T>{upper_half(a.high), upper_half(a.low)};
    return DoubleDouble{lane<0>(halves.high), lane<0>(halves.low)} +
           DoubleDouble{lane<1>(halves.high), lane<1>(halves.low)};
}

// The edges of two boxes in space by number: 0 to 2 those of a, 3 to 5 those of b (only those of a where b is no box).
// Edge i is half * axis, both exact doubles, in the coordinates of the frame.

template <class Pair>
TACT_INLINE const Vec3& axis_of(const Pair& pair, int i) {
    const auto axes = [](const auto& box) TACT_INLINE_LAMBDA {
        if constexpr (frame::is_box<std::remove_cvref_t<decltype(box)>>) {
            return box.edges.data();
        } else {
            return box.axes.data();
        }
    };
    if constexpr (Pair::second_form == Form::parallel) {
        return i < 3 ? axes(pair.a)[i] : axes(pair.b)[i - 3];
    } else {
        return axes(pair.a)[i];
    }
}

template <class Pair>
TACT_INLINE double half_of(const Pair& pair, int i) {
    const auto half = [](const auto& box, int k) TACT_INLINE_LAMBDA {
        if constexpr (frame::is_box<std::remove_cvref_t<decltype(box)>>) {
            return 1.0;
        } else {
            return scale_of<Pair> * box.half[k];
        }
    };
    if constexpr (Pair::second_form == Form::parallel) {
        return i < 3 ? half(pair.a, i) : half(pair.b, i - 3);
    } else {
        return half(pair.a, i);
    }
}

/// The displacement from the center of a to that of b; the sizes that cancel in it, in each coordinate, come as
/// `slack`.
template <class T, bool moving, class A, class B>
TACT_INLINE Twofold<T> offset_of(const PairAtTime<moving, A, B>& pair, T& slack) {
    if constexpr (!moving && !frame::doubled<A, B>) {
        slack = T(0.0);
        return Twofold<T>::difference(lanes<T>(pair.b.center), lanes<T>(pair.a.center));
    } else {
        const auto frame = pair.template frame<DoubleDouble>(InDoubleDouble{});
        const auto& d = frame.offset;
        Vec3 sizes{};
        if constexpr (moving) sizes = {rounded(frame.slack[0]), rounded(frame.slack[1]), rounded(frame.slack[2])};
        slack = lanes<T>(sizes);
        return normalized(
            Twofold<T>{lanes<T>({d[0].high, d[1].high, d[2].high}), lanes<T>({d[0].low, d[1].low, d[2].low})});
    }
}

/// A point of a box is its base and a sum of parts of its axes: what the base is, and the part that a way from the
/// center along an axis, in the coordinates of the frame, stands for.
TACT_INLINE const Vec3& base_of(const Obb3& obb) {
    return obb.center;
}
TACT_INLINE const Vec3& base_of(const Parallelepiped3& box) {
    return box.origin;
}
template <class Shape, class Pair, class T>
TACT_INLINE T part_of(const T& way) {
    if constexpr (frame::is_box<Shape>) {
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
