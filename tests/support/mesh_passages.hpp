// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tact/base/random.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"

// What the tests of meshes in motion share.
namespace tact::testing {

inline ObbTree small_torus() {
    TorusOptions options;
    options.around = 16;
    options.across = 8;
    return *ObbTree::build(make_torus(options));
}

/// A motion that takes a body through the middle, turning by up to `turn` radians on the way.
inline RigidMotion passage(Random& random, double turn, double size, const Vec3& middle) {
    const auto vector = [&](double length) {
        Vec3 v{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        return (length / std::sqrt(dot(v, v))) * v;
    };
    const Vec3 way = vector(2.2 * size), aside = vector(random.uniform(0, size));
    const Quaternion turned{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    const Vec3 start = middle + aside - way;
    return *RigidMotion::make(Twist<3>{2.0 * way, vector(turn * random.unit()), start, {start, turned}});
}

/// The first of many times at which something is so, exactly, and then by halving the first of all between it and the
/// one before; infinite when there is none.
template <class Meet>
double first_time(const TimeInterval& interval, int count, const Meet& meet) {
    double before = interval.start;
    for (int i = 0; i <= count; ++i) {
        double time = i == count ? interval.end : interval.start + (interval.end - interval.start) * i / count;
        if (!meet(time)) {
            before = time;
            continue;
        }
        for (int halving = 0; i > 0 && halving < 40; ++halving) {
            const double middle = 0.5 * before + 0.5 * time;
            (meet(middle) ? time : before) = middle;
        }
        return time;
    }
    return std::numeric_limits<double>::infinity();
}

/// The first of many poses at which the meshes meet, exactly.
inline double first_sample(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                           const TimeInterval& interval, int count) {
    return first_time(interval, count, [&](double t) { return intersects(a, motion_a.pose(t), b, motion_b.pose(t)); });
}

/// Nothing before free_until; at contact_by they meet, or pass each other so quickly that they met within the bracket.
template <class Contact>
void expect_right(const Contact& got, double sample, const TimeInterval& interval, const MotionOptions& options = {}) {
    const double length = interval.end - interval.start;
    EXPECT_NE(got.status, ContactStatus::undecided);
    EXPECT_LE(got.free_until, sample + 1e-13 * length);
    if (got.status == ContactStatus::never) return;
    EXPECT_LE(got.free_until, got.contact_by);
    EXPECT_LE(got.contact_by - got.free_until, 1.0001 * options.time_tolerance * length);
    EXPECT_NEAR(dot(got.normal, got.normal), 1, 1e-9);
}

}  // namespace tact::testing
