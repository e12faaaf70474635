// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape.hpp"
#include "tact/shape/corners.hpp"
#include "tact/vec.hpp"

namespace tact {

/// A pose as searches apply it: a point x is at row . x + position, each coordinate by the products, their sums from
/// the left and one with the position, all rounded, none fused; edges and axes without the position, half extents as
/// they are. Under the identity nothing is touched. Every search poses triangles and volumes by this, so that all agree
/// to the bit.
template <int D>
class RoundedPose {
public:
    explicit RoundedPose(const Pose<D>& pose) : RoundedPose(pose.rotation(), pose.position) {}
    RoundedPose(const Rotation<D>& rotation, const Vec<double, D>& position)
        : rotation_(rotation),
          position_(position),
          turns_(!rotation_.is_identity()),
          moves_(turns_ || !(position_ == Vec<double, D>{})) {}

    [[nodiscard]] const Vec<double, D>& position() const { return position_; }
    [[nodiscard]] const Rotation<D>& rotation() const { return rotation_; }

    [[nodiscard]] Vec<double, D> point(const Vec<double, D>& x) const {
        if (!moves_) return x;
        Vec<double, D> y{};
        for (int i = 0; i < D; ++i) y[i] = along(i, x) + position_[i];
        return y;
    }
    [[nodiscard]] Vec<double, D> direction(const Vec<double, D>& x) const {
        if (!turns_) return x;
        Vec<double, D> y{};
        for (int i = 0; i < D; ++i) y[i] = along(i, x);
        return y;
    }

    [[nodiscard]] Obb<double, D> operator()(const Obb<double, D>& obb) const {
        Obb<double, D> posed = obb;
        posed.center = point(obb.center);
        for (auto& axis : posed.axes) axis = direction(axis);
        return posed;
    }
    [[nodiscard]] Parallelepiped<double, D> operator()(const Parallelepiped<double, D>& box) const {
        Parallelepiped<double, D> posed = box;
        posed.origin = point(box.origin);
        for (auto& edge : posed.edges) edge = direction(edge);
        if (moves_ && has_rounded_edges(box)) pose_corners(box, posed);
        return posed;
    }
    template <class Simplex>
    [[nodiscard]] Simplex operator()(const Simplex& simplex) const {
        Simplex posed = simplex;
        for (auto& vertex : posed.vertices) vertex = point(vertex);
        return posed;
    }

private:
    /// Between corners a box stays between corners, unless it is turned: then its edges are rounded into it.
    void pose_corners(const Parallelepiped<double, D>& box, Parallelepiped<double, D>& posed) const {
        posed.max = {};
        if (turns_) return;
        if (const auto made = box_from_corners<D>(posed.origin, point(box.max))) posed = *made;
    }

    double along(int i, const Vec<double, D>& x) const {
        const Vec<double, D>& row = rotation_.rows[static_cast<std::size_t>(i)];
        double sum = row[0] * x[0];
        for (int j = 1; j < D; ++j) sum = sum + row[j] * x[j];
        return sum;
    }

    Rotation<D> rotation_;
    Vec<double, D> position_;
    bool turns_, moves_;
};

}  // namespace tact
