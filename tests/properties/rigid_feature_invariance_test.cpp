// SPDX-License-Identifier: MIT
// Features of bodies in rigid motion: the answer does not depend on who is called a, on the direction of time, on the
// frame, on the unit of length, or on the method.
#include <cmath>

#include "properties/rigid_cases.hpp"

namespace tact::testing {
namespace {

/// Two answers to the same question, each right: no proof of one contradicts a proof of the other.
void expect_agreement(const RigidFeatureContact& one, const RigidFeatureContact& other, const char* what) {
    SCOPED_TRACE(what);
    EXPECT_FALSE(one.status == ContactStatus::never && other.crossing);
    EXPECT_FALSE(other.status == ContactStatus::never && one.crossing);
    constexpr double rounding = 1e-9;  // of the questions, which are not quite the same
    if (one.crossing) {
        EXPECT_LE(other.free_until, one.contact_by + rounding);
    }
    if (other.crossing) {
        EXPECT_LE(one.free_until, other.contact_by + rounding);
    }
}

template <class Change>
RigidCase with_twists(RigidCase query, const Change& change) {
    query.motion_a = change(std::get<Twist<3>>(query.motion_a));
    query.motion_b = change(std::get<Twist<3>>(query.motion_b));
    return query;
}
bool has_twists(const RigidCase& query) {
    return std::holds_alternative<Twist<3>>(query.motion_a);
}

TEST(RigidFeatureInvariance, SwappedBodies) {
    for_each_rigid_case(effort(300), 500, [](const RigidCase& query, RigidFamily) {
        if (query.pair == FeaturePair::vertex_face) return;
        RigidCase swapped = query;
        std::swap(swapped.motion_a, swapped.motion_b);
        std::swap(swapped.points[0], swapped.points[2]);
        std::swap(swapped.points[1], swapped.points[3]);
        const auto one = answer(query), other = answer(swapped);
        expect_agreement(one, other, "swapped");
        if (one.crossing && other.crossing) {
            EXPECT_LT(dot(one.normal, other.normal), -0.99);
        }
    });
}

TEST(RigidFeatureInvariance, CornersInAnotherOrder) {
    for_each_rigid_case(effort(300), 600, [](const RigidCase& query, RigidFamily) {
        RigidCase turned = query;
        std::swap(turned.points[2], turned.points[3]);
        const auto one = answer(query), other = answer(turned);
        expect_agreement(one, other, "turned");
        if (one.crossing && other.crossing) {
            EXPECT_GT(dot(one.normal, other.normal), 0.99);
        }
    });
}

// What meets forward meets backward, maybe elsewhere.
TEST(RigidFeatureInvariance, ReversedTime) {
    for_each_rigid_case(effort(300), 700, [](const RigidCase& query, RigidFamily) {
        if (!has_twists(query)) return;
        RigidCase reversed = with_twists(query, [](Twist<3> twist) {
            twist.velocity = -twist.velocity;
            twist.angular_velocity = -twist.angular_velocity;
            return twist;
        });
        reversed.interval = {-query.interval.end, -query.interval.start};
        const auto forward = answer(query), backward = answer(reversed);
        EXPECT_FALSE(forward.status == ContactStatus::never && backward.crossing);
        EXPECT_FALSE(backward.status == ContactStatus::never && forward.crossing);
        if (query.planted) {
            EXPECT_LE(backward.free_until, -*query.planted + 1e-9);
        }
    });
}

Vec3 turned(const Vec3& v) {  // a third of a turn about a diagonal: exact
    return {v[2], v[0], v[1]};
}

TEST(RigidFeatureInvariance, AnotherFrame) {
    const Vec3 shift{0.625, -0.375, 1.25};
    for_each_rigid_case(effort(300), 800, [&](const RigidCase& query, RigidFamily) {
        if (!has_twists(query)) return;
        const RigidCase moved = with_twists(query, [&](const Twist<3>& twist) {
            const Quaternion& q = twist.from.orientation;  // times (1 + i + j + k)
            const Quaternion orientation{q.w - q.x - q.y - q.z, q.w + q.x - q.y + q.z, q.w + q.x + q.y - q.z,
                                         q.w - q.x + q.y + q.z};
            return Twist<3>{turned(twist.velocity),
                            turned(twist.angular_velocity),
                            turned(twist.pivot) + shift,
                            {turned(twist.from.position) + shift, orientation}};
        });
        expect_agreement(answer(query), answer(moved), "moved");
    });
}

// Powers of two scale every rounding with them: not a bit of the times changes.
TEST(RigidFeatureInvariance, AnotherUnitOfLength) {
    for_each_rigid_case(effort(100), 900, [](const RigidCase& query, RigidFamily) {
        if (!has_twists(query)) return;
        const auto one = answer(query);
        for (const double scale : {0x1p-40, 0x1p-20, 0x1p20, 0x1p40}) {
            RigidCase scaled = with_twists(query, [&](Twist<3> twist) {
                twist.velocity = scale * twist.velocity;
                twist.pivot = scale * twist.pivot;
                twist.from.position = scale * twist.from.position;
                return twist;
            });
            for (Vec3& point : scaled.points) point = scale * point;
            const auto other = answer(scaled);
            EXPECT_EQ(one.status, other.status);
            EXPECT_EQ(one.crossing, other.crossing);
            EXPECT_EQ(one.free_until, other.free_until);
            EXPECT_EQ(one.contact_by, other.contact_by);
        }
    });
}

// Far away, rounding is coarser: the answers are wider, not wrong.
TEST(RigidFeatureInvariance, FarAway) {
    for_each_rigid_case(effort(100), 1000, [](const RigidCase& query, RigidFamily family) {
        if (!has_twists(query) || family == RigidFamily::grazing) return;
        const Vec3 shift{0x1p20, -0x1p20, 0x1p19};
        const RigidCase moved = with_twists(query, [&](Twist<3> twist) {
            twist.pivot = twist.pivot + shift;
            twist.from.position = twist.from.position + shift;
            return twist;
        });
        const auto contact = answer(moved);
        if (!query.planted) return;
        EXPECT_NE(contact.status, ContactStatus::never);
        EXPECT_LE(contact.free_until, *query.planted + 1e-6);
    });
}

TEST(RigidFeatureInvariance, TheOtherMethod) {
    for_each_rigid_case(effort(40), 1100, [](const RigidCase& query, RigidFamily) {
        RigidFeatureOptions intervals;
        intervals.method = RigidMethod::interval_newton;
        const auto one = answer(query), other = answer(query, intervals);
        expect_agreement(one, other, "the other method");
        if (one.crossing && other.crossing) {
            EXPECT_NEAR(one.free_until, other.free_until, 1.1e-6);
        }
    });
}

TEST(RigidFeatureInvariance, ABudgetNeverInventsAnAnswer) {
    for_each_rigid_case(effort(100), 1200, [](const RigidCase& query, RigidFamily) {
        const auto whole = answer(query);
        for (const std::uint64_t steps : {1, 2, 5, 10}) {
            RigidFeatureOptions options;
            options.budget_steps = steps;
            const auto contact = answer(query, options);
            EXPECT_LE(contact.steps, steps);
            if (contact.status == ContactStatus::undecided) {
                EXPECT_LE(contact.free_until, whole.free_until);
            } else {
                EXPECT_EQ(contact.status, whole.status);
            }
        }
    });
}

}  // namespace
}  // namespace tact::testing
