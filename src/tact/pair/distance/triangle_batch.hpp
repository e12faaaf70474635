// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/pair.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::distance_of {

/// Pairs of triangles at rest, each in the one order in which a pair is looked at; `turned` where the answer is that of
/// the other order.
struct TriangleBlock {
    static constexpr int size = 128;

    const Triangle3 *a[size], *b[size];
    bool turned[size];
    int count = 0;
};

/// A pair that is left to a single call, and the vertices that span its parts as far as doubles can tell, as bits.
struct OpenTriangles {
    std::uint8_t pair, part_a, part_b;
};

/// Fills in the distances of the pairs whose closest parts are clear, with the bits of a single call; `open` gets the
/// others, and the answer is how many there are.
TACT_KERNEL(int triangle_distances(const TriangleBlock& block, Distance<3>* distances, OpenTriangles* open))

}  // namespace tact::distance_of
