// SPDX-License-Identifier: MIT
#include "oracle/scene.hpp"

#include <algorithm>

#include "oracle/exact_relation.hpp"

namespace tact::oracle {
namespace {

/// p v / 2^e + q w / 2^e for p / q = time: a moving vertex in units of 2^e / q.
IntegerVector place(const Point& vertex, const Point& velocity, const mpq_class& time, long exponent) {
    IntegerVector x;
    for (std::size_t i = 0; i < 3; ++i) {
        x[i] = time.get_den() * in_units_of(vertex[i], exponent) + time.get_num() * in_units_of(velocity[i], exponent);
    }
    return x;
}

Polytope posed(const Body& body, const mpq_class& time, long exponent) {
    std::vector<IntegerVector> vertices;
    for (const Point& vertex : body.vertices) vertices.push_back(place(vertex, body.velocity, time, exponent));
    return polytope(body.dimension, std::move(vertices));
}

bool inside(const Polytope& p, const HomogeneousPoint& point) {
    return std::ranges::all_of(p.half_spaces,
                               [&](const HalfSpace& h) { return dot(h.normal, point.x) <= h.offset * point.weight; });
}

/// The common point of three planes by Cramer's rule; weight 0 when there is none, or more than one.
HomogeneousPoint meeting_point(const HalfSpace& p, const HalfSpace& q, const HalfSpace& r) {
    const IntegerVector qr = cross(q.normal, r.normal);
    const mpz_class determinant = dot(p.normal, qr);
    if (determinant == 0) return {{}, 0};
    const IntegerVector x = p.offset * qr + q.offset * cross(r.normal, p.normal) + r.offset * cross(p.normal, q.normal);
    return lowest_terms(x, determinant);
}

}  // namespace

Scene scene_at(const Body& a, const Body& b, const mpq_class& time) {
    FinestExponent finest;
    for (const Body* body : {&a, &b}) {
        for (const Point& vertex : body->vertices)
            std::ranges::for_each(vertex, [&](const Dyadic& x) { finest.see(x); });
        std::ranges::for_each(body->velocity, [&](const Dyadic& x) { finest.see(x); });
    }
    const long exponent = finest.value();
    return {posed(a, time, exponent), posed(b, time, exponent), fraction(1, time.get_den(), exponent)};
}

IntegerVector relative_velocity(const Body& a, const Body& b) {
    const Point velocity = b.velocity - a.velocity;
    FinestExponent finest;
    for (const Dyadic& x : velocity) finest.see(x);
    IntegerVector integers;
    for (std::size_t i = 0; i < 3; ++i) integers[i] = in_units_of(velocity[i], finest.value());
    return integers;
}

Scene with_b_moved(const Scene& scene, const HomogeneousPoint& step) {
    std::vector<IntegerVector> a;
    std::vector<IntegerVector> b;
    for (const IntegerVector& v : scene.a.vertices) a.push_back(step.weight * v);
    for (const IntegerVector& v : scene.b.vertices) b.push_back(step.weight * v + step.x);
    const int dimension = scene.a.dimension;
    return {polytope(dimension, std::move(a)), polytope(dimension, std::move(b)), scene.unit / step.weight};
}

RationalVector in_world(const Scene& scene, const HomogeneousPoint& x) {
    RationalVector v;
    for (std::size_t i = 0; i < 3; ++i) {
        v[i] = mpq_class(x.x[i], x.weight);
        v[i].canonicalize();
        v[i] *= scene.unit;
    }
    return v;
}

std::vector<IntegerVector> differences(const Scene& scene) {
    std::vector<IntegerVector> result;
    for (const IntegerVector& b : scene.b.vertices) {
        for (const IntegerVector& a : scene.a.vertices) result.push_back(b - a);
    }
    return result;
}

Relation relation(const Scene& scene) {
    return place_of_zero(scene.a.dimension, differences(scene));
}

// A vertex of an intersection of half-spaces lies on as many of their planes as the space has dimensions: try them all.
std::vector<HomogeneousPoint> common_points(const Scene& scene) {
    std::vector<HalfSpace> all = scene.a.half_spaces;
    all.insert(all.end(), scene.b.half_spaces.begin(), scene.b.half_spaces.end());
    const HalfSpace drawing_plane{{0, 0, 1}, 0};
    std::vector<HomogeneousPoint> points;
    const auto consider = [&](const HalfSpace& p, const HalfSpace& q, const HalfSpace& r) {
        const HomogeneousPoint x = meeting_point(p, q, r);
        if (x.weight == 0 || !inside(scene.a, x) || !inside(scene.b, x)) return;
        if (std::ranges::find(points, x) == points.end()) points.push_back(x);
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (scene.a.dimension == 2) consider(all[i], all[j], drawing_plane);
            for (std::size_t k = 0; scene.a.dimension == 3 && k < j; ++k) consider(all[i], all[j], all[k]);
        }
    }
    return points;
}

}  // namespace tact::oracle
