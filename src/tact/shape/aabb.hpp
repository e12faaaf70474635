// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/vec.hpp"

namespace tact {

/// The points x with min <= x <= max in every coordinate.
template <int D>
struct Aabb {
    Vec<double, D> min;
    Vec<double, D> max;

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
};

using Aabb2 = Aabb<2>;
using Aabb3 = Aabb<3>;

}  // namespace tact
