// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/base/result.hpp"
#include "tact/linalg/vec.hpp"

namespace tact {

/// The convex hull of three points that do not lie on one line: an area in 2D, a flat set in 3D.
/// `make` refuses what is not finite, and three points of one line (decided exactly).
template <class T, int D>
struct Triangle {
    using Scalar = T;
    static constexpr int dimension = D;

    std::array<Vec<T, D>, 3> vertices;

    static Result<Triangle> make(const std::array<Vec<T, D>, 3>& vertices);

    friend bool operator==(const Triangle&, const Triangle&) = default;
};

using Triangle2 = Triangle<double, 2>;
using Triangle3 = Triangle<double, 3>;
using Triangle2f = Triangle<float, 2>;
using Triangle3f = Triangle<float, 3>;

}  // namespace tact
