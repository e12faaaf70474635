// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/side_lanes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tact/base/random.hpp"
#include "tact/exact/lift.hpp"
#include "tact/shape/orientation.hpp"

namespace tact {
namespace {

using frame::Twofold;
using separating_axis::lowest_bit, separating_axis::quarter_of_divisor, separating_axis::PlaneLanes;
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

/// Two pairs of triangles in lanes.
std::array<Triangle<Pair, 3>, 2> in_two_lanes(const std::array<std::array<Triangle3, 2>, 2>& pairs) {
    std::array<Triangle<Pair, 3>, 2> lanes;
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t v = 0; v < 3; ++v)
            for (int k = 0; k < 3; ++k)
                lanes[side].vertices[v][k] =
                    Pair(Pair::Native{pairs[0][side].vertices[v][k], pairs[1][side].vertices[v][k]});
    return lanes;
}

/// Signs that are known are those of exact arithmetic; how many were: below, 0, above.
template <class Number>
std::array<int, 3> known_signs() {
    Random random(4);
    std::array<int, 3> known{};
    for (int i = 0; i < 20'000; ++i) {
        std::array<std::array<Triangle3, 2>, 2> pairs;
        const double scale = std::ldexp(1.0, i % 2 == 0 ? random.integer(-350, 350) : 0);
        for (auto& pair : pairs)
            for (Triangle3& triangle : pair)
                for (Vec3& vertex : triangle.vertices) vertex = scale * point_near_plane(random, i % 4);
        const auto [plane, other] = in_two_lanes(pairs);
        const PlaneLanes<Number, Pair> planes(plane.vertices[0], plane.vertices[1], plane.vertices[2]);
        const Pair divisor = quarter_of_divisor(plane, other);
        for (std::size_t v = 0; v < 3; ++v) {
            Pair far{};
            const auto sign = planes.side(other.vertices[v], far);
            const unsigned range = greater(Pair(0x1p300), far);
            const unsigned zero = ~(sign.above | sign.below) & greater(divisor, sign.error);
            const unsigned masks[] = {sign.below & range, zero & range, sign.above & range};
            for (unsigned lane = 0; lane < 2; ++lane) {
                const auto& [p, q, r] = pairs[lane][0].vertices;
                const int exact = orientation(p, q, r, pairs[lane][1].vertices[v]);
                for (int s = -1; s <= 1; ++s) {
                    if ((masks[s + 1] >> lane & 1) == 0) continue;
                    EXPECT_EQ(exact, s);
                    ++known[static_cast<std::size_t>(s + 1)];
                }
            }
        }
    }
    return known;
}

TEST(SideLanes, OfDoublesAreTheSignsOfOrientation) {
    for (const int count : known_signs<Pair>()) EXPECT_GT(count, 500);
}

TEST(SideLanes, OfTwofoldNumbersAreTheSignsOfOrientation) {
    for (const int count : known_signs<Twofold<Pair>>()) EXPECT_GT(count, 500);
}

}  // namespace
}  // namespace tact
