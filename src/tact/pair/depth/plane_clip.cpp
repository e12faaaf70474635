// SPDX-License-Identifier: MIT
#include "tact/pair/depth/plane_clip.hpp"

#include <algorithm>
#include <cmath>

namespace tact::depth_of {
namespace {

double length(const Vec2& v) {
    return std::sqrt(dot(v, v));
}

Vec2 between(const Vec2& p, const Vec2& q, double part) {
    return part > 0 ? (part < 1 ? p + part * (q - p) : q) : p;  // p too when there is no part: a segment of no length
}

/// The part of a polygon or segment on the left of the line from p to q.
Polygon left_of(const Polygon& polygon, const Vec2& p, const Vec2& q, double tolerance) {
    const Vec2 along = q - p;
    const double limit = -tolerance * length(along);
    Polygon result;
    const int edges = polygon.count == 2 ? 1 : polygon.count;
    const auto height = [&](const Vec2& x) { return cross(along, x - p); };
    double here = height(polygon.corners[0]);
    for (int i = 0; i < polygon.count; ++i) {
        const Vec2 &from = polygon.corners[i], &to = polygon.corners[(i + 1) % polygon.count];
        const double there = height(to);
        if (here >= limit) result.add(from);
        if (i < edges && (here >= limit) != (there >= limit)) result.add(between(from, to, here / (here - there)));
        here = there;
    }
    return result;
}

/// Where two segments cross; the middle of what they share where rounding makes them parallel.
Vec2 crossing(const Polygon& a, const Polygon& b, double tolerance) {
    const Vec2 along_a = a.corners[1] - a.corners[0], along_b = b.corners[1] - b.corners[0];
    const Vec2 way = b.corners[0] - a.corners[0];
    const double turn = cross(along_a, along_b);
    double part = cross(way, along_b) / turn;
    if (!(std::fabs(turn) > tolerance * (length(along_a) + length(along_b)))) {
        const double square = dot(along_a, along_a);
        const double p = dot(way, along_a) / square, q = p + dot(along_b, along_a) / square;
        part = 0.5 * (std::clamp(p, 0.0, 1.0) + std::clamp(q, 0.0, 1.0));
    }
    return between(a.corners[0], a.corners[1], part);
}

/// The distance of a point from the segment from p to q.
double distance_from(const Vec2& p, const Vec2& q, const Vec2& point) {
    const Vec2 along = q - p;
    return length(point - between(p, q, dot(point - p, along) / dot(along, along)));
}

}  // namespace

Vec2 Polygon::middle() const {
    Vec2 sum = corners[0];
    for (int i = 1; i < count; ++i) sum = sum + corners[i];
    return (1.0 / count) * sum;
}

void Polygon::turn_counter_clockwise() {
    if (count > 2 && cross(corners[1] - corners[0], corners[2] - corners[0]) < 0)
        std::reverse(corners.begin(), corners.begin() + count);
}

void Polygon::simplify(double tolerance, int most) {
    Polygon kept;
    for (int i = 0; i < count; ++i)
        if (kept.count == 0 || length(corners[i] - kept.corners[kept.count - 1]) > tolerance) kept.add(corners[i]);
    while (kept.count > 1 && length(kept.corners[kept.count - 1] - kept.corners[0]) <= tolerance) --kept.count;
    kept.count = std::min(kept.count, most);
    *this = kept;
}

Polygon common_part(const Polygon& a, const Polygon& b, double tolerance) {
    if (a.count == 1) return a;
    if (b.count == 1) return b;
    Polygon result;
    if (a.count == 2 && b.count == 2) {
        result.add(crossing(a, b, tolerance));
        return result;
    }
    const bool a_clips = b.count == 2;
    result = a_clips ? b : a;
    const Polygon& by = a_clips ? a : b;
    for (int i = 0; i < by.count && result.count > 0; ++i)
        result = left_of(result, by.corners[i], by.corners[(i + 1) % by.count], tolerance);
    if (result.count == 0) result.add(by.middle());  // never seen: the tolerance covers what rounding does
    return result;
}

double distance_outside(const Polygon& polygon, const Vec2& point, double tolerance) {
    if (polygon.count == 1) return length(point - polygon.corners[0]);
    bool inside = polygon.count > 2;
    double nearest = HUGE_VAL;
    for (int i = 0; i < polygon.count; ++i) {
        const Vec2 &p = polygon.corners[i], &q = polygon.corners[(i + 1) % polygon.count];
        inside = inside && cross(q - p, point - p) > tolerance * length(q - p);
        nearest = std::min(nearest, distance_from(p, q, point));
    }
    return inside ? 0 : nearest;
}

}  // namespace tact::depth_of
