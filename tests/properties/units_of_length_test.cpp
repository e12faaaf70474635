// SPDX-License-Identifier: MIT
// The same two shapes in turning motion, in units of length from 2^-1000 to 2^1000: whatever is said of one is true of
// all. Of shapes about 1e-150 large the closest approach did not end, because squares of lengths vanished that its
// bounds are made of; of smaller ones first_contact took any place for a contact, since nothing seemed farther away
// than they are large.
#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"

namespace tact::testing {
namespace {

constexpr int exponents[] = {-1000, -960, -700, -520, -498, -480, -400, -301, -300, -200, 0, 200, 498, 600, 1000};

/// Two shapes, one of which turns past the other, in units of which `size` make one.
struct Passage {
    Parallelepiped3 crate;
    Tetrahedron3 wedge;
    Twist<3> twist;
    double size;

    Passage(std::uint64_t seed, int exponent) : size(std::ldexp(1.0, exponent)) {
        Random random(seed);
        const auto point = [&](double low, double high) {
            const double x = random.uniform(low, high), y = random.uniform(low, high), z = random.uniform(low, high);
            return size * Vec3{x, y, z};
        };
        crate = {point(-1, 0), {{{size, 0, 0}, {0, size, 0}, point(0.5, 1)}}};
        wedge = {{point(-1, -0.5), {size, 0, 0}, {0, size, 0}, {0, 0, size}}};
        const double way = random.uniform(1, 3);
        twist.from.position = size * Vec3{2, way, 0.5 * way};
        twist.velocity = size * Vec3{-4, random.uniform(-2, 0), 0};
        twist.angular_velocity = {random.uniform(-3, 3), random.uniform(-3, 3), 1};
    }

    [[nodiscard]] ClosestApproach approach() const {
        MeshMotionOptions options;
        options.budget_steps = 20'000;  // a hundred times what it takes: a search that does not end fails here
        return closest_approach(crate, *RigidMotion::make(Still<3>{}), wedge, *RigidMotion::make(twist), {0, 1},
                                options);
    }
    [[nodiscard]] MotionContact<3> contact(double clearance) const {
        MotionOptions options;
        options.clearance = clearance * size;
        return first_contact(crate, *RigidMotion::make(Still<3>{}), wedge, *RigidMotion::make(twist), {0, 1}, options);
    }
};

bool is_met(const MotionContact<3>& contact) {
    return contact.status == ContactStatus::during || contact.status == ContactStatus::at_start;
}

TEST(UnitsOfLength, ClosestApproach) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const ClosestApproach usual = Passage(seed, 0).approach();
        ASSERT_TRUE(usual.complete);
        for (const int exponent : exponents) {
            SCOPED_TRACE(::testing::Message() << "seed " << seed << ", 2^" << exponent);
            const Passage passage(seed, exponent);
            const ClosestApproach found = passage.approach();
            EXPECT_LT(found.steps, 20'000u);
            EXPECT_LE(found.lower, usual.upper * passage.size);
            EXPECT_GE(found.upper, usual.lower * passage.size);
            if (exponent < -960 || exponent > 498) continue;
            EXPECT_TRUE(found.complete);
            EXPECT_LE((found.upper - found.lower) / passage.size, 1e-5);
        }
    }
}

TEST(UnitsOfLength, FirstContact) {
    int met = 0, free = 0;
    for (std::uint64_t seed = 0; seed < 24; ++seed)
        for (const double clearance : {0.0, 0.25}) {
            const auto usual = Passage(seed, 0).contact(clearance);
            ASSERT_NE(usual.status, ContactStatus::undecided);
            (is_met(usual) ? met : free) += 1;
            for (const int exponent : exponents) {
                SCOPED_TRACE(::testing::Message()
                             << "seed " << seed << ", 2^" << exponent << ", clearance " << clearance);
                const auto found = Passage(seed, exponent).contact(clearance);
                if (found.status == ContactStatus::undecided) {
                    EXPECT_TRUE(exponent < -960 || exponent > 498);
                    EXPECT_LE(found.free_until, is_met(usual) ? usual.contact_by : 1.0);
                    continue;
                }
                EXPECT_EQ(is_met(found), is_met(usual));
                if (!is_met(usual)) continue;
                // Without a crossing a pair that grazes passes for a contact, a little earlier or later.
                EXPECT_LE(found.free_until, usual.contact_by + (usual.crossing ? 0 : 1e-4));
                EXPECT_GE(found.contact_by, usual.free_until - (found.crossing ? 0 : 1e-4));
            }
        }
    EXPECT_GT(met, 5);
    EXPECT_GT(free, 5);
}

}  // namespace
}  // namespace tact::testing
