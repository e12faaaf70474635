// SPDX-License-Identifier: MIT
#include "tact/collide/cells.hpp"

#include <algorithm>

#include "tact/shape/orientation.hpp"

// Docs: docs/algorithms/mesh-search.md, "Solids that touch".
namespace tact::collide {

using exact::Rational;

Cells::Cells(const Triangle3& triangle, std::span<const Triangle3> others) : triangle_(triangle) {
    const auto& [a, b, c] = triangle.vertices;
    const RationalVec u = rational(b) - rational(a), v = rational(c) - rational(a);
    normal_ = cross(u, v);
    for (const Triangle3& other : others) {
        for (std::size_t i = 0; i < 3; ++i) {
            const Edge edge{other.vertices[i], other.vertices[(i + 1) % 3]};
            if (orientation(a, b, c, edge.from) == 0 && orientation(a, b, c, edge.to) == 0) add_edge(edge);
        }
    }
    for (const Edge& edge : edges_) divide(edge);
    if (places_.empty()) places_.push_back({rational(a) + Rational(1.0 / 4) * (u + v), u});
}

void Cells::add_edge(const Edge& edge) {
    const bool known = std::find(edges_.begin(), edges_.end(), edge) != edges_.end() ||
                       std::find(edges_.begin(), edges_.end(), Edge{edge.to, edge.from}) != edges_.end();
    if (!known && edge.from != edge.to) edges_.push_back(edge);
}

Rational Cells::side(const RationalVec& from, const RationalVec& to, const RationalVec& point) const {
    return dot(normal_, cross(to - from, point - from));
}

/// Both sides of every piece of an edge that lies inside the triangle and between other edges.
void Cells::divide(const Edge& edge) {
    const RationalVec from = rational(edge.from), to = rational(edge.to);
    SegmentCut cut;
    for (std::size_t i = 0; i < 3; ++i) {
        const RationalVec p = rational(triangle_.vertices[i]), q = rational(triangle_.vertices[(i + 1) % 3]);
        cut.keep(side(p, q, from), side(p, q, to));
    }
    if (!cut.goes_inside()) return;
    std::vector<Rational> breaks{cut.begin, cut.end};
    for (const Edge& other : edges_) {
        const RationalVec p = rational(other.from), q = rational(other.to);
        if (side(from, to, p).sign() * side(from, to, q).sign() > 0) continue;
        const Rational begin = side(p, q, from), end = side(p, q, to);
        if (begin == end) continue;
        const Rational at = begin / (begin - end);
        if (cut.begin < at && at < cut.end) breaks.push_back(at);
    }
    std::sort(breaks.begin(), breaks.end());
    const RationalVec along = to - from, left = cross(normal_, along);
    for (std::size_t i = 0; i + 1 < breaks.size(); ++i) {
        if (breaks[i] == breaks[i + 1]) continue;
        const RationalVec middle = from + (Rational(0.5) * (breaks[i] + breaks[i + 1])) * along;
        places_.push_back({middle, left});
        places_.push_back({middle, -left});
    }
}

}  // namespace tact::collide
