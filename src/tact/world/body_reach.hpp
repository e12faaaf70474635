// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape/aabb.hpp"
#include "tact/world/body.hpp"

namespace tact {

/// A box, along the axes, that holds the body at every time of an interval. A body whose motion is not defined for all
/// of it may be anywhere; a mesh without faces is nowhere, and its box is empty, with min > max.
template <int D>
[[nodiscard]] Aabb<D> swept_box(const Body<D>& body, const TimeInterval& interval);

/// No point of the body is faster than this within the interval; infinity when nothing is known.
template <int D>
[[nodiscard]] double top_speed(const Body<D>& body, const TimeInterval& interval);

/// The box with so much more on every side, rounded outward.
template <int D>
[[nodiscard]] Aabb<D> grown(const Aabb<D>& box, double margin);

}  // namespace tact
