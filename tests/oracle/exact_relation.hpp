// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "oracle/body.hpp"
#include "oracle/direction_cone.hpp"
#include "tact/contact.hpp"

namespace tact::oracle {

/// Where 0 lies in the hull of the vectors.
Relation place_of_zero(int dimension, std::span<const IntegerVector> vectors);

/// Where 0 lies in the hull of all vertex differences b - a at both ends of the interval: the definition, in integers.
Relation exact_relation(const Body& a, const Body& b, const TimeInterval& interval);

template <class A, class B>
Relation exact_relation(const A& a, const B& b) {
    return exact_relation(body(a), body(b), TimeInterval{0, 0});
}

template <class A, class B>
Relation exact_relation(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                        const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    return exact_relation(body(a, motion_a), body(b, motion_b), interval);
}

}  // namespace tact::oracle
