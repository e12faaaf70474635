// SPDX-License-Identifier: MIT
#pragma once

#include "tact/contact.hpp"
#include "tact/pair/manifold/face.hpp"

namespace tact::manifold_of {

/// The points of `incident` within the prism over `reference`, each with its depth below the plane of `reference`.
/// `origin` is what both faces are seen from. The reference counts as a's.
template <int D>
void clip(const Face<D>& reference, const Face<D>& incident, const Vec<double, D>& origin, double margin,
          Manifold<D>& manifold);

/// At most `points` of the points: the deepest, the farthest from it, and those that span the largest area with them,
/// in this order; all of them in their order if they are not more.
template <int D>
void reduce(Manifold<D>& manifold, int points);

}  // namespace tact::manifold_of
