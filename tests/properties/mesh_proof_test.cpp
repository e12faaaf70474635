// SPDX-License-Identifier: MIT
// Proofs of first contacts of meshes in motion: what the search writes the checker accepts, and nothing else.
#include <gtest/gtest.h>

#include <cmath>

#include "properties/any_motion.hpp"
#include "support/bound_only.hpp"
#include "support/effort.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/own_motion.hpp"
#include "tact/proof.hpp"

namespace tact::testing {
namespace {

/// A motion that takes a body through the middle, turning by up to `turn` radians on the way.
RigidMotion passage(Random& random, double turn, double size, const Vec3& middle = {}) {
    const auto vector = [&](double length) {
        const Vec3 v{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        return (length / std::sqrt(dot(v, v))) * v;
    };
    const Vec3 way = vector(2.2 * size), aside = vector(random.uniform(0, size));
    const Quaternion turned{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    const Vec3 start = middle + aside - way;
    return *RigidMotion::make(Twist<3>{2.0 * way, vector(turn * random.unit()), start, {start, turned}});
}

void expect_proved(const ProvedMotionContact& got, const Mesh& a, const Motion& motion_a, const Mesh& b,
                   const Motion& motion_b) {
    const CheckResult result = check(got.proof, a, motion_a, b, motion_b);
    EXPECT_TRUE(result.holds) << result.reason;
    const double start = got.proof.interval.start;
    EXPECT_NEAR(got.proof.free_until.value_or(start), got.contact.free_until, 1e-9);
}

struct Passages {
    double turn, scale;
    Vec3 middle;
};
class MeshProof : public ::testing::TestWithParam<Passages> {};

TEST_P(MeshProof, WhatTheSearchWritesHolds) {
    const auto& [turn, scale, middle] = GetParam();
    Mesh mesh = make_torus({.around = 16, .across = 8});
    for (Vec3& v : mesh.vertices) v = scale * v;
    const ObbTree tree = *ObbTree::build(mesh);
    Random random(31);
    const auto rest = *RigidMotion::make(Still<3>{{middle, {}}});
    int contacts = 0;
    for (int round = 0; round < effort(30); ++round) {
        const auto motion = passage(random, turn, 1.4 * scale, middle);
        const auto got = prove_first_contact(tree, motion, tree, rest);
        const auto plain = first_contact(tree, motion, tree, rest);
        EXPECT_EQ(got.contact.status, plain.status);
        EXPECT_NEAR(got.contact.free_until, plain.free_until, 1e-6);  // steps that are written are shorter
        contacts += got.contact.status == ContactStatus::during ? 1 : 0;
        expect_proved(got, mesh, motion, mesh, rest);
    }
    EXPECT_GT(contacts, effort(30) / 2);
}
INSTANTIATE_TEST_SUITE_P(Passages, MeshProof,
                         ::testing::Values(Passages{0, 1, {}}, Passages{1.5, 1, {}}, Passages{20, 1, {}},
                                           Passages{1.5, 1e-6, {}}, Passages{1.5, 1e6, {}},
                                           Passages{1.5, 1, {1e6, -2e6, 3e6}}));

TEST(MeshProof, OfEveryMotionOfTheList) {
    const Mesh mesh = make_torus({.around = 16, .across = 8});
    const ObbTree tree = *ObbTree::build(mesh);
    RandomMotions make(32, 1);
    for (int round = 0; round < effort(60); ++round) {
        const AnyMotion a = any_motion(make), b = any_motion(make);
        const double start = std::max({a.motion.domain().start, b.motion.domain().start, -10.0});
        const TimeInterval times{start, std::min({a.motion.domain().end, b.motion.domain().end, start + 1})};
        if (!(times.start < times.end)) continue;
        expect_proved(prove_first_contact(tree, a.motion, tree, b.motion, times), mesh, a.motion, mesh, b.motion);
    }
}

TEST(MeshProof, WithAnyOptions) {
    const Mesh mesh = make_torus({.around = 12, .across = 6}), ball = make_icosphere({.levels = 2});
    const ObbTree tree = *ObbTree::build(mesh), ball_tree = *ObbTree::build(ball, {.leaf_size = 3});
    Random random(33);
    const auto rest = *RigidMotion::make(Still<3>{});
    for (int round = 0; round < effort(60); ++round) {
        const auto motion = passage(random, 3, 1.7);
        MotionOptions options;
        options.clearance = random.integer(0, 1) == 0 ? 0 : random.uniform(0, 0.3);
        options.budget_steps = random.integer(0, 2) == 0 ? static_cast<std::uint64_t>(random.integer(1, 300)) : 0;
        options.time_tolerance = std::pow(10, random.integer(-9, -3));
        expect_proved(prove_first_contact(tree, motion, ball_tree, rest, {0, 1}, options), mesh, motion, ball, rest);
    }
}

/// Two rings that graze: the triangles in question are followed one by one.
TEST(MeshProof, OfGrazes) {
    const Mesh mesh = make_torus({.around = 16, .across = 8});
    const ObbTree tree = *ObbTree::build(mesh);
    const auto rest = *RigidMotion::make(Still<3>{});
    for (const double gap : {1e-3, 1e-6, 1e-9, -1e-9, -1e-6}) {
        Twist<3> twist;
        twist.angular_velocity = {0.3, 0.2, 1};
        twist.velocity = {0, 4, 0};
        twist.from.position = twist.pivot = {2.5 + gap, -2, 0};
        for (const bool turning : {false, true}) {
            if (!turning) twist.angular_velocity = {};
            const auto motion = *RigidMotion::make(twist);
            expect_proved(prove_first_contact(tree, motion, tree, rest), mesh, motion, mesh, rest);
        }
    }
}

TEST(MeshProof, OfAMotionOfOnesOwn) {
    const Mesh mesh = make_torus({.around = 16, .across = 8});
    const ObbTree tree = *ObbTree::build(mesh);
    const auto law = []<class T>(const T& t) {
        PoseOf<T> pose;
        pose.rows = {{{cosine(t), -sine(t), T(0.0)}, {sine(t), cosine(t), T(0.0)}, {T(0.0), T(0.0), T(1.0)}}};
        pose.position = {T(4.0) - T(3.0) * t * t, T(0.1) * t, T(0.3)};
        return pose;
    };
    const SmoothMotion motion(law, TimeInterval{0, 1});
    const auto rest = *RigidMotion::make(Still<3>{});
    expect_proved(prove_first_contact(tree, motion, tree, rest), mesh, motion, mesh, rest);
}

/// Faces without area are the segments or points that they are.
TEST(MeshProof, OfANeedleAndAPoint) {
    const Mesh torus = make_torus({.around = 16, .across = 8});
    const ObbTree tree = *ObbTree::build(torus);
    Random random(37);
    const auto rest = *RigidMotion::make(Still<3>{});
    for (const double length : {1.0, 0.0}) {
        Mesh flat;
        flat.vertices = {{-length, 0.1, 0}, {0, 0.1, 0}, {length, 0.1, 0}};
        flat.faces = {{0, 1, 2}};
        const ObbTree flat_tree = *ObbTree::build(flat);
        for (int round = 0; round < effort(30); ++round) {
            const auto motion = passage(random, 2, 0.7);
            expect_proved(prove_first_contact(flat_tree, motion, tree, rest), flat, motion, torus, rest);
            expect_proved(prove_first_contact(flat_tree, motion, flat_tree, rest), flat, motion, flat, rest);
        }
    }
}

TEST(MeshProof, OfMotionsWithoutSpeeds) {
    const Mesh mesh = make_torus({.around = 8, .across = 5});
    const ObbTree tree = *ObbTree::build(mesh);
    Random random(35);
    const auto rest = *RigidMotion::make(Still<3>{});
    for (int round = 0; round < effort(20); ++round) {
        const auto motion = passage(random, 1.5, 1.4);
        const BoundOnly blind(motion);
        const auto got = prove_first_contact(tree, blind, tree, rest, {0, 1}, {.time_tolerance = 1e-3});
        expect_proved(got, mesh, blind, mesh, rest);
        // A checker that knows more must come to the same end.
        EXPECT_TRUE(check(got.proof, mesh, motion, mesh, rest).holds);
    }
}

/// What the checker accepts is so, however it came about.
TEST(MeshProof, WhatIsAcceptedIsTrue) {
    const Mesh mesh = make_box_mesh();
    const ObbTree tree = *ObbTree::build(mesh);
    Random random(36);
    const auto rest = *RigidMotion::make(Still<3>{});
    int accepted = 0;
    for (int round = 0; round < effort(300); ++round) {
        const auto motion = passage(random, 3, 1.7);
        auto got = prove_first_contact(tree, motion, tree, rest, {0, 1}, {.time_tolerance = 1e-3});
        if (!got.contact.crossing || !got.proof.free_until) continue;
        MotionProof& proof = got.proof;
        for (int change = random.integer(1, 3); change-- > 0;) {
            FreeSpan& span =
                proof.spans[static_cast<std::size_t>(random.integer(0, static_cast<int>(proof.spans.size()) - 1))];
            switch (random.integer(0, 3)) {
                case 0:
                    proof.free_until = random.uniform(0.9, 1.1) * *proof.free_until;
                    break;
                case 1:
                    span.time.end = random.uniform(span.time.start, 1);
                    break;
                case 2:
                    span.direction[random.integer(0, 2)] += random.uniform(-0.2, 0.2);
                    break;
                default:
                    span.faces_a = {0, 12};
            }
        }
        for (FreeSpan& span : proof.spans)
            if (random.integer(0, 1) == 0) span.time.end = std::max(span.time.end, *proof.free_until);
        if (!check(proof, mesh, motion, mesh, rest).holds) continue;
        ++accepted;
        EXPECT_LT(*proof.free_until, got.contact.contact_by);
    }
    EXPECT_GT(accepted, 0);
}

/// Every change of a proof that says more than was proved is seen.
TEST(MeshProof, WhatWasChangedIsRefused) {
    const Mesh mesh = make_torus({.around = 8, .across = 5});
    const ObbTree tree = *ObbTree::build(mesh);
    Random random(34);
    const auto rest = *RigidMotion::make(Still<3>{});
    int refused = 0, changed = 0;
    for (int round = 0; round < effort(40); ++round) {
        const auto motion = passage(random, 1.5, 1.4);
        const auto got = prove_first_contact(tree, motion, tree, rest);
        if (got.contact.status != ContactStatus::during || !got.proof.free_until) continue;
        const auto is_refused = [&](auto change) {
            MotionProof proof = got.proof;
            change(proof);
            return !check(proof, mesh, motion, mesh, rest).holds;
        };
        const auto any = static_cast<std::size_t>(random.integer(0, static_cast<int>(got.proof.spans.size()) - 1));
        EXPECT_TRUE(is_refused([&](MotionProof& proof) { proof.spans[any].direction = -proof.spans[any].direction; }));
        EXPECT_TRUE(is_refused([&](MotionProof& proof) { proof.free_until = got.contact.contact_by; }));
        EXPECT_TRUE(is_refused([&](MotionProof& proof) { proof.spans[any].time.start = std::nan(""); }));
        EXPECT_TRUE(is_refused([&](MotionProof& proof) { proof.spans[any].direction[0] = std::nan(""); }));
        EXPECT_TRUE(is_refused([&](MotionProof& proof) {
            std::erase_if(proof.spans, [](const FreeSpan& span) { return span.faces_a.first == 0; });
        }));
        // Extended to the contact itself, the spans that end there cannot hold.
        EXPECT_TRUE(is_refused([&](MotionProof& proof) {
            for (FreeSpan& span : proof.spans)
                if (span.time.end == *got.proof.free_until) span.time.end = got.contact.contact_by;
            proof.free_until = got.contact.contact_by;
        }));
        // Spans may overlap, so that one alone may be one too many; most are not.
        ++changed;
        refused += is_refused(
            [&](MotionProof& proof) { proof.spans.erase(proof.spans.begin() + static_cast<std::ptrdiff_t>(any)); });
    }
    EXPECT_GT(refused, changed / 2);
}

}  // namespace
}  // namespace tact::testing
