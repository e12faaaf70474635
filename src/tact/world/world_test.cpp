// SPDX-License-Identifier: MIT
#include "tact/world.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tact/mesh.hpp"
#include "tact/motion.hpp"

namespace tact {
namespace {

Body3 cube_at(double x, double y = 0, double z = 0) {
    return {Parallelepiped3{{x, y, z}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}};
}

std::shared_ptr<const Motion> along_x(double speed) {
    return std::make_shared<RigidMotion>(*RigidMotion::make(Linear3{{speed, 0, 0}, {}}));
}

TEST(World, NothingMeetsInAnEmptyOne) {
    World world;
    const auto found = world.contacts();
    EXPECT_TRUE(found.contacts.empty() && found.undecided.empty() && found.complete);
    EXPECT_TRUE(world.first().contacts.empty());
}

TEST(World, TellsContactsInOrderOfTime) {
    World world;
    const BodyId wall = world.add(cube_at(0));
    Body3 slow = cube_at(3), fast = cube_at(-5), still = cube_at(1);
    slow.motion = along_x(-1.25);
    fast.motion = along_x(8);
    const BodyId ids[] = {world.add(slow), world.add(fast), world.add(still)};
    world.ignore(ids[0], ids[1]);
    const auto found = world.contacts({0, 2});
    ASSERT_EQ(found.contacts.size(), 5u);
    EXPECT_EQ(found.contacts[0].status, ContactStatus::at_start);
    EXPECT_EQ(found.contacts[0].a, wall);
    EXPECT_EQ(found.contacts[0].b, ids[2]);
    EXPECT_EQ(found.contacts[1].b, ids[1]);  // 4 / 8
    EXPECT_NEAR(found.contacts[1].contact_by, 0.5, 1e-5);
    EXPECT_NEAR(found.contacts[2].contact_by, 0.625, 1e-5);  // the fast one goes on to the next
    EXPECT_NEAR(found.contacts[3].contact_by, 0.8, 1e-5);    // and the slow one meets that: 1 / 1.25
    EXPECT_NEAR(found.contacts[4].contact_by, 1.6, 1e-5);    // before it meets the first
    const auto first = world.first({0, 2});
    ASSERT_EQ(first.contacts.size(), 1u);
    EXPECT_EQ(first.contacts[0].b, ids[2]);
}

TEST(World, TimesOfLinearMotionsAreExact) {
    World world;
    world.add(cube_at(0));
    Body3 third = cube_at(2);
    third.motion = along_x(-3);
    world.add(third);
    const auto found = world.contacts();
    ASSERT_EQ(found.contacts.size(), 1u);
    const auto& contact = found.contacts[0];
    EXPECT_TRUE(contact.exact && contact.crossing);
    EXPECT_EQ(contact.free_until, 1.0 / 3);  // rounded down, as it happens
    EXPECT_EQ(contact.contact_by, std::nextafter(1.0 / 3, 1));
    EXPECT_EQ(contact.normal, (Vec3{1, 0, 0}));
    EXPECT_EQ(contact.point[0], 1);
}

TEST(World, AnIdOfARemovedBodyNamesNoOther) {
    World world;
    const BodyId old = world.add(cube_at(0));
    EXPECT_TRUE(world.remove(old));
    EXPECT_FALSE(world.remove(old));
    const BodyId now = world.add(cube_at(0));
    EXPECT_EQ(now.index, old.index);
    EXPECT_NE(now, old);
    EXPECT_FALSE(world.contains(old));
    EXPECT_FALSE(world.move(old, nullptr));
    EXPECT_FALSE(world.ignore(old, now));
    EXPECT_TRUE(world.query(old).contacts.empty());
    EXPECT_EQ(world.size(), 1u);
    EXPECT_EQ(world.ids(), std::vector<BodyId>{now});
}

TEST(World, GroupsMasksAndIgnoredPairsDoNotMeet) {
    World world;
    Body3 a = cube_at(0), b = cube_at(0), c = cube_at(0);
    a.group = b.group = 7;
    c.category = 2;
    const BodyId ids[] = {world.add(a), world.add(b), world.add(c)};
    EXPECT_EQ(world.contacts().contacts.size(), 2u);
    EXPECT_TRUE(world.ignore(ids[2], ids[0]));
    EXPECT_EQ(world.contacts().contacts.size(), 1u);
    EXPECT_TRUE(world.stop_ignoring(ids[0], ids[2]));
    EXPECT_FALSE(world.stop_ignoring(ids[0], ids[2]));
    EXPECT_EQ(world.contacts().contacts.size(), 2u);
    a.mask = 1;  // not the category of c
    EXPECT_TRUE(world.replace(ids[0], a));
    EXPECT_EQ(world.contacts().contacts.size(), 1u);
}

TEST(World, OnlyWhatMovedIsLookedAtAgain) {
    World world;
    std::vector<BodyId> ids;
    for (int i = 0; i < 10; ++i) ids.push_back(world.add(cube_at(i)));  // each touches the next
    EXPECT_EQ(world.contacts().tested, 9u);
    EXPECT_EQ(world.contacts().tested, 0u);
    EXPECT_EQ(world.contacts().contacts.size(), 9u);
    world.move(ids[4], along_x(0));
    const auto again = world.contacts();
    EXPECT_EQ(again.tested, 2u);
    EXPECT_EQ(again.contacts.size(), 9u);
    WorldOptions<3> finer;
    finer.time_tolerance = 1e-9;
    EXPECT_EQ(world.contacts({}, finer).tested, 9u);
    EXPECT_EQ(world.contacts({0, 2}, finer).tested, 9u);
}

TEST(World, CallbacksChooseAndStop) {
    World world;
    for (int i = 0; i < 5; ++i) world.add(cube_at(i));
    WorldOptions<3> options;
    options.on_body = [](BodyId id) { return id.index == 0 ? Choice::skip : Choice::go_on; };
    options.on_pair = [](BodyId a, BodyId) { return a.index == 1 ? Choice::skip : Choice::go_on; };
    EXPECT_EQ(world.contacts({}, options).contacts.size(), 2u);
    options.on_pair = [](BodyId a, BodyId) { return a.index == 3 ? Choice::stop : Choice::go_on; };
    const auto stopped = world.contacts({}, options);
    EXPECT_FALSE(stopped.complete);
    EXPECT_EQ(stopped.contacts.size(), 2u);
    int told = 0;
    options = {};
    options.on_contact = [&](const WorldContact<3>&) { return ++told == 3 ? Next::stop : Next::go_on; };
    const auto three = world.contacts({}, options);
    EXPECT_FALSE(three.complete);
    EXPECT_EQ(three.contacts.size(), 3u);
}

TEST(World, TellsHowFarItIs) {
    World world;
    for (int i = 0; i < 150; ++i) world.add(cube_at(i));
    std::vector<std::uint64_t> seen;
    WorldOptions<3> options;
    options.on_progress = [&](std::uint64_t done, std::uint64_t all) {
        EXPECT_EQ(all, 149u);
        seen.push_back(done);
    };
    EXPECT_EQ(world.contacts({}, options).contacts.size(), 149u);
    EXPECT_EQ(seen, (std::vector<std::uint64_t>{64, 128, 149}));
}

TEST(World, WhatIsCanceledOrOutOfTimeIsUndecided) {
    World world;
    for (int i = 0; i < 3; ++i) world.add(cube_at(i));
    const std::atomic<bool> canceled = true;
    WorldOptions<3> options;
    options.canceled = &canceled;
    const auto none = world.contacts({}, options);
    EXPECT_TRUE(none.contacts.empty());
    ASSERT_EQ(none.undecided.size(), 2u);
    EXPECT_EQ(none.undecided[0].free_until, 0);
    options = {};
    options.budget_seconds = 1e-12;
    EXPECT_EQ(world.contacts({}, options).undecided.size(), 2u);
    EXPECT_EQ(world.contacts().contacts.size(), 2u);
}

/// Triangles in parallel planes: all of their boxes meet, and none of them do.
World slanted_sheets(int count) {
    World world;
    for (int i = 0; i < count; ++i) {
        const double z = 1e-3 * i;
        world.add({Triangle3{{{{0, 0, z}, {1, 0, z + 1}, {0, 1, z + 1}}}}});
    }
    return world;
}

TEST(World, PairsThatDoNotFitIntoMemoryAreLookedAtOneByOne) {
    const int count = 300;
    const World world = slanted_sheets(count);
    WorldOptions<3> options;
    options.memory_bytes = 1 << 17;  // a list of a thousand pairs
    for (int again = 0; again < 2; ++again) {
        const auto found = world.contacts({}, options);
        EXPECT_TRUE(found.complete && found.contacts.empty() && found.undecided.empty());
        EXPECT_EQ(found.end, WorldEnd::done);
        EXPECT_EQ(found.candidates, count * (count - 1) / 2);
        EXPECT_EQ(found.tested, found.candidates);
        EXPECT_EQ(world.first({}, options).contacts.size(), 0u);
    }
    EXPECT_EQ(world.contacts().candidates, count * (count - 1) / 2);
    EXPECT_EQ(world.contacts().tested, 0u);  // with room for the list answers are kept
}

TEST(World, AFullMemoryEndsASearchAndIsNotFree) {
    World world;
    for (int i = 0; i < 400; ++i) world.add(cube_at(0));
    WorldOptions<3> options;
    options.memory_bytes = 1 << 20;
    const auto found = world.contacts({}, options);
    EXPECT_EQ(found.end, WorldEnd::out_of_memory);
    EXPECT_FALSE(found.complete);
    EXPECT_GT(found.contacts.size(), 0u);
    EXPECT_LT(found.contacts.size() * sizeof(found.contacts[0]),
              options.memory_bytes + 16384 * sizeof(found.contacts[0]));
    EXPECT_EQ(world.contacts().contacts.size(), 400u * 399 / 2);
}

TEST(World, TheFirstOfManyThatStartInContactIsFoundAtOnce) {
    World world;
    for (int i = 0; i < 400; ++i) world.add(cube_at(0));
    const auto found = world.first();
    ASSERT_EQ(found.contacts.size(), 1u);
    EXPECT_EQ(found.contacts[0].a.index, 0u);
    EXPECT_EQ(found.contacts[0].b.index, 1u);
    EXPECT_LE(found.tested, 64u);
    WorldOptions<3> options;
    options.memory_bytes = 1 << 17;
    const auto streamed = world.first({}, options);
    ASSERT_EQ(streamed.contacts.size(), 1u);
    EXPECT_EQ(streamed.contacts[0].a, found.contacts[0].a);
    EXPECT_EQ(streamed.contacts[0].b, found.contacts[0].b);
}

TEST(World, WhatIsLeftByACancelationIsListedWhileItIsLittle) {
    World world;
    for (int i = 0; i < 800; ++i) world.add(cube_at(0));
    std::atomic<bool> canceled = false;
    WorldOptions<3> options;
    options.canceled = &canceled;
    options.on_progress = [&](std::uint64_t, std::uint64_t) { canceled = true; };
    const auto found = world.contacts({}, options);
    EXPECT_EQ(found.end, WorldEnd::canceled);
    EXPECT_FALSE(found.complete);
    EXPECT_EQ(found.contacts.size(), 64u);
    EXPECT_LT(found.undecided.size(), 70'000u);  // of 320,000
}

TEST(World, ClearanceCountsAsContact) {
    World world;
    world.add(cube_at(0));
    world.add(cube_at(1.5));
    EXPECT_TRUE(world.contacts().contacts.empty());
    WorldOptions<3> options;
    options.clearance = 0.5;
    EXPECT_EQ(world.contacts({}, options).contacts.size(), 1u);
    options.clearance = 0.49;
    EXPECT_TRUE(world.contacts({}, options).contacts.empty());
}

TEST(World, OtherBodyIsAskedAboutWithoutBeingAdded) {
    World world;
    const BodyId id = world.add(cube_at(0));
    world.add(cube_at(10));
    const auto found = world.query(cube_at(0.5));
    ASSERT_EQ(found.contacts.size(), 1u);
    EXPECT_EQ(found.contacts[0].a, World::outside_body);
    EXPECT_EQ(found.contacts[0].b, id);
    EXPECT_EQ(world.size(), 2u);
}

TEST(World, MeshesAreSharedAndSolidsHoldWhatIsInside) {
    const auto tree = ObbTree::build(make_icosphere({.radius = 4}));
    ASSERT_TRUE(tree);
    const auto solid = SharedMesh::solid(*tree);
    ASSERT_TRUE(solid);
    World world;
    world.add({SharedMesh::surface(*tree)});
    const BodyId inside = world.add(cube_at(-0.5, -0.5, -0.5));
    EXPECT_TRUE(world.contacts().contacts.empty());
    world.add({*solid});
    const auto found = world.query(inside);
    ASSERT_EQ(found.contacts.size(), 1u);
    EXPECT_NE(found.contacts[0].enclosed, Enclosed::none);
}

TEST(World, AMotionThatIsNotDefinedIsUndecided) {
    World world;
    Body3 body = cube_at(100);
    body.motion = std::make_shared<RigidMotion>(*RigidMotion::make(InBetween<3>{}));
    world.add(body);
    world.add(cube_at(0));
    EXPECT_TRUE(world.contacts({0, 1}).undecided.empty());
    EXPECT_EQ(world.contacts({0, 2}).undecided.size(), 1u);
}

TEST(World, BodiesOfThePlane) {
    World2 world;
    Body2 a{Parallelogram2{{0, 0}, {{{1, 0}, {0, 1}}}}}, b{Parallelogram2{{3, 0}, {{{1, 0}, {0, 1}}}}};
    b.motion = std::make_shared<RigidMotion>(*RigidMotion::make(Linear2{{-4, 0}, {}}));
    world.add(a);
    world.add(b);
    const auto found = world.contacts();
    ASSERT_EQ(found.contacts.size(), 1u);
    EXPECT_NEAR(found.contacts[0].contact_by, 0.5, 1e-5);
}

}  // namespace
}  // namespace tact
