// SPDX-License-Identifier: MIT
#include <algorithm>
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
    const MeshBody& body;
    const Pose3& pose;

    [[nodiscard]] const ObbTree& tree() const { return body.tree(); }
    [[nodiscard]] bool is_solid() const { return body.solid() != nullptr; }
    /// Of a solid.
    [[nodiscard]] bool holds(const SteppedPoint& point) const {
        return winding_number(*body.solid(), pose, point) != 0;
    }
};

/// Whether both sides of a point of the surface, or the one that is inside its own body too, are inside the other body.
bool is_inside(const TouchingMesh& body, const TouchingMesh& other, const CellPoint& point, const RationalVec& normal) {
    const SteppedPoint above(point.at, point.step, normal), below(point.at, point.step, -normal);
    const bool in_above = other.holds(above), in_below = other.holds(below);
    if (!body.is_solid()) return in_above && in_below;
    return (in_above && body.holds(above)) || (in_below && body.holds(below));
}

/// Which triangles of both touch, by their numbers in the trees.
using Touches = std::vector<IndexPair>;

/// Whether a part of the body's surface bounds something inside of both, or, of a mere surface, lies inside the other.
/// The touches are ordered by the triangles of the body.
bool reaches_inside(const TouchingMesh& body, const TouchingMesh& other, const Touches& touches) {
    const MeshSide side(body.tree(), body.pose), other_side(other.tree(), other.pose);
    std::vector<bool> touched(body.tree().triangles().size());
    for (const IndexPair& touch : touches) touched[touch.a] = true;
    for (const std::uint32_t part : parts_of(body.tree(), touched))
        if (winding_number(*other.body.solid(), other.pose, side.piece(part).vertices[0]) != 0) return true;
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
    if (b.is_solid() && reaches_inside(a, b, touches)) return Relation::overlapping;
    for (IndexPair& touch : touches) std::swap(touch.a, touch.b);
    put_in_order(touches);
    return a.is_solid() && reaches_inside(b, a, touches) ? Relation::overlapping : Relation::touching;
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
            return body.holds(SteppedPoint(point.at, point.step, cells.normal())) &&
                   body.holds(SteppedPoint(point.at, point.step, -cells.normal()));
        });
    } else {
        return body.holds(SteppedPoint(midpoint(shape), {}, {}));
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

Relation relate(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b) {
    Relation strongest = Relation::disjoint;
    Touches touches;
    const bool of_solids = a.solid() != nullptr || b.solid() != nullptr;
    const auto note = [&](const IndexPair& pair, const Triangle3&) {
        if (of_solids) touches.push_back(pair);
    };
    (void)rest::search_pairs(MeshSide(a.tree(), pose_a), MeshSide(b.tree(), pose_b), {}, strongest_of(strongest, note));
    if (!of_solids || strongest == Relation::overlapping) return strongest;
    if (strongest == Relation::touching) return relate_touching({a, pose_a}, {b, pose_b}, std::move(touches));
    return rest::enclosure(a, pose_a, b, pose_b).enclosed == Enclosed::none ? Relation::disjoint
                                                                            : Relation::overlapping;
}

template <SpaceShape Shape>
Relation relate(const MeshBody& mesh, const Pose3& pose, const Shape& shape) {
    const TouchingMesh body{mesh, pose};
    Relation strongest = Relation::disjoint;
    std::vector<Triangle3> touching;
    const auto note = [&](const IndexPair&, const Triangle3& triangle) {
        if (body.is_solid()) touching.push_back(triangle);
    };
    (void)rest::search_pairs(MeshSide(mesh.tree(), pose), rest::ShapeSide<Shape>(shape), {},
                             strongest_of(strongest, note));
    if (!body.is_solid() || strongest == Relation::overlapping) return strongest;
    return is_inside(body, shape, touching) ? Relation::overlapping : strongest;
}

#define TACT_INSTANTIATE(Shape) template Relation relate(const MeshBody&, const Pose3&, const Shape&);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
