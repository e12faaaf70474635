// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/vec.hpp"

namespace tact {

/// A pose made of any numbers, for the formula of a SmoothMotion: a point x of the body is at rows x + position.
template <class T>
struct PoseOf {
    std::array<Vec<T, 3>, 3> rows{{{T(1.0), T(0.0), T(0.0)}, {T(0.0), T(1.0), T(0.0)}, {T(0.0), T(0.0), T(1.0)}}};
    Vec<T, 3> position{T(0.0), T(0.0), T(0.0)};

    /// Turned about the x, y or z axis (0, 1, 2) by the angle with this sine and cosine.
    static PoseOf turned(int axis, const T& sine, const T& cosine) {
        PoseOf pose;
        const auto i = static_cast<std::size_t>((axis + 1) % 3), j = static_cast<std::size_t>((axis + 2) % 3);
        pose.rows[i][static_cast<int>(i)] = pose.rows[j][static_cast<int>(j)] = cosine;
        pose.rows[i][static_cast<int>(j)] = -sine;
        pose.rows[j][static_cast<int>(i)] = sine;
        return pose;
    }

    /// First `other`, then this.
    [[nodiscard]] PoseOf operator*(const PoseOf& other) const {
        PoseOf product;
        for (std::size_t i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                const Vec<T, 3> column{other.rows[0][j], other.rows[1][j], other.rows[2][j]};
                product.rows[i][j] = dot(rows[i], column);
            }
            product.position[static_cast<int>(i)] = dot(rows[i], other.position) + position[static_cast<int>(i)];
        }
        return product;
    }
};

}  // namespace tact
