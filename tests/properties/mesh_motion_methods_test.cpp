// SPDX-License-Identifier: MIT
// The two methods for the first contact of meshes in motion, held to each other on many small scenes.
#include <gtest/gtest.h>

#include <cmath>

#include "properties/any_motion.hpp"
#include "support/effort.hpp"
#include "tact/mesh.hpp"
#include "tact/published.hpp"

namespace tact::testing {
namespace {

/// Random numbers of one scene.
class Scenes {
public:
    explicit Scenes(std::uint64_t seed) : random_(seed) {}

    Vec3 vector(double length) {
        const Vec3 v{random_.uniform(-1, 1), random_.uniform(-1, 1), random_.uniform(-1, 1)};
        return (length / std::sqrt(dot(v, v))) * v;
    }
    /// Through the middle, turning on the way.
    RigidMotion passage(double size) {
        const Vec3 way = vector(2.2 * size), aside = vector(random_.uniform(0, size)), start = aside - way;
        const double turn = std::ldexp(random_.unit(), random_.integer(-3, 4));
        const Quaternion turned{random_.uniform(-1, 1), random_.uniform(-1, 1), random_.uniform(-1, 1),
                                random_.uniform(-1, 1)};
        return *RigidMotion::make(Twist<3>{2.0 * way, vector(turn), start, {start, turned}});
    }
    ObbTree small_mesh() {
        const auto seed = static_cast<std::uint64_t>(random_.integer(1, 1000));
        switch (random_.integer(0, 4)) {
            case 0:
                return tree(make_soup({.faces = random_.integer(1, 6), .extent = 0.8, .size = 0.6, .seed = seed}));
            case 1:
                return tree(make_box_mesh({{-0.7, -0.6, -0.5}, {0.7, 0.6, 0.5}, 1}));
            case 2:
                return tree(make_torus({.around = 6, .across = 4}));
            case 3:
                return tree(make_icosphere({.levels = 0}));
            default:
                return tree(make_terrain({.size = 2, .height = 0.4, .cells = 2, .seed = seed}));
        }
    }
    Random& random() { return random_; }

private:
    ObbTree tree(const Mesh& mesh) { return *ObbTree::build(mesh, {.leaf_size = random_.integer(1, 2)}); }

    Random random_;
};

/// Both are right, so that nothing is free after a crossing of the other; near misses may be answered either way.
void expect_same(const MeshMotionContact& x, const MeshMotionContact& y) {
    for (const auto& [one, other] : {std::pair(x, y), std::pair(y, x)}) {
        EXPECT_NE(one.status, ContactStatus::undecided);
        if (!one.crossing) continue;
        EXPECT_LE(other.free_until, one.contact_by);
        EXPECT_NE(other.status, ContactStatus::never);
    }
    if (x.status == ContactStatus::never || y.status == ContactStatus::never) return;
    EXPECT_LE(x.free_until, y.contact_by + 1e-3);
    EXPECT_LE(y.free_until, x.contact_by + 1e-3);
}

TEST(MeshMotionMethods, AgreeOnSmallScenes) {
    Scenes scenes(41);
    int contacts = 0, at_start = 0;
    const int count = effort(2000);
    for (int round = 0; round < count; ++round) {
        const ObbTree a = scenes.small_mesh(), b = scenes.small_mesh();
        const auto motion_a = scenes.passage(scenes.random().integer(0, 9) == 0 ? 0.2 : 1.2);
        const auto motion_b = scenes.random().integer(0, 1) == 0 ? *RigidMotion::make(Still<3>{}) : scenes.passage(0.5);
        MotionOptions options;
        options.time_tolerance = std::pow(10, scenes.random().integer(-8, -3));
        const auto fast =
            first_contact_by_method(a, motion_a, b, motion_b, {0, 1}, {MeshMotionMethod::advancement, options});
        const auto slow =
            first_contact_by_method(a, motion_a, b, motion_b, {0, 1}, {MeshMotionMethod::intervals, options});
        SCOPED_TRACE(round);
        expect_same(fast, slow);
        contacts += fast.status == ContactStatus::during ? 1 : 0;
        at_start += fast.status == ContactStatus::at_start ? 1 : 0;
        EXPECT_EQ(fast.status == ContactStatus::at_start, slow.status == ContactStatus::at_start);
        if (slow.status == ContactStatus::during) {
            EXPECT_LE(slow.contact_by - slow.free_until, 1.0001 * options.time_tolerance);
        }
    }
    EXPECT_GT(contacts, count / 4);
    EXPECT_GT(at_start, count / 100);
}

TEST(MeshMotionMethods, AgreeOnEveryMotionOfTheList) {
    RandomMotions make(42, 1);
    Scenes scenes(42);
    for (int round = 0; round < effort(200); ++round) {
        const AnyMotion a = any_motion(make), b = any_motion(make);
        const double start = std::max({a.motion.domain().start, b.motion.domain().start, -10.0});
        const TimeInterval times{start, std::min({a.motion.domain().end, b.motion.domain().end, start + 1})};
        if (!(times.start < times.end)) continue;
        // Thousands of turns take the interval search too long.
        if (a.motion.velocity_bound({times.start, times.end}).angular > 50 ||
            b.motion.velocity_bound({times.start, times.end}).angular > 50)
            continue;
        const ObbTree tree_a = scenes.small_mesh(), tree_b = scenes.small_mesh();
        SCOPED_TRACE(round);
        expect_same(first_contact_by_method(tree_a, a.motion, tree_b, b.motion, times, {MeshMotionMethod::advancement}),
                    first_contact_by_method(tree_a, a.motion, tree_b, b.motion, times, {MeshMotionMethod::intervals}));
    }
}

/// Whatever is left out, the answer is right.
TEST(MeshMotionMethods, EveryPartOfTheIntervalSearchMayBeLeftOut) {
    Scenes scenes(43);
    for (int round = 0; round < effort(60); ++round) {
        const ObbTree a = scenes.small_mesh(), b = scenes.small_mesh();
        const auto motion_a = scenes.passage(1.2), motion_b = scenes.passage(0.3);
        const auto fast = first_contact(a, motion_a, b, motion_b);
        Random& random = scenes.random();
        IntervalSearchOptions parts;
        parts.spheres_first = random.integer(0, 1) != 0;
        parts.earliest_prunes = random.integer(0, 3) != 0;
        parts.times_inherited = random.integer(0, 1) != 0;
        parts.in_one_sweep = random.integer(0, 1) != 0;
        parts.newton = random.integer(0, 1) != 0;
        parts.order = all_pair_orders[random.integer(0, 2)];
        parts.axes = all_box_axes[random.integer(0, 1)];
        parts.slice_levels = random.integer(0, 10);
        SCOPED_TRACE(round);
        expect_same(fast, first_contact_by_intervals(a, motion_a, b, motion_b, {0, 1}, parts));
    }
}

TEST(MeshMotionMethods, BudgetOfTheIntervalSearch) {
    Scenes scenes(44);
    const ObbTree tree = *ObbTree::build(make_torus({.around = 12, .across = 6}));
    int undecided = 0;
    for (int round = 0; round < effort(60); ++round) {
        const auto motion = scenes.passage(1.4), rest = *RigidMotion::make(Still<3>{});
        const auto all = first_contact(tree, motion, tree, rest);
        MotionOptions options;
        options.budget_steps = static_cast<std::uint64_t>(scenes.random().integer(1, 400));
        const auto got =
            first_contact_by_method(tree, motion, tree, rest, {0, 1}, {MeshMotionMethod::intervals, options});
        EXPECT_LE(got.free_until, all.contact_by);
        undecided += got.status == ContactStatus::undecided ? 1 : 0;
    }
    EXPECT_GT(undecided, 0);
}

}  // namespace
}  // namespace tact::testing
