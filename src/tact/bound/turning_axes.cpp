// SPDX-License-Identifier: MIT
#include "tact/bound/turning_axes.hpp"

#include <array>

namespace tact {
namespace {

using Number = Interval<double>;
using Vector = IntervalVec<3>;

/// A box in the coordinates of its own body, and its axes in those of b.
struct TurningBox {
    std::array<Vector, 3> axes{};
    std::array<Vector, 3> half_edges{};
    std::array<Vector, 3> turned{};

    TurningBox(const Obb3& box, const IntervalMatrix<3>& to_b) {
        for (std::size_t i = 0; i < 3; ++i) {
            axes[i] = as_intervals(box.axes[i]);
            half_edges[i] = Number(box.half[static_cast<int>(i)]) * axes[i];
            turned[i] = to_b * axes[i];
        }
    }
};

/// The largest reach of a box along a direction of its own body.
double reach(const TurningBox& box, const Vector& direction) {
    Number sum(0);
    for (const Vector& edge : box.half_edges) sum = sum + magnitude(dot(edge, direction));
    return sum.high;
}

bool is_beyond(const Number& distance, double reach_a, double reach_b) {
    return magnitude(distance).low > outward::up(reach_a + reach_b);
}

IntervalMatrix<3> transposed(const IntervalMatrix<3>& matrix) {
    IntervalMatrix<3> result;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) result.at(i, j) = matrix.at(j, i);
    return result;
}

constexpr IntervalMatrix<3> identity() {
    IntervalMatrix<3> result;
    for (int i = 0; i < 3; ++i) result.at(i, i) = Number(1);
    return result;
}

}  // namespace

bool apart_along_turning_axes(const Obb3& a, const Obb3& b, const IntervalPose<3>& a_to_b) {
    const IntervalMatrix<3> b_to_a = transposed(a_to_b.rotation);
    const TurningBox box_a(a, a_to_b.rotation), box_b(b, identity());
    const Vector offset = as_intervals(b.center) - a_to_b * as_intervals(a.center);
    // The reach of a box is that along the direction seen from its own body, so that its own turning does not widen it.
    const auto is_apart = [&](const Vector& in_b, const Vector& in_a) {
        return is_beyond(dot(offset, in_b), reach(box_a, in_a), reach(box_b, in_b));
    };
    for (const Vector& axis : box_b.axes)
        if (is_apart(axis, b_to_a * axis)) return true;
    for (std::size_t i = 0; i < 3; ++i)
        if (is_apart(box_a.turned[i], box_a.axes[i])) return true;
    for (std::size_t i = 0; i < 3; ++i)
        for (const Vector& axis : box_b.axes)
            if (is_apart(cross(box_a.turned[i], axis), cross(box_a.axes[i], b_to_a * axis))) return true;
    return false;
}

}  // namespace tact
