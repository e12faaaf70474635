// SPDX-License-Identifier: MIT
#include "oracle/exact_relation.hpp"

namespace tact::oracle {
namespace {

IntegerVector integers(const Point& point, long unit) {
    return {in_units_of(point[0], unit), in_units_of(point[1], unit), in_units_of(point[2], unit)};
}

std::vector<IntegerVector> difference_vertices(const Body& a, const Body& b, const TimeInterval& interval) {
    const Point velocity = b.velocity - a.velocity;
    std::vector<Point> shifts{Dyadic(interval.start) * velocity};
    if (interval.end != interval.start) shifts.push_back(Dyadic(interval.end) * velocity);

    FinestExponent finest;
    for (const auto* points : {&a.vertices, &b.vertices, const_cast<const std::vector<Point>*>(&shifts)}) {
        for (const Point& point : *points) {
            for (const Dyadic& x : point) finest.see(x);
        }
    }
    std::vector<IntegerVector> differences;
    for (const Point& vertex_b : b.vertices) {
        const IntegerVector p = integers(vertex_b, finest.value());
        for (const Point& vertex_a : a.vertices) {
            const IntegerVector q = integers(vertex_a, finest.value());
            for (const Point& shift : shifts) {
                const IntegerVector s = integers(shift, finest.value());
                differences.push_back({p[0] - q[0] + s[0], p[1] - q[1] + s[1], p[2] - q[2] + s[2]});
            }
        }
    }
    return differences;
}

}  // namespace

// 0 is outside the hull when some n has n.v > 0 for all v, and inside when no n but 0 has n.v >= 0 for all v.
Relation place_of_zero(int dimension, std::span<const IntegerVector> vectors) {
    DirectionCone cone(dimension);
    for (const IntegerVector& v : vectors) {
        cone.clip(v);
        if (cone.is_zero()) return Relation::overlapping;
    }
    const IntegerVector n = cone.interior();
    mpz_class product;
    for (const IntegerVector& v : vectors) {
        dot(n, v, product);
        if (product <= 0) return Relation::touching;
    }
    return Relation::disjoint;
}

Relation exact_relation(const Body& a, const Body& b, const TimeInterval& interval) {
    return place_of_zero(a.dimension, difference_vertices(a, b, interval));
}

}  // namespace tact::oracle
