// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>

#include "tact/convex/exact_distance.hpp"
#include "tact/convex/nearest.hpp"
#include "tact/convex/rounded_pair.hpp"
#include "tact/convex/units.hpp"

// Any direction bounds the distance from below, any point of both bodies from above: docs/algorithms/convex.md,
// "Distances".
namespace tact {
namespace {

using convex::BodyPair;
using convex::Nearest;
using convex::NearestBounds;
using convex::RoundedPair;
using convex::Simplex;
using exact::AnyInteger;

constexpr int most_steps = 64;
/// Of the distance: as near as the bounds come to each other where errors do not keep them apart.
constexpr double close = 0x1p-44;
/// What whole numbers need not improve.
constexpr double near = 0x1p-40;

double length(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

/// What is known of the nearest point while the search goes on.
struct Search {
    NearestBounds bounds;
    Simplex simplex;

    Search() { bounds.upper = std::numeric_limits<double>::infinity(); }
};

void take(Search& search, const Simplex& simplex, const Nearest& nearest, double upper) {
    NearestBounds& bounds = search.bounds;
    search.simplex = simplex;
    bounds.upper = upper;
    bounds.normal = (1 / length(nearest.at)) * nearest.at;
    bounds.count = simplex.count;
    for (int i = 0; i < simplex.count; ++i) {
        bounds.corners[i] = simplex.points[i].corners;
        bounds.weight[i] = nearest.weight[i];
    }
}

/// The distance of the cores as far as doubles have it.
Search searched(const RoundedPair& pair) {
    Search search;
    const double slack = 2.001 * length(pair.error());
    Vec3 n{1, 0, 0};
    for (int step = 0; step < most_steps; ++step) {
        const convex::Difference lowest = pair.lowest(n);
        const double gap = dot(n, lowest.at) - 2 * pair.error_along(n);
        search.bounds.lower = higher(search.bounds.lower, gap / (length(n) * (1 + 0x1p-48)) * (1 - 0x1p-50));
        if (search.bounds.upper - search.bounds.lower <= close * search.bounds.upper) return search;
        if (search.simplex.has(lowest.corners) || search.simplex.count == 4) return search;
        Simplex larger = search.simplex;
        larger.add(lowest);
        const Nearest nearest = reduce_to_nearest(larger);
        const double size = length(nearest.point) * (1 + 0x1p-50) + slack;
        if (nearest.inside || !(size < search.bounds.upper) || !(length(nearest.at) > 0x1p-150)) return search;
        take(search, larger, nearest, size);
        n = nearest.at;
    }
    return search;
}

template <class T>
[[gnu::noinline]] NearestBounds exact_bounds(const BodyPair& bodies, int exponent, const Simplex& nearest) {
    [[maybe_unused]] const exact::RoomFor<T> room;
    const convex::WholePair<T> pair(bodies, {exponent, exponent, exponent});
    return convex::rounded(convex::whole_nearest(pair, nearest), exponent);
}

NearestBounds exact_bounds(const BodyPair& bodies, const Simplex& nearest) {
    const convex::DistanceUnits units = convex::distance_units(bodies, convex::Reach{});
    return units.bits <= 1000 ? exact_bounds<exact::Integer<16>>(bodies, units.exponent, nearest)
                              : exact_bounds<AnyInteger>(bodies, units.exponent, nearest);
}

Vec3 point_of(const ConvexView& view, std::uint32_t i) {
    const Vec3& v = view.points()[i];
    if (!view.framed) return v;
    return view.center + (v[0] * view.axes[0] + v[1] * view.axes[1] + v[2] * view.axes[2]);
}

void set_points(const BodyPair& bodies, const NearestBounds& bounds, ConvexDistance<3>& result) {
    result.normal = bounds.normal;
    for (int i = 0; i < bounds.count; ++i) {
        result.point_a = result.point_a + bounds.weight[i] * point_of(bodies.a, bounds.corners[i].a);
        result.point_b = result.point_b + bounds.weight[i] * point_of(bodies.b, bounds.corners[i].b);
    }
    result.point_a = result.point_a + bodies.a.radius * result.normal;
    result.point_b = result.point_b - bodies.b.radius * result.normal;
}

}  // namespace

ConvexDistance<3> distance(const ConvexView& a, const ConvexView& b) {
    ConvexDistance<3> result;
    const BodyPair bodies{a, b};
    const RoundedPair pair(bodies);
    Search search;
    if (pair.usable()) search = searched(pair);
    NearestBounds& bounds = search.bounds;
    const double radii = a.radius + b.radius;
    if (!(bounds.lower > radii * (1 + 0x1p-50)) && relate(a, b) != Relation::disjoint) return result;
    if (!(bounds.upper - bounds.lower <= near * (bounds.lower - radii))) {
        const NearestBounds exact = exact_bounds(bodies, search.simplex);
        const double lower_bound = higher(bounds.lower, exact.lower), upper_bound = lower(bounds.upper, exact.upper);
        bounds = exact;
        bounds.lower = lower_bound;
        bounds.upper = upper_bound;
    }
    set_points(bodies, bounds, result);
    constexpr double least = std::numeric_limits<double>::denorm_min();
    const double lowest = (bounds.lower - radii * (1 + 0x1p-52)) * (1 - 0x1p-52);
    const double highest = (bounds.upper - radii * (1 - 0x1p-52)) * (1 + 0x1p-52);
    result.lower = lowest > least ? lowest : least;
    // Not a number where all of it is beyond the doubles.
    result.upper = highest <= std::numeric_limits<double>::max() ? higher(highest, result.lower)
                                                                 : std::numeric_limits<double>::infinity();
    result.distance = result.upper <= std::numeric_limits<double>::max()
                          ? result.lower + 0.5 * (result.upper - result.lower)
                          : result.lower;
    return result;
}

}  // namespace tact
