// SPDX-License-Identifier: MIT
#include "tact/broad_phase.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/box_sets.hpp"
#include "support/effort.hpp"
#include "support/tough_boxes.hpp"

namespace tact {
namespace {

using Pairs = std::vector<IndexPair>;

Pairs pairs_of(BroadPhaseMethod method, const std::vector<Aabb3>& boxes, int threads = 1) {
    BroadPhase phase(method);
    phase.build(boxes, threads);
    return phase.pairs({.threads = threads});
}

void expect_all_agree(const std::vector<Aabb3>& boxes, std::string_view what) {
    const Pairs expected = pairs_of(BroadPhaseMethod::brute, boxes);
    for (const BroadPhaseMethod method : all_broad_phase_methods) {
        const Pairs found = pairs_of(method, boxes, 2);
        EXPECT_EQ(found.size(), expected.size()) << name(method) << ": " << what << ", " << boxes.size();
        EXPECT_TRUE(found == expected) << name(method) << ": " << what << ", " << boxes.size();
    }
}

TEST(BroadPhaseProperties, HardSetsAsByBruteForce) {
    for (const std::size_t count : {3, 16, 17, 255, 300, 2000})
        for (const auto& [name, boxes] : testing::hard_box_sets(count, count)) expect_all_agree(boxes, name);
}

TEST(BroadPhaseProperties, SetsThatRoundingAndTiesMakeHard) {
    for (const std::size_t count : {20, 300, 1200})
        for (const auto& [name, boxes] : testing::tough_box_sets(count, count)) expect_all_agree(boxes, name);
}

TEST(BroadPhaseProperties, EveryScaleAndPlace) {
    const auto plain = testing::uniform_boxes(400, 7);
    const std::size_t expected = pairs_of(BroadPhaseMethod::brute, plain).size();
    for (const double scale : {1e-300, 1e-200, 1e-100, 1e-45, 1e-38, 1e-20, 1e-3, 1e20, 1e38, 1e39, 1e100, 1e300}) {
        auto boxes = testing::scaled(plain, scale);
        expect_all_agree(boxes, "scale " + std::to_string(std::log10(scale)));
        EXPECT_NEAR(double(pairs_of(BroadPhaseMethod::tree, boxes).size()), double(expected), 3);
        for (Aabb3& box : boxes)
            box = {box.min + Vec3{1e6 * scale, 0, -1e9 * scale}, box.max + Vec3{1e6 * scale, 0, -1e9 * scale}};
        expect_all_agree(boxes, "far away, scale " + std::to_string(std::log10(scale)));
    }
}

TEST(BroadPhaseProperties, TheSameForAnyNumberOfThreads) {
    for (const auto& [name, boxes] : testing::hard_box_sets(static_cast<std::size_t>(testing::effort(20000)), 3)) {
        const Pairs expected = pairs_of(BroadPhaseMethod::automatic, boxes);
        for (const int threads : {2, 3, 4, 8, 0})
            EXPECT_TRUE(pairs_of(BroadPhaseMethod::automatic, boxes, threads) == expected) << name << ", " << threads;
        EXPECT_TRUE(pairs_of(BroadPhaseMethod::sweep, boxes, 3) == expected) << name;
    }
}

TEST(BroadPhaseProperties, OneAgainstAllAsByDefinition) {
    for (const auto& [name, boxes] : testing::hard_box_sets(700, 5)) {
        BroadPhase phase, brute(BroadPhaseMethod::brute);
        phase.build(boxes);
        brute.build(boxes);
        for (std::size_t i = 0; i < 40; ++i) {
            const Aabb3 asked{boxes[i].min + Vec3{0.3, 0.2, 0.1}, boxes[i].max + Vec3{0.9, 2, 3}};
            std::vector<std::uint32_t> found, expected;
            phase.query(asked, [&](std::uint32_t index) { return found.push_back(index), Next::go_on; });
            brute.query(asked, [&](std::uint32_t index) { return expected.push_back(index), Next::go_on; });
            std::ranges::sort(found);
            EXPECT_EQ(found, expected) << name;
        }
    }
}

TEST(BroadPhaseProperties, AMillionBoxes) {
    if (testing::effort(10) < 10) GTEST_SKIP() << "takes a moment, and memory";
    const auto boxes = testing::uniform_boxes(1000000, 11);
    BroadPhase phase;
    phase.build(boxes, 2);
    EXPECT_LT(static_cast<double>(phase.bytes()) / 1e6, 100);
    const Pairs pairs = phase.pairs({.threads = 2});
    EXPECT_TRUE(std::ranges::is_sorted(pairs));
    EXPECT_EQ(std::ranges::adjacent_find(pairs), pairs.end());
    EXPECT_TRUE(pairs == pairs_of(BroadPhaseMethod::sweep, boxes, 2));
}

}  // namespace
}  // namespace tact
