// SPDX-License-Identifier: MIT
#include "tact/convex/filter.hpp"

#include <cmath>

#include "tact/convex/nearest.hpp"
#include "tact/convex/rounded_pair.hpp"

// The bounds are derived in docs/algorithms/convex.md.
namespace tact::convex {
namespace {

constexpr int most_steps = 48;

double length(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

/// A bound of the error of det(p, q, r), for errors of length e in each vector.
double determinant_error(const Vec3& p, const Vec3& q, const Vec3& r, double e) {
    const double lp = length(p) + e, lq = length(q) + e, lr = length(r) + e;
    return 1.001 * (e * (length(cross(p, q)) + length(cross(p, r)) + length(cross(q, r))) + e * e * (lp + lq + lr) +
                    0x1p-49 * lp * lq * lr);
}

/// The sign of det(p, q, r), or 0 where it is not known.
int sign_of_determinant(const Vec3& p, const Vec3& q, const Vec3& r, double e) {
    const double value = dot(p, cross(q, r)), error = determinant_error(p, q, r, e);
    return value > error ? 1 : value < -error ? -1 : 0;
}

/// Whether 0 is proved to lie inside of four differences.
bool surely_inside(const Simplex& s, double e) {
    const Vec3 &p = s.points[0].at, &q = s.points[1].at, &r = s.points[2].at, &t = s.points[3].at;
    const int side = sign_of_determinant(q, r, t, e);
    return side != 0 && sign_of_determinant(p, r, t, e) == -side && sign_of_determinant(p, q, t, e) == side &&
           sign_of_determinant(p, q, r, e) == -side;
}

/// Whether n is of a size for which products neither overflow nor get lost.
bool usable(const Vec3& n) {
    const double largest = higher(higher(magnitude(n[0]), magnitude(n[1])), magnitude(n[2]));
    return largest > 0x1p-150 && largest < 0x1p250;
}

}  // namespace

Filtered filter(const BodyPair& bodies, double reach) {
    Filtered result;
    const RoundedPair pair(bodies);
    if (!pair.usable() || !(reach < 0x1p100)) return result;
    const double reach_up = reach * (1 + 0x1p-48), reach_down = reach * (1 - 0x1p-48), e = length(pair.error());
    Simplex& simplex = result.nearest;
    Vec3 n{1, 0, 0};
    for (int step = 0; step < most_steps; ++step) {
        const Difference found = pair.lowest(n);
        const double gap = dot(n, found.at) - 2 * pair.error_along(n);
        if (gap > 0 && gap > reach_up * (length(n) * (1 + 0x1p-48))) {
            result.relation = Relation::disjoint;
            return result;
        }
        if (simplex.has(found.corners) || simplex.count == 4) return result;
        simplex.add(found);
        const Simplex before = simplex;
        const Nearest nearest = reduce_to_nearest(simplex);
        const bool overlapping =
            reach > 0 ? nearest.inside ? surely_inside(simplex, e) : length(nearest.point) + 2.001 * e < reach_down
                      : nearest.inside && surely_inside(simplex, e);
        if (overlapping) {
            result.relation = Relation::overlapping;
            return result;
        }
        if (nearest.inside || !usable(nearest.at)) {
            simplex = before;
            return result;
        }
        n = nearest.at;
    }
    return result;
}

}  // namespace tact::convex
