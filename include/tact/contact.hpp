// SPDX-License-Identifier: MIT
#pragma once

/// What queries answer with: relations, features, contacts, times.
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "tact/vec.hpp"

namespace tact {

/// Where 0 lies in the Minkowski difference of two closed sets: outside, on the boundary, inside.
/// `touching` is contact: the sets meet, and an arbitrarily small translation would separate them.
enum class Relation : std::uint8_t { disjoint, touching, overlapping };

constexpr std::string_view name(Relation relation) {
    constexpr std::string_view names[] = {"disjoint", "touching", "overlapping"};
    return names[static_cast<int>(relation)];
}

/// A part of a shape's boundary; vertices, edges and faces are numbered as docs/conventions.md says.
struct Feature {
    enum class Kind : std::uint8_t { vertex, edge, face };

    Kind kind = Kind::vertex;
    std::uint8_t first = 0;   ///< the vertex, the lower vertex of the edge, or the face
    std::uint8_t second = 0;  ///< the higher vertex of the edge; else 0

    static constexpr Feature vertex(int i) { return {Kind::vertex, static_cast<std::uint8_t>(i), 0}; }
    static constexpr Feature face(int k) { return {Kind::face, static_cast<std::uint8_t>(k), 0}; }
    static constexpr Feature edge(int i, int j) {
        return i < j ? Feature{Kind::edge, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j)} : edge(j, i);
    }

    friend constexpr bool operator==(const Feature&, const Feature&) = default;
};

constexpr std::string_view name(Feature::Kind kind) {
    constexpr std::string_view names[] = {"vertex", "edge", "face"};
    return names[static_cast<int>(kind)];
}

/// A real number between two neighboring doubles; both are equal to it when it is a double itself.
struct TimeBracket {
    double below;
    double above;

    friend constexpr bool operator==(const TimeBracket&, const TimeBracket&) = default;
};

/// Whether two moving things meet in an interval: never (proved), already at its start, or later. `undecided` comes
/// only from queries that were given a budget; shapes in linear motion never answer it.
enum class ContactStatus : std::uint8_t { never, at_start, during, undecided };

constexpr std::string_view name(ContactStatus status) {
    constexpr std::string_view names[] = {"never", "at_start", "during", "undecided"};
    return names[static_cast<int>(status)];
}

/// When two things in motion first meet: the answer of every query in time, with one meaning. There is no contact
/// before free_until, which is proved. There is contact at or before contact_by: proved with `crossing`; without it the
/// two are then so near that they pass for it. Where no contact is known, contact_by is infinite: for `never`, and for
/// `undecided` unless a crossing was found, so that it can be compared with a time whatever the status is.
struct ContactTime {
    ContactStatus status = ContactStatus::never;
    double free_until = 0;  ///< the end of the interval for `never`
    double contact_by = std::numeric_limits<double>::infinity();
    bool crossing = false;
    bool exact = false;  ///< free_until and contact_by are equal or neighboring doubles around the exact time

    /// Proved free until then, and no more is known.
    [[nodiscard]] static ContactTime undecided_from(double free_until) {
        ContactTime time;
        time.status = ContactStatus::undecided;
        time.free_until = free_until;
        return time;
    }
};

/// Where two things meet, as each of them sees it. While they just touch, point_a and point_b are the same point but
/// for rounding; where they overlap, they are depth apart along the normal.
template <int D>
struct Contact {
    Vec<double, D> point{};    ///< the midpoint of point_a and point_b
    Vec<double, D> point_a{};  ///< on a
    Vec<double, D> point_b{};  ///< on b
    double point_error = 0;    ///< no point is farther than this from the exact one; of bodies that overlap, from
                               ///< either of the features that meet, once separated
    Vec<double, D> normal{};   ///< of length 1, from a to b
    double normal_error = 0;   ///< the normal is no farther than this from the exact one
    Feature feature_a;         ///< the smallest part of a that holds the contact set
    Feature feature_b;         ///< and of b
};

/// All that two touching convex shapes have in common, exactly: a point, a segment or a convex polygon, its vertices in
/// order (counter-clockwise seen against the normal). Two quadrilaterals have at most eight.
template <int D>
struct ContactSet {
    std::array<Vec<double, D>, 8> vertices{};
    int count = 0;

    std::span<const Vec<double, D>> points() const { return {vertices.data(), static_cast<std::size_t>(count)}; }
};

/// A point of a manifold. It lies on the face of the one body that was clipped, and `depth` below the plane of the
/// other body's face (above it where that is negative). lower <= the exact depth of the very doubles in `point` <=
/// upper, and `depth` between them.
template <int D>
struct ManifoldPoint {
    Vec<double, D> point{};
    double depth = 0;
    double lower = 0;
    double upper = 0;
    Feature feature_a;  ///< with feature_b, what makes the point: a vertex and a face, or two edges
    Feature feature_b;

    friend constexpr bool operator==(const ManifoldPoint&, const ManifoldPoint&) = default;
};

/// What physics engines take for a contact: a face of one body (the reference) and the face of the other one that looks
/// against it, clipped to the prism over the reference. Every vertex of what is left is listed whose depth is not
/// proved to be negative, in order around the face (see docs/algorithms/manifold.md). Unlike a ContactSet it does not
/// shrink to an edge or a vertex when a body is tilted a little. In the plane faces are edges.
template <int D>
struct Manifold {
    std::array<ManifoldPoint<D>, 8> points{};
    int count = 0;
    Feature face_a;              ///< the face of a, one of the two that were clipped
    Feature face_b;              ///< and that of b
    Vec<double, D> normal{};     ///< of the reference face, of length 1, from a to b
    double normal_error = 0;     ///< the normal is no farther than this from the exact one
    double point_error = 0;      ///< no point is farther than this from the face it lies on, nor outside the prism
    bool reference_is_a = true;  ///< the face is one of a's, and the points lie on b
    bool has_reference = false;  ///< false: one point where edges cross, with depth and normal of the pair

    [[nodiscard]] std::span<const ManifoldPoint<D>> listed() const {
        return {points.data(), static_cast<std::size_t>(count)};
    }
    /// Point i as each body sees it: on its own face.
    [[nodiscard]] Vec<double, D> point_on_a(int i) const { return on_side(i, true); }
    [[nodiscard]] Vec<double, D> point_on_b(int i) const { return on_side(i, false); }

private:
    [[nodiscard]] Vec<double, D> on_side(int i, bool of_a) const {
        const ManifoldPoint<D>& p = points[static_cast<std::size_t>(i)];
        if (of_a != reference_is_a) return p.point;
        return of_a ? p.point + p.depth * normal : p.point - p.depth * normal;
    }
};

/// What a manifold is to hold.
struct ManifoldOptions {
    int points = 8;     ///< at most so many, 1 to 8: the deepest, then those that span the most
    double margin = 0;  ///< points up to this high above the reference face are listed too
};

}  // namespace tact
