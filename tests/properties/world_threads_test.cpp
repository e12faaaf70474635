// SPDX-License-Identifier: MIT
// One world that many threads ask at once, each as planners do.
#include <gtest/gtest.h>

#include <thread>

#include "properties/random_world.hpp"
#include "support/effort.hpp"

namespace tact::testing {
namespace {

/// What tells two lists of contacts apart.
std::vector<double> numbers(const WorldContacts<3>& found) {
    std::vector<double> list;
    for (const auto& contact : found.contacts)
        list.insert(list.end(), {double(contact.a.index), double(contact.b.index), contact.free_until,
                                 contact.contact_by, contact.point[0], contact.normal[1]});
    list.push_back(double(found.candidates));
    return list;
}

struct Asked {
    Body<3> body;
    TimeInterval interval;
};

std::vector<double> ask(const World& world, const std::vector<BodyId>& ids, const Asked& asked, int how) {
    WorldOptions<3> options;
    options.time_tolerance = options.gap_tolerance = 1e-3;
    if (how % 4 == 0)
        return numbers(world.query(ids[static_cast<std::size_t>(how) % ids.size()], asked.interval, options));
    if (how % 4 == 1) return numbers(world.contacts(asked.interval, options));
    if (how % 4 == 2) return numbers(world.first(asked.interval, options));
    return numbers(world.query(asked.body, asked.interval, options));
}

TEST(WorldThreads, ManyAskOneWorldAtOnce) {
    RandomBodies<3> make(31, 5);
    World world;
    std::vector<BodyId> ids;
    for (int i = 0; i < effort(30); ++i) ids.push_back(world.add(make.body()));
    std::vector<Asked> questions;
    for (int i = 0; i < effort(48); ++i) questions.push_back({make.body(), {0, i % 3 == 0 ? 0.5 : 1.0}});
    std::vector<std::vector<double>> expected;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const World alone(world);
        expected.push_back(ask(alone, ids, questions[i], static_cast<int>(i)));
    }
    const World& shared = world;
    std::vector<std::vector<double>> found(questions.size());
    std::atomic<std::size_t> next{0};
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 6; ++t)
            threads.emplace_back([&] {
                for (std::size_t i = next++; i < questions.size(); i = next++)
                    found[i] = ask(shared, ids, questions[i], static_cast<int>(i));
            });
    }
    for (std::size_t i = 0; i < questions.size(); ++i) EXPECT_EQ(found[i], expected[i]) << i;
}

}  // namespace
}  // namespace tact::testing
