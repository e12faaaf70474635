// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/triangle_planes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "tact/exact/lift.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/volume_signs.hpp"
#include "tact/shape/orientation.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::separating_axis {
namespace {

/// The exponent of a number that divides every determinant of the triangles' vertices: the product of the lowest bits
/// in use of each coordinate. A determinant that is closer to 0 is 0: whole numbers, grids, meshes that came from
/// floats.
int common_divisor(const Triangle3& a, const Triangle3& b) {
    int sum = 0;
    for (int k = 0; k < 3; ++k) {
        exact::BitRange range;
        for (const Vec3& vertex : a.vertices) range.include(vertex[k]);
        for (const Vec3& vertex : b.vertices) range.include(vertex[k]);
        sum += range.empty() ? 0 : range.low;
    }
    return sum;
}

/// The signs of determinants of the vertices of two triangles, exact.
class VertexSigns {
public:
    VertexSigns(const Triangle3& a, const Triangle3& b) : a_(a), b_(b) {}

    /// Before the sides are asked for.
    void look_at_sides() {
        if constexpr (quads_exist)
            if (has_quads()) sides_ = avx2::sides_in_quads(a_, b_);
    }

    /// On which sides of the plane of one triangle the vertices of the other lie.
    std::array<int, 3> sides_of_b() { return sides(sides_.of_b, a_, b_); }
    std::array<int, 3> sides_of_a() { return sides(sides_.of_a, b_, a_); }

    /// The order of the ends of the intervals in which the triangles p q r meet their common line (see below).
    std::array<int, 2> ends(const Triangle3& first, const Triangle3& second) {
        VolumeSigns signs;
        if constexpr (quads_exist)
            if (has_quads()) signs = avx2::ends_in_quads(first, second);
        const auto& [p1, q1, r1] = first.vertices;
        const auto& [p2, q2, r2] = second.vertices;
        settle(signs, 0, p1, q1, p2, q2);
        settle(signs, 1, p1, r1, r2, p2);
        return {signs.of[0], signs.of[1]};
    }

private:
    std::array<int, 3> sides(VolumeSigns& signs, const Triangle3& plane, const Triangle3& other) {
        const auto& [p, q, r] = plane.vertices;
        for (std::size_t i = 0; i < 3; ++i) settle(signs, i, p, q, r, other.vertices[i]);
        return {signs.of[0], signs.of[1], signs.of[2]};
    }

    void settle(VolumeSigns& signs, std::size_t i, const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s) {
        if (signs.of[i] != VolumeSigns::open) return;
        if (signs.error < 0x1p300 && divisor_ == 0)
            divisor_ = std::ldexp(0.25, std::max(common_divisor(a_, b_), -1070));
        signs.of[i] = signs.error < divisor_ ? 0 : orientation(p, q, r, s);
    }

    const Triangle3 &a_, &b_;
    avx2::TriangleSides sides_;
    double divisor_ = 0;  ///< a quarter of the common divisor; 0 until it is needed
};

/// On which sides of the plane of one triangle the vertices of another lie.
struct Sides {
    std::array<int, 3> of{};

    [[nodiscard]] bool has(int side) const { return of[0] == side || of[1] == side || of[2] == side; }
    [[nodiscard]] bool is_coplanar() const { return of[0] == 0 && of[1] == 0 && of[2] == 0; }
    /// All on one side, none in the plane.
    [[nodiscard]] bool is_apart() const { return !has(0) && of[0] == of[1] && of[1] == of[2]; }
    [[nodiscard]] bool is_crossed() const { return has(1) && has(-1); }
};

/// Rotates the vertices so that the first one is alone on its side of the other triangle's plane, the others being on
/// the other side or in the plane; where two are on one side and one in the plane, that one is. Which side it is.
int put_lone_vertex_first(Triangle3& triangle, const Sides& sides) {
    const auto v = triangle.vertices;
    for (std::size_t i = 0; i < 3; ++i) {
        const int next = sides.of[(i + 1) % 3], last = sides.of[(i + 2) % 3];
        const int side = sides.of[i] != 0 ? sides.of[i] : next == last ? -next : 0;
        if (side == 0 || next * side > 0 || last * side > 0) continue;
        triangle.vertices = {v[i], v[(i + 1) % 3], v[(i + 2) % 3]};
        return side;
    }
    return 0;  // not reached: the triangle is not on one side
}

/// Two triangles in one plane; none where one has no area.
std::optional<Relation> relate_in_one_plane(const Triangle3& a, const Triangle3& b) {
    const int k = coordinate_to_see_along(a, b);
    if (k < 0) return std::nullopt;
    return relate(seen_along(a, k), seen_along(b, k)) == Relation::disjoint ? Relation::disjoint : Relation::touching;
}

}  // namespace

int coordinate_to_see_along(const Triangle3& a, const Triangle3& b) {
    const auto has_area = [](const Triangle2& flat) {
        return orientation(flat.vertices[0], flat.vertices[1], flat.vertices[2]) != 0;
    };
    const auto& v = a.vertices;
    const Vec3 normal = cross(v[1] - v[0], v[2] - v[0]);
    int largest = 0;  // where the area is largest, that it is not 0 is soon proved
    for (int k = 1; k < 3; ++k)
        if (magnitude(normal[k]) > magnitude(normal[largest])) largest = k;
    for (int step = 0; step < 3; ++step) {
        const int k = (largest + step) % 3;
        if (has_area(seen_along(a, k)) && has_area(seen_along(b, k))) return k;
    }
    return -1;
}

// With the lone vertices p first, and each triangle turned over where its front does not face the lone vertex of the
// other, the intervals in which two triangles p q r meet the common line of their planes meet if and only if neither is
// beyond the other: two more signs (Guigue and Devillers, 2003). The interiors meet where the intervals do so properly
// and each triangle is on both sides of the other's plane.
static Relation relate_by_ends(VertexSigns& signs, const Triangle3& a, const Triangle3& b, const Sides& a_beside_b,
                               const Sides& b_beside_a) {
    Triangle3 turned_a = a, turned_b = b;
    const int side_a = put_lone_vertex_first(turned_a, a_beside_b);
    const int side_b = put_lone_vertex_first(turned_b, b_beside_a);
    if (side_a < 0) std::swap(turned_b.vertices[1], turned_b.vertices[2]);
    if (side_b < 0) std::swap(turned_a.vertices[1], turned_a.vertices[2]);
    const auto ends = signs.ends(turned_a, turned_b);
    if (ends[0] > 0 || ends[1] > 0) return Relation::disjoint;
    const bool proper = ends[0] < 0 && ends[1] < 0 && a_beside_b.is_crossed() && b_beside_a.is_crossed();
    return proper ? Relation::overlapping : Relation::touching;
}

std::optional<Relation> relate_by_planes(const Triangle3& a, const Triangle3& b) {
    if (in_diagonal_plane(a, b))
        if (const auto relation = relate_in_one_plane(a, b)) return relation;
    VertexSigns signs(a, b);
    signs.look_at_sides();
    const Sides b_beside_a{signs.sides_of_b()};
    if (b_beside_a.is_apart()) return Relation::disjoint;
    if (b_beside_a.is_coplanar()) return relate_in_one_plane(a, b);
    const Sides a_beside_b{signs.sides_of_a()};
    if (a_beside_b.is_apart()) return Relation::disjoint;
    if (a_beside_b.is_coplanar()) return std::nullopt;  // b has no area
    return relate_by_ends(signs, a, b, a_beside_b, b_beside_a);
}

Relation relate_crossing(const Triangle3& a, const Triangle3& b, unsigned above_a, unsigned above_b) {
    const auto sides = [](unsigned above) {
        const auto side = [above](int i) { return (above >> i & 1) != 0 ? 1 : -1; };
        return Sides{{side(0), side(1), side(2)}};
    };
    VertexSigns signs(a, b);
    return relate_by_ends(signs, a, b, sides(above_a), sides(above_b));
}

}  // namespace tact::separating_axis
