// SPDX-License-Identifier: MIT
#include "tact/posed/flat_triangle.hpp"

#include <utility>

#include "tact/pair.hpp"
#include "tact/posed/rational_vec.hpp"
#include "tact/shape/corners.hpp"
#include "tact/shape/orientation.hpp"

// Docs: docs/algorithms/mesh-search.md, "Faces without area".
namespace tact {
namespace {

using exact::Rational;

/// The two corners between which the third one lies; equal ones when all three are.
std::pair<Vec3, Vec3> ends(const Triangle3& flat) {
    for (int k = 0; k < 3; ++k) {
        const Vec3 *low = &flat.vertices[0], *high = low;
        for (const Vec3& v : flat.vertices) {
            if (v[k] < (*low)[k]) low = &v;
            if (v[k] > (*high)[k]) high = &v;
        }
        if ((*low)[k] < (*high)[k]) return {*low, *high};
    }
    return {flat.vertices[0], flat.vertices[0]};
}

/// Whether a segment goes through the inside of a triangle from one side to the other.
bool passes(const std::pair<Vec3, Vec3>& segment, const Triangle3& triangle) {
    const auto& [p, q] = segment;
    const auto& [a, b, c] = triangle.vertices;
    if (orientation(a, b, c, p) * orientation(a, b, c, q) >= 0) return false;
    const int side = orientation(p, q, a, b);
    return side != 0 && orientation(p, q, b, c) == side && orientation(p, q, c, a) == side;
}

/// Coordinates along the edges of a parallelepiped or tetrahedron, times the size of the determinant.
struct EdgeFrame {
    RationalVec origin;
    std::array<RationalVec, 3> edges;

    [[nodiscard]] Rational size() const { return sign() * determinant(); }
    [[nodiscard]] RationalVec operator()(const Vec3& point) const {
        const RationalVec v = rational(point) - origin;
        RationalVec x{};
        for (int i = 0; i < 3; ++i) x[i] = sign() * dot(v, cross(edges[(i + 1) % 3], edges[(i + 2) % 3]));
        return x;
    }

private:
    [[nodiscard]] Rational determinant() const { return dot(edges[0], cross(edges[1], edges[2])); }
    [[nodiscard]] Rational sign() const { return determinant().sign(); }
};

/// All points whose coordinates are at least 0 and at most 1, each of them or in sum.
Relation relate_within(const Triangle3& flat, const EdgeFrame& frame, bool in_sum) {
    const auto segment = ends(flat);
    const RationalVec start = frame(segment.first), end = frame(segment.second);
    const Rational size = frame.size();
    SegmentCut cut;
    for (int i = 0; i < 3; ++i) {
        cut.keep(start[i], end[i]);
        if (!in_sum) cut.keep(size - start[i], size - end[i]);
    }
    if (in_sum) cut.keep(size - start[0] - start[1] - start[2], size - end[0] - end[1] - end[2]);
    if (!cut.meets || cut.start > cut.end) return Relation::disjoint;
    return cut.goes_inside() ? Relation::overlapping : Relation::touching;
}

}  // namespace

Relation relate_flat(const Triangle3& a, const Triangle3& b) {
    if (common_part(a, b).count == 0) return Relation::disjoint;
    const bool flat_a = is_flat(a), flat_b = is_flat(b);
    const bool through = flat_a != flat_b && (flat_a ? passes(ends(a), b) : passes(ends(b), a));
    return through ? Relation::overlapping : Relation::touching;
}

Relation relate_flat(const Triangle3& flat, const Obb3& shape) {
    EdgeFrame frame{rational(shape.center), {}};
    for (std::size_t i = 0; i < 3; ++i) {
        const RationalVec reach = Rational(shape.half[static_cast<int>(i)]) * rational(shape.axes[i]);
        frame.origin = frame.origin - reach;
        frame.edges[i] = Rational(2) * reach;
    }
    return relate_within(flat, frame, false);
}

Relation relate_flat(const Triangle3& flat, const Parallelepiped3& shape) {
    EdgeFrame frame{rational(shape.origin), {}};
    for (std::size_t i = 0; i < 3; ++i) frame.edges[i] = exact_edge<Rational>(shape, i);
    return relate_within(flat, frame, false);
}

Relation relate_flat(const Triangle3& flat, const Tetrahedron3& shape) {
    EdgeFrame frame{rational(shape.vertices[0]), {}};
    for (std::size_t i = 0; i < 3; ++i) frame.edges[i] = rational(shape.vertices[i + 1]) - frame.origin;
    return relate_within(flat, frame, true);
}

}  // namespace tact
