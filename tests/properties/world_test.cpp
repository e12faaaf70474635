// SPDX-License-Identifier: MIT
// A world against all of its pairs one by one, against itself with other threads, and against a world made again.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/random_world.hpp"
#include "support/effort.hpp"
#include "tact/base/checksum.hpp"

namespace tact::testing {
namespace {

template <class T>
class Worlds : public ::testing::Test {};
using Dimensions = ::testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>>;
TYPED_TEST_SUITE(Worlds, Dimensions);

/// The numbers of a list of contacts, in order: equal lists, and only those, have equal numbers.
template <int D>
std::vector<double> numbers(const std::vector<WorldContact<D>>& contacts) {
    std::vector<double> list;
    for (const auto& c : contacts) {
        for (const std::uint32_t x : {c.a.index, c.a.generation, c.b.index, c.b.generation, c.face_a, c.face_b})
            list.push_back(x);
        list.insert(list.end(), {static_cast<double>(c.status), c.free_until, c.contact_by,
                                 static_cast<double>(c.crossing), static_cast<double>(c.enclosed)});
        for (int k = 0; k < D; ++k) list.insert(list.end(), {c.point[k], c.normal[k], c.point_a[k], c.point_b[k]});
    }
    return list;
}

template <int D>
std::vector<WorldContact<D>> contacts_with(BodyId id, const std::vector<WorldContact<D>>& contacts) {
    std::vector<WorldContact<D>> some;
    std::ranges::copy_if(contacts, std::back_inserter(some), [&](const auto& c) { return c.a == id || c.b == id; });
    return some;
}

/// Every pair that may meet, without boxes.
template <int D>
WorldContacts<D> by_brute_force(const WorldOf<D>& world, const std::vector<std::pair<BodyId, BodyId>>& ignored,
                                const TimeInterval& interval, const WorldOptions<D>& options) {
    WorldContacts<D> result;
    const std::vector<BodyId> ids = world.ids();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (std::size_t j = i + 1; j < ids.size(); ++j) {
            const Body<D>&a = *world.find(ids[i]), &b = *world.find(ids[j]);
            if (!may_meet(a, b) || std::ranges::count(ignored, std::pair(ids[i], ids[j])) != 0) continue;
            WorldContact<D> contact{first_contact(a, b, interval, MeshMotionOptions(options)), ids[i], ids[j]};
            if (contact.status == ContactStatus::never) continue;
            (contact.status == ContactStatus::undecided ? result.undecided : result.contacts).push_back(contact);
        }
    }
    std::ranges::sort(result.contacts, earlier<D>);
    return result;
}

template <int D>
WorldOptions<D> any_options(Random& random) {
    WorldOptions<D> options;
    options.time_tolerance = 1e-4;
    options.gap_tolerance = 1e-4;
    if (random.integer(0, 2) == 0) options.clearance = random.uniform(0, 0.3);
    options.budget_steps = 2000;
    options.threads = random.integer(1, 8);
    return options;
}

TYPED_TEST(Worlds, FindWhatBruteForceFinds) {
    constexpr int D = TypeParam::value;
    int met = 0;
    for (int round = 0; round < effort(40); ++round) {
        RandomBodies<D> make(static_cast<std::uint64_t>(round), D == 2 ? 5 : 3);
        WorldOf<D> world;
        std::vector<BodyId> ids;
        for (int i = 0; i < 24; ++i) ids.push_back(world.add(make.body()));
        std::vector<std::pair<BodyId, BodyId>> ignored;
        for (int i = 0; i < 20; ++i) {
            ignored.emplace_back(ids[static_cast<std::size_t>(i)], ids[static_cast<std::size_t>(i) + 3]);
            EXPECT_TRUE(world.ignore(ignored.back().second, ignored.back().first));
        }
        const WorldOptions<D> options = any_options<D>(make.random());
        const auto expected = by_brute_force(world, ignored, {0, 1}, options);
        const auto found = world.contacts({0, 1}, options);
        EXPECT_EQ(numbers(found.contacts), numbers(expected.contacts)) << round;
        EXPECT_EQ(numbers(found.undecided), numbers(expected.undecided)) << round;
        met += static_cast<int>(found.contacts.size());

        WorldOf<D> other;  // without answers from before
        for (const BodyId id : ids) other.add(*world.find(id));
        for (const auto& [a, b] : ignored) other.ignore(a, b);
        const auto first = other.first({0, 1}, options);
        EXPECT_EQ(first.contacts.empty(), expected.contacts.empty());
        if (!first.contacts.empty() && !expected.contacts.empty()) {
            EXPECT_EQ(numbers<D>({first.contacts[0]}), numbers<D>({expected.contacts[0]})) << round;
        }
        EXPECT_LE(first.tested, found.candidates);
    }
    EXPECT_GT(met, effort(40));
}

TYPED_TEST(Worlds, GiveTheSameOnAnyNumberOfThreads) {
    constexpr int D = TypeParam::value;
    RandomBodies<D> make(99, 8);
    std::vector<Body<D>> bodies;
    for (int i = 0; i < effort(200); ++i) bodies.push_back(make.body());
    std::vector<double> one;
    for (const int threads : {1, 2, 3, 8, 64}) {
        WorldOf<D> world;
        for (const auto& body : bodies) world.add(body);
        WorldOptions<D> options;
        options.time_tolerance = 1e-4;
        options.threads = threads;
        const auto now = numbers(world.contacts({0, 1}, options).contacts);
        if (threads == 1) one = now;
        EXPECT_EQ(now, one) << threads;
    }
    EXPECT_FALSE(one.empty());
}

TYPED_TEST(Worlds, KeptBetweenStepsGiveWhatNewOnesGive) {
    constexpr int D = TypeParam::value;
    RandomBodies<D> make(7, 8);
    WorldOf<D> world;
    std::vector<BodyId> ids;
    for (int i = 0; i < 60; ++i) ids.push_back(world.add(make.body()));
    Random& random = make.random();
    const auto any = [&]() -> BodyId& { return ids[static_cast<std::size_t>(random.integer(0, 59))]; };
    WorldOptions<D> options;
    options.time_tolerance = options.gap_tolerance = 1e-3;
    options.budget_steps = 500;
    std::uint64_t tested = 0, all = 0;
    for (int step = 0; step < effort(1000); ++step) {
        for (int change = random.integer(0, 3); change > 0; --change) {
            BodyId& id = any();
            if (random.integer(0, 5) == 0) {
                EXPECT_TRUE(world.remove(id));
                id = world.add(make.body());
            } else {
                EXPECT_TRUE(world.move(id, make.motion()));
            }
        }
        const BodyId one = ids[static_cast<std::size_t>(step) % ids.size()];
        const auto of_one = step % 3 == 0 ? world.query(one, {0, 1}, options).contacts : std::vector<WorldContact<D>>{};
        if (step % 200 >= 100 && step % 200 < 190) continue;  // for long, nobody asks for all pairs
        const auto kept = world.contacts({0, 1}, options);
        if (step % 3 == 0) {
            ASSERT_EQ(numbers(of_one), numbers(contacts_with(one, kept.contacts))) << step;
        }
        tested += kept.tested;
        all += kept.candidates;
        if (step % 10 != 0) continue;
        WorldOf<D> anew;
        for (std::uint32_t i = 0; i < 60; ++i) {
            const auto at = std::ranges::find(ids, i, &BodyId::index);
            anew.add(*world.find(*at));
        }
        auto expected = anew.contacts({0, 1}, options);
        for (auto* list : {&expected.contacts, &expected.undecided})
            for (auto& contact : *list) {
                contact.a.generation = std::ranges::find(ids, contact.a.index, &BodyId::index)->generation;
                contact.b.generation = std::ranges::find(ids, contact.b.index, &BodyId::index)->generation;
            }
        ASSERT_EQ(numbers(kept.contacts), numbers(expected.contacts)) << step;
        ASSERT_EQ(numbers(kept.undecided), numbers(expected.undecided)) << step;
    }
    EXPECT_LT(4 * tested, all);  // what did not move was not looked at again
}

TYPED_TEST(Worlds, AskedAboutOneBodyTellItsContacts) {
    constexpr int D = TypeParam::value;
    RandomBodies<D> make(5, 4);
    WorldOf<D> world;
    for (int i = 0; i < 30; ++i) world.add(make.body());
    const auto all = world.contacts();
    for (const BodyId id : world.ids()) {
        const auto mine = contacts_with(id, all.contacts);
        EXPECT_EQ(numbers(world.query(id).contacts), numbers(mine));
        const auto strange = world.query(*world.find(id));
        for (const auto& contact : mine) {
            const BodyId other = contact.a == id ? contact.b : contact.a;
            EXPECT_EQ(std::ranges::count(strange.contacts, other, &WorldContact<D>::b), 1);
        }
    }
}

/// The same bits on every machine. A change to a search over time may change them, within the tolerances: then look at
/// the contacts before the number here is changed.
TEST(WorldGolden, ContactsOfARandomWorld) {
    RandomBodies<3> make(2024, 5);
    World world;
    for (int i = 0; i < 60; ++i) world.add(make.body());
    WorldOptions<3> options;
    options.time_tolerance = 1e-5;
    const auto list = numbers(world.contacts({0, 1}, options).contacts);
    Checksum sum;
    sum.add_items(std::span<const double>(list));
    EXPECT_EQ(list.size() % 23, 0u);
    EXPECT_EQ(sum.value(), 3706887175314093462u) << list.size() / 23 << " contacts";
}

/// A million boxes, most of them apart: room and time for them are what a desk has.
TEST(WorldSize, AMillionBoxes) {
    const int count = effort(1'000'000);
    if (count < 1'000'000) GTEST_SKIP() << "not under sanitizers, nor in a hurry";
    Random random(1);
    World world;
    for (int i = 0; i < count; ++i) {
        const double size = random.uniform(0.1, 1);
        const Vec3 corner{random.uniform(0, 300), random.uniform(0, 300), random.uniform(0, 300)};
        world.add({Parallelepiped3{corner, {{{size, 0, 0}, {0, size, 0}, {0, 0, size}}}}});
    }
    const auto found = world.contacts({0, 1}, {});
    EXPECT_TRUE(found.undecided.empty());
    EXPECT_EQ(found.contacts.size(), found.candidates);  // their boxes are themselves
    EXPECT_GT(found.contacts.size(), 10'000u);
}

}  // namespace
}  // namespace tact::testing
