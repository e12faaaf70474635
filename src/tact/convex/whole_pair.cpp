// SPDX-License-Identifier: MIT
#include "tact/convex/whole_pair.hpp"

#include <cmath>

namespace tact::convex {
namespace {

using exact::Binary;
using exact::BitRange;

BitRange product(const BitRange& x, const BitRange& y) {
    if (x.empty() || y.empty()) return {};
    BitRange range;
    range.low = x.low + y.low;
    range.high = x.high + y.high;
    return range;
}

void include(BitRange& all, const BitRange& more) {
    if (more.empty()) return;
    all.low = more.low < all.low ? more.low : all.low;
    all.high = more.high > all.high ? more.high : all.high;
}

void include_body(const ConvexView& view, BitRange* coordinate) {
    BitRange points[3];
    for (int i = 0; i < view.count; ++i)
        for (int k = 0; k < 3; ++k) points[k].include(view.points()[i][k]);
    for (int k = 0; k < 3; ++k) {
        if (!view.framed) {
            include(coordinate[k], points[k]);
            continue;
        }
        coordinate[k].include(view.center[k]);
        for (int j = 0; j < 3; ++j) {
            BitRange axis;
            axis.include(view.axes[static_cast<std::size_t>(j)][k]);
            include(coordinate[k], product(points[j], axis));
        }
    }
}

template <int C>
exact::Scaled scaled_of(const exact::Integer<C>& value) {
    return exact::scaled(value);
}
exact::Scaled scaled_of(const exact::Wide& value) {
    return exact::scaled(static_cast<exact::Integer<6>>(value));
}

/// The height of vertex i in the frame of the body, rounded: along l, which is n turned in.
double height(const ConvexView& view, const Vec3& l, int i) {
    return dot(l, view.local()[i]);
}

void include_motion(const Linear3& motion, const TimeInterval& interval, BitRange* coordinate) {
    BitRange times;
    times.include(interval.start);
    times.include(interval.end);
    for (int k = 0; k < 3; ++k) {
        BitRange velocity;
        velocity.include(motion.velocity[k]);
        coordinate[k].include(motion.position[k]);
        include(coordinate[k], product(velocity, times));
    }
}

}  // namespace

PairBits::PairBits(const BodyPair& bodies) {
    include_body(bodies.a, coordinate);
    include_body(bodies.b, coordinate);
    if (bodies.moving) {
        include_motion(bodies.motion_a, bodies.interval, coordinate);
        include_motion(bodies.motion_b, bodies.interval, coordinate);
    }
    coordinate[2].include(bodies.height);
    for (BitRange& range : coordinate)
        if (range.empty()) range.low = 0, range.high = 1;
}

template <class T>
T WholePair<T>::whole(double x, int k) const {
    const Binary number = exact::binary(x);
    return number.mantissa == 0 ? T() : T(number.mantissa).shifted_left(number.exponent - exponent_[k]);
}

template <class T>
Vec<T, 3> WholePair<T>::vertex(const ConvexView& view, std::uint32_t i) const {
    const Vec3& point = view.points()[i];
    Vec<T, 3> at;
    for (int k = 0; k < 3; ++k) {
        at[k] = whole(view.framed ? view.center[k] : point[k], k);
        if (!view.framed) continue;
        for (int j = 0; j < 3; ++j) {
            at[k] = at[k] + whole_product(point[j], view.axes[static_cast<std::size_t>(j)][k], k);
        }
    }
    return at;
}

template <class T>
T WholePair<T>::whole_product(double x, double y, int k) const {
    const Binary p = exact::binary(x), q = exact::binary(y);
    if (p.mantissa == 0 || q.mantissa == 0) return T();
    return (T(p.mantissa) * T(q.mantissa))
        .shifted_left(p.exponent + q.exponent - exponent_[static_cast<std::size_t>(k)]);
}

template <class T>
Vec<T, 3> WholePair<T>::traveled(int end) const {
    const Linear3 &a = bodies_.motion_a, &b = bodies_.motion_b;
    const double time = bodies_.time(end);
    Vec<T, 3> way;
    for (int k = 0; k < 3; ++k)
        way[k] = (whole(b.position[k], k) - whole(a.position[k], k)) +
                 (whole_product(b.velocity[k], time, k) - whole_product(a.velocity[k], time, k));
    return way;
}

template <class T>
Vec<T, 3> WholePair<T>::difference(const VertexPair& corners) const {
    Vec<T, 3> at = vertex(bodies_.b, corners.b) - vertex(bodies_.a, corners.a);
    if (bodies_.height > 0) at[2] = at[2] + whole(corners.top ? bodies_.height : -bodies_.height, 2);
    if (bodies_.moving) at = at + traveled(corners.at_end ? 1 : 0);
    return at;
}

// In the world's units, of size 1; what is a factor of 2^900 smaller counts as 0.
template <class T>
Vec3 WholePair<T>::rounded(const Vec<T, 3>& n) const {
    exact::Scaled parts[3];
    int top = std::numeric_limits<int>::min();
    for (int k = 0; k < 3; ++k) {
        parts[k] = scaled_of(n[k]);
        parts[k].exponent -= exponent_[static_cast<std::size_t>(k)];
        if (parts[k].fraction != 0) top = std::max(top, parts[k].exponent);
    }
    Vec3 result{};
    for (int k = 0; k < 3; ++k) {
        const int below = top - parts[k].exponent;
        if (parts[k].fraction != 0 && below < 900) result[k] = std::ldexp(parts[k].fraction, -below);
    }
    return result;
}

// Doubles leave only those within their error of the highest: docs/algorithms/convex.md, "The highest vertex, exactly".
template <class T>
std::uint32_t WholePair<T>::highest(const ConvexView& view, const Vec<T, 3>& n, const Vec3& direction) const {
    Vec3 l = direction;
    double size = 0, reach = 0;
    if (view.framed)
        for (int j = 0; j < 3; ++j) l[j] = dot(direction, view.axes[static_cast<std::size_t>(j)]);
    for (int j = 0; j < 3; ++j)
        for (int k = 0; k < 3; ++k) {
            const double axis = view.framed ? magnitude(view.axes[static_cast<std::size_t>(j)][k]) : j == k ? 1 : 0;
            size += magnitude(direction[k]) * axis * view.size[j];
            reach += axis * view.size[j];
        }
    const double error = 0x1p-47 * size + 0x1p-900;
    double best = -std::numeric_limits<double>::infinity();
    for (int i = 0; i < view.count; ++i) best = std::max(best, height(view, l, i));
    bool trusted = reach < 0x1p500 && size > 0x1p-300;
    for (int j = 0; j < 3; ++j) trusted = trusted && view.size[j] < 0x1p500;
    int found = -1;
    T highest{};
    for (int i = 0; i < view.count; ++i) {
        if (trusted && height(view, l, i) < best - error) continue;
        const T exact_height = dot(n, vertex(view, static_cast<std::uint32_t>(i)));
        if (found >= 0 && exact::sign_of(exact_height - highest) <= 0) continue;
        found = i;
        highest = exact_height;
    }
    return static_cast<std::uint32_t>(found);
}

template <class T>
VertexPair WholePair<T>::lowest(const Vec<T, 3>& n) const {
    const Vec3 direction = rounded(n);
    const bool later = bodies_.moving && exact::sign_of(dot(n, traveled(1) - traveled(0))) < 0;
    return {highest(bodies_.a, n, direction), highest(bodies_.b, -n, -direction),
            bodies_.height > 0 && exact::sign_of(n[2]) < 0, later};
}

template class WholePair<exact::Wide>;
template class WholePair<exact::Integer<16>>;
template class WholePair<exact::AnyInteger>;

}  // namespace tact::convex
