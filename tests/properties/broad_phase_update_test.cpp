// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "support/box_sets.hpp"
#include "support/effort.hpp"
#include "support/tough_boxes.hpp"
#include "tact/broad_phase.hpp"

namespace tact {
namespace {

using Pairs = std::vector<IndexPair>;

/// A world of boxes that change step by step, and whether what is kept up to date equals what is built again.
class Steps {
public:
    Steps(BroadPhaseMethod method, std::size_t count, std::uint64_t seed)
        : phase_(method), boxes_(testing::uniform_boxes(count, seed)), random_(seed + 1) {
        phase_.build(boxes_);
        pairs_ = phase_.pairs();
    }

    /// change(random, box) for about one in `rarity` of the boxes, and `added` new ones.
    template <class Change>
    void step(int rarity, int added, const Change& change) {
        std::vector<std::uint32_t> moved;
        for (std::uint32_t i = 0; i < boxes_.size(); ++i)
            if (random_.integer(0, rarity - 1) == 0) moved.push_back(i);
        for (int i = 0; i < added; ++i) moved.push_back(static_cast<std::uint32_t>(boxes_.size() + i));
        boxes_.resize(boxes_.size() + added, boxes_[0]);
        for (std::size_t i = moved.size(); i > 1; --i)
            std::swap(moved[i - 1], moved[static_cast<std::size_t>(random_.integer(0, static_cast<int>(i) - 1))]);
        std::vector<Aabb3> now;
        for (const std::uint32_t index : moved) now.push_back(boxes_[index] = change(random_, boxes_[index]));
        const int threads = random_.integer(1, 3);
        phase_.update(moved, now, threads);
        phase_.update_pairs(pairs_, moved, {.threads = threads});
    }

    void expect_as_built(BroadPhaseMethod method = BroadPhaseMethod::brute) const {
        BroadPhase fresh(method);
        fresh.build(boxes_);
        const Pairs expected = fresh.pairs();
        ASSERT_TRUE(pairs_ == expected);
        ASSERT_TRUE(phase_.pairs() == expected);
    }

    double side() const { return testing::world_side(boxes_.size()); }

private:
    BroadPhase phase_;
    std::vector<Aabb3> boxes_;
    Random random_;
    Pairs pairs_;
};

Aabb3 moved_by(const Aabb3& box, const Vec3& step) {
    return {box.min + step, box.max + step};
}

TEST(BroadPhaseUpdate, AThousandRandomSteps) {
    Steps steps(BroadPhaseMethod::automatic, 600, 1);
    const double side = steps.side();
    const auto little = [](Random& random, const Aabb3& box) {
        return moved_by(box, testing::random_point(random, -0.1, 0.1));
    };
    const auto teleport = [&](Random& random, const Aabb3&) {
        return testing::box_around(testing::random_point(random, 0, side), testing::random_point(random, 0.1, 1));
    };
    const auto grow = [](Random& random, const Aabb3& box) {
        const double by = random.uniform(-0.2, 0.2);
        return Aabb3{box.min - Vec3{by, by, by}, box.max + Vec3{by, by, by}};  // some shrink until they are empty
    };
    const auto anything = [](Random& random, const Aabb3&) { return testing::any_box(random); };
    for (int i = 0; i < testing::effort(1000); ++i) {
        steps.step(100, i % 50 == 0, little);
        if (i % 3 == 0) steps.step(50, 0, teleport);
        if (i % 5 == 0) steps.step(60, 0, grow);
        if (i % 97 == 0) steps.step(200, 0, anything);
        if (i % 211 == 0) steps.step(3, 0, teleport);
        steps.expect_as_built();
        if (::testing::Test::HasFatalFailure()) return;
    }
}

TEST(BroadPhaseUpdate, FromNothing) {
    Steps steps(BroadPhaseMethod::tree, 1, 2);
    const auto anywhere = [](Random& random, const Aabb3&) {
        return testing::box_around(testing::random_point(random, 0, 5), testing::random_point(random, 0.1, 1));
    };
    for (int i = 0; i < 60; ++i) {
        steps.step(1000, i % 4, anywhere);
        steps.expect_as_built();
    }
    BroadPhase empty;
    empty.update(std::vector<std::uint32_t>{}, std::vector<Aabb3>{});
    EXPECT_EQ(empty.size(), 0u);
    EXPECT_TRUE(empty.pairs().empty());
    empty.update(std::vector<std::uint32_t>{3, 1}, std::vector<Aabb3>{{{0, 0, 0}, {1, 1, 1}}, {{1, 1, 1}, {2, 2, 2}}});
    EXPECT_EQ(empty.pairs(), (Pairs{{1, 3}}));
}

TEST(BroadPhaseUpdate, ManyBoxesForManySteps) {
    const auto count = static_cast<std::size_t>(testing::effort(20000));
    Steps steps(BroadPhaseMethod::automatic, count, 3);
    const double side = steps.side();
    for (int i = 0; i < 60; ++i) {
        steps.step(100, 0, [&](Random& random, const Aabb3& box) {
            return i % 2 == 0 ? moved_by(box, testing::random_point(random, -0.3, 0.3))
                              : testing::box_around(testing::random_point(random, 0, side), {0.4, 0.5, 0.6});
        });
        if (i % 10 == 9) steps.expect_as_built(BroadPhaseMethod::tree);
    }
}

TEST(BroadPhaseUpdate, TheFilterMayChangeItsMindAboutThoseNamed) {
    BroadPhase phase;
    phase.build(testing::uniform_boxes(500, 9));
    std::vector<bool> shut(500);
    const auto open = [&](std::uint32_t a, std::uint32_t b) { return !shut[a] && !shut[b]; };
    Pairs pairs = phase.pairs({.filter = open});
    for (const std::uint32_t index : {3u, 77u, 400u}) {
        shut[index] = true;
        phase.update_pairs(pairs, std::vector<std::uint32_t>{index}, {.filter = open});
        EXPECT_EQ(pairs, phase.pairs({.filter = open}));
    }
}

}  // namespace
}  // namespace tact
