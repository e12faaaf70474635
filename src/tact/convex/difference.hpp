// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/convex/body_pair.hpp"

namespace tact::convex {

/// A difference of two vertices by number; of prisms, with the upper or the lower one of b, and in motion at the start
/// or the end.
struct VertexPair {
    std::uint32_t a = 0, b = 0;
    bool top = false;
    bool at_end = false;

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
