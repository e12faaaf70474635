// SPDX-License-Identifier: MIT
#include <cstring>

#include "tact/simd/lanes.hpp"
#include "tact/time/triangle_lanes.hpp"

// No products are fused, so that every instruction set gives the same bits.
namespace tact::time::TACT_SET {

constexpr int N = double_lanes;
using T = Lanes<double, N>;

/// The first root of g - v s - K s^2 / 2, shortened and then checked, so that no rounding matters; 0 where nothing is
/// proved. Sums of a few products of doubles err by less than the slack of the sum of their sizes.
TACT_INLINE T open_until_in_lanes(const T& gap, const T& speed, const T& bend, const T& most) {
    const T zero(0.0), half_bend = T(0.5) * bend;
    const auto surplus = [&](const T& s) TACT_INLINE_LAMBDA {
        const T closing = s * (speed + half_bend * s), size = s * (magnitude(speed) + half_bend * s);
        return (gap - closing) - T(0x1p-45) * (gap + size);
    };
    const T sum = speed + square_root(speed * speed + T(2.0) * bend * higher(gap, zero));
    const T s = lower(T(1 - 1e-9) * (T(2.0) * gap / sum), most);
    const T until_root = where_greater(surplus(s), zero, higher(s, zero), zero);
    return where_greater(gap, zero, where_greater(surplus(most), zero, most, until_root), zero);
}

void open_times_along(const CornersInMotion& corners, const Directions& directions, double (&times)[16]) {
    for (int i = 0; i < Directions::capacity; i += N) {
        const T x = load_lanes<N>(directions.n[0] + i), y = load_lanes<N>(directions.n[1] + i),
                z = load_lanes<N>(directions.n[2] + i);
        const auto along = [&](const double(&v)[3])
                               TACT_INLINE_LAMBDA { return (x * T(v[0]) + y * T(v[1])) + z * T(v[2]); };
        const auto least = [](const T& p, const T& q, const T& r) TACT_INLINE_LAMBDA { return lower(lower(p, q), r); };
        const auto largest = [](const T& p, const T& q, const T& r)
                                 TACT_INLINE_LAMBDA { return higher(higher(p, q), r); };
        const T size = square_root((x * x + y * y) + z * z) * T(1 + 0x1p-45);
        const T a1 = along(corners.at[0]), a2 = along(corners.at[1]);
        const T b0 = along(corners.at[2]), b1 = along(corners.at[3]), b2 = along(corners.at[4]);
        const T up = least(b0, b1, b2) - largest(T(0.0), a1, a2), down = least(T(0.0), a1, a2) - largest(b0, b1, b2);
        const T gap = higher(up, down) - size * T(corners.error);
        const T p0 = along(corners.speed[0]), p1 = along(corners.speed[1]), p2 = along(corners.speed[2]);
        const T q0 = along(corners.speed[3]), q1 = along(corners.speed[4]), q2 = along(corners.speed[5]);
        const T closing =
            where_greater(up, down, largest(p0, p1, p2) - least(q0, q1, q2), largest(q0, q1, q2) - least(p0, p1, p2)) +
            size * T(corners.speed_error);
        // Of shorter directions the square vanishes, and with it what is counted against the gap: they prove nothing.
        const T scale = T(1.0) / size, ux = scale * x, uy = scale * y, uz = scale * z;
        T bend(corners.bend);
        for (const auto& v : corners.across) {
            const T p = T(v[1]) * uz - T(v[2]) * uy, q = T(v[2]) * ux - T(v[0]) * uz, r = T(v[0]) * uy - T(v[1]) * ux;
            bend = bend + square_root((p * p + q * q) + r * r);
        }
        const T open = open_until_in_lanes(gap, closing, size * bend, T(corners.most));
        const T time = where_greater(size, T(Directions::least_size), open, T(0.0));
        const T told = where_greater(up, down, time, -time);
        std::memcpy(times + i, &told.v, sizeof told.v);
    }
}

double open_time_of(const Gaps& gaps, double bend, double most) {
    T first(most);
    for (int i = 0; i < 16; i += N)
        first = lower(
            first, open_until_in_lanes(load_lanes<N>(gaps.gap + i), load_lanes<N>(gaps.closing + i), T(bend), T(most)));
    double least = most;
    for (int lane = 0; lane < N; ++lane) least = lower(least, first.v[lane]);
    return least;
}

}  // namespace tact::time::TACT_SET
