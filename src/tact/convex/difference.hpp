// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/convex.hpp"

/// Two convex bodies as one set: all differences (point of b) - (point of a).
namespace tact::convex {

/// A vertex of a and a vertex of b by number. Bodies of the plane may be seen as prisms, b with a height above and
/// below it; `top` says which end is meant.
struct VertexPair {
    std::uint32_t a = 0, b = 0;
    bool top = false;

    friend bool operator==(const VertexPair&, const VertexPair&) = default;
};

/// What the doubles say of one difference. The true one is within `error` (of the pair) in every coordinate.
struct Difference {
    VertexPair corners;
    Vec3 at;
};

/// Up to four differences; a search ends with those that are nearest to 0.
struct Simplex {
    Difference points[4];
    int count = 0;

    void add(const Difference& point) { points[count++] = point; }
    bool has(const VertexPair& corners) const {
        for (int i = 0; i < count; ++i)
            if (points[i].corners == corners) return true;
        return false;
    }
};

}  // namespace tact::convex
