// SPDX-License-Identifier: MIT
#include "tact/shape.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "tact/shape/degenerate.hpp"

namespace tact {
namespace {

std::string in_brackets(int i) {
    return std::string("[").append(std::to_string(i)).append("]");
}

/// What rounding takes from a - b, exactly: the error of a sum of two doubles is a double (Knuth).
double lost(double a, double b, double difference) {
    const double of_b = difference - a;
    return (a - (difference - of_b)) - (b + of_b);
}

}  // namespace

template <int D>
Result<Parallelepiped<double, D>> box_from_corners(const Vec<double, D>& min, const Vec<double, D>& max) {
    if (auto error = complain_unless_finite("min", min)) return *error;
    if (auto error = complain_unless_finite("max", max)) return *error;
    Parallelepiped<double, D> box{min, {}};
    for (int i = 0; i < D; ++i) {
        if (!(min[i] < max[i])) return Error{"min" + in_brackets(i) + " is not below max" + in_brackets(i)};
        const double edge = max[i] - min[i];
        const bool in_range = std::isfinite(edge);
        box.edges[static_cast<std::size_t>(i)][i] = in_range ? edge : std::numeric_limits<double>::max();
        if (!in_range || lost(max[i], min[i], edge) != 0) box.max = max;
    }
    return box;
}

template <int D>
Result<Obb<double, D>> make_obb(const Vec<double, D>& center, const Rotation<D>& rotation, const Vec<double, D>& half) {
    std::array<Vec<double, D>, D> axes{};
    for (int i = 0; i < D; ++i)
        for (int k = 0; k < D; ++k)
            axes[static_cast<std::size_t>(i)][k] = rotation.rows[static_cast<std::size_t>(k)][i];
    return Obb<double, D>::make(center, axes, half);
}

template <int D>
Result<Obb<double, D>> make_obb(const Pose<D>& pose, const Vec<double, D>& half) {
    return make_obb<D>(pose.position, pose.rotation(), half);
}

Result<Tetrahedron3> turned(const Tetrahedron3& shape, const Rotation<3>& rotation) {
    return Tetrahedron3::make(turned(shape.vertices, rotation));
}

template Result<Parallelogram2> box_from_corners(const Vec<double, 2>&, const Vec<double, 2>&);
template Result<Parallelepiped3> box_from_corners(const Vec<double, 3>&, const Vec<double, 3>&);
template Result<Obb2> make_obb(const Pose<2>&, const Vec<double, 2>&);
template Result<Obb3> make_obb(const Pose<3>&, const Vec<double, 3>&);
template Result<Obb2> make_obb(const Vec<double, 2>&, const Rotation<2>&, const Vec<double, 2>&);
template Result<Obb3> make_obb(const Vec<double, 3>&, const Rotation<3>&, const Vec<double, 3>&);

}  // namespace tact
