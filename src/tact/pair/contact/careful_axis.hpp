// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair/contact/across_axis.hpp"
#include "tact/pair/contact/exact_facts.hpp"
#include "tact/pair/contact/support.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/simd/lanes.hpp"

/// Bodies and axes of a touch in sums of two doubles, with exact facts for what is 0.
namespace tact::contact {

using namespace frame;
using exact::DoubleDouble, exact::rounded;

// The touch in sums of two doubles. Edges on faces and faces on faces are made of signs that are 0: those are taken
// from exact facts, all others must be sure. Every bound is derived in docs/algorithms/first-contact.md.

/// The rounding of one operation.
inline constexpr double roundoff = 0x1p-101;

struct DoubleDoubles : metric::InDoubleDouble {
    using Scalar = DoubleDouble;
};

template <int D>
using Point = Vec<DoubleDouble, D>;

template <int D>
Vec<double, D> rounded(const Point<D>& v) {
    Vec<double, D> result;
    for (int k = 0; k < D; ++k) result[k] = rounded(v[k]);
    return result;
}

template <int D>
double size_of(const Point<D>& v) {
    double sum = 0;
    for (int k = 0; k < D; ++k) sum += magnitude(v[k].high);
    return sum;
}

/// A body at about the time of contact.
template <Form K, int D>
struct CarefulBody {
    const BodyNumbers<D>& numbers;
    const BodyEdges<DoubleDouble, D, K>& edges;
    bool again;  ///< its edges are doubled

    /// Edge number u, base edge or difference, exactly.
    Point<D> edge(int u) const {
        constexpr int base = base_edges<K, D>;
        if (u < base) return edges.edge[u];
        const double *tip = numbers.tip[first(u - base)], *tail = numbers.tip[second(u - base)];
        Point<D> edge;
        for (int k = 0; k < D; ++k) {
            edge[k] = exact::two_sum(tip[k], -tail[k]);
            if (again) edge[k] = edge[k] + edge[k];
        }
        return edge;
    }

    /// The way from one corner to another that shares an edge with it, exactly.
    Point<D> way(int from, int to) const {
        const int u = edge_between<K, D>(from, to);
        if constexpr (K == Form::parallel) {
            const Point<D>& half = edges.edge[u];
            return from < to ? half + half : -(half + half);
        } else {
            return metric::ends_of_edge<K, D>(u).to == to ? edge(u) : -edge(u);
        }
    }
};

/// Signs of computed values; `sure` turns false once one is within its error.
struct CarefulSign {
    bool sure = true;

    int operator()(double value, double error) {
        sure = sure && magnitude(value) > error;
        return value > 0 ? 1 : -1;
    }
};

/// One of the two edges that make an axis.
template <int D>
struct AxisEdge {
    Point<D> edge;
    EdgeFacts facts;
};

template <Form K, int D>
AxisEdge<D> axis_edge(const CarefulBody<K, D>& body, int u) {
    return {body.edge(u), facts_of_edge<K>(body.numbers, u)};
}

/// The cross product of two edges; in the plane the perpendicular of the first.
template <int D>
struct CarefulAxis {
    AxisEdge<D> p, q;
    Point<D> normal;
    Vec<double, D> rounded_normal;
    double size = 0;  ///< a product of the normal with v errs by less than 16 units of this times the size of v

    CarefulAxis(const AxisEdge<D>& first_edge, const AxisEdge<D>& second_edge) : p(first_edge), q(second_edge) {
        if constexpr (D == 2) {
            normal = perpendicular(p.edge);
            size = size_of(p.edge);
        } else {
            normal = cross(p.edge, q.edge);
            size = size_of(p.edge) * size_of(q.edge);
        }
        rounded_normal = rounded(normal);
    }

    /// The coordinates that the axis is exactly along, as bits: one, or more if it is 0.
    unsigned along() const { return p.facts.zeros & q.facts.zeros; }

    /// Whether coordinate k of the normal is exactly 0, since every product in it has a factor 0.
    bool is_zero(int k) const {
        const auto has = [](const AxisEdge<D>& edge, int i) { return (edge.facts.zeros >> i & 1) != 0; };
        if constexpr (D == 2) return has(p, 1 - k);
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        return (has(p, i) || has(q, j)) && (has(p, j) || has(q, i));
    }

    /// How far the computed coordinate k may be from the exact one: not at all if it is one product of two doubles.
    double error(int k) const {
        if constexpr (D == 2) return 0;
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const DoubleDouble &a = p.edge[i], &b = q.edge[j], &c = p.edge[j], &d = q.edge[i];
        const bool plain = a.low == 0 && b.low == 0 && c.low == 0 && d.low == 0;
        if (plain && (a.high == 0 || b.high == 0 || c.high == 0 || d.high == 0)) return 0;
        return 16 * roundoff * (magnitude(a.high * b.high) + magnitude(c.high * d.high));
    }
};

template <Form K>
CarefulAxis<3> face_axis(const CarefulBody<K, 3>& body, int k) {
    if constexpr (K == Form::flat) return {axis_edge(body, 0), axis_edge(body, 1)};
    if constexpr (K == Form::simplex)
        if (k == 3) return {axis_edge(body, 3), axis_edge(body, 5)};
    return {axis_edge(body, (k + 1) % 3), axis_edge(body, (k + 2) % 3)};
}

template <Form A, Form B, int D>
CarefulAxis<D> careful_axis(const CarefulBody<A, D>& a, const CarefulBody<B, D>& b, int i) {
    constexpr int edges_a = all_edges<A, D>, edges_b = all_edges<B, D>;
    if constexpr (D == 2) {
        const AxisEdge<D> edge = i < edges_a ? axis_edge(a, i) : axis_edge(b, i - edges_a);
        return {edge, edge};
    } else {
        if (i < face_count<A>) return face_axis(a, i);
        i -= face_count<A>;
        if (i < face_count<B>) return face_axis(b, i);
        i -= face_count<B>;
        return {axis_edge(a, i / edges_b), axis_edge(b, i % edges_b)};
    }
}

/// The support of a body on one side of an axis; edges that are across it by its making need no sign.
template <Form K, int D>
Support careful_support(const CarefulBody<K, D>& body, const CarefulAxis<D>& axis, const AcrossAxis& across, int side,
                        CarefulSign& sign) {
    const auto along = [&](int u) {
        const Point<D> edge = body.edge(u);
        const double size = axis.size * size_of(edge), quickly = dot(axis.rounded_normal, rounded(edge));
        if (magnitude(quickly) > 0x1p-48 * size) return quickly > 0 ? side : -side;
        const double value = rounded(dot(axis.normal, edge)), error = 16 * roundoff * size;
        if (!(magnitude(value) > error) && is_across<D>(axis.p.facts, axis.q.facts, facts_of_edge<K>(body.numbers, u)))
            return 0;
        return side * sign(value, error);
    };
    // Edge number u leads from the second to the first of its base edges: i and j may come the other way round.
    const auto between = [&](int i, int j) {
        const int u = edge_between<K, D>(i + 1, j + 1);
        return first(u - base_edges<K, D>) == i ? along(u) : -along(u);
    };
    return support<K, D>([&](int i) { return across.is_level(i) ? 0 : along(i); },
                         [&](int i, int j) { return across.is_equal(i, j) ? 0 : between(i, j); });
}

/// A pair at about the time of contact, and the sizes that errors are measured by.
template <Form A, Form B, int D>
struct CarefulPair {
    const PairNumbers<D>& pair;
    PairFrame<DoubleDouble, D, A, B> frame;
    Point<D> velocity{};
    CarefulBody<A, D> a;
    CarefulBody<B, D> b;
    double scene = 0;     ///< in every coordinate at least the sizes of all terms together
    double smallest = 0;  ///< the size of the shortest edge
    bool at_0;

    CarefulPair(const PairNumbers<D>& numbers, const PairNumbers<D>& at_time)
        : pair(numbers),
          frame(exact_frame<A, B>(at_time, DoubleDoubles{})),
          a{numbers.a, frame.a, numbers.twice && !numbers.a.from_corner},
          b{numbers.b, frame.b, numbers.twice && !numbers.b.from_corner},
          at_0(at_time.interval.start == 0) {
        const double scale = numbers.twice ? 2 : 1;
        smallest = HUGE_VAL;
        for (const auto& edge : frame.a.edge) smallest = lower(smallest, size_of(edge));
        for (const auto& edge : frame.b.edge) smallest = lower(smallest, size_of(edge));
        for (int k = 0; k < D; ++k) {
            double sizes = magnitude(frame.offset[k].high);
            for (const auto& edge : frame.a.edge) sizes += magnitude(edge[k].high);
            for (const auto& edge : frame.b.edge) sizes += magnitude(edge[k].high);
            if (numbers.moving()) {
                velocity[k] =
                    exact::two_sum(scale * numbers.motion_b->velocity[k], -(scale * numbers.motion_a->velocity[k]));
                sizes += scale * magnitude(numbers.motion_b->position[k] - numbers.motion_a->position[k]) +
                         magnitude(at_time.interval.start * velocity[k].high);
            }
            scene = higher(scene, sizes);
        }
    }

    /// Whether neither overflow nor underflow comes in.
    bool in_range() const { return scene < 0x1p100 && smallest > 0x1p-100; }
};

}  // namespace tact::contact
