// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/collide/rational_vec.hpp"
#include "tact/shape/triangle.hpp"

namespace tact::collide {

/// A place in a cell of a triangle: a point of the cell's border, or inside of it, and a small step from there into it.
struct CellPlace {
    RationalVec at;
    RationalVec step;
};

/// A triangle divided by the edges of others, none of which goes through it, that lie in its plane: one place or more
/// of every cell. The triangle is not flat.
class Cells {
public:
    Cells(const Triangle3& triangle, std::span<const Triangle3> others);

    [[nodiscard]] const std::vector<CellPlace>& places() const { return places_; }
    [[nodiscard]] const RationalVec& normal() const { return normal_; }

private:
    struct Edge {
        Vec3 from, to;

        friend bool operator==(const Edge&, const Edge&) = default;
    };

    void add_edge(const Edge& edge);
    void divide(const Edge& edge);
    /// Above 0 to the left of the line, seen from where the triangle is counter-clockwise.
    [[nodiscard]] exact::Rational side(const RationalVec& from, const RationalVec& to, const RationalVec& point) const;

    Triangle3 triangle_;
    RationalVec normal_;
    std::vector<Edge> edges_;
    std::vector<CellPlace> places_;
};

}  // namespace tact::collide
