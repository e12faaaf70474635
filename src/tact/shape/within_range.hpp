// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>

#include "tact/contact.hpp"

namespace tact {

/// A position beyond the range of doubles is given as the end of the range, and one that is not known at all as 0.
template <int D>
[[nodiscard]] Vec<double, D> within_range(Vec<double, D> point) {
    constexpr double largest = std::numeric_limits<double>::max();
    for (int k = 0; k < D; ++k) point[k] = point[k] == point[k] ? std::clamp(point[k], -largest, largest) : 0;
    return point;
}

/// Points of shapes that reach beyond the range of doubles are numbers all the same: their error is infinite.
template <int D>
void keep_in_range(Contact<D>& contact, ContactSet<D>& set) {
    if (contact.point_error <= std::numeric_limits<double>::max()) return;
    contact.point_error = std::numeric_limits<double>::infinity();
    for (auto* point : {&contact.point, &contact.point_a, &contact.point_b}) *point = within_range(*point);
    for (auto& vertex : set.vertices) vertex = within_range(vertex);
}

}  // namespace tact
