// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/generators_frames.hpp"

namespace tact::testing {

/// A vector of integers in [-reach, reach].
template <int D>
Vec<double, D> integer_vector(int reach, Random& random);

/// A frame of integers; the shape may be degenerate.
template <int D>
Frame<D> integer_frame(int reach, Random& random);

/// The same set of points seen from another of its corners.
template <int D>
Frame<D> rerooted(const Frame<D>& frame, Corners corners, Random& random);

/// Integer shapes that share one corner and `edges` edges from it: a vertex (0), an edge (1), a face (D - 1).
template <int D>
FramePair<D> share_corner(int edges, Corners corners_a, Corners corners_b, Random& random);

/// Shapes that have a point in common and a plane between them, all of it exact. Edges of b are scaled by 2^exponent.
template <int D>
FramePair<D> touch(Corners corners_a, Corners corners_b, int exponent, Random& random);

/// The same on any frame, with numbers that round: contact up to a few ulps, where a filter must not decide.
template <int D>
FramePair<D> nearly_touch(const Frame<D>& a, Corners corners_a, Corners corners_b, Random& random);

/// The contact of `touch`, but one of them moves and they are in that position at one chosen time only.
template <int D>
FramePair<D> arrive(Corners corners_a, Corners corners_b, Random& random);

/// Shapes whose first faces lie in parallel planes, often in one.
template <int D>
FramePair<D> share_plane(Corners corners_a, Corners corners_b, Random& random);

}  // namespace tact::testing
