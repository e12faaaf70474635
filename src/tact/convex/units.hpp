// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/convex/whole_pair.hpp"

namespace tact::convex {

/// What the distance of the cores is compared with: the radii and the clearance together.
struct Reach {
    std::array<double, 3> parts;

    double rounded() const { return parts[0] + parts[1] + parts[2]; }
    bool none() const { return parts[0] == 0 && parts[1] == 0 && parts[2] == 0; }
};

/// One unit for all coordinates and the reach, and the bits of the longest number that distances are compared by
/// (docs/algorithms/convex.md, "Distances, exactly").
struct DistanceUnits {
    int exponent;
    int bits;
};

[[nodiscard]] DistanceUnits distance_units(const BodyPair& bodies, const Reach& reach);

}  // namespace tact::convex
