// SPDX-License-Identifier: MIT
#pragma once

#include "tact/mesh_motion.hpp"
#include "tact/pair.hpp"
#include "tact/posed/posed_shape.hpp"
#include "tact/shape/within_range.hpp"

namespace tact::time {

template <int D, class Where>
void set_contact_points(MotionContact<D>& contact, const Where& where) {
    contact.point_a = within_range(where.point_a);
    contact.point_b = within_range(where.point_b);
    contact.point = 0.5 * contact.point_a + 0.5 * contact.point_b;
    contact.normal = where.normal;
    contact.feature_a = where.feature_a;
    contact.feature_b = where.feature_b;
}

/// Points, normal and features of a contact: those nearest to each other, or of the least depth of shapes that meet.
/// There is no normal where a face without area is met.
template <class A, class B>
void set_contact_points(MotionContact<A::dimension>& contact, const A& a, const B& b,
                        const Distance<A::dimension>& nearest) {
    const bool has_depth = !(nearest.upper > 0) && !is_degenerate(a) && !is_degenerate(b);
    const auto depth = has_depth ? tact::depth(a, b) : std::nullopt;
    depth ? set_contact_points(contact, *depth) : set_contact_points(contact, nearest);
}

}  // namespace tact::time
