// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/base/result.hpp"
#include "tact/linalg/vec.hpp"

namespace tact {

/// The convex hull of four points that do not lie in one plane.
/// `make` refuses what is not finite, and four points of one plane (decided exactly).
template <class T>
struct Tetrahedron {
    using Scalar = T;
    static constexpr int dimension = 3;

    std::array<Vec<T, 3>, 4> vertices;

    static Result<Tetrahedron> make(const std::array<Vec<T, 3>, 4>& vertices);

    friend bool operator==(const Tetrahedron&, const Tetrahedron&) = default;
};

using Tetrahedron3 = Tetrahedron<double>;
using Tetrahedron3f = Tetrahedron<float>;

}  // namespace tact
