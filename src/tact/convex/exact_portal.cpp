// SPDX-License-Identifier: MIT
#include "tact/convex/exact_portal.hpp"

// A ray from a point c inside of the set of differences to 0, and the facet through which it leaves the set. A portal
// is a triangle of differences whose cone, seen from c, holds the ray; it moves outward until it lies on the border.
// Why it ends, and how long the numbers get: docs/algorithms/convex.md, "Portals".
namespace tact::convex {
namespace {

using exact::sign_of;

/// Four differences that do not lie in one plane, in units of a quarter.
template <class T>
struct Base {
    Vec<T, 3> points[4];
    int count = 0;
};

template <class T>
bool extends(const Base<T>& base, const Vec<T, 3>& point) {
    const Vec<T, 3> way = point - base.points[0];
    if (base.count == 1) return sign_of(way[0]) != 0 || sign_of(way[1]) != 0 || sign_of(way[2]) != 0;
    const Vec<T, 3> across = cross(base.points[1] - base.points[0], way);
    if (base.count == 2) return sign_of(across[0]) != 0 || sign_of(across[1]) != 0 || sign_of(across[2]) != 0;
    return sign_of(dot(across, base.points[2] - base.points[0])) != 0;
}

template <class T>
void add_if_it_extends(Base<T>& base, const Vec<T, 3>& point) {
    if (base.count == 0 || (base.count < 4 && extends(base, point))) base.points[base.count++] = point;
}

template <class T>
Vec<T, 3> along(int k) {
    Vec<T, 3> axis{};
    axis[k] = T(1);
    return axis;
}

/// The differences that are lowest and highest along n.
template <class T>
void look_along(Base<T>& base, const WholePair<T>& pair, const Vec<T, 3>& n) {
    const int before = base.count;
    add_if_it_extends(base, pair.difference(pair.lowest(n)));
    if (base.count == before) add_if_it_extends(base, pair.difference(pair.lowest(-n)));
}

/// What doubles ended with, and then the ends along directions in which the set so far has no extent. All differences
/// are in the plane, line or point of the base when the ends along all of these are.
template <class T>
Base<T> find_base(const WholePair<T>& pair, const Simplex& nearest) {
    Base<T> base;
    for (int i = 0; i < nearest.count; ++i) add_if_it_extends(base, pair.difference(nearest.points[i].corners));
    if (base.count == 0) add_if_it_extends(base, pair.difference({}));
    for (int k = 0; k < 3 && base.count == 1; ++k) look_along(base, pair, along<T>(k));
    for (int k = 0; k < 3 && base.count == 2; ++k) {
        const Vec<T, 3> n = cross(base.points[1] - base.points[0], along<T>(k));
        if (sign_of(n[0]) != 0 || sign_of(n[1]) != 0 || sign_of(n[2]) != 0) look_along(base, pair, n);
    }
    if (base.count == 3)
        look_along(base, pair, cross(base.points[1] - base.points[0], base.points[2] - base.points[0]));
    return base;
}

/// The ray and the portal, seen from c, in units of a quarter.
template <class T>
struct Portal {
    Vec<T, 3> ray;
    Vec<T, 3> four_c;
    Vec<T, 3> point[3];  ///< differences
    Vec<T, 3> seen[3];   ///< from c

    /// On which side of a plane through c the ray lies, turned by a little (e, e^2, e^3) so that it lies in none.
    int side(const Vec<T, 3>& normal) const {
        const int sign = sign_of(dot(ray, normal));
        if (sign != 0) return sign;
        for (int k = 0; k < 3; ++k)
            if (sign_of(normal[k]) != 0) return sign_of(normal[k]);
        return 0;
    }
    void set(int i, const Vec<T, 3>& difference) {
        point[i] = difference;
        seen[i] = four_times(difference) - four_c;
    }
    static Vec<T, 3> four_times(const Vec<T, 3>& v) { return (v + v) + (v + v); }
};

template <class T>
Portal<T> first_portal(const Base<T>& base) {
    Portal<T> portal;
    portal.four_c = (base.points[0] + base.points[1]) + (base.points[2] + base.points[3]);
    portal.ray = -portal.four_c;
    for (int left_out = 0; left_out < 4; ++left_out) {
        int corner = 0;
        for (int i = 0; i < 4; ++i)
            if (i != left_out) portal.set(corner++, base.points[i]);
        if (sign_of(dot(cross(portal.seen[0], portal.seen[1]), portal.seen[2])) < 0) {
            std::swap(portal.seen[0], portal.seen[1]);
            std::swap(portal.point[0], portal.point[1]);
        }
        bool holds = true;
        for (int i = 0; i < 3 && holds; ++i) holds = portal.side(cross(portal.seen[i], portal.seen[(i + 1) % 3])) > 0;
        if (holds) break;
    }
    return portal;
}

/// Puts a difference from beyond the plane of the portal in place of the corner whose absence keeps the ray inside.
template <class T>
void advance(Portal<T>& portal, const Vec<T, 3>& difference) {
    const Vec<T, 3> z = Portal<T>::four_times(difference) - portal.four_c;
    int sides[3];
    for (int i = 0; i < 3; ++i) {
        const Vec<T, 3> across = cross(z, portal.seen[i]);
        sides[i] = portal.side(across);
        if (sides[i] == 0) return portal.set(i, difference);
    }
    for (int i = 0; i < 3; ++i)
        if (sides[i] > 0 && sides[(i + 1) % 3] < 0) return portal.set((i + 2) % 3, difference);
}

}  // namespace

template <class T>
std::optional<Relation> relate_by_portals(const WholePair<T>& pair, const Simplex& nearest) {
    const Base<T> base = find_base(pair, nearest);
    if (base.count < 4) return std::nullopt;
    Portal<T> portal = first_portal(base);
    if (sign_of(portal.ray[0]) == 0 && sign_of(portal.ray[1]) == 0 && sign_of(portal.ray[2]) == 0)
        return Relation::overlapping;
    while (true) {
        const Vec<T, 3> outward = cross(portal.point[1] - portal.point[0], portal.point[2] - portal.point[0]);
        const T height = dot(outward, portal.point[0]);
        if (sign_of(height) > 0) return Relation::overlapping;
        const Vec<T, 3> farthest = pair.difference(pair.lowest(-outward));
        const T limit = dot(outward, farthest);
        if (sign_of(limit) < 0) return Relation::disjoint;
        if (sign_of(limit - height) == 0) return sign_of(height) == 0 ? Relation::touching : Relation::disjoint;
        advance(portal, farthest);
    }
}

template std::optional<Relation> relate_by_portals(const WholePair<exact::Wide>&, const Simplex&);
template std::optional<Relation> relate_by_portals(const WholePair<exact::Integer<16>>&, const Simplex&);
template std::optional<Relation> relate_by_portals(const WholePair<exact::AnyInteger>&, const Simplex&);

}  // namespace tact::convex
