// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/lane_ties.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"

namespace tact {
namespace {

using namespace separating_axis;
using Pair = Lanes<double, 2>;

Vec<Pair, 3> in_lanes(const Vec3& first, const Vec3& second) {
    Vec<Pair, 3> lanes;
    for (int k = 0; k < 3; ++k) lanes[k] = Pair(Pair::Native{first[k], second[k]});
    return lanes;
}

/// A vector, and one that is parallel to it exactly, up to rounding, or not at all; any exponents.
std::array<Vec3, 2> two_vectors(Random& random) {
    const int kind = random.integer(0, 3), exponent = random.integer(0, 3) == 0 ? random.integer(-600, 600) : 0;
    std::array<Vec3, 2> vectors;
    const double factor = kind == 0 ? std::ldexp(1.0, random.integer(-9, 9)) : random.uniform(-2, 2);
    for (int k = 0; k < 3; ++k) {
        const double x = random.integer(0, 2) == 0 ? 0 : std::ldexp(random.uniform(-1, 1), exponent);
        const double short_x = kind == 2 ? std::round(8 * x) : x;
        vectors[0][k] = short_x;
        vectors[1][k] = kind == 2 ? 3 * short_x : factor * x;
    }
    if (kind == 3) vectors[1][random.integer(0, 2)] += random.uniform(-1, 1);
    return vectors;
}

TEST(LaneTies, ParallelVectorsAreThoseOfSingleCalls) {
    Random random(1);
    int parallel = 0, others = 0;
    for (int i = 0; i < 20'000; ++i) {
        const auto [p, q] = two_vectors(random);
        const auto [r, s] = two_vectors(random);
        const unsigned lanes = parallel_lanes(in_lanes(p, r), in_lanes(q, s), 3u);
        ASSERT_EQ((lanes & 1) != 0, is_parallel(p, q)) << p << q;
        ASSERT_EQ((lanes & 2) != 0, is_parallel(r, s)) << r << s;
        ((lanes & 1) != 0 ? parallel : others)++;
    }
    EXPECT_GT(parallel, 1000);
    EXPECT_GT(others, 1000);
}

TEST(LaneTies, OpenAxesOfALaneAreItsColumnOfBits) {
    Random random(2);
    for (int step = 0; step < 100; ++step) {
        LaneTies<Tetrahedron3, Tetrahedron3> ties;
        for (unsigned& lanes : ties.open)
            lanes = static_cast<unsigned>(random.integer(0, 0xffff));  // beyond eight: none
        AxisSet axes[8];
        ties.open_axes(axes);
        for (int lane = 0; lane < 8; ++lane)
            for (int i = 0; i < ties.count; ++i) ASSERT_EQ(axes[lane] >> i & 1, ties.open[i] >> lane & 1);
    }
}

TEST(LaneTies, SharedVerticesAreEqualInAllCoordinates) {
    const Triangle3 a{{Vec3{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    const Triangle3 apart{{Vec3{0, 1, 1}, {1, 1, 0}, {1, 0, 1}}}, neighbor{{Vec3{2, 1, 1}, {2, 1, 0}, {0, 1, 0}}};
    Triangle<Pair, 3> first, second;
    for (std::size_t v = 0; v < 3; ++v) {
        first.vertices[v] = in_lanes(a.vertices[v], a.vertices[v]);
        second.vertices[v] = in_lanes(apart.vertices[v], neighbor.vertices[v]);
    }
    EXPECT_EQ(shared_vertex_lanes(first, second), 2u);
}

}  // namespace
}  // namespace tact
