// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/clip.hpp"

#include <algorithm>
#include <cmath>

namespace tact::manifold_of {
namespace {

constexpr double u = 0x1p-53;

/// What a line of the polygon lies on: a line of the incident face (its number), or a side of the reference (4 more).
using Line = std::uint8_t;
constexpr Line first_side = 4;

/// A corner of the polygon, and the line that leads from it to the next one. It is a corner of the incident face
/// (`before` is none then) or where two lines cross.
template <int D>
struct Corner {
    static constexpr Line none = 255;

    Vec<double, D> at{};
    Line next = 0;
    Line before = none, side = none;
};

template <int D>
struct Polygon {
    static constexpr int capacity = 12;  // a convex one has at most eight; rounding may make one that is not quite

    Corner<D> corners[capacity];
    int count = 0;

    TACT_INLINE void add(const Corner<D>& corner) {
        if (count < capacity) corners[count++] = corner;
    }
};

/// Outward in the plane of the reference, across its side from corner i to the next, of length 1. In the plane there
/// are two ends instead.
TACT_INLINE Vec3 across_side(const Face<3>& face, int i) {
    const Vec3 edge = face.corners[i + 1 < face.count ? i + 1 : 0] - face.corners[i];
    const double largest = higher(magnitude(edge[0]), higher(magnitude(edge[1]), magnitude(edge[2])));
    const Vec3 leveled = (1 / largest) * edge;
    return (1 / std::sqrt(dot(leveled, leveled))) * cross(leveled, face.normal);
}
TACT_INLINE Vec2 across_side(const Face<2>& face, int i) {
    return i == 0 ? Vec2{face.normal[1], -face.normal[0]} : Vec2{-face.normal[1], face.normal[0]};
}

enum class State : std::uint8_t { inside, on, outside };

/// The point of the line between two corners, one on each side, at the heights given.
template <int D>
TACT_INLINE Corner<D> crossing(const Corner<D>& from, const Corner<D>& to, double height_from, double height_to,
                               Line side) {
    const double part = height_from / (height_from - height_to);
    return {from.at + part * (to.at - from.at), side, from.next, side};
}

/// What of the polygon is not outside a side. A corner within `tolerance` of it is on the side: it stays, and no
/// crossing is made beside it.
template <int D>
void cut(Polygon<D>& polygon, const Vec<double, D>& across, const Vec<double, D>& corner, Line side, double tolerance) {
    double height[Polygon<D>::capacity];
    State state[Polygon<D>::capacity];
    bool any = false;
    const double limit = dot(across, corner);
    for (int i = 0; i < polygon.count; ++i) {
        height[i] = dot(across, polygon.corners[i].at) - limit;
        state[i] = height[i] > tolerance ? State::outside : height[i] < -tolerance ? State::inside : State::on;
        any |= state[i] == State::outside;
    }
    if (!any) return;
    Polygon<D> left;
    for (int i = 0; i < polygon.count; ++i) {
        const int next = i + 1 < polygon.count ? i + 1 : 0;
        const Corner<D>&from = polygon.corners[i], &to = polygon.corners[next];
        if (state[i] != State::outside) {
            left.add(from);
            if (state[i] == State::on && state[next] == State::outside) left.corners[left.count - 1].next = side;
        }
        if (polygon.count == 2 && i == 1) continue;  // a segment has one line
        if (state[i] == State::inside && state[next] == State::outside)
            left.add(crossing(from, to, height[i], height[next], side));
        if (state[i] == State::outside && state[next] == State::inside) {
            Corner<D> found = crossing(to, from, height[next], height[i], side);
            found.before = found.next = from.next;
            found.side = side;
            left.add(found);
        }
    }
    polygon = left;
}

/// The edge of a face from corner i to the next.
template <int D>
Feature edge_of(const Face<D>& face, int i) {
    return Feature::edge(face.numbers[i], face.numbers[i + 1 < face.count ? i + 1 : 0]);
}

/// The side number i of the reference: in space an edge, in the plane a vertex.
inline Feature side_of(const Face<3>& face, int i) {
    return edge_of(face, i);
}
inline Feature side_of(const Face<2>& face, int i) {
    return Feature::vertex(face.numbers[i]);
}

template <int D>
void name_parts(const Face<D>& reference, const Face<D>& incident, const Corner<D>& corner, ManifoldPoint<D>& point) {
    point.feature_a = reference.name;
    point.feature_b = incident.name;
    if (corner.before == Corner<D>::none) {
        point.feature_b = Feature::vertex(incident.numbers[corner.side]);
        return;
    }
    const int side = corner.side - first_side;
    point.feature_a = side_of(reference, side);
    if (corner.before < first_side) {
        if (D == 3) point.feature_b = edge_of(incident, corner.before);
        return;
    }
    if (D == 3) {  // two sides of the reference cross in one of its vertices
        const int other = corner.before - first_side, after = side + 1 < reference.count ? side + 1 : 0;
        if (other == after) point.feature_a = Feature::vertex(reference.numbers[after]);
        if (side == (other + 1 < reference.count ? other + 1 : 0))
            point.feature_a = Feature::vertex(reference.numbers[side]);
    }
}

template <int D>
double largest_coordinate(const Vec<double, D>& v) {
    double largest = magnitude(v[0]);
    for (int k = 1; k < D; ++k) largest = higher(largest, magnitude(v[k]));
    return largest;
}

}  // namespace

template <int D>
Manifold<D> clip(const Face<D>& reference, const Face<D>& incident, const Vec<double, D>& origin, double margin) {
    // How far a point of the world may be off, and what all coordinates seen from the origin stay below.
    const double size = higher(reference.size, incident.size), rounding = 2 * u * (largest_coordinate(origin) + size);
    const double reach = size + rounding;
    const double corner_error = higher(reference.corner_error, incident.corner_error);
    Manifold<D> manifold;
    manifold.normal = reference.normal;
    manifold.normal_error = reference.normal_error;
    manifold.has_reference = true;
    const double error = 2 * (reference.corner_error + (12 * u + 2 * reference.normal_error) * reach) + 0x1p-1060;
    const double side_error = 4 * corner_error + (64 * u + 4 * reference.normal_error) * reach;
    manifold.point_error = 2 * side_error + 2 * rounding + 0x1p-1060;

    Polygon<D> polygon;
    for (int i = 0; i < incident.count; ++i)
        polygon.add({incident.corners[i], static_cast<Line>(i), Corner<D>::none, static_cast<Line>(i)});
    for (int i = 0; i < reference.count; ++i)
        cut(polygon, across_side(reference, i), reference.corners[i], static_cast<Line>(first_side + i), side_error);

    const double height = dot(reference.normal, reference.corners[0]);
    for (int i = 0; i < polygon.count && manifold.count < 8; ++i) {
        const Vec<double, D> point = origin + polygon.corners[i].at;
        const double depth = height - dot(reference.normal, point - origin);
        if (!(depth + error >= -margin)) continue;
        ManifoldPoint<D>& found = manifold.points[static_cast<std::size_t>(manifold.count++)];
        found.point = point;
        found.depth = depth;
        found.lower = depth - error;
        found.upper = depth + error;
        name_parts(reference, incident, polygon.corners[i], found);
    }
    return manifold;
}

template Manifold<2> clip(const Face<2>&, const Face<2>&, const Vec2&, double);
template Manifold<3> clip(const Face<3>&, const Face<3>&, const Vec3&, double);

}  // namespace tact::manifold_of
