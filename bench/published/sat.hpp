// SPDX-License-Identifier: MIT
#pragma once

#include "published/frame.hpp"

namespace tact::published {

/// The SAT algorithm the articles compare with: whether two closed frames meet (within t in [0, 1] when they move), by
/// projecting all vertices of both on every face normal and every cross product of edges. The articles list the case
/// at rest; in motion, B moves with the relative velocity, which adds one edge direction. As in the articles' code the
/// vertices are formed again for every axis.
template <int D, State S>
bool sat_intersects(const Frame<D, S>& a, const Frame<D, S>& b);

}  // namespace tact::published
