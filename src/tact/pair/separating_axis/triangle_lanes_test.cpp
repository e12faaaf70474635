// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/triangle_lanes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>

#include "tact/base/random.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

using separating_axis::TriangleLanes, separating_axis::TriangleVerdicts;
using Pair = Lanes<double, 2>;
using TwoTriangles = std::array<Triangle3, 2>;

Triangle<Pair, 3> in_lanes(const Triangle3& first, const Triangle3& second) {
    Triangle<Pair, 3> lanes;
    for (std::size_t v = 0; v < 3; ++v)
        for (int k = 0; k < 3; ++k)
            lanes.vertices[v][k] = Pair(Pair::Native{first.vertices[v][k], second.vertices[v][k]});
    return lanes;
}

/// What the verdicts say of one lane: none where it is open, or flat.
std::optional<Relation> in_lane(const TriangleVerdicts& verdicts, int lane) {
    const auto has = [lane](unsigned lanes) { return (lanes >> lane & 1) != 0; };
    EXPECT_LE(has(verdicts.disjoint) + has(verdicts.touching) + has(verdicts.overlapping), 1);
    if (has(verdicts.disjoint)) return Relation::disjoint;
    if (has(verdicts.touching)) return Relation::touching;
    if (has(verdicts.overlapping)) return Relation::overlapping;
    return std::nullopt;
}

/// Triangles with an area whose vertices are drawn one by one.
TwoTriangles draw_triangles(const auto& draw_vertex) {
    TwoTriangles pair;
    for (Triangle3& triangle : pair) {
        do {
            for (Vec3& vertex : triangle.vertices) vertex = draw_vertex();
        } while (!Triangle3::make(triangle.vertices));
    }
    return pair;
}

/// Compares what is decided with the other kernel; how many pairs of each relation were, and how many were left.
std::array<int, 4> compare(const auto& draw, int count) {
    std::array<int, 4> found{};
    for (int i = 0; i < count; ++i) {
        const TwoTriangles pairs[2] = {draw(), draw()};
        const auto a = in_lanes(pairs[0][0], pairs[1][0]), b = in_lanes(pairs[0][1], pairs[1][1]);
        const TriangleVerdicts verdicts = TriangleLanes<Pair, 3>(a, b).relate();
        for (int lane = 0; lane < 2; ++lane) {
            const auto relation = in_lane(verdicts, lane);
            ++found[relation ? static_cast<std::size_t>(*relation) : 3];
            const auto& [first, second] = pairs[lane];
            const Relation exact = relate(first, second, {Kernel::fourier_motzkin});
            if (relation) {
                EXPECT_EQ(*relation, exact) << i;
            }
            const unsigned flat = verdicts.flat[0] | verdicts.flat[1] | verdicts.flat[2];
            if ((flat >> lane & 1) != 0) {
                EXPECT_NE(exact, Relation::overlapping);
            }
        }
    }
    return found;
}

Vec3 small_point(Random& random, int size) {
    return {double(random.integer(-size, size)), double(random.integer(-size, size)),
            double(random.integer(-size, size))};
}

// Whole numbers: all signs are known, so all that is left is in one plane. Vertices are shared, edges cross, corners
// lie in faces.
TEST(TriangleLanes, WholeNumbersAreDecided) {
    Random random(1);
    for (const int size : {1, 2, 5}) {
        const auto found = compare([&] { return draw_triangles([&] { return small_point(random, size); }); }, 10'000);
        for (int relation = 0; relation < 3; ++relation) EXPECT_GT(found[static_cast<std::size_t>(relation)], 100);
        EXPECT_LT(found[3], size == 1 ? 5'000 : 1'000);
    }
}

// In one slanted plane up to rounding, touching it from both sides, sharing one or two vertices; with any exponents.
TEST(TriangleLanes, NearlyOnePlane) {
    Random random(2);
    for (const int shared : {0, 1, 2})
        for (const double lift : {0.0, 1.0}) {
            const auto found = compare(
                [&] {
                    TwoTriangles pair;
                    const double scale = std::ldexp(1.0, random.integer(-200, 200));
                    for (std::size_t side = 0; side < 2; ++side)
                        for (std::size_t v = 0; v < 3; ++v) {
                            const double x = random.uniform(-1, 1), y = random.uniform(-1, 1);
                            const double up = v == 2 ? (side == 0 ? lift : -lift) : 0;
                            pair[side].vertices[v] = scale * Vec3{x, y, 0.3 * x + 0.7 * y + up};
                        }
                    for (int v = 0; v < shared; ++v)
                        pair[1].vertices[static_cast<std::size_t>(v)] =
                            pair[0].vertices[static_cast<std::size_t>(2 - v)];
                    return pair;
                },
                3'000);
            EXPECT_LT(found[3], 300) << shared << ' ' << lift;
        }
}

// Products of such numbers underflow, or overflow: nothing may be said that is not so.
TEST(TriangleLanes, ExtremeExponents) {
    Random random(3);
    const auto coordinate = [&] {
        const int exponent = random.integer(0, 1) == 0 ? random.integer(-1070, -200) : random.integer(-3, 900);
        return random.integer(0, 3) == 0 ? 0 : std::ldexp(random.uniform(-1, 1), exponent);
    };
    compare([&] { return draw_triangles([&] { return Vec3{coordinate(), coordinate(), coordinate()}; }); }, 300);
}

// A triangle without area has no plane: it is left to others, or decided rightly.
TEST(TriangleLanes, SegmentsAreNoPlanes) {
    Random random(4);
    for (int i = 0; i < 1000; ++i) {
        Triangle3 segment, triangle;
        for (Vec3& vertex : triangle.vertices) vertex = small_point(random, 2);
        const Vec3 start = small_point(random, 2), step = small_point(random, 1);
        for (std::size_t v = 0; v < 3; ++v) segment.vertices[v] = start + double(v) * step;
        for (const bool swapped : {false, true}) {
            const Triangle3 &a = swapped ? segment : triangle, &b = swapped ? triangle : segment;
            const auto verdicts = TriangleLanes<Pair, 3>(in_lanes(a, a), in_lanes(b, b)).relate();
            if (const auto relation = in_lane(verdicts, 0)) {
                EXPECT_EQ(*relation, relate(a, b));
            }
        }
    }
}

}  // namespace
}  // namespace tact
