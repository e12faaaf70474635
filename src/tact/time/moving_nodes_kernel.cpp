// SPDX-License-Identifier: MIT
#include <cstring>
#include <limits>

#include "tact/time/moving_boxes.hpp"
#include "tact/time/moving_pose.hpp"

namespace tact::time::TACT_SET {

constexpr int N = float_lanes;
using T = Lanes<float, N>;

/// The way, the closing speed and the bend of a gap: for how long it is surely open. A gap of g at the start is at
/// least g - v s - K s^2 / 2 after s.
struct OpenGap {
    T gap{0.0f}, speed{1.0f}, worth{1.0f}, bent{0.0f};
    T left{-1.0f};  ///< positive: open until the end

    TACT_INLINE void see(const T& g, const T& v, float bend, float end) {
        const T half_bend(0.5f * bend);
        const T travel = T(end) * (magnitude(v) + half_bend * T(end));
        const T at_end = g - T(end) * (v + half_bend * T(end));
        left = higher(left, lower(g, at_end) - T(slack) * (magnitude(g) + travel));
        // The largest g / (v + part of the bend) opens longest, nearly: any choice is right.
        const T cost = higher(v + T(0.1f * bend * end), T(1e-20f));
        const T mine = g * worth, best = gap * cost;
        gap = where_greater(mine, best, g, gap);
        speed = where_greater(mine, best, v, speed);
        worth = where_greater(mine, best, cost, worth);
        bent = where_greater(mine, best, T(bend), bent);
    }

    /// The first root, shortened and then checked, so that no rounding matters; 0 where nothing is proved, and infinite
    /// where it is open until the end.
    TACT_INLINE T time(float end) const {
        const T half_bend = T(0.5f) * bent;
        const T root = square_root(speed * speed + T(2.0f) * bent * higher(gap, T(0.0f)));
        const T guess = T(1.98f) * gap / higher(speed + root, T(1e-30f));
        const T s = lower(guess, T(end));
        const T then = gap - s * (speed + half_bend * s);
        const T size = gap + s * (magnitude(speed) + half_bend * s);
        const T proved = where_greater(lower(gap, then), T(slack) * size, s, T(0.0f));
        return where_greater(left, T(0.0f), T(std::numeric_limits<float>::infinity()), proved);
    }

private:
    /// Ten roundings of 2^-24 each at most are in what is compared.
    static constexpr float slack = 0x1p-20f;
};

unsigned open_times(const TreeNode& a, const TreeNode& b, const MovingPose& moving, float end, float (&times)[16]) {
    const MovingBoxes<N> boxes(a, b, moving);
    unsigned far = 0;
    for (int part = 0; part < 16 / N; ++part) {
        OpenGap best;
        const auto see = [&](const T& gap, const T& faster, const T& opening, float bend)
                             TACT_INLINE_LAMBDA { best.see(gap, faster - opening, bend, end); };
        boxes.along_axes(part, moving, see);
        if (moving.clearance > 0) boxes.along_centers(part, moving, see);
        far |= greater(best.gap, higher(spread<N>(boxes.radius_a, part), boxes.radius_b)) << (N * part);
        const T s = best.time(end);
        std::memcpy(times + N * part, &s.v, sizeof s.v);
    }
    return far;
}

}  // namespace tact::time::TACT_SET
