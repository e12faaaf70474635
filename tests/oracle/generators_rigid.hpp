// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "oracle/rigid_case.hpp"
#include "tact/base/random.hpp"

namespace tact::testing {

/// Features of two bodies in rigid motion; all but the first family meet at a time that is chosen.
enum class RigidFamily {
    uniform,      ///< nothing planned, turns up to 1.5 rad
    interior,     ///< inside the triangle, or of both edges
    on_edge,      ///< on an edge of the triangle, or at an end of one edge
    on_corner,    ///< on a corner, or at an end of both edges
    same_motion,  ///< both bodies move nearly alike
    many_turns,   ///< up to 20 rad
    grazing,      ///< they touch without crossing
    at_start,     ///< at the start of the interval
    in_between,   ///< in-between motions and screws
    keyframes,    ///< several pieces
};
inline constexpr int rigid_families = 10;

constexpr std::string_view name(RigidFamily family) {
    constexpr std::string_view names[] = {"uniform",    "interior", "on_edge",  "on_corner",  "same_motion",
                                          "many_turns", "grazing",  "at_start", "in_between", "keyframes"};
    return names[static_cast<int>(family)];
}

RigidCase generate(RigidFamily family, FeaturePair pair, Random& random);

/// The same with turns up to so many rad; for the families of twists.
RigidCase generate(RigidFamily family, FeaturePair pair, double turn, Random& random);

}  // namespace tact::testing
