// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "families/family.hpp"
#include "tact/base/random.hpp"

namespace tact::families {

/// Where a body is before its numbers are put into a shape: a box about a center, of which a simplex is the corner at
/// center - sum of half[i] axes[i], and a triangle in space that corner with two of the edges.
template <int D>
struct Placement {
    Vec<double, D> center{};
    std::array<Vec<double, D>, D> axes{};
    Vec<double, D> half{};
    std::array<int, 2> flat{0, 1};  ///< which edges a triangle in space has
};

/// Two bodies, and the directions along which b may be moved without leaving the family.
template <int D>
struct PlacedPair {
    Placement<D> a;
    Placement<D> b;
    std::array<Vec<double, D>, D> directions{};  ///< orthogonal
    int freedom = D;                             ///< how many of them there are
    double unit = 1;                             ///< of the spacing
    double step = 0;                             ///< moves are multiples of this, if positive
    double scale = 1;                            ///< every number of the shapes is multiplied by this at the end
    Vec<double, D> target{};                     ///< where the center of b belongs, from the center of a
};

/// The next pair of a family other than the neighbors of a mesh, which are made of vertices.
template <int D>
PlacedPair<D> place(Family family, const Kinds& kinds, Random& random);

extern template PlacedPair<2> place<2>(Family, const Kinds&, Random&);
extern template PlacedPair<3> place<3>(Family, const Kinds&, Random&);

}  // namespace tact::families
