// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/side_lanes.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"
#include "tact/exact/lift.hpp"
#include "tact/shape/orientation.hpp"

namespace tact {
namespace {

using separating_axis::lowest_bit, separating_axis::quarter_of_divisor, separating_axis::sides_in_lanes;
using Pair = Lanes<double, 2>;

TEST(SideLanes, LowestBitInUse) {
    Random random(3);
    for (int i = 0; i < 1000; ++i) {
        const double x = std::ldexp(random.integer(-1000, 1000), random.integer(-1080, 900));
        const Pair lanes(Pair::Native{x, std::nextafter(x, 3.0)});
        const Pair lowest = lowest_bit(lanes);
        for (int lane = 0; lane < 2; ++lane) {
            const exact::Binary number = exact::binary(lanes.v[lane]);
            EXPECT_EQ(lowest.v[lane], number.mantissa == 0 ? HUGE_VAL : std::ldexp(1.0, number.exponent)) << x;
        }
    }
}

/// Points that are in one plane exactly, up to rounding, or anywhere.
Vec3 point_near_plane(Random& random, int kind) {
    const double x = random.uniform(-1, 1), y = random.uniform(-1, 1);
    if (kind == 0) return {x, x, y};
    if (kind == 1) return {x, y, 0.3 * x + 0.7 * y + 0.1};
    if (kind == 2) return {double(random.integer(-3, 3)), double(random.integer(-3, 3)), double(random.integer(-3, 3))};
    return {x, y, random.uniform(-1, 1)};
}

TEST(SideLanes, AreTheSignsOfOrientation) {
    Random random(4);
    int known[3] = {};
    for (int i = 0; i < 20'000; ++i) {
        Triangle3 pair[2][2];
        const double scale = std::ldexp(1.0, i % 2 == 0 ? random.integer(-350, 350) : 0);
        for (auto& [plane, other] : pair)
            for (auto* triangle : {&plane, &other})
                for (Vec3& vertex : triangle->vertices) vertex = scale * point_near_plane(random, i % 4);
        Triangle<Pair, 3> plane, other;
        for (std::size_t v = 0; v < 3; ++v)
            for (int k = 0; k < 3; ++k) {
                plane.vertices[v][k] = Pair(Pair::Native{pair[0][0].vertices[v][k], pair[1][0].vertices[v][k]});
                other.vertices[v][k] = Pair(Pair::Native{pair[0][1].vertices[v][k], pair[1][1].vertices[v][k]});
            }
        const auto sides = sides_in_lanes(plane, other, quarter_of_divisor(plane, other));
        for (unsigned lane = 0; lane < 2; ++lane) {
            const auto& [p, q, r] = pair[lane][0].vertices;
            for (std::size_t v = 0; v < 3; ++v) {
                const int sign = orientation(p, q, r, pair[lane][1].vertices[v]);
                const unsigned* const masks[] = {sides.below, sides.zero, sides.above};
                for (int s = -1; s <= 1; ++s) {
                    if ((masks[s + 1][v] >> lane & 1) == 0) continue;
                    ASSERT_EQ(sign, s);
                    ++known[s + 1];
                }
            }
        }
    }
    for (const int count : known) EXPECT_GT(count, 500);
}

}  // namespace
}  // namespace tact
