// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <span>
#include <vector>

#include "tact/mesh_contact.hpp"
#include "tact/posed/rational_vec.hpp"
#include "tact/rest/contact_pairs.hpp"
#include "tact/rest/enclosure.hpp"
#include "tact/shape.hpp"
#include "tact/shape/orientation.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/solid/stepped_point.hpp"

namespace tact::rest {

/// A point in a cell of a triangle: a point of the cell's border, or inside of it, and a small step from there into it.
struct CellPoint {
    RationalVec at;
    RationalVec step;
};

/// A triangle divided by the edges of others, none of which goes through it, that lie in its plane: one point or more
/// of every cell. The triangle is not flat.
class Cells {
public:
    Cells(const Triangle3& triangle, std::span<const Triangle3> others);

    [[nodiscard]] const std::vector<CellPoint>& points() const { return points_; }
    [[nodiscard]] const RationalVec& normal() const { return normal_; }

private:
    struct CellEdge {
        Vec3 from, to;

        friend bool operator==(const CellEdge&, const CellEdge&) = default;
    };

    void add_edge(const CellEdge& edge);
    void divide(const CellEdge& edge);
    /// Above 0 to the left of the line, seen from where the triangle is counter-clockwise.
    [[nodiscard]] exact::Rational side(const RationalVec& from, const RationalVec& to, const RationalVec& point) const;

    Triangle3 triangle_;
    RationalVec normal_;
    std::vector<CellEdge> edges_;
    std::vector<CellPoint> points_;
};

}  // namespace tact::rest

// Docs: docs/algorithms/mesh-search.md, "Solids that touch".
namespace tact::rest {

using exact::Rational;

Cells::Cells(const Triangle3& triangle, std::span<const Triangle3> others) : triangle_(triangle) {
    const auto& [a, b, c] = triangle.vertices;
    const RationalVec u = rational(b) - rational(a), v = rational(c) - rational(a);
    normal_ = cross(u, v);
    for (const Triangle3& other : others) {
        for (std::size_t i = 0; i < 3; ++i) {
            const CellEdge edge{other.vertices[i], other.vertices[(i + 1) % 3]};
            if (orientation(a, b, c, edge.from) == 0 && orientation(a, b, c, edge.to) == 0) add_edge(edge);
        }
    }
    for (const CellEdge& edge : edges_) divide(edge);
    if (points_.empty()) points_.push_back({rational(a) + Rational(1.0 / 4) * (u + v), u});
}

void Cells::add_edge(const CellEdge& edge) {
    const bool known = std::find(edges_.begin(), edges_.end(), edge) != edges_.end() ||
                       std::find(edges_.begin(), edges_.end(), CellEdge{edge.to, edge.from}) != edges_.end();
    if (!known && edge.from != edge.to) edges_.push_back(edge);
}

Rational Cells::side(const RationalVec& from, const RationalVec& to, const RationalVec& point) const {
    return dot(normal_, cross(to - from, point - from));
}

/// Both sides of every piece of an edge that lies inside the triangle and between other edges.
void Cells::divide(const CellEdge& edge) {
    const RationalVec from = rational(edge.from), to = rational(edge.to);
    SegmentCut cut;
    for (std::size_t i = 0; i < 3; ++i) {
        const RationalVec p = rational(triangle_.vertices[i]), q = rational(triangle_.vertices[(i + 1) % 3]);
        cut.keep(side(p, q, from), side(p, q, to));
    }
    if (!cut.goes_inside()) return;
    std::vector<Rational> breaks{cut.start, cut.end};
    for (const CellEdge& other : edges_) {
        const RationalVec p = rational(other.from), q = rational(other.to);
        if (side(from, to, p).sign() * side(from, to, q).sign() > 0) continue;
        const Rational start = side(p, q, from), end = side(p, q, to);
        if (start == end) continue;
        const Rational at = start / (start - end);
        if (cut.start < at && at < cut.end) breaks.push_back(at);
    }
    std::sort(breaks.begin(), breaks.end());
    const RationalVec along = to - from, left = cross(normal_, along);
    for (std::size_t i = 0; i + 1 < breaks.size(); ++i) {
        if (breaks[i] == breaks[i + 1]) continue;
        const RationalVec midpoint = from + (Rational(0.5) * (breaks[i] + breaks[i + 1])) * along;
        points_.push_back({midpoint, left});
        points_.push_back({midpoint, -left});
    }
}

}  // namespace tact::rest

// Docs: docs/algorithms/mesh-search.md, "Solids that touch".
namespace tact {
namespace {

using exact::Rational;
using rest::Cells, rest::CellPoint, rest::MeshSide;

/// One of two meshes that touch.
struct TouchingMesh {
    const ObbTree& tree;
    const Pose3& pose;
    const Solid* solid;
};

/// Whether both sides of a point of the surface, or the one that is inside its own body too, are inside the other body.
bool is_inside(const TouchingMesh& body, const TouchingMesh& other, const CellPoint& point, const RationalVec& normal) {
    const SteppedPoint above(point.at, point.step, normal), below(point.at, point.step, -normal);
    const bool in_above = winding_number(*other.solid, other.pose, above) != 0;
    const bool in_below = winding_number(*other.solid, other.pose, below) != 0;
    if (body.solid == nullptr) return in_above && in_below;
    return (in_above && winding_number(*body.solid, body.pose, above) != 0) ||
           (in_below && winding_number(*body.solid, body.pose, below) != 0);
}

/// Which triangles of both touch, by their numbers in the trees.
using Touches = std::vector<IndexPair>;

/// Whether a part of the body's surface bounds something inside of both, or, of a mere surface, lies inside the other.
/// The touches are ordered by the triangles of the body.
bool reaches_inside(const TouchingMesh& body, const TouchingMesh& other, const Touches& touches) {
    const MeshSide side(body.tree, body.pose), other_side(other.tree, other.pose);
    std::vector<bool> touched(body.tree.triangles().size());
    for (const IndexPair& touch : touches) touched[touch.a] = true;
    for (const std::uint32_t part : parts_of(body.tree, touched))
        if (winding_number(*other.solid, other.pose, side.piece(part).vertices[0]) != 0) return true;
    for (std::size_t start = 0, end = 0; start < touches.size(); start = end) {
        std::vector<Triangle3> others;
        for (end = start; end < touches.size() && touches[end].a == touches[start].a; ++end)
            others.push_back(other_side.piece(touches[end].b));
        const Triangle3 triangle = side.piece(touches[start].a);
        if (is_flat(triangle)) continue;
        const Cells cells(triangle, others);
        for (const CellPoint& point : cells.points())
            if (is_inside(body, other, point, cells.normal())) return true;
    }
    return false;
}

void put_in_order(Touches& touches) {
    std::sort(touches.begin(), touches.end(),
              [](const IndexPair& x, const IndexPair& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
}

/// Of bodies whose triangles touch, but pass nowhere through each other.
Relation relate_touching(const TouchingMesh& a, const TouchingMesh& b, Touches touches) {
    put_in_order(touches);
    if (b.solid != nullptr && reaches_inside(a, b, touches)) return Relation::overlapping;
    for (IndexPair& touch : touches) std::swap(touch.a, touch.b);
    put_in_order(touches);
    return a.solid != nullptr && reaches_inside(b, a, touches) ? Relation::overlapping : Relation::touching;
}

/// A point inside of a shape.
RationalVec midpoint(const Obb3& shape) {
    return rational(shape.center);
}
RationalVec midpoint(const Parallelepiped3& shape) {
    auto sum = rational(shape.origin);
    for (const Vec3& edge : shape.edges) sum = sum + Rational(0.5) * rational(edge);
    return sum;
}
RationalVec midpoint(const Tetrahedron3& shape) {
    auto sum = RationalVec{};
    for (const Vec3& vertex : shape.vertices) sum = sum + Rational(0.25) * rational(vertex);
    return sum;
}

/// Whether a shape that the surface touches, but does not enter, is inside the body. Then all of its inside is, or all
/// cells of a triangle.
template <class Shape>
bool is_inside(const TouchingMesh& body, const Shape& shape, const std::vector<Triangle3>& touching) {
    if constexpr (std::is_same_v<Shape, Triangle3>) {
        const Cells cells(shape, touching);
        return std::ranges::any_of(cells.points(), [&](const CellPoint& point) {
            return winding_number(*body.solid, body.pose, SteppedPoint(point.at, point.step, cells.normal())) != 0 &&
                   winding_number(*body.solid, body.pose, SteppedPoint(point.at, point.step, -cells.normal())) != 0;
        });
    } else {
        return winding_number(*body.solid, body.pose, SteppedPoint(midpoint(shape), {}, {})) != 0;
    }
}

/// Stops a search at the first overlapping pair, and notes touching ones when somebody needs them.
template <class Note>
auto strongest_of(Relation& strongest, const Note& note) {
    return [&strongest, &note](const IndexPair& pair, Relation relation, const Triangle3& triangle, const auto&) {
        strongest = std::max(strongest, relation);
        note(pair, triangle);
        return strongest == Relation::overlapping ? Next::stop : Next::go_on;
    };
}

}  // namespace

Relation relate(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b, const SolidPair& solids) {
    assert(solids.a == nullptr || &solids.a->tree() == &a);
    assert(solids.b == nullptr || &solids.b->tree() == &b);
    Relation strongest = Relation::disjoint;
    Touches touches;
    const bool of_solids = solids.a != nullptr || solids.b != nullptr;
    const auto note = [&](const IndexPair& pair, const Triangle3&) {
        if (of_solids) touches.push_back(pair);
    };
    SearchOptions options;
    options.solid_a = solids.a;
    options.solid_b = solids.b;
    (void)rest::search_pairs(MeshSide(a, pose_a), MeshSide(b, pose_b), options, strongest_of(strongest, note));
    if (!of_solids || strongest == Relation::overlapping) return strongest;
    if (strongest == Relation::touching)
        return relate_touching({a, pose_a, solids.a}, {b, pose_b, solids.b}, std::move(touches));
    return rest::enclosure(a, pose_a, b, pose_b, options).enclosed == Enclosed::none ? Relation::disjoint
                                                                                     : Relation::overlapping;
}

template <SpaceShape Shape>
Relation relate(const ObbTree& mesh, const Pose3& pose, const Shape& shape, const Solid* solid) {
    assert(solid == nullptr || &solid->tree() == &mesh);
    Relation strongest = Relation::disjoint;
    std::vector<Triangle3> touching;
    const auto note = [&](const IndexPair&, const Triangle3& triangle) {
        if (solid != nullptr) touching.push_back(triangle);
    };
    (void)rest::search_pairs(MeshSide(mesh, pose), rest::ShapeSide<Shape>(shape), {}, strongest_of(strongest, note));
    if (solid == nullptr || strongest == Relation::overlapping) return strongest;
    return is_inside(TouchingMesh{mesh, pose, solid}, shape, touching) ? Relation::overlapping : strongest;
}

#define TACT_INSTANTIATE(Shape) template Relation relate(const ObbTree&, const Pose3&, const Shape&, const Solid*);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
