// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "tact/shape.hpp"

namespace tact::broad {

// Boxes as the broad phase keeps them: in space, without bounds that are NaN; an empty one is NaN throughout, so that
// no comparison with it holds.

TACT_INLINE Aabb3 in_space(const Aabb3& box) {
    return box;
}
TACT_INLINE Aabb3 in_space(const Aabb2& box) {
    return {{box.min[0], box.min[1], 0}, {box.max[0], box.max[1], 0}};
}

inline constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr Aabb3 no_box{{no_number, no_number, no_number}, {no_number, no_number, no_number}};

/// The box as it is kept.
TACT_INLINE Aabb3 plain(const Aabb3& box) {
    const auto &a = box.min, &b = box.max;
    if (a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2]) return box;
    if (a[0] > b[0] || a[1] > b[1] || a[2] > b[2]) return no_box;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Aabb3 bounded = box;
    for (int k = 0; k < 3; ++k) {
        if (!(a[k] == a[k])) bounded.min[k] = -infinity;
        if (!(b[k] == b[k])) bounded.max[k] = infinity;
    }
    return bounded;
}

TACT_INLINE bool is_empty(const Aabb3& plain_box) {
    return !(plain_box.min[0] == plain_box.min[0]);
}

/// Whether two boxes as they are kept have a point in common.
TACT_INLINE bool meet(const Aabb3& a, const Aabb3& b) {
    return a.min[0] <= b.max[0] && b.min[0] <= a.max[0] && a.min[1] <= b.max[1] && b.min[1] <= a.max[1] &&
           a.min[2] <= b.max[2] && b.min[2] <= a.max[2];
}

}  // namespace tact::broad
