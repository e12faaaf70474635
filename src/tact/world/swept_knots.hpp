// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "tact/world.hpp"

namespace tact {

/// Boxes of a body at equal steps of a time: between two of them the body lies within the box that goes from the one to
/// the other at constant speed. Where little is known, two equal boxes around all of it.
template <int D>
struct SweptKnots {
    static constexpr int most = 16;

    std::array<Aabb<D>, most + 1> boxes;
    int slices = 1;  ///< 1, 2, 4, 8 or 16

    [[nodiscard]] bool is_empty() const { return boxes[0].min[0] > boxes[0].max[0]; }
    /// Around all of them.
    [[nodiscard]] Aabb<D> hull() const;
};

/// Around a body where its coordinates have it.
template <int D>
[[nodiscard]] Aabb<D> resting_box(const Body<D>& body);

/// The time of a knot: those of 8 slices with every second one left out are those of 4.
[[nodiscard]] double knot_time(const TimeInterval& interval, int knot, int slices);

template <int D>
[[nodiscard]] SweptKnots<D> swept_knots(const Body<D>& body, const TimeInterval& interval);

}  // namespace tact
