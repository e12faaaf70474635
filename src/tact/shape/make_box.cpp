// SPDX-License-Identifier: MIT
#include "tact/shape.hpp"

#include <charconv>
#include <cmath>
#include <string>

#include "tact/shape/degenerate.hpp"

namespace tact {
namespace {

std::string in_brackets(int i) {
    return std::string("[").append(std::to_string(i)).append("]");
}

std::string decimal(double value) {
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
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
    std::array<Vec<double, D>, D> edges{};
    for (int i = 0; i < D; ++i) {
        if (!(min[i] < max[i])) return Error{"min" + in_brackets(i) + " is not below max" + in_brackets(i)};
        const double edge = max[i] - min[i];
        if (!std::isfinite(edge))
            return Error{"max" + in_brackets(i) + " - min" + in_brackets(i) + " is beyond the range of doubles"};
        if (lost(max[i], min[i], edge) != 0)
            return Error{"max" + in_brackets(i) + " - min" + in_brackets(i) +
                         " is not a double, so that no origin and edges are this box: " + decimal(edge) +
                         " is the nearest edge"};
        edges[static_cast<std::size_t>(i)][i] = edge;
    }
    return Parallelepiped<double, D>::make(min, edges);
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

template Result<Parallelogram2> box_from_corners(const Vec<double, 2>&, const Vec<double, 2>&);
template Result<Parallelepiped3> box_from_corners(const Vec<double, 3>&, const Vec<double, 3>&);
template Result<Obb2> make_obb(const Pose<2>&, const Vec<double, 2>&);
template Result<Obb3> make_obb(const Pose<3>&, const Vec<double, 3>&);
template Result<Obb2> make_obb(const Vec<double, 2>&, const Rotation<2>&, const Vec<double, 2>&);
template Result<Obb3> make_obb(const Vec<double, 3>&, const Rotation<3>&, const Vec<double, 3>&);

}  // namespace tact
