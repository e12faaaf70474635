// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/interval/interval.hpp"
#include "tact/linalg/rotation.hpp"

namespace tact {

/// Boxes of vectors and of matrices: every coordinate an interval. Sums, dot and cross products are those of Vec.
template <int D>
using IntervalVec = Vec<Interval<double>, D>;

template <int D>
struct IntervalMatrix {
    std::array<IntervalVec<D>, D> rows{};

    [[nodiscard]] IntervalVec<D> operator*(const IntervalVec<D>& v) const {
        IntervalVec<D> product{};
        for (int i = 0; i < D; ++i) product[i] = dot(rows[static_cast<std::size_t>(i)], v);
        return product;
    }
    [[nodiscard]] IntervalMatrix operator*(const IntervalMatrix& other) const {
        IntervalMatrix product;
        for (int i = 0; i < D; ++i) {
            for (int j = 0; j < D; ++j) {
                Interval<double> sum = at(i, 0) * other.at(0, j);
                for (int k = 1; k < D; ++k) sum = sum + at(i, k) * other.at(k, j);
                product.at(i, j) = sum;
            }
        }
        return product;
    }

    Interval<double>& at(int i, int j) { return rows[static_cast<std::size_t>(i)][j]; }
    const Interval<double>& at(int i, int j) const { return rows[static_cast<std::size_t>(i)][j]; }
};

/// All positions and orientations of a body over some time: a point x of the body is in rotation * x + position.
template <int D>
struct IntervalPose {
    IntervalMatrix<D> rotation;
    IntervalVec<D> position{};

    [[nodiscard]] IntervalVec<D> operator*(const IntervalVec<D>& x) const { return rotation * x + position; }
};

template <int D>
[[nodiscard]] IntervalVec<D> as_intervals(const Vec<double, D>& v) {
    IntervalVec<D> result{};
    for (int k = 0; k < D; ++k) result[k] = Interval<double>(v[k]);
    return result;
}
template <int D>
[[nodiscard]] IntervalMatrix<D> as_intervals(const Rotation<D>& rotation) {
    IntervalMatrix<D> result;
    for (int i = 0; i < D; ++i)
        result.rows[static_cast<std::size_t>(i)] = as_intervals(rotation.rows[static_cast<std::size_t>(i)]);
    return result;
}
template <int D>
[[nodiscard]] Vec<double, D> middle(const IntervalVec<D>& v) {
    Vec<double, D> result{};
    for (int k = 0; k < D; ++k) result[k] = middle(v[k]);
    return result;
}

/// The length of a vector of the box: the largest and the smallest.
template <int D>
[[nodiscard]] Interval<double> length(const IntervalVec<D>& v) {
    Interval<double> sum = square(v[0]);
    for (int k = 1; k < D; ++k) sum = sum + square(v[k]);
    return square_root(sum);
}

}  // namespace tact
