// SPDX-License-Identifier: MIT
#include "tact/collide/triangle_lanes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>

#include "tact/base/random.hpp"
#include "tact/collide/moving_pieces.hpp"
#include "tact/linalg/instruction_set.hpp"

namespace tact::collide {
namespace {

using Times = std::array<double, 16>;

template <class Numbers>
void fill(Numbers& numbers, Random& random, double size) {
    for (double& x : numbers) x = random.uniform(-size, size);
}

struct Scene {
    CornersInMotion corners{};
    Directions directions{};
    Gaps gaps{};

    explicit Scene(Random& random) {
        for (auto& point : corners.at) fill(point, random, 1);
        for (auto& speed : corners.speed) fill(speed, random, 2);
        const double apart = random.uniform(0, 2);
        for (int i = 2; i < 5; ++i) corners.at[i][0] += apart;
        for (auto& coordinate : directions.n) fill(coordinate, random, 1);
        corners.off = random.integer(0, 1) == 0 ? 0 : 0.01;
        corners.off_speed = 0.001;
        corners.bend = random.integer(0, 3) == 0 ? 0 : random.uniform(0, 3);
        corners.most = random.uniform(0, 1);
        fill(gaps.gap, random, 1);
        fill(gaps.closing, random, 2);
        if (random.integer(0, 1) == 0)
            for (double& gap : gaps.gap) gap = std::fabs(gap) + 0.1;
    }
    [[nodiscard]] Vec3 direction(int i) const { return {directions.n[0][i], directions.n[1][i], directions.n[2][i]}; }
};

template <int N>
Times times_of(const Scene& scene) {
    double times[16];
    open_times_along<N>(scene.corners, scene.directions, times);
    Times result;
    std::copy_n(times, 16, result.begin());
    return result;
}

bool same_bits(const Times& x, const Times& y) {
    return std::memcmp(x.data(), y.data(), sizeof x) == 0;
}

Vec3 vec(const double (&v)[3]) {
    return {v[0], v[1], v[2]};
}

/// One direction, corner by corner.
double time_along(const CornersInMotion& corners, const Vec3& n) {
    const double size = std::sqrt(dot(n, n));
    const auto at_a = [&](int i) { return i == 0 ? 0 : dot(n, vec(corners.at[i - 1])); };
    double gap = outward::largest, closing = -outward::largest;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            gap = std::min(gap, dot(n, vec(corners.at[2 + j])) - at_a(i));
            closing = std::max(closing, dot(n, vec(corners.speed[i])) - dot(n, vec(corners.speed[3 + j])));
        }
    return open_until(gap - size * corners.off, closing + size * corners.off_speed, size * corners.bend, corners.most);
}

TEST(TriangleLanes, AreAsLongAsTheTimesOfOneDirection) {
    Random random(7);
    int open = 0;
    for (int round = 0; round < 1000; ++round) {
        const Scene scene(random);
        const Times times = times_of<2>(scene);
        for (int i = 0; i < 16; ++i) {
            const Vec3 n = scene.direction(i);
            const double time = times[static_cast<std::size_t>(i)];
            EXPECT_NEAR(std::fabs(time), std::max(time_along(scene.corners, n), time_along(scene.corners, -n)), 1e-9);
            if (time == 0) continue;
            EXPECT_NEAR(time_along(scene.corners, time > 0 ? n : -n), std::fabs(time), 1e-9);
            ++open;
        }
    }
    EXPECT_GT(open, 1000);
}

TEST(TriangleLanes, GapsStayOpenUntilTheFirstCloses) {
    Random random(8);
    for (int round = 0; round < 1000; ++round) {
        const Scene scene(random);
        double first = scene.corners.most;
        for (int i = 0; i < 16; ++i)
            first = std::min(
                first, open_until(scene.gaps.gap[i], scene.gaps.closing[i], scene.corners.bend, scene.corners.most));
        EXPECT_NEAR(open_time_of<2>(scene.gaps, scene.corners.bend, scene.corners.most), first, 1e-9);
    }
}

TEST(TriangleLanes, EveryInstructionSetGivesTheSameBits) {
    Random random(9);
    for (int round = 0; round < 1000; ++round) {
        const Scene scene(random);
        const Times times = times_of<2>(scene);
        const double time = open_time_of<2>(scene.gaps, scene.corners.bend, scene.corners.most);
        if (instruction_set() >= InstructionSet::avx2) {
            EXPECT_TRUE(same_bits(times_of<4>(scene), times));
            EXPECT_EQ(open_time_of<4>(scene.gaps, scene.corners.bend, scene.corners.most), time);
        }
        if (instruction_set() >= InstructionSet::avx512) {
            EXPECT_TRUE(same_bits(times_of<8>(scene), times));
            EXPECT_EQ(open_time_of<8>(scene.gaps, scene.corners.bend, scene.corners.most), time);
        }
    }
}

}  // namespace
}  // namespace tact::collide
