// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/rational_vector.hpp"
#include "oracle/scene.hpp"

namespace tact::oracle {

/// A way to part b from a: moved by `step` (in units of the scene), along `normal`, b only touches a.
struct Parting {
    IntegerVector normal;
    HomogeneousPoint step;
    mpq_class squared_depth;  ///< of the step, in the world
};

/// Every separating along a face normal or a cross product of two edges, the shortest first: the first is the depth.
/// The bodies of the scene are in contact.
std::vector<Parting> partings(const Scene& scene);

}  // namespace tact::oracle
