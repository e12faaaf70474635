// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>

#include "tact/base/random.hpp"
#include "tact/vec.hpp"

namespace tact::testing {

template <int D>
Vec<double, D> uniform_vector(double reach, Random& random) {
    Vec<double, D> v{};
    for (int i = 0; i < D; ++i) v[i] = random.uniform(-reach, reach);
    return v;
}

/// Orthonormal axes, up to the rounding of square roots and products.
template <int D>
std::array<Vec<double, D>, D> random_rotation(Random& random) {
    std::array<Vec<double, D>, D> axes;
    double square = 0;
    do {
        axes[0] = uniform_vector<D>(1, random);
        square = dot(axes[0], axes[0]);
    } while (square < 0.01 || square > 1);
    axes[0] = (1 / std::sqrt(square)) * axes[0];
    if constexpr (D == 2) {
        axes[1] = {-axes[0][1], axes[0][0]};
    } else {
        do {
            axes[1] = cross(axes[0], uniform_vector<D>(1, random));
            square = dot(axes[1], axes[1]);
        } while (square < 0.01);
        axes[1] = (1 / std::sqrt(square)) * axes[1];
        axes[2] = cross(axes[0], axes[1]);
    }
    return axes;
}

}  // namespace tact::testing
