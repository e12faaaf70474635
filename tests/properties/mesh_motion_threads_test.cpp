// SPDX-License-Identifier: MIT
// Many searches over time at once, on the same trees and motions, each with a workspace of its own: the same bits for
// any number of threads.
#include <gtest/gtest.h>

#include <vector>

#include "support/mesh_passages.hpp"
#include "tact/base/parallel_for.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh_motion.hpp"

namespace tact::testing {
namespace {

struct Answers {
    MeshMotionContact first;
    double lower = 0, upper = 0;
    std::vector<double> contacts;

    friend bool operator==(const Answers& x, const Answers& y) {
        return x.first.status == y.first.status && x.first.free_until == y.first.free_until &&
               x.first.contact_by == y.first.contact_by && x.first.steps == y.first.steps &&
               x.first.face_a == y.first.face_a && x.first.face_b == y.first.face_b && x.lower == y.lower &&
               x.upper == y.upper && x.contacts == y.contacts;
    }
};

Answers ask(const ObbTree& tree, const Motion& moving, const Motion& resting) {
    MotionWorkspace workspace;
    AllContactsOptions options;
    options.workspace = &workspace;
    Answers answers;
    answers.first = first_contact(tree, moving, tree, resting, {0, 1}, options);
    const auto approach = closest_approach(tree, moving, tree, resting, {0, 1}, options);
    answers.lower = approach.lower;
    answers.upper = approach.upper;
    (void)all_contacts(
        tree, moving, tree, resting, {0, 1},
        [&](const FaceMotionContact& contact) {
            answers.contacts.push_back(contact.free_until);
            return Next::go_on;
        },
        options);
    return answers;
}

TEST(MeshMotionThreads, ManySearchesAtOnce) {
    Random random(71);
    const ObbTree tree = *ObbTree::build(make_torus({.ring = 0.6, .tube = 0.2, .around = 12, .across = 6}));
    const auto rest = *RigidMotion::make(Still<3>{});
    std::vector<RigidMotion> ways;
    for (int i = 0; i < 24; ++i) ways.push_back(passage(random, 2, 0.6, {}));
    std::vector<Answers> expected;
    for (const auto& way : ways) expected.push_back(ask(tree, way, rest));
    for (const int threads : {1, 2, 8}) {
        SCOPED_TRACE(threads);
        std::vector<Answers> answers(ways.size());
        parallel_for(ways.size(), threads, [&](std::size_t i) { answers[i] = ask(tree, ways[i], rest); });
        EXPECT_TRUE(answers == expected);
    }
}

}  // namespace
}  // namespace tact::testing
