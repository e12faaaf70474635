// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>

#include "tact/pair/frame/twofold.hpp"
#include "tact/shape.hpp"
#include "tact/simd/lanes.hpp"

namespace tact::separating_axis {

using frame::Twofold;

// On which sides of the plane of one triangle the vertices of another lie, one pair per lane, with twice the digits of
// a double (docs/algorithms/separating-axis.md, "Triangles by planes").

/// The lanes in which each vertex is above the plane, below it, or in it; in none of them where that is not known.
struct SideLanes {
    unsigned above[3], below[3], zero[3];

    TACT_INLINE unsigned on_one_side() const {
        return (above[0] & above[1] & above[2]) | (below[0] & below[1] & below[2]);
    }
    TACT_INLINE unsigned in_plane() const { return zero[0] & zero[1] & zero[2]; }
    TACT_INLINE unsigned off_plane() const {
        return (above[0] | below[0]) & (above[1] | below[1]) & (above[2] | below[2]);
    }
    /// The vertices above the plane in one lane, as bits.
    TACT_INLINE unsigned above_in(int lane) const {
        return (above[0] >> lane & 1) | (above[1] >> lane & 1) << 1 | (above[2] >> lane & 1) << 2;
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

/// The planes of triangles, one per lane.
template <class T>
class PlaneLanes {
public:
    TACT_INLINE PlaneLanes(const Vec<T, 3>& p, const Vec<T, 3>& q, const Vec<T, 3>& r) : origin_(p) {
        Vec<Twofold<T>, 3> e, f;
        for (int k = 0; k < 3; ++k) {
            e[k] = Twofold<T>::difference(q[k], p[k]);
            f[k] = Twofold<T>::difference(r[k], p[k]);
            largest_ = higher(largest_, higher(magnitude(p[k]), higher(magnitude(q[k]), magnitude(r[k]))));
        }
        for (int k = 0; k < 3; ++k) {
            const int i = (k + 1) % 3, j = (k + 2) % 3;
            normal_[k] = e[i] * f[j] - e[j] * f[i];
            size_[k] = magnitude(e[i].high * f[j].high) + magnitude(e[j].high * f[i].high);
        }
    }

    /// On which sides points are, by their determinants with the triangles. These err by less than 2^-96 of the sizes
    /// of their products, and are 0 if they are closer to 0 than `divisor` of quarter_of_divisor.
    struct Sides {
        unsigned above, below, zero;
    };
    TACT_INLINE Sides sides(const Vec<T, 3>& point, const T& divisor) const {
        Vec<Twofold<T>, 3> to;
        T sizes{}, largest = largest_;
        for (int k = 0; k < 3; ++k) {
            to[k] = Twofold<T>::difference(point[k], origin_[k]);
            sizes = sizes + magnitude(to[k].high) * size_[k];
            largest = higher(largest, magnitude(point[k]));
        }
        const T value = (to[0] * normal_[0] + to[1] * normal_[1] + to[2] * normal_[2]).value();
        const T error = T(0x1p-96) * sizes;
        // In this range nothing overflows, and what underflows is nothing against the bounds (orientation.cpp).
        const unsigned known = greater(T(0x1p300), largest) & greater(sizes, T(0x1p-400));
        const unsigned above = known & greater(value, error), below = known & greater(-error, value);
        return {above, below, known & ~above & ~below & greater(divisor, error)};
    }

private:
    Vec<T, 3> origin_;
    Vec<Twofold<T>, 3> normal_;
    Vec<T, 3> size_;
    T largest_{};
};

template <class T>
TACT_INLINE SideLanes sides_in_lanes(const Triangle<T, 3>& plane, const Triangle<T, 3>& other, const T& divisor) {
    const auto& [p, q, r] = plane.vertices;
    const PlaneLanes<T> lanes(p, q, r);
    SideLanes sides;
    for (std::size_t v = 0; v < 3; ++v) {
        const auto side = lanes.sides(other.vertices[v], divisor);
        sides.above[v] = side.above;
        sides.below[v] = side.below;
        sides.zero[v] = side.zero;
    }
    return sides;
}

}  // namespace tact::separating_axis
