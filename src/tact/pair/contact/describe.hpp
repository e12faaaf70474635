// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair/contact/touch.hpp"
#include "tact/shape/vertex.hpp"

namespace tact::contact {

// From a touch to points of the world. u = 2^-53; the counts are those of docs/algorithms/first-contact.md.

/// A shape at a time.
template <class Shape>
struct Placed {
    static constexpr int D = Shape::dimension;
    const Shape& shape;
    const Linear<D>& motion;
    double time;

    Vec<double, D> vertex(int i) const { return tact::vertex(shape, i) + motion.position + time * motion.velocity; }

    /// The sizes of all terms that a vertex is the sum of.
    Vec<double, D> sizes() const {
        Vec<double, D> sum = extent(shape);
        for (int k = 0; k < D; ++k) sum[k] += magnitude(motion.position[k]) + magnitude(time * motion.velocity[k]);
        return sum;
    }
};

/// The corners that span the smallest part of a support that holds all meeting points; `in` picks the side.
template <class In>
Support smallest_part(const Support& support, const Meeting& meeting, const In& in) {
    const auto all_on = [&](auto&& holds) {
        for (int i = 0; i < meeting.count; ++i)
            if (!holds(in(meeting.points[i]))) return false;
        return true;
    };
    Support part;
    for (int k = 0; k < support.count; ++k) {
        if (all_on([&](const Place& p) { return p == Place::corner(k); })) {
            part.add(support.corners[k]);
            return part;
        }
    }
    for (int k = 0; k < edge_number(support.count); ++k) {
        const int next = (k + 1) % support.count;
        if (all_on([&](const Place& p) {
                return p == Place::edge(k) || p == Place::corner(k) || p == Place::corner(next);
            })) {
            part.add(support.corners[k]);
            part.add(support.corners[next]);
            return part;
        }
    }
    return support;
}

/// One meeting point in the world, as the shape sees it whose place and parts come first.
template <class Own, class Other>
Vec<double, Own::dimension> world_point(const Placed<Own>& own, const Support& own_support, const Place& own_place,
                                        double own_along, const Placed<Other>& other, const Support& other_support,
                                        const Place& other_place) {
    if (own_place.kind == Place::Kind::corner) return own.vertex(own_support.corners[own_place.number]);
    if (other_place.kind == Place::Kind::corner) return other.vertex(other_support.corners[other_place.number]);
    const int next = (own_place.number + 1) % own_support.count;
    const auto from = own.vertex(own_support.corners[own_place.number]), to = own.vertex(own_support.corners[next]);
    return from + own_along * (to - from);
}

/// How far the points of a contact may be from the exact ones: 12 u of the sizes for a vertex, 28 u for a crossing with
/// an exact place on its edge, 12 u more for a mean of eight; the last term is that of a time below all normal doubles.
template <class A, class B>
double point_error(const Placed<A>& a, const Placed<B>& b, const Touch<A::dimension>& touch) {
    constexpr double u = 0x1p-53;
    const auto sizes_a = a.sizes(), sizes_b = b.sizes();
    double square = 0, speed = 0;
    for (int k = 0; k < A::dimension; ++k) {
        const double size = higher(sizes_a[k], sizes_b[k]);
        square += size * size;
        speed += magnitude(a.motion.velocity[k]) + magnitude(b.motion.velocity[k]);
    }
    const MeetingPoint& only = touch.meeting.points[0];
    const bool vertex =
        touch.meeting.count == 1 && (only.in_a.kind == Place::Kind::corner || only.in_b.kind == Place::Kind::corner);
    return (vertex ? 12 : 40) * u * std::sqrt(square) + touch.crossing_error + 0x1p-1074 * speed;
}

/// The corners that both sides see as one point: a's vertex where it has one there, else b's.
template <class A, class B>
void describe(const Placed<A>& a, const Placed<B>& b, const Touch<A::dimension>& touch, Contact<A::dimension>& contact,
              ContactSet<A::dimension>* set) {
    constexpr int D = A::dimension;
    const Meeting& meeting = touch.meeting;
    Vec<double, D> sum_a{}, sum_b{};
    for (int i = 0; i < meeting.count; ++i) {
        const MeetingPoint& p = meeting.points[i];
        const bool crossing = p.in_a.kind != Place::Kind::corner && p.in_b.kind != Place::Kind::corner;
        const auto on_a = world_point(a, touch.a, p.in_a, touch.along_a[i], b, touch.b, p.in_b);
        const auto on_b = crossing ? world_point(b, touch.b, p.in_b, touch.along_b[i], a, touch.a, p.in_a) : on_a;
        sum_a = sum_a + on_a;
        sum_b = sum_b + on_b;
        if (set != nullptr) set->vertices[set->count++] = 0.5 * on_a + 0.5 * on_b;
    }
    const double share = 1.0 / meeting.count;
    contact.point_a = share * sum_a;
    contact.point_b = share * sum_b;
    contact.point = 0.5 * contact.point_a + 0.5 * contact.point_b;
    contact.point_error = point_error(a, b, touch);
    contact.normal = touch.normal + Vec<double, D>{};  // no -0
    contact.normal_error = touch.normal_error;
    contact.feature_a = feature_of<separating_axis::kind_of<A>, D>(
        smallest_part(touch.a, meeting, [](const MeetingPoint& p) { return p.in_a; }));
    contact.feature_b = feature_of<separating_axis::kind_of<B>, D>(
        smallest_part(touch.b, meeting, [](const MeetingPoint& p) { return p.in_b; }));
}

}  // namespace tact::contact
