// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>

#include "tact/pair/frame/twofold.hpp"
#include "tact/shape.hpp"
#include "tact/simd/lanes.hpp"

namespace tact::separating_axis {

using frame::Twofold;

// On which sides of the plane of one triangle the vertices of another lie, one pair per lane, in doubles or with twice
// their digits (docs/algorithms/separating-axis.md, "Triangles by planes").

/// The lanes in which each vertex of a triangle is above a plane, below it, or in it; in none of them where that is not
/// known.
struct SideLanes {
    unsigned above[3], below[3], zero[3];

    TACT_INLINE unsigned on_one_side() const {
        return (above[0] & above[1] & above[2]) | (below[0] & below[1] & below[2]);
    }
    TACT_INLINE unsigned in_plane() const { return zero[0] & zero[1] & zero[2]; }
    TACT_INLINE unsigned known() const {
        return (above[0] | below[0] | zero[0]) & (above[1] | below[1] | zero[1]) & (above[2] | below[2] | zero[2]);
    }
    TACT_INLINE unsigned on_both_sides() const {
        return (above[0] | above[1] | above[2]) & (below[0] | below[1] | below[2]);
    }
};

/// The lowest bit in use of a number; infinite of 0.
template <int N>
TACT_INLINE Lanes<double, N> lowest_bit(const Lanes<double, N>& x) {
    using Native = typename Lanes<double, N>::Native;
    using Bits = decltype(x.v > x.v);
    const Bits bits = __builtin_bit_cast(Bits, x.v), one = Bits{} + 1, mantissa = bits & (Bits{} + 0xfffffffffffff);
    const Native without = __builtin_bit_cast(Native, bits & (bits - one));
    const Native infinity = Native{} + std::numeric_limits<double>::infinity();
    const Native lowest = mantissa != Bits{} ? x.v - without : x.v;  // of a power of two it is the number
    return magnitude(Lanes<double, N>(x.v != Native{} ? lowest : infinity));
}

/// A quarter of a number that divides every determinant of the vertices: what is closer to 0 is 0. Infinite where all
/// vertices have the same coordinate 0.
template <class T>
TACT_INLINE T quarter_of_divisor(const Triangle<T, 3>& a, const Triangle<T, 3>& b) {
    T divisor(0.25);
    for (int k = 0; k < 3; ++k) {
        T lowest = lower(lowest_bit(a.vertices[0][k]), lowest_bit(b.vertices[0][k]));
        for (std::size_t i = 1; i < 3; ++i)
            lowest = lower(lowest, lower(lowest_bit(a.vertices[i][k]), lowest_bit(b.vertices[i][k])));
        divisor = divisor * lowest;
    }
    return divisor;
}

/// What a number of lanes knows of a determinant of four points: a double errs by less than 2^-49 of the sizes of its
/// products, twice the digits by less than 2^-96, and both by what underflows, which is less than 2^-700.
template <class T>
struct Digits {
    static constexpr double error = 0x1p-49;
    TACT_INLINE static T difference(const T& a, const T& b) { return a - b; }
    TACT_INLINE static T leading(const T& a) { return a; }
    TACT_INLINE static T value(const T& a) { return a; }
};
template <class T>
struct Digits<Twofold<T>> {
    static constexpr double error = 0x1p-96;
    TACT_INLINE static Twofold<T> difference(const T& a, const T& b) { return Twofold<T>::difference(a, b); }
    TACT_INLINE static const T& leading(const Twofold<T>& a) { return a.high; }
    TACT_INLINE static T value(const Twofold<T>& a) { return a.value(); }
};

/// The lanes in which a number is surely above 0, or below; where it is neither, it is closer to 0 than `error`, or not
/// known at all.
template <class T>
struct SignLanes {
    unsigned above, below;
    T error;
};

/// The planes of triangles, one per lane.
template <class Number, class T>
class PlaneLanes {
    using D = Digits<Number>;

public:
    TACT_INLINE PlaneLanes(const Vec<T, 3>& p, const Vec<T, 3>& q, const Vec<T, 3>& r) : origin_(p) {
        Vec<Number, 3> e, f;
        for (int k = 0; k < 3; ++k) {
            e[k] = D::difference(q[k], p[k]);
            f[k] = D::difference(r[k], p[k]);
        }
        for (int k = 0; k < 3; ++k) {
            const int i = (k + 1) % 3, j = (k + 2) % 3;
            normal_[k] = product_difference(e[i], f[j], e[j], f[i]);
            size_[k] = multiply_add(magnitude(D::leading(e[i])), magnitude(D::leading(f[j])),
                                    magnitude(D::leading(e[j]) * D::leading(f[i])));
        }
    }

    /// The sign of the determinant of the triangle and a point. It holds where all points are closer than 2^300 to each
    /// other: then nothing overflows, and what underflows is small. `far` is raised to how far this one is.
    TACT_INLINE SignLanes<T> side(const Vec<T, 3>& point, T& far) const {
        Vec<Number, 3> to;
        T sizes{};
        for (int k = 0; k < 3; ++k) {
            to[k] = D::difference(point[k], origin_[k]);
            const T size = magnitude(D::leading(to[k]));
            far = higher(far, size);
            sizes = multiply_add(size, size_[k], sizes);
        }
        const T value = D::value(dot(to, normal_)), error = multiply_add(T(D::error), sizes, T(0x1p-700));
        return {greater(value, error), greater(-error, value), error};
    }

    /// The area of the triangle seen along coordinate k where it is surely not 0, and 0 elsewhere.
    TACT_INLINE T sure_area(int k) const {
        const T area = magnitude(D::value(normal_[k]));
        return where_greater(area, multiply_add(T(D::error), size_[k], T(0x1p-700)), area, T{});
    }

private:
    Vec<T, 3> origin_;
    Vec<Number, 3> normal_;
    Vec<T, 3> size_;
};

}  // namespace tact::separating_axis
