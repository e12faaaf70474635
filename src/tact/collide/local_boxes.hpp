// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "tact/collide/volume.hpp"

namespace tact::collide {

/// The boxes of many volumes by centre and half extent in floats, those of one coordinate side by side, rounded
/// outward.
template <int D>
struct LocalBoxes {
    std::array<std::vector<float>, D> center, half;

    template <class Shape>
    void add(const Shape& shape) {
        const Aabb<D> box = rounded_box(shape);
        const auto sizes = extent(shape);
        for (int k = 0; k < D; ++k) {
            const double middle = box.min[k] / 2 + box.max[k] / 2, reach = box.max[k] / 2 - box.min[k] / 2;
            // The middle errs by 2^-24 of itself in a float, the half extent by as much; vertices by 2^-50 of `extent`.
            const double room = 0x1p-22 * (magnitude(middle) + reach) + 0x1p-48 * sizes[k] + 0x1p-120;
            center[static_cast<std::size_t>(k)].push_back(static_cast<float>(middle));
            half[static_cast<std::size_t>(k)].push_back(static_cast<float>(reach + room));
        }
    }
};

}  // namespace tact::collide
