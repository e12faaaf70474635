// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "published/fmb.hpp"
#include "published/qualification.hpp"
#include "published/random_pairs.hpp"
#include "published/sat.hpp"
#include "support/enumerators.hpp"

namespace tact::published {
namespace {

static_assert(testing::every_name_differs<Algorithm>());
static_assert(testing::enumerators<Algorithm>() == all_algorithms.size());

template <int D, State S>
Frame<D, S> unit(Kind kind, const Vec<double, D>& origin, const Vec<double, D>& velocity = {}) {
    std::array<Vec<double, D>, D> components{};
    for (int i = 0; i < D; ++i) components[static_cast<std::size_t>(i)][i] = 1;
    return make_frame<D, S>(kind, origin, components, velocity);
}

template <int D, State S>
void expect_both(bool expected, const Frame<D, S>& a, const Frame<D, S>& b) {
    EXPECT_EQ(fmb_intersects(a, b), expected);
    EXPECT_EQ(fmb_intersects(b, a), expected);
    EXPECT_EQ(sat_intersects(a, b), expected);
    EXPECT_EQ(sat_intersects(b, a), expected);
}

// The listing's last test leaves out contact along the last component: unit cubes touching on x and y "hit", on z
// "miss". Ours is closed on every axis, for both kinds and also when a moving frame arrives at t = 1.
template <int D>
void expect_closed_on_every_axis() {
    for (const Kind kind : both_kinds) {
        for (int axis = 0; axis < D; ++axis) {
            Vec<double, D> one{};
            one[axis] = 1;
            Vec<double, D> beyond{};
            beyond[axis] = 1.0625;
            const auto a = unit<D, State::at_rest>(kind, {});
            expect_both(true, a, unit<D, State::at_rest>(kind, one));
            expect_both(false, a, unit<D, State::at_rest>(kind, beyond));

            const Vec<double, D> far = one + one;
            const auto still = unit<D, State::moving>(kind, {});
            expect_both(true, still, unit<D, State::moving>(kind, far, -one));
            expect_both(false, still, unit<D, State::moving>(kind, far + (beyond - one), -one));
        }
    }
}

TEST(Published, ClosedOnEveryAxis) {
    expect_closed_on_every_axis<2>();
    expect_closed_on_every_axis<3>();
}

// A pair that meets only in the middle of the motion, and one that passes by.
TEST(Published, MeetsWithinTheMotionOnly) {
    const auto still = unit<3, State::moving>(Kind::tetrahedron, {});
    expect_both(true, still, unit<3, State::moving>(Kind::cuboid, {-5, 0.25, 0.25}, {10, 0, 0}));
    expect_both(false, still, unit<3, State::moving>(Kind::cuboid, {-5, 0.75, 0.75}, {10, 0, 0}));
}

template <int D, State S>
void expect_agreement() {
    Random random(42);
    for (int i = 0; i < 2000; ++i) {
        for (const Kind kind_a : both_kinds) {
            for (const Kind kind_b : both_kinds) {
                const auto pair = random_pair<D, S>(random, kind_a, kind_b);
                const bool contact = sat_intersects(pair.a, pair.b);
                ASSERT_EQ(contact, sat_intersects(pair.b, pair.a));
                ASSERT_EQ(contact, fmb_intersects(pair.a, pair.b));
                ASSERT_EQ(contact, fmb_intersects(pair.b, pair.a));
            }
        }
    }
}

TEST(Published, TheTwoAlgorithmsAgreeOnRandomPairs) {
    expect_agreement<2, State::at_rest>();
    expect_agreement<2, State::moving>();
    expect_agreement<3, State::at_rest>();
    expect_agreement<3, State::moving>();
}

TEST(Published, RandomFramesAreTheSameSetsAsShapes) {
    Random random(42);
    for (int i = 0; i < 1000; ++i) {
        const auto frame = random_frame<3, State::at_rest>(random, Kind::tetrahedron);
        const Tetrahedron3 shape = to_simplex(frame);
        for (std::size_t n = 0; n < 3; ++n) {
            EXPECT_EQ(shape.vertices[n + 1] - shape.vertices[0], frame.components[n]);
        }
    }
}

}  // namespace
}  // namespace tact::published
