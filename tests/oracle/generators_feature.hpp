// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "oracle/feature_case.hpp"
#include "tact/base/random.hpp"

namespace tact::testing {

/// What can go wrong with a vertex and a triangle, or with two edges, on straight paths.
enum class FeatureFamily {
    uniform,    ///< all at random
    aimed,      ///< at random, but the features meet in the middle of their paths, up to rounding
    lattice,    ///< small integers: every coincidence there is
    coplanar,   ///< all in one plane all the time, or except for rounding
    parallel,   ///< edges stay parallel or on one line; a vertex glides along the plane
    collapsed,  ///< triangles that are segments or points, edges that are points: always, at first, at last, between
    singular,   ///< all shrinks to one point and grows again: double and triple roots
    touching,   ///< by construction on a corner, an edge or inside, exactly, at the start, in between or at the end
    near_miss,  ///< the same with one number changed by one unit in the last place
    resting,    ///< some or all points are at rest, or all move alike
    extreme,    ///< one of the above, scaled by 2^-1000 .. 2^900
    wild,       ///< magnitudes of all kinds in one query
};
inline constexpr int feature_families = 12;

constexpr std::string_view name(FeatureFamily family) {
    constexpr std::string_view names[] = {"uniform",  "aimed",    "lattice",   "coplanar", "parallel", "collapsed",
                                          "singular", "touching", "near_miss", "resting",  "extreme",  "wild"};
    return names[static_cast<int>(family)];
}

/// The next query of a family; of magnitude 1e-6 .. 1e6, the last two families excepted.
FeatureCase generate(FeatureFamily family, FeaturePair pair, Random& random);

}  // namespace tact::testing
