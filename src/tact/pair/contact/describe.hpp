// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair/contact/touch.hpp"
#include "tact/shape/vertex.hpp"

namespace tact::contact {

// From a touch to points of the world. u = 2^-53; the counts are those of docs/algorithms/first-contact.md.

/// A shape at a time.
template <class Shape>
struct ShapeAtTime {
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

/// The part of a support that a place is in, as corners.
inline Support part_at(const Support& support, const Location& place) {
    if (place.kind == Location::Kind::corner) return {{support.corners[place.number]}, 1};
    if (place.kind == Location::Kind::edge)
        return {{support.corners[place.number], support.corners[(place.number + 1) % support.count]}, 2};
    return support;
}

/// The smallest part of a support that holds all meeting points; `in` picks the side.
template <class In>
Support smallest_part(const Support& support, const Meeting& meeting, const In& in) {
    if (meeting.count == 1) return part_at(support, in(meeting.points[0]));
    const auto holds_all = [&](int k) {  // edge k
        const int next = (k + 1) % support.count;
        for (int i = 0; i < meeting.count; ++i) {
            const Location& p = in(meeting.points[i]);
            if (p != Location::edge(k) && p != Location::corner(k) && p != Location::corner(next)) return false;
        }
        return true;
    };
    for (int k = 0; k < edge_number(support.count); ++k)
        if (holds_all(k)) return part_at(support, Location::edge(k));
    return support;
}

template <int D>
Vec<double, D> midpoint(const Vec<double, D>& p, const Vec<double, D>& q) {
    return p == q ? p : 0.5 * p + 0.5 * q;
}

/// The corners of a support in the world, each made once, when it is asked for.
template <class Shape>
class CornersInWorld {
public:
    static constexpr int D = Shape::dimension;

    CornersInWorld(const ShapeAtTime<Shape>& shape, const Support& support) : shape_(shape), support_(support) {}

    const Vec<double, D>& operator()(int i) {
        if ((made_ >> i & 1) == 0) corner_[i] = shape_.vertex(support_.corners[i]);
        made_ |= 1u << i;
        return corner_[i];
    }

    /// A place along edge k, from 0 to 1.
    Vec<double, D> on_edge(int k, double along) {
        const Vec<double, D>& from = (*this)(k);
        return from + along * ((*this)(k + 1 == support_.count ? 0 : k + 1) - from);
    }

private:
    const ShapeAtTime<Shape>& shape_;
    const Support& support_;
    Vec<double, D> corner_[4];
    unsigned made_ = 0;
};

/// One meeting point in the world, as the shape sees it whose place and corners come first.
template <class Own, class Other>
Vec<double, Own::dimension> world_point(CornersInWorld<Own>& own, const Location& own_place, double own_along,
                                        CornersInWorld<Other>& other, const Location& other_place) {
    if (own_place.kind == Location::Kind::corner) return own(own_place.number);
    if (other_place.kind == Location::Kind::corner) return other(other_place.number);
    return own.on_edge(own_place.number, own_along);
}

/// How far the points of a contact may be from the exact ones, u = 2^-53: 12 u of the sizes in each coordinate for a
/// vertex, 28 u for a crossing with an exact place on its edge, 40 u for a mean of eight; the last term is underflow,
/// in the coordinates and in the time. Speeds are multiplied before they are added: their sum might overflow.
template <class A, class B>
double point_error(const ShapeAtTime<A>& a, const ShapeAtTime<B>& b, const Touch<A::dimension>& touch) {
    constexpr double u = 0x1p-53, root = A::dimension == 2 ? 1.415 : 1.733;
    const auto sizes_a = a.sizes(), sizes_b = b.sizes();
    constexpr double least = 0x1p-1074;
    double size = 0, underflow = 40 * least;
    for (int k = 0; k < A::dimension; ++k) {
        size = higher(size, higher(sizes_a[k], sizes_b[k]));
        underflow += least * magnitude(a.motion.velocity[k]) + least * magnitude(b.motion.velocity[k]);
    }
    const MeetingPoint& only = touch.meeting.points[0];
    const bool vertex = only.in_a.kind == Location::Kind::corner || only.in_b.kind == Location::Kind::corner;
    const double roundings = touch.meeting.count > 1 ? 40 : vertex ? 12 : 28;
    return roundings * root * u * size + touch.crossing_error + underflow;
}

/// The smallest parts that hold the contact set.
template <class A, class B, int D>
void name_features(const Touch<D>& touch, Contact<D>& contact) {
    const auto in_a = [](const MeetingPoint& p) -> const Location& { return p.in_a; };
    const auto in_b = [](const MeetingPoint& p) -> const Location& { return p.in_b; };
    contact.feature_a = feature_of<frame::form_of<A>, D>(smallest_part(touch.a, touch.meeting, in_a));
    contact.feature_b = feature_of<frame::form_of<B>, D>(smallest_part(touch.b, touch.meeting, in_b));
}

template <class A, class B>
void describe(const ShapeAtTime<A>& a, const ShapeAtTime<B>& b, const Touch<A::dimension>& touch,
              Contact<A::dimension>& contact, ContactSet<A::dimension>* set) {
    constexpr int D = A::dimension;
    const Meeting& meeting = touch.meeting;
    CornersInWorld<A> corners_a(a, touch.a);
    CornersInWorld<B> corners_b(b, touch.b);
    for (int i = 0; i < meeting.count; ++i) {
        const MeetingPoint& p = meeting.points[i];
        const bool crossing = p.in_a.kind != Location::Kind::corner && p.in_b.kind != Location::Kind::corner;
        const auto on_a = world_point(corners_a, p.in_a, touch.along_a[i], corners_b, p.in_b);
        const auto on_b = crossing ? world_point(corners_b, p.in_b, touch.along_b[i], corners_a, p.in_a) : on_a;
        const double share = 1.0 / meeting.count;  // taken before the sum, which might overflow
        contact.point_a = contact.point_a + share * on_a;
        contact.point_b = contact.point_b + share * on_b;
        if (set != nullptr) set->vertices[set->count++] = crossing ? midpoint(on_a, on_b) : on_a;
    }
    contact.point = midpoint(contact.point_a, contact.point_b);
    contact.point_error = point_error(a, b, touch);
    contact.normal = touch.normal + Vec<double, D>{};  // no -0
    contact.normal_error = touch.normal_error;
    name_features<A, B>(touch, contact);
}

}  // namespace tact::contact
