// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <optional>

#include "tact/pair/contact/across_axis.hpp"
#include "tact/pair/contact/careful_pair.hpp"
#include "tact/pair/contact/touch.hpp"

/// Axes of a touch, in doubles and in sums of two, with exact facts for what is 0.
namespace tact::contact {

/// The edges that make axis number i, by number, those of b after those of a; in the plane the axis is across one.
struct EdgeNumbers {
    int p, q;
};
template <Form A, Form B, int D>
constexpr EdgeNumbers edges_of_axis(int i) {
    constexpr int edges_a = all_edges<A, D>, edges_b = all_edges<B, D>;
    if constexpr (D == 2) {
        return {i, i};
    } else {
        const auto of_face = [](Form kind, int k) {
            if (kind == Form::flat) return EdgeNumbers{0, 1};
            return kind == Form::simplex && k == 3 ? EdgeNumbers{5, 3} : EdgeNumbers{(k + 1) % 3, (k + 2) % 3};
        };
        if (i < face_count<A>) return of_face(A, i);
        i -= face_count<A>;
        if (i < face_count<B>) {
            const EdgeNumbers edges = of_face(B, i);
            return {edges_a + edges.p, edges_a + edges.q};
        }
        i -= face_count<B>;
        return {i / edges_b, edges_a + i % edges_b};
    }
}

/// The cross product of two edges, in doubles; in the plane the perpendicular of the first.
template <int D>
struct NearAxis {
    int number;
    EdgeNumbers made_of;
    EdgeFacts p, q;
    Vec<double, D> normal;
    double size = 0;  ///< a product of the normal with v errs by less than 8 units of this times the size of v

    /// The coordinates that the axis is exactly along, as bits: one, or more if it is 0.
    unsigned along() const { return p.zeros & q.zeros; }

    /// Whether coordinate k of the normal is exactly 0, since every product in it has a factor 0.
    bool is_zero(int k) const {
        const auto has = [](const EdgeFacts& edge, int i) { return (edge.zeros >> i & 1) != 0; };
        if constexpr (D == 2) return has(p, 1 - k);
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        return (has(p, i) || has(q, j)) && (has(p, j) || has(q, i));
    }
};

template <Form A, Form B, int D>
NearAxis<D> near_axis(const CarefulPair<A, B, D>& bodies, int i) {
    const EdgeNumbers edges = edges_of_axis<A, B, D>(i);
    NearAxis<D> axis{i, edges, bodies.facts(edges.p), bodies.facts(edges.q), {}, 0};
    const Vec<double, D> p = bodies.near_edge(edges.p);
    if constexpr (D == 2) {
        axis.normal = perpendicular(p);
        axis.size = size_of(p);
    } else {
        const Vec<double, D> q = bodies.near_edge(edges.q);
        axis.normal = cross(p, q);
        axis.size = size_of(p) * size_of(q);
    }
    return axis;
}

/// The same in sums of two doubles.
template <int D>
struct FineAxis {
    Point<D> p, q;
    Point<D> normal;

    FineAxis(const Point<D>& first_edge, const Point<D>& second_edge) : p(first_edge), q(second_edge) {
        if constexpr (D == 2) {
            normal = perpendicular(p);
        } else {
            normal = cross(p, q);
        }
    }

    /// How far the computed coordinate k may be from the exact one: not at all if it is one product of two doubles.
    double error(int k) const {
        if constexpr (D == 2) return 0;
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const DoubleDouble &s = p[i], &t = q[j], &v = p[j], &w = q[i];
        const bool plain = s.low == 0 && t.low == 0 && v.low == 0 && w.low == 0;
        if (plain && (s.high == 0 || t.high == 0 || v.high == 0 || w.high == 0)) return 0;
        return 16 * roundoff * (magnitude(s.high * t.high) + magnitude(v.high * w.high));
    }
};

template <Form A, Form B, int D>
FineAxis<D> fine_axis(const CarefulPair<A, B, D>& bodies, const NearAxis<D>& axis) {
    return {bodies.edge(axis.made_of.p), bodies.edge(axis.made_of.q)};
}

/// The support of a body on one side of an axis; edges that are across it by its making need no sign. fine_normal():
/// the axis in sums of two doubles.
template <Form K, int D, class FineNormal>
Support careful_support(const CarefulBody<K, D>& body, const NearAxis<D>& axis, const AcrossAxis& across, int side,
                        const FineNormal& fine_normal, CarefulSign& sign) {
    const auto along = [&](int u) {
        const Vec<double, D> edge = body.near_edge(u);
        const double size = axis.size * size_of(edge), value = dot(axis.normal, edge);
        if (magnitude(value) > 16 * coarse_roundoff * size) return value > 0 ? side : -side;
        if (is_across<D>(axis.p, axis.q, facts_of_edge<K>(body.numbers, u))) return 0;
        return side * sign(rounded(dot(fine_normal(), body.edge(u))), 16 * roundoff * size);
    };
    // Edge number u leads from the second to the first of its base edges: i and j may come the other way round.
    const auto between = [&](int i, int j) {
        const int u = edge_between<K, D>(i + 1, j + 1);
        return first(u - base_edges<K, D>) == i ? along(u) : -along(u);
    };
    return support<K, D>([&](int i) { return across.is_level(i) ? 0 : along(i); },
                         [&](int i, int j) { return across.is_equal(i, j) ? 0 : between(i, j); });
}

/// The leading 53 bits of a number with an error, if that leaves no doubt.
inline std::optional<double> leading_bits(const DoubleDouble& value, double error) {
    const DoubleDouble x = exact::normalized(value);
    if (error > 0 && !(magnitude(x.low) > error && error < 0x1p-54 * magnitude(x.high))) return std::nullopt;
    return x.low != 0 && (x.low > 0) != (x.high > 0) ? std::nextafter(x.high, 0.0) : x.high;
}

/// The unit vector along an exact one, from the leading bits of its coordinates, as unit_vector finds it; none where
/// they differ too much for one scale.
template <int D>
std::optional<Vec<double, D>> unit_of_leading(Vec<double, D> leading) {
    double largest = 0, smallest = HUGE_VAL;
    for (int k = 0; k < D; ++k) {
        if (leading[k] == 0) continue;
        largest = higher(largest, magnitude(leading[k]));
        smallest = lower(smallest, magnitude(leading[k]));
    }
    if (!(smallest > 0x1p-200 * largest)) return std::nullopt;
    int exponent = 0;
    std::frexp(largest, &exponent);
    const double shrink = std::ldexp(1.0, -exponent);
    for (int k = 0; k < D; ++k) leading[k] *= shrink;
    return contact::unit(leading);
}

/// Whether a coordinate of an edge that is not 0 may have underflowed, as half of the least double does.
template <int D>
bool may_have_lost(const Point<D>& edge, unsigned zeros) {
    for (int k = 0; k < D; ++k)
        if ((zeros >> k & 1) == 0 && !(magnitude(edge[k].high) > 0x1p-900)) return true;
    return false;
}

/// The unit vector along an axis that integers find, from the leading bits of an exact normal; fine(): the axis in sums
/// of two doubles.
template <int D, class Fine>
std::optional<Vec<double, D>> careful_unit(const NearAxis<D>& axis, const Fine& fine) {
    Vec<double, D> leading{};
    int nonzero = 0, last = 0;
    for (int k = 0; k < D; ++k) {
        if (axis.is_zero(k)) continue;
        ++nonzero;
        last = k;
    }
    if (nonzero == 1) {  // along a coordinate
        double value = axis.normal[last];
        if (!(magnitude(value) > 8 * coarse_roundoff * axis.size)) {
            value = rounded(fine().normal[last]);
            if (!(magnitude(value) > 16 * roundoff * axis.size)) return std::nullopt;
        }
        leading[last] = value > 0 ? 1 : -1;
        return leading;
    }
    if constexpr (D == 3)
        if (may_have_lost(fine().p, axis.p.zeros) || may_have_lost(fine().q, axis.q.zeros)) return std::nullopt;
    for (int k = 0; k < D; ++k) {
        if (axis.is_zero(k)) continue;
        const auto bits = leading_bits(fine().normal[k], fine().error(k));
        if (!bits || *bits == 0) return std::nullopt;
        leading[k] = *bits;
    }
    return unit_of_leading(leading);
}

}  // namespace tact::contact
