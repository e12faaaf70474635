// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/exact_overlap.hpp"
#include "oracle/rational_vector.hpp"
#include "oracle/scene.hpp"
#include "tact/contact.hpp"

namespace tact::oracle {

/// All that two bodies which touch have in common, in the world, and the smallest part of each that holds it.
struct ExactContact {
    std::vector<RationalVector> points;  ///< the extreme ones, in no order
    Feature feature_a;
    Feature feature_b;
    std::vector<RationalVector> part_a;  ///< the vertices of feature_a
    std::vector<RationalVector> part_b;
};

/// The bodies of the scene touch.
ExactContact exact_contact(const Scene& scene);

/// Whether no point of a lies farther along n than any point of b.
bool separates(const Scene& scene, const RationalVector& n);

/// How far n is from the normals of the planes between a and b; the bodies touch. With a velocity of b relative to a,
/// only the planes count that b does not leave.
mpq_class squared_distance_to_normals(const Scene& scene, const RationalVector& n, const IntegerVector& velocity = {});

/// When the bodies meet, exactly.
struct ExactTimes {
    ContactStatus status = ContactStatus::never;
    mpq_class first;
    mpq_class last;
};

ExactTimes exact_times(const Body& a, const Body& b, const TimeInterval& interval);

}  // namespace tact::oracle
