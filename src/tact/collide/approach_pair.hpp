// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tact::collide {

/// A pair of nodes, or of pieces, in a part of the time, and a gap that they have there at least.
struct ApproachPair {
    double gap = 0;
    double begin = 0, end = 0;
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0xffff;  ///< of nodes: bits 4 i + j of the pairs of boxes that are meant
    bool pieces = false;
};

}  // namespace tact::collide
