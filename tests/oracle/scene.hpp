// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "oracle/body.hpp"
#include "oracle/polytope.hpp"
#include "oracle/rational_vector.hpp"
#include "tact/contact.hpp"

namespace tact::oracle {

/// Two bodies where they are at one time. A point x of the polytopes is the point unit * x of the world.
struct Scene {
    Polytope a;
    Polytope b;
    mpq_class unit;
};

Scene scene_at(const Body& a, const Body& b, const mpq_class& time);

/// The velocity of b relative to a, times a power of two.
IntegerVector relative_velocity(const Body& a, const Body& b);

/// The scene with b moved by `step`, which is in units.
Scene with_b_moved(const Scene& scene, const HomogeneousPoint& step);

RationalVector in_world(const Scene& scene, const HomogeneousPoint& x);

/// All b - a over the vertices: what spans the Minkowski difference.
std::vector<IntegerVector> differences(const Scene& scene);

Relation relation(const Scene& scene);

/// The extreme points of what the bodies have in common; none when they are disjoint.
std::vector<HomogeneousPoint> common_points(const Scene& scene);

}  // namespace tact::oracle
