// SPDX-License-Identifier: MIT
#pragma once

#include "families/generate.hpp"

namespace tact::families {

/// A box on a box, a millimeter deep, tilted by so many rad about a horizontal axis; every corner of the upper one
/// stays below the top of the lower one, if the tilt is at most 1e-4.
inline PairCase<Obb3, Obb3> tilted_stack(double tilt, Random& random) {
    auto pair = generate<Obb3, Obb3>(Family::stack, 0.1, random);
    const double angle = random.uniform(0, 6), c = std::cos(angle), s = std::sin(angle);
    const Vec3 along{c, s, 0};
    const double sine = std::sin(tilt), versine = 2 * std::sin(tilt / 2) * std::sin(tilt / 2);
    for (Vec3& axis : pair.b.axes)  // Rodrigues; exact where the tilt is 0
        axis = axis + sine * cross(along, axis) + versine * cross(along, cross(along, axis));
    return pair;
}

}  // namespace tact::families
