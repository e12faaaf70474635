// SPDX-License-Identifier: MIT
#include "tact/pair/depth/manifold.hpp"

#include <algorithm>
#include <cmath>

#include "tact/pair/depth/plane_clip.hpp"

namespace tact::depth_of {
namespace {

using separating_axis::Body;

constexpr double rounding = 0x1p-46;

/// The vertices of a set in the order in which they lie around the part that they span.
template <Kind K>
int vertices_in_order(VertexSet set, int (&order)[4]) {
    int count = 0;
    for (int v = 0; v < 8; ++v)
        if (set >> v & 1) order[count++] = v;
    if (K == Kind::parallel && count == 4) std::swap(order[2], order[3]);
    return count;
}

/// The plane across a normal, and where it is cut by lines along the normal.
struct Plane {
    Vec3 right, up, normal;

    explicit Plane(const Vec3& n) : normal(n) {
        const Vec3 size{std::fabs(n[0]), std::fabs(n[1]), std::fabs(n[2])};
        const int k = size[0] <= size[1] && size[0] <= size[2] ? 0 : size[1] <= size[2] ? 1 : 2;
        Vec3 along{};
        along[k] = 1;
        right = cross(along, n);
        right = (1 / std::sqrt(dot(right, right))) * right;
        up = cross(n, right);
    }
    Vec2 project(const Vec3& p) const { return {dot(right, p), dot(up, p)}; }
    Vec3 at(const Vec2& p, double height) const { return p[0] * right + p[1] * up + height * normal; }
};

template <Kind K>
Polygon seen_along_normal(const Plane& plane, const Body<double, 3, K>& body, VertexSet set, const Vec3& from) {
    int order[4];
    Polygon polygon;
    polygon.count = vertices_in_order<K>(set, order);
    for (int i = 0; i < polygon.count; ++i)
        polygon.corners[i] = plane.project(from + metric::vertex_of(body, order[i]));
    polygon.turn_counter_clockwise();
    return polygon;
}

/// Both parts as intervals of the line across the normal.
template <Kind A, Kind B>
void fill(Manifold<2>& result, const PairFrame<double, 2, A, B>& frame, const LeastAxis<2>& least, double height,
          double) {
    const Vec2 normal = least.normal, across = separating_axis::perpendicular(normal);
    const auto interval = [&](const auto& body, VertexSet set, const Vec2& from) {
        const double x = dot(across, from + metric::vertex_of(body, std::countr_zero(set)));
        const double y = dot(across, from + metric::vertex_of(body, std::bit_width(unsigned{set}) - 1));
        return std::minmax({x, y});
    };
    const auto a = interval(frame.a, least.top_of_a, {}), b = interval(frame.b, least.bottom_of_b, frame.offset);
    const double low = std::max(a.first, b.first), high = std::min(a.second, b.second);
    const auto at = [&](double x) { return x * across + height * normal; };
    result.points[0] = at(low);
    result.points[1] = at(high);
    result.count = low < high ? 2 : 1;
    result.middle = at(0.5 * (low + high));
    result.deviation = std::max(0.0, low - high);
}

template <Kind A, Kind B>
void fill(Manifold<3>& result, const PairFrame<double, 3, A, B>& frame, const LeastAxis<3>& least, double height,
          double size) {
    const Plane plane(least.normal);
    const Polygon a = seen_along_normal(plane, frame.a, least.top_of_a, {});
    const Polygon b = seen_along_normal(plane, frame.b, least.bottom_of_b, frame.offset);
    Polygon common = common_part(a, b, rounding * size);
    common.simplify(2 * rounding * size, 8);
    const Vec2 middle = common.middle();
    result.count = common.count;
    for (int i = 0; i < common.count; ++i) result.points[i] = plane.at(common.corners[i], height);
    result.middle = plane.at(middle, height);
    result.deviation =
        std::max(distance_outside(a, middle, rounding * size), distance_outside(b, middle, rounding * size));
}

}  // namespace

template <int D, Kind A, Kind B>
Manifold<D> manifold(const PairFrame<double, D, A, B>& frame, const LeastAxis<D>& least, double size) {
    const auto top = metric::vertex_of(frame.a, std::countr_zero(least.top_of_a));
    const auto bottom = frame.offset + metric::vertex_of(frame.b, std::countr_zero(least.bottom_of_b));
    Manifold<D> result;
    fill(result, frame, least, 0.5 * (dot(least.normal, top) + dot(least.normal, bottom)), size);
    return result;
}

#define TACT_MANIFOLD(D, A, B) \
    template Manifold<D> manifold(const PairFrame<double, D, Kind::A, Kind::B>&, const LeastAxis<D>&, double);
TACT_MANIFOLD(2, parallel, parallel)
TACT_MANIFOLD(2, parallel, simplex)
TACT_MANIFOLD(2, simplex, simplex)
TACT_MANIFOLD(3, parallel, parallel)
TACT_MANIFOLD(3, parallel, simplex)
TACT_MANIFOLD(3, simplex, simplex)
TACT_MANIFOLD(3, parallel, flat)
TACT_MANIFOLD(3, simplex, flat)
TACT_MANIFOLD(3, flat, flat)

}  // namespace tact::depth_of
