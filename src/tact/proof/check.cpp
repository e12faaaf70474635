// SPDX-License-Identifier: MIT
#include "tact/proof.hpp"
#include "tact/shape/corners.hpp"
#include "tact/shape/shape_pairs.hpp"

#include <algorithm>
#include <optional>
#include <vector>

// How to read this file: every shape becomes a Frame, which is its definition with exact numbers. `check_plane` looks
// at all vertices, `check_point` solves for the coordinates of the point in each frame, and that is all there is.

namespace tact {
namespace {

using exact::Rational;
template <int D>
using Point = Vec<Rational, D>;

template <int D>
Point<D> exact_point(const Vec<double, D>& v) {
    Point<D> point;
    for (int i = 0; i < D; ++i) point[i] = v[i];
    return point;
}

template <std::size_t D>
Point<static_cast<int>(D)> exact_point(const std::array<Rational, D>& v) {
    Point<static_cast<int>(D)> point;
    std::copy(v.begin(), v.end(), point.at);
    return point;
}

template <int D>
bool is_zero(const Point<D>& v) {
    return std::all_of(v.at, v.at + D, [](const Rational& x) { return x.sign() == 0; });
}

Rational determinant(const std::array<Point<2>, 2>& rows) {
    return cross(rows[0], rows[1]);
}

Rational determinant(const std::array<Point<3>, 3>& rows) {
    return dot(cross(rows[0], rows[1]), rows[2]);
}

/// The points origin + sum of x_i edges[i]: every x_i in [0, 1] (a box), or x >= 0 with sum at most 1 (a simplex).
/// A flat triangle has two edges; its normal stands as the third, with x_2 = 0.
template <int D>
struct CheckedFrame {
    Point<D> origin;
    std::array<Point<D>, D> edges;
    int edge_count = D;
    bool simplex = false;
};

template <int D>
CheckedFrame<D> frame_of(const Parallelepiped<double, D>& box) {
    CheckedFrame<D> frame{exact_point(box.origin), {}};
    for (std::size_t i = 0; i < D; ++i) frame.edges[i] = exact_edge<Rational>(box, i);
    return frame;
}

template <int D>
CheckedFrame<D> frame_of(const Obb<double, D>& obb) {
    CheckedFrame<D> frame{exact_point(obb.center), {}};
    for (int i = 0; i < D; ++i) {
        const Point<D> half_edge = Rational(obb.half[i]) * exact_point(obb.axes[static_cast<std::size_t>(i)]);
        frame.origin = frame.origin - half_edge;
        frame.edges[static_cast<std::size_t>(i)] = half_edge + half_edge;
    }
    return frame;
}

template <int D, std::size_t Count>
CheckedFrame<D> frame_of_simplex(const std::array<Vec<double, D>, Count>& vertices) {
    CheckedFrame<D> frame{exact_point(vertices[0]), {}, Count - 1, true};
    for (std::size_t i = 1; i < Count; ++i) frame.edges[i - 1] = exact_point(vertices[i]) - frame.origin;
    if constexpr (Count == D) frame.edges[D - 1] = cross(frame.edges[0], frame.edges[1]);
    return frame;
}

template <int D>
CheckedFrame<D> frame_of(const Triangle<double, D>& triangle) {
    return frame_of_simplex<D>(triangle.vertices);
}

CheckedFrame<3> frame_of(const Tetrahedron<double>& tetrahedron) {
    return frame_of_simplex<3>(tetrahedron.vertices);
}

template <int D>
std::vector<Point<D>> vertices(const CheckedFrame<D>& frame) {
    std::vector<Point<D>> all{frame.origin};
    for (int i = 0; i < frame.edge_count; ++i) {
        const Point<D>& edge = frame.edges[static_cast<std::size_t>(i)];
        const std::size_t known = frame.simplex ? 1 : all.size();
        for (std::size_t k = 0; k < known; ++k) all.push_back(all[k] + edge);
    }
    return all;
}

/// Whether the point lies in the shape (closed), or in its relative interior.
enum class Containment { closed, interior };

template <int D>
bool contains(const CheckedFrame<D>& frame, const Point<D>& point, Containment side) {
    const auto positive = [side](const Rational& x) {
        return side == Containment::interior ? x.sign() > 0 : x.sign() >= 0;
    };
    const Rational determinant_of_edges = determinant(frame.edges);
    const Rational orientation = determinant_of_edges.sign();
    const Rational volume = orientation * determinant_of_edges;
    Rational rest = volume;
    for (int i = 0; i < D; ++i) {
        auto replaced = frame.edges;
        replaced[static_cast<std::size_t>(i)] = point - frame.origin;
        const Rational x = orientation * determinant(replaced);  // Cramer's rule: x_i times the volume
        if (i >= frame.edge_count) {
            if (x.sign() != 0) return false;
            continue;
        }
        if (!positive(x) || (!frame.simplex && !positive(volume - x))) return false;
        rest -= x;
    }
    return !frame.simplex || positive(rest);
}

/// Two frames at time 0, the velocities, and the interval.
template <int D>
struct CheckedSituation {
    CheckedFrame<D> a;
    CheckedFrame<D> b;
    Point<D> velocity_a;
    Point<D> velocity_b;
    Rational start;
    Rational end;

    Point<D> relative_velocity() const { return velocity_b - velocity_a; }
    bool still() const { return start == end || is_zero(relative_velocity()); }
};

using Verdict = std::optional<const char*>;  // none, or what fails

/// Seen from a, b moves with the relative velocity; its extreme positions are those at the ends of the interval.
template <int D>
Verdict check_plane(const CheckedSituation<D>& s, const Certificate<D>& certificate, Relation relation) {
    const Point<D> normal = exact_point(certificate.normal);
    if (is_zero(normal)) return "the normal is zero";
    const auto by_height = [&](const Point<D>& p, const Point<D>& q) { return dot(normal, p) < dot(normal, q); };
    const auto vertices_a = vertices(s.a);
    const auto vertices_b = vertices(s.b);
    const Rational highest_a = dot(normal, *std::max_element(vertices_a.begin(), vertices_a.end(), by_height));
    const Rational lowest_b = dot(normal, *std::min_element(vertices_b.begin(), vertices_b.end(), by_height));
    const Rational speed = dot(normal, s.relative_velocity());
    const Rational lowest_swept = lowest_b + std::min(s.start * speed, s.end * speed);
    if (highest_a > certificate.offset) return "a reaches beyond the plane";
    if (lowest_swept < certificate.offset) return "b reaches beyond the plane";
    if (relation == Relation::disjoint && highest_a == lowest_swept) return "the plane does not part a and b";
    if (relation == Relation::touching && highest_a != lowest_swept) return "a and b do not both reach the plane";
    return std::nullopt;
}

template <int D>
bool directions_span_space(const CheckedSituation<D>& s) {
    if (s.a.edge_count == D || s.b.edge_count == D) return true;
    const auto leaves_plane_of_a = [&](const Point<D>& v) { return dot(s.a.edges[D - 1], v).sign() != 0; };
    return leaves_plane_of_a(s.b.edges[0]) || leaves_plane_of_a(s.b.edges[1]) ||
           (!s.still() && leaves_plane_of_a(s.relative_velocity()));
}

template <int D>
Verdict check_point(const CheckedSituation<D>& s, const Certificate<D>& certificate, Containment side) {
    const Rational& time = certificate.time;
    if (time < s.start || time > s.end) return "the time is outside the interval";
    if (side == Containment::interior && !s.still() && (time == s.start || time == s.end)) {
        return "the time is an end of the interval";
    }
    const Point<D> point = exact_point(certificate.point);
    if (!contains(s.a, point - time * s.velocity_a, side)) return "the point is not in a";
    if (!contains(s.b, point - time * s.velocity_b, side)) return "the point is not in b";
    if (side == Containment::interior && !directions_span_space(s)) return "the directions do not span the space";
    return std::nullopt;
}

template <int D>
Verdict check_situation(const CheckedSituation<D>& s, const Certified<D>& claim) {
    using Kind = typename Certificate<D>::Kind;
    const Certificate<D>& certificate = claim.certificate;
    if (s.start > s.end) return "the interval is reversed";
    if (determinant(s.a.edges).sign() == 0) return "a is degenerate";
    if (determinant(s.b.edges).sign() == 0) return "b is degenerate";
    switch (claim.relation) {
        case Relation::disjoint:
            if (certificate.kind != Kind::plane) return "disjoint needs a plane";
            return check_plane(s, certificate, claim.relation);
        case Relation::touching:
            if (certificate.kind != Kind::plane_and_point) return "touching needs a plane and a point";
            if (const Verdict fault = check_plane(s, certificate, claim.relation)) return fault;
            return check_point(s, certificate, Containment::closed);
        case Relation::overlapping:
            if (certificate.kind != Kind::point) return "overlapping needs a point";
            return check_point(s, certificate, Containment::interior);
    }
    return "the relation is none of the three";
}

}  // namespace

template <PairShape A, PartnerOf<A> B>
CheckResult check(const Certified<A::dimension>& claim, const A& a, const Linear<A::dimension>& motion_a, const B& b,
                  const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    CheckedSituation<A::dimension> s{
        frame_of(a),    frame_of(b), exact_point(motion_a.velocity), exact_point(motion_b.velocity),
        interval.start, interval.end};
    s.a.origin = s.a.origin + exact_point(motion_a.position);
    s.b.origin = s.b.origin + exact_point(motion_b.position);
    const Verdict fault = check_situation(s, claim);
    return {!fault, fault.value_or("")};
}

template <PairShape A, PartnerOf<A> B>
CheckResult check(const Certified<A::dimension>& claim, const A& a, const B& b) {
    return check(claim, a, {}, b, {}, {0, 0});
}

#define TACT_INSTANTIATE(A, B)                                                                                  \
    template CheckResult check(const Certified<A::dimension>&, const A&, const B&);                             \
    template CheckResult check(const Certified<A::dimension>&, const A&, const Linear<A::dimension>&, const B&, \
                               const Linear<A::dimension>&, const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
