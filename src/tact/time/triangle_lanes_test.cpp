// SPDX-License-Identifier: MIT
#include "tact/time/triangle_lanes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "tact/base/random.hpp"
#include "tact/simd/instruction_set.hpp"
#include "tact/time/moving_pieces.hpp"

namespace tact::time {
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
        corners.error = random.integer(0, 1) == 0 ? 0 : 0.01;
        corners.speed_error = 0.001;
        corners.bend = random.integer(0, 3) == 0 ? 0 : random.uniform(0, 3);
        corners.most = random.uniform(0, 1);
        fill(gaps.gap, random, 1);
        fill(gaps.closing, random, 2);
        if (random.integer(0, 1) == 0)
            for (double& gap : gaps.gap) gap = std::fabs(gap) + 0.1;
    }
    [[nodiscard]] Vec3 direction(int i) const { return {directions.n[0][i], directions.n[1][i], directions.n[2][i]}; }
};

/// The kernels of one instruction set.
struct Kernels {
    OpenTimesAlong open_times_along;
    OpenTimeOf open_time_of;
};

/// Those that this machine can run, the narrowest first.
std::vector<Kernels> kernels() {
#if defined(TACT_ONE_SET)
    return {{generic::open_times_along, generic::open_time_of}};
#else
    std::vector<Kernels> all{{sse2::open_times_along, sse2::open_time_of},
                             {avx2::open_times_along, avx2::open_time_of},
                             {avx512::open_times_along, avx512::open_time_of}};
    all.resize(static_cast<std::size_t>(instruction_set()) + 1);
    return all;
#endif
}

Times times_of(const Scene& scene, const Kernels& kernel) {
    double times[16];
    kernel.open_times_along(scene.corners, scene.directions, times);
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
    return open_until(gap - size * corners.error, closing + size * corners.speed_error, size * corners.bend,
                      corners.most);
}

TEST(TriangleLanes, AreAsLongAsTheTimesOfOneDirection) {
    Random random(7);
    int open = 0;
    for (int round = 0; round < 1000; ++round) {
        const Scene scene(random);
        const Times times = times_of(scene, kernels().front());
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
        EXPECT_NEAR(kernels().front().open_time_of(scene.gaps, scene.corners.bend, scene.corners.most), first, 1e-9);
    }
}

/// Of a direction of length 1e-170 the square is 0, and with it what is counted against gaps: triangles whose gap is
/// less than the errors of the numbers seemed to stay apart along it.
TEST(TriangleLanes, DirectionsThatVanishProveNothing) {
    Random random(10);
    Scene scene(random);
    scene.corners.error = 1e3;
    for (const double length : {1e-100, 1e-150, 1e-160, 1e-170, 1e-300}) {
        for (int i = 0; i < 16; ++i)
            for (auto& coordinate : scene.directions.n) coordinate[i] = length * random.uniform(-1, 1);
        for (const double time : times_of(scene, kernels().front())) EXPECT_EQ(time, 0) << length;
    }
}

TEST(TriangleLanes, EveryInstructionSetGivesTheSameBits) {
    Random random(9);
    for (int round = 0; round < 1000; ++round) {
        const Scene scene(random);
        const Times times = times_of(scene, kernels().front());
        const double time = kernels().front().open_time_of(scene.gaps, scene.corners.bend, scene.corners.most);
        for (const Kernels& kernel : kernels()) {
            EXPECT_TRUE(same_bits(times_of(scene, kernel), times));
            EXPECT_EQ(kernel.open_time_of(scene.gaps, scene.corners.bend, scene.corners.most), time);
        }
    }
}

}  // namespace
}  // namespace tact::time
