// SPDX-License-Identifier: MIT
#include "oracle/exact_feature.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "oracle/dyadic.hpp"

namespace tact::oracle {
namespace {

/// A vector whose coordinates are polynomials in time.
struct Path : std::array<Polynomial, 3> {};

Path operator-(const Path& a, const Path& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
Polynomial dot(const Path& a, const Path& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
Path cross(const Path& a, const Path& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

using Paths = std::array<Path, 4>;

/// All in units of one power of two, so that the numbers are integers.
Paths paths_of(const MovingPoints& points) {
    FinestExponent unit;
    for (const auto* ends : {&points.start, &points.end}) {
        for (const auto& place : *ends) {
            for (int i = 0; i < 3; ++i) unit.see(Dyadic(place[i]));
        }
    }
    Paths paths;
    for (std::size_t k = 0; k < 4; ++k) {
        for (std::size_t i = 0; i < 3; ++i) {
            const mpz_class from = in_units_of(Dyadic(points.start[k][static_cast<int>(i)]), unit.value());
            const mpz_class to = in_units_of(Dyadic(points.end[k][static_cast<int>(i)]), unit.value());
            paths[k][i] = Polynomial({from, to - from});
        }
    }
    return paths;
}

/// Whether x lies on the closed segment from a to b, which may be a point.
struct OnSegment {
    Path across;
    Polynomial along;  // not above 0 between the ends

    OnSegment(const Path& x, const Path& a, const Path& b) : across(cross(b - a, x - a)), along(dot(x - a, x - b)) {}

    bool holds_at(AlgebraicNumber& time) const {
        return std::all_of(across.begin(), across.end(), [&](const Polynomial& p) { return time.sign_of(p) == 0; }) &&
               time.sign_of(along) <= 0;
    }
    void add_to(std::vector<Polynomial>& all) const {
        all.insert(all.end(), across.begin(), across.end());
        all.push_back(along);
    }
};

/// Both kinds: a normal and the cubic that is 0 when all lies in one plane; where there is a normal, numbers that say
/// whether the features meet in the plane; where there is none, the features meet when a point lies on a segment.
struct Meeting {
    Path normal;
    Polynomial coplanar;
    std::vector<Polynomial> sides;
    std::vector<OnSegment> on_segment;

    /// All the polynomials whose signs decide.
    std::vector<Polynomial> all() const {
        std::vector<Polynomial> result(normal.begin(), normal.end());
        result.push_back(coplanar);
        result.insert(result.end(), sides.begin(), sides.end());
        for (const auto& test : on_segment) test.add_to(result);
        return result;
    }
    bool has_normal_at(AlgebraicNumber& time) const {
        return std::any_of(normal.begin(), normal.end(), [&](const Polynomial& p) { return time.sign_of(p) != 0; });
    }
};

/// v inside of the triangle: on the left of its three edges, seen against its normal.
Meeting vertex_face_meeting(const Paths& paths) {
    const auto& [v, a, b, c] = paths;
    const Path normal = cross(b - a, c - a);
    return {normal,
            dot(normal, v - a),
            {dot(normal, cross(b - a, v - a)), dot(normal, cross(c - b, v - b)), dot(normal, cross(a - c, v - c))},
            {{v, a, b}, {v, b, c}, {v, c, a}}};
}

/// a0 and a1 on different sides of the line of b, and b0 and b1 on different sides of the line of a. Edges without a
/// normal are parallel or points: when they meet, an end of one lies on the other.
Meeting edge_edge_meeting(const Paths& paths) {
    const auto& [a0, a1, b0, b1] = paths;
    const Path a = a1 - a0;
    const Path b = b1 - b0;
    const Path normal = cross(a, b);
    return {normal,
            dot(normal, b0 - a0),
            {dot(normal, cross(b, a0 - b0)), dot(normal, cross(b, a1 - b0)), dot(normal, cross(a, b0 - a0)),
             dot(normal, cross(a, b1 - a0))},
            {{a0, b0, b1}, {a1, b0, b1}, {b0, a0, a1}, {b1, a0, a1}}};
}

Meeting meeting_of(FeaturePair kind, const MovingPoints& points) {
    const Paths paths = paths_of(points);
    return kind == FeaturePair::vertex_face ? vertex_face_meeting(paths) : edge_edge_meeting(paths);
}

bool sides_meet(FeaturePair kind, const std::vector<Polynomial>& sides, AlgebraicNumber& time) {
    std::vector<int> signs;
    for (const auto& side : sides) signs.push_back(time.sign_of(side));
    if (kind == FeaturePair::vertex_face) return *std::min_element(signs.begin(), signs.end()) >= 0;
    return signs[0] * signs[1] <= 0 && signs[2] * signs[3] <= 0;
}

bool meet(FeaturePair kind, const Meeting& meeting, AlgebraicNumber& time) {
    if (time.sign_of(meeting.coplanar) != 0) return false;
    if (meeting.has_normal_at(time)) return sides_meet(kind, meeting.sides, time);
    return std::any_of(meeting.on_segment.begin(), meeting.on_segment.end(),
                       [&](const OnSegment& test) { return test.holds_at(time); });
}

/// Always in one plane. The times of contact are a closed set, and between roots of the deciding polynomials nothing
/// changes: the first is 0 or such a root.
std::optional<AlgebraicNumber> first_meeting_in_plane(FeaturePair kind, const Meeting& meeting) {
    AlgebraicNumber start(BinaryFraction{0, 0});
    if (meet(kind, meeting, start)) return start;
    std::optional<AlgebraicNumber> first;
    std::vector<Polynomial> seen;
    for (const auto& p : meeting.all()) {
        const Polynomial primitive = p.primitive();
        if (p.degree() < 1 || std::find(seen.begin(), seen.end(), primitive) != seen.end()) continue;
        seen.push_back(primitive);
        for (auto& time : roots_in_unit_interval(primitive)) {
            if (first && compare(*first, time) <= 0) break;
            if (meet(kind, meeting, time)) first = time;
        }
    }
    return first;
}

}  // namespace

std::optional<AlgebraicNumber> first_meeting(FeaturePair kind, const MovingPoints& points) {
    const Meeting meeting = meeting_of(kind, points);
    if (meeting.coplanar.is_zero()) return first_meeting_in_plane(kind, meeting);
    for (auto& time : roots_in_unit_interval(meeting.coplanar)) {
        if (meet(kind, meeting, time)) return time;
    }
    return std::nullopt;
}

bool meet_at(FeaturePair kind, const MovingPoints& points, AlgebraicNumber& time) {
    return meet(kind, meeting_of(kind, points), time);
}

RationalVector place_at(const MovingPoints& points, std::size_t index, const mpq_class& time) {
    const RationalVector from = rational(points.start[index]);
    return from + time * (rational(points.end[index]) - from);
}

}  // namespace tact::oracle
