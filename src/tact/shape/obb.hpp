// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/base/result.hpp"
#include "tact/linalg/vec.hpp"

namespace tact {

/// An oriented box: exactly the points center + sum of x_i axes[i] with |x_i| <= half[i].
/// The axes need not be orthonormal to the last bit: the set is the one written here, for the very doubles given.
/// `make` refuses what is not finite, half extents that are not positive, and axes of determinant zero.
template <class T, int D>
struct Obb {
    using Scalar = T;
    static constexpr int dimension = D;

    Vec<T, D> center;
    std::array<Vec<T, D>, D> axes;
    Vec<T, D> half;

    static Result<Obb> make(const Vec<T, D>& center, const std::array<Vec<T, D>, D>& axes, const Vec<T, D>& half);

    friend bool operator==(const Obb&, const Obb&) = default;
};

using Obb2 = Obb<double, 2>;
using Obb3 = Obb<double, 3>;
using Obb2f = Obb<float, 2>;
using Obb3f = Obb<float, 3>;

}  // namespace tact
