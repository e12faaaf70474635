// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/accurate_dot.hpp"
#include "tact/linalg/vec.hpp"

namespace tact {

/// A matrix that turns vectors: the identity by default. Its entries are doubles, so it is a rotation to the last bit
/// only where sine and cosine are doubles (quarter turns, 3-4-5 triangles).
template <int D>
struct Rotation {
    std::array<Vec<double, D>, D> rows = identity_rows();

    [[nodiscard]] bool is_identity() const { return rows == identity_rows(); }

    /// The turned vector: each coordinate is rounded once, as by `accurate_dot`. The identity changes no bit.
    [[nodiscard]] Vec<double, D> operator*(const Vec<double, D>& vector) const {
        if (is_identity()) return vector;
        Vec<double, D> turned{};
        for (int i = 0; i < D; ++i) turned[i] = accurate_dot(rows[static_cast<std::size_t>(i)], vector);
        return turned;
    }

private:
    static constexpr std::array<Vec<double, D>, D> identity_rows() {
        std::array<Vec<double, D>, D> result{};
        for (int i = 0; i < D; ++i) result[static_cast<std::size_t>(i)][i] = 1;
        return result;
    }
};

}  // namespace tact
