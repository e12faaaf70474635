// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/vec.hpp"

namespace tact {

/// The points within `radius` of the centre; radius >= 0.
template <int D>
struct Sphere {
    Vec<double, D> center{};
    double radius = 0;

    friend constexpr bool operator==(const Sphere&, const Sphere&) = default;
};

using Sphere2 = Sphere<2>;
using Sphere3 = Sphere<3>;

}  // namespace tact
