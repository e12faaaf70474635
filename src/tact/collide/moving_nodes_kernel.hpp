// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "tact/collide/moving_nodes.hpp"
#include "tact/collide/node_pair.hpp"

namespace tact::collide {

/// The way, the closing speed and the bend of a gap: for how long it is surely open. A gap of g at the begin is at
/// least g - v s - K s^2 / 2 after s.
template <int N>
struct OpenGap {
    using T = Lanes<float, N>;

    T gap{0.0f}, speed{1.0f}, worth{1.0f};
    unsigned open = 0;  ///< bits: until the end

    TACT_INLINE void see(const T& g, const T& v, float bend, float end) {
        const T half_bend(0.5f * bend);
        const T way = T(end) * (magnitude(v) + half_bend * T(end));
        const T left = g - T(end) * (v + half_bend * T(end));
        open |= greater(lower(g, left), T(slack) * (magnitude(g) + way));
        // The largest g / (v + part of the bend) opens longest, nearly: any choice is right.
        const T cost = higher(v + T(0.1f * bend * end), T(1e-20f));
        const T mine = g * worth, best = gap * cost;
        gap = where_greater(mine, best, g, gap);
        speed = where_greater(mine, best, v, speed);
        worth = where_greater(mine, best, cost, worth);
    }

    /// The first root, shortened and then checked, so that no rounding matters; 0 where nothing is proved.
    TACT_INLINE T time(float bend, float end) const {
        const T half_bend(0.5f * bend);
        const T root = square_root(speed * speed + T(2 * bend) * higher(gap, T(0.0f)));
        const T guess = T(1.98f) * gap / higher(speed + root, T(1e-30f));
        const T s = lower(guess, T(end));
        const T left = gap - s * (speed + half_bend * s);
        const T size = gap + s * (magnitude(speed) + half_bend * s);
        return where_greater(lower(gap, left), T(slack) * size, s, T(0.0f));
    }

private:
    /// Ten roundings of 2^-24 each at most are in what is compared.
    static constexpr float slack = 0x1p-20f;
};

template <int N>
unsigned open_times(const TreeNode& a, const TreeNode& b, const MovingPlace& moving, float end, float (&times)[16]) {
    using T = Lanes<float, N>;
    const BoxesOfPair<N> boxes(a, b, moving.place);
    const AxesOfPair speed_b = axes_of(a, b, moving.speed_b), speed_a = axes_of(a, a, moving.speed_a);
    Four own[3];
    T rate_b[3];
    for (int i = 0; i < 3; ++i) {
        own[i] = Four(speed_a.turn[0][i]) * boxes.center_a[0] + Four(speed_a.turn[1][i]) * boxes.center_a[1] +
                 Four(speed_a.turn[2][i]) * boxes.center_a[2];
        rate_b[i] = T(speed_b.offset[i]) +
                    (T(speed_b.turn[0][i]) * boxes.center_b[0] + T(speed_b.turn[1][i]) * boxes.center_b[1] +
                     T(speed_b.turn[2][i]) * boxes.center_b[2]);
    }
    const auto radius = [](const auto(&half)[3]) TACT_INLINE_LAMBDA {
        return square_root(half[0] * half[0] + half[1] * half[1] + half[2] * half[2]);
    };
    const Four radius_a = radius(boxes.half_a);
    const T radius_b = radius(boxes.half_b);
    const T faster_b = T(moving.turning_b) * radius_b + T(moving.speed_margin);
    unsigned far = 0;
    for (int part = 0; part < 16 / N; ++part) {
        OpenGap<N> best;
        const T faster = T(moving.turning_a) * spread<N>(radius_a, part) + faster_b;
        T rate[3];
        for (int i = 0; i < 3; ++i) rate[i] = rate_b[i] - spread<N>(own[i], part);
        boxes.along_axes(part, [&](const auto& way, const auto& reach, const auto& component) TACT_INLINE_LAMBDA {
            const T opening = component(rate);
            best.see(magnitude(way) - reach, faster - where_greater(way, T(0.0f), opening, -opening), moving.bend, end);
        });
        far |= greater(best.gap, higher(spread<N>(radius_a, part), radius_b)) << (N * part);
        const T s = best.time(moving.bend, end);
        for (int lane = 0; lane < N; ++lane)
            times[N * part + lane] = (best.open >> lane & 1) != 0 ? std::numeric_limits<float>::infinity() : s.v[lane];
    }
    return far;
}

}  // namespace tact::collide
