// SPDX-License-Identifier: MIT
#include "tact/broad_phase.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace tact {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

Aabb3 cube(double x, double size = 1) {
    return {{x, 0, 0}, {x + size, size, size}};
}

using Pairs = std::vector<IndexPair>;

class BroadPhaseMethods : public ::testing::TestWithParam<BroadPhaseMethod> {
protected:
    BroadPhase phase{GetParam()};

    Pairs pairs_of(const std::vector<Aabb3>& boxes) {
        phase.build(boxes);
        return phase.pairs();
    }
};
INSTANTIATE_TEST_SUITE_P(All, BroadPhaseMethods, ::testing::ValuesIn(all_broad_phase_methods),
                         [](const auto& tested) { return std::string(name(tested.param)); });

TEST_P(BroadPhaseMethods, NoneOneAndTwo) {
    EXPECT_EQ(pairs_of({}), Pairs{});
    EXPECT_EQ(pairs_of({cube(0)}), Pairs{});
    EXPECT_EQ(pairs_of({cube(0), cube(0.5)}), (Pairs{{0, 1}}));
    EXPECT_EQ(pairs_of({cube(0), cube(1.5)}), Pairs{});
}

TEST_P(BroadPhaseMethods, TouchingIsMeetingAndOneUlpApartIsNot) {
    const double before = std::nextafter(1.0, 0.0), after = std::nextafter(1.0, 2.0);
    EXPECT_EQ(pairs_of({cube(0), cube(1)}), (Pairs{{0, 1}}));
    EXPECT_EQ(pairs_of({cube(0), {{after, 0, 0}, {2, 1, 1}}}), Pairs{});
    EXPECT_EQ(pairs_of({cube(0), {{before, 0, 0}, {2, 1, 1}}}), (Pairs{{0, 1}}));
}

TEST_P(BroadPhaseMethods, EmptyBoxesMeetNothingAndMissingBoundsBoundNothing) {
    const Aabb3 empty{{0, 0, 1}, {1, 1, 0}},
        everything{{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}};
    const Aabb3 unknown{{nan, nan, nan}, {nan, nan, nan}}, half{{5, nan, 0}, {nan, 1, 1}};
    EXPECT_EQ(pairs_of({empty, everything, unknown, half, cube(0)}), (Pairs{{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}}));
}

TEST_P(BroadPhaseMethods, HugeAndInfiniteBoxes) {
    const Aabb3 huge{{-1e308, -1e308, -1e308}, {1e308, 1e308, 1e308}};
    const Aabb3 far{{1e300, 1e300, 1e300}, {1e301, 1e301, 1e301}}, farther{{1.1e301, 0, 0}, {infinity, 1e301, 1e301}};
    const Aabb3 at_infinity{{infinity, 0, 0}, {infinity, 1, 1}};
    EXPECT_EQ(pairs_of({huge, far, farther, at_infinity, cube(0)}), (Pairs{{0, 1}, {0, 2}, {0, 4}, {2, 3}}));
}

TEST_P(BroadPhaseMethods, TheFilterDecidesBeforeAPairIsStored) {
    phase.build(std::vector<Aabb3>(50, cube(0)));
    const auto wanted = [](std::uint32_t a, std::uint32_t b) { return a + 1 == b; };
    const Pairs pairs = phase.pairs({.threads = 3, .filter = wanted});
    ASSERT_EQ(pairs.size(), 49u);
    for (std::uint32_t i = 0; i < 49; ++i) EXPECT_EQ(pairs[i], (IndexPair{i, i + 1}));
}

TEST_P(BroadPhaseMethods, OneAgainstAllUntilToldToStop) {
    phase.build(std::vector<Aabb3>{cube(0), cube(3), cube(0.5), cube(7)});
    std::vector<std::uint32_t> found;
    const auto visit = [&](std::uint32_t index) { return found.push_back(index), Next::go_on; };
    EXPECT_EQ(phase.query(cube(1), visit), Next::go_on);
    std::ranges::sort(found);
    EXPECT_EQ(found, (std::vector<std::uint32_t>{0, 2}));
    EXPECT_EQ(phase.query(cube(1), [](std::uint32_t) { return Next::stop; }), Next::stop);
}

TEST_P(BroadPhaseMethods, BoxesOfThePlane) {
    phase.build(std::vector<Aabb2>{{{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}, {{1.5, 0}, {3, 1.25}}});
    EXPECT_EQ(phase.pairs(), (Pairs{{0, 1}, {1, 2}}));
    int found = 0;
    phase.query(Aabb2{{0.25, 0.25}, {0.5, 0.5}},
                [&](std::uint32_t index) { return found += 1 + int(index), Next::go_on; });
    EXPECT_EQ(found, 1);
}

TEST_P(BroadPhaseMethods, UpdatesMoveAddAndTakeAway) {
    phase.build(std::vector<Aabb3>{cube(0), cube(3), cube(6)});
    Pairs pairs = phase.pairs();
    const auto step = [&](std::vector<std::uint32_t> moved, const std::vector<Aabb3>& boxes) {
        phase.update(moved, boxes);
        phase.update_pairs(pairs, moved);
        EXPECT_EQ(pairs, phase.pairs());
        return pairs;
    };
    EXPECT_EQ(step({1}, {cube(0.5)}), (Pairs{{0, 1}}));
    EXPECT_EQ(step({4, 2}, {cube(1.5), cube(1)}), (Pairs{{0, 1}, {0, 2}, {1, 2}, {1, 4}, {2, 4}}));
    EXPECT_EQ(phase.size(), 5u);
    EXPECT_EQ(step({1}, {{{1, 1, 1}, {0, 0, 0}}}), (Pairs{{0, 2}, {2, 4}}));
    EXPECT_EQ(step({3, 0}, {cube(9), cube(9.5)}), (Pairs{{0, 3}, {2, 4}}));
}

}  // namespace
}  // namespace tact
