// SPDX-License-Identifier: MIT
#pragma once

#include "tact/contact.hpp"
#include "tact/pair/manifold/clip.hpp"
#include "tact/pair/manifold/face.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::manifold_of {

/// The manifold of a pair in contact along `normal` (from a to b, of length 1): false if no face is close enough to it
/// that clipping has a meaning, or nothing is left. Swapping the bodies is up to the caller.
template <class Pair>
bool find_manifold(const Pair& pair, const Vec<double, Pair::dimension>& normal, const ManifoldOptions& options,
                   Manifold<Pair::dimension>& manifold);

/// The manifold of edges that cross, or of bodies whose faces say nothing: the point of a contact that is `depth` deep.
template <int D>
Manifold<D> single_point(const Contact<D>& contact, double depth, double lower, double upper);

/// Points and features of a contact `depth` deep from the deepest point of a manifold.
template <int D>
void take_deepest(const Manifold<D>& manifold, double depth, Contact<D>& contact);

/// The same manifold seen from b.
template <int D>
void swap_sides(Manifold<D>& manifold);

}  // namespace tact::manifold_of
