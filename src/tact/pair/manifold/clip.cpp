// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/clip.hpp"

#include <bit>
#include <cmath>
#include <limits>

#include "tact/pair/manifold/clip_bounds.hpp"
#include "tact/pair/manifold/parts.hpp"

namespace tact::manifold_of {
namespace {

/// A corner of the polygon, how high it lies above each side of the reference, the line that leads from it to the next
/// one, and what it is.
template <int D>
struct Corner {
    static constexpr int sides = Face<D>::most_corners;

    double numbers[D + sides];  ///< coordinates, then heights
    Line next;
    CornerLines lines;

    TACT_INLINE double height(int side) const { return numbers[D + side]; }
    TACT_INLINE Vec<double, D> at() const {
        Vec<double, D> point;
        for (int k = 0; k < D; ++k) point[k] = numbers[k];
        return point;
    }
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

/// A direction outward in the plane of the reference across one of its sides, of length 1, and the length of the side.
template <int D>
struct AcrossSide {
    Vec<double, D> across;
    double length;
};

/// Across the side from corner i to the next. In the plane there are two ends instead, whose direction is as good as
/// the normal.
TACT_INLINE AcrossSide<3> across_side(const Face<3>& face, int i) {
    Vec3 edge = face.corners[i + 1 < face.count ? i + 1 : 0] - face.corners[i];
    const double largest = higher(magnitude(edge[0]), higher(magnitude(edge[1]), magnitude(edge[2])));
    double unit = 1;
    if (!(largest > 0x1p-400 && largest < 0x1p400)) {
        unit = largest;
        edge = (1 / largest) * edge;
    }
    const double length = std::sqrt(dot(edge, edge));
    return {(1 / length) * cross(edge, face.normal), unit * length};
}
TACT_INLINE AcrossSide<2> across_side(const Face<2>& face, int i) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double turn = i == 0 ? 1 : -1;
    return {{turn * face.normal[1], -turn * face.normal[0]}, infinity};
}

/// What the sides of the reference say of the corners of the incident face.
struct Sides {
    unsigned outside = 0;  ///< bit i: some corner is outside of side i
    double shortest = std::numeric_limits<double>::infinity();
};

/// The incident face with the heights of its corners. What is no number is on a side: a reference that is next to a
/// line does not cut along it.
template <int D>
TACT_INLINE Sides place_incident(const Face<D>& reference, const Face<D>& incident, double tolerance,
                                 Polygon<D>& polygon) {
    polygon.count = incident.count;
    for (int c = 0; c < incident.count; ++c) {
        Corner<D>& corner = polygon.corners[c];
        for (int k = 0; k < D; ++k) corner.numbers[k] = incident.corners[c][k];
        for (int i = 0; i < Corner<D>::sides; ++i) corner.numbers[D + i] = 0;
        corner.next = static_cast<Line>(c);
        corner.lines = {no_line, corner.next};
    }
    Sides sides;
    const auto measure = [&](int side, const Vec<double, D>& across) TACT_INLINE_LAMBDA {
        const double limit = dot(across, reference.corners[side]);
        for (int c = 0; c < incident.count; ++c) {
            const double height = dot(across, incident.corners[c]) - limit;
            polygon.corners[c].numbers[D + side] = height;
            sides.outside |= static_cast<unsigned>(height > tolerance) << side;
        }
    };
    if (D == 3 && reference.count == 4) {  // opposite sides of a parallelogram
        for (int i = 0; i < 2; ++i) {
            const AcrossSide<D> side = across_side(reference, i);
            measure(i, side.across);
            measure(i + 2, -side.across);
            sides.shortest = lower(sides.shortest, side.length);
        }
    } else {
        for (int i = 0; i < reference.count; ++i) {
            const AcrossSide<D> side = across_side(reference, i);
            measure(i, side.across);
            sides.shortest = lower(sides.shortest, side.length);
        }
    }
    return sides;
}

/// Where the line from one corner to another crosses a side: the one is inside, the other outside.
template <int D>
TACT_INLINE void add_crossing(Polygon<D>& polygon, const Corner<D>& inside, const Corner<D>& outside, int side,
                              Line before, Line next) {
    const double part = inside.height(side) / (inside.height(side) - outside.height(side));
    Corner<D> found;
    for (int k = 0; k < D + Corner<D>::sides; ++k)
        found.numbers[k] = inside.numbers[k] + part * (outside.numbers[k] - inside.numbers[k]);
    found.next = next;
    found.lines = {before, static_cast<Line>(first_side + side)};
    polygon.add(found);
}

/// What of the polygon is not outside a side. A corner within `tolerance` of it is on the side: it stays, and no
/// crossing is made beside it.
template <int D>
TACT_INLINE void cut(const Polygon<D>& polygon, int side, double tolerance, Polygon<D>& left) {
    left.count = 0;
    const auto line = static_cast<Line>(first_side + side);
    for (int i = 0; i < polygon.count; ++i) {
        const Corner<D>&from = polygon.corners[i], &to = polygon.corners[i + 1 < polygon.count ? i + 1 : 0];
        const bool from_outside = from.height(side) > tolerance, to_outside = to.height(side) > tolerance;
        const bool from_inside = from.height(side) < -tolerance, to_inside = to.height(side) < -tolerance;
        if (!from_outside) {
            left.add(from);
            if (!from_inside && to_outside) left.corners[left.count - 1].next = line;
        }
        if (polygon.count == 2 && i == 1) continue;  // a segment has one line
        if (from_inside && to_outside) add_crossing(left, from, to, side, from.next, line);
        if (from_outside && to_inside) add_crossing(left, to, from, side, from.next, from.next);
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
void clip(const Face<D>& reference, const Face<D>& incident, const Vec<double, D>& origin, double margin,
          Manifold<D>& manifold) {
    const ClipBounds bounds(reference, incident, largest_coordinate(origin));
    Polygon<D> polygons[2];
    int now = 0;
    const Sides sides = place_incident(reference, incident, bounds.side_error, polygons[0]);
    bounds.describe(sides.shortest, reference, manifold);
    manifold.face_a = reference.name;
    manifold.face_b = incident.name;
    manifold.normal = reference.normal;
    for (unsigned outside = sides.outside; outside != 0; outside &= outside - 1) {
        cut(polygons[now], std::countr_zero(outside), bounds.side_error, polygons[1 - now]);
        now = 1 - now;
    }
    const Polygon<D>& polygon = polygons[now];

    const double height = dot(reference.normal, reference.corners[0]), error = bounds.depth_error;
    for (int i = 0; i < polygon.count && manifold.count < 8; ++i) {
        const Vec<double, D> point = origin + polygon.corners[i].at();
        const double depth = height - dot(reference.normal, point - origin);
        if (!(depth + error >= -margin)) continue;
        ManifoldPoint<D>& found = manifold.points[static_cast<std::size_t>(manifold.count++)];
        found.point = point;
        found.depth = depth;
        found.lower = depth - error;
        found.upper = depth + error;
        name_parts(reference, incident, polygon.corners[i].lines, found);
    }
}

template void clip(const Face<2>&, const Face<2>&, const Vec2&, double, Manifold<2>&);
template void clip(const Face<3>&, const Face<3>&, const Vec3&, double, Manifold<3>&);

}  // namespace tact::manifold_of
