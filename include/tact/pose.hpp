// SPDX-License-Identifier: MIT
#pragma once

/// Where a body stands: a position and an orientation.
#include <array>

#include "tact/base.hpp"
#include "tact/vec.hpp"

namespace tact {

/// A matrix that turns vectors: the identity by default. Its entries are doubles, so it is a rotation to the last bit
/// only where sine and cosine are doubles (quarter turns, 3-4-5 triangles).
template <int D>
struct Rotation {
    std::array<Vec<double, D>, D> rows = identity_rows();

    [[nodiscard]] bool is_identity() const { return rows == identity_rows(); }

    /// The turned vector: each coordinate is rounded once. The identity changes no bit.
    [[nodiscard]] Vec<double, D> operator*(const Vec<double, D>& vector) const;

private:
    static constexpr std::array<Vec<double, D>, D> identity_rows() {
        std::array<Vec<double, D>, D> result{};
        for (int i = 0; i < D; ++i) result[static_cast<std::size_t>(i)][i] = 1;
        return result;
    }
};

/// w + x i + y j + z k. Only the direction in four dimensions counts: q and 2 q are the same orientation.
struct Quaternion {
    double w = 1;
    double x = 0;
    double y = 0;
    double z = 0;

    friend constexpr bool operator==(const Quaternion&, const Quaternion&) = default;
};

/// The complaint about a quaternion that is no orientation (not finite, or zero); empty when it is one.
[[nodiscard]] std::string complaint(const Quaternion& quaternion);

/// The matrix of an orientation. The quaternion is finite and not zero; it is normalized here, without a square root,
/// so rotations with rational entries (quarter turns, thirds of a turn about a diagonal) come out exact where doubles
/// allow. The error of each entry is at most two units in the last place.
[[nodiscard]] Rotation<3> rotation(const Quaternion& quaternion);

/// The unit quaternion of a matrix that is a rotation up to rounding; rounded, and its largest component is positive.
[[nodiscard]] Quaternion quaternion_of(const Rotation<3>& rotation);

/// Where a body stands: a point x of the shape is at R x + position. The identity by default. `make` refuses what is
/// not finite, angles beyond `largest_angle`, and the zero quaternion; messages name the field.
template <int D>
struct Pose;

template <>
struct Pose<2> {
    Vec<double, 2> position{};
    double angle = 0;  ///< radians, counter-clockwise

    static Result<Pose> make(const Vec<double, 2>& position, double angle);
    [[nodiscard]] Rotation<2> rotation() const;

    friend bool operator==(const Pose&, const Pose&) = default;
};

template <>
struct Pose<3> {
    Vec<double, 3> position{};
    Quaternion orientation{};  ///< need not be normalized

    static Result<Pose> make(const Vec<double, 3>& position, const Quaternion& orientation);
    [[nodiscard]] Rotation<3> rotation() const;

    friend bool operator==(const Pose&, const Pose&) = default;
};

using Pose2 = Pose<2>;
using Pose3 = Pose<3>;

}  // namespace tact
