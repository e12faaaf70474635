// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/base/result.hpp"
#include "tact/linalg/vec.hpp"

namespace tact {

/// Any parallelogram or parallelepiped: the points origin + sum of x_i edges[i], every x_i in [0, 1].
/// `make` refuses what is not finite or has determinant zero (decided exactly); the plain aggregate trusts its caller.
template <class T, int D>
struct Box {
    using Scalar = T;
    static constexpr int dimension = D;

    Vec<T, D> origin;
    std::array<Vec<T, D>, D> edges;

    static Result<Box> make(const Vec<T, D>& origin, const std::array<Vec<T, D>, D>& edges);

    friend bool operator==(const Box&, const Box&) = default;
};

using Box2 = Box<double, 2>;
using Box3 = Box<double, 3>;
using Box2f = Box<float, 2>;
using Box3f = Box<float, 3>;

}  // namespace tact
