// SPDX-License-Identifier: MIT
#include "tact/world/body_hull.hpp"

#include <algorithm>
#include <cmath>

#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

constexpr double u = 0x1p-53, least = 0x1p-1000;

template <int D>
Vec3 in_space(const Vec<double, D>& v) {
    if constexpr (D == 3)
        return v;
    else
        return {v[0], v[1], 0};
}

Vec3 magnitudes(const Vec3& v) {
    return {std::fabs(v[0]), std::fabs(v[1]), std::fabs(v[2])};
}

/// Of an arm each coordinate is a product rounded once.
template <int D>
BodyHull hull_of_shape(const Obb<double, D>& obb) {
    BodyHull hull;
    hull.corner_count = 1;
    hull.arm_count = D;
    hull.corners[0] = in_space(obb.center);
    for (std::size_t k = 0; k < D; ++k) {
        hull.arms[k] = obb.half[static_cast<int>(k)] * in_space(obb.axes[static_cast<int>(k)]);
        hull.error = hull.error + 2 * u * magnitudes(hull.arms[k]);
    }
    for (double& error : hull.error.at) error += least;
    return hull;
}

/// Halves are exact, but for what underflows. The middle of an origin and edges is a sum of four numbers: each sum is
/// rounded, by u of all that is in it. Between two corners it is the sum of two halves, and the arms are differences.
template <int D>
BodyHull hull_of_shape(const Parallelepiped<double, D>& box) {
    BodyHull hull;
    hull.corner_count = 1;
    hull.arm_count = D;
    const Vec3 origin = in_space(box.origin);
    Vec3 sizes = magnitudes(origin), middle = origin;
    if (has_rounded_edges(box)) {
        const Vec3 max = in_space(box.max);
        middle = 0.5 * origin + 0.5 * max;
        sizes = sizes + magnitudes(max);
        hull.box = Aabb3{origin, max};
        for (std::size_t k = 0; k < D; ++k)
            hull.arms[k][static_cast<int>(k)] = 0.5 * max[static_cast<int>(k)] - 0.5 * origin[static_cast<int>(k)];
    } else {
        for (std::size_t k = 0; k < D; ++k) {
            const Vec3 edge = in_space(box.edges[k]);
            hull.arms[k] = 0.5 * edge;
            middle = middle + hull.arms[k];
            sizes = sizes + magnitudes(edge);
        }
    }
    hull.corners[0] = middle;
    hull.error = 4 * u * sizes;
    for (double& error : hull.error.at) error += least;
    return hull;
}

template <class Simplex>
    requires requires(const Simplex& simplex) { simplex.vertices; }
BodyHull hull_of_shape(const Simplex& simplex) {
    BodyHull hull;
    for (const auto& vertex : simplex.vertices)
        hull.corners[static_cast<std::size_t>(hull.corner_count++)] = in_space(vertex);
    return hull;
}

BodyHull hull_of_shape(const std::shared_ptr<const SharedMesh>& mesh) {
    if (mesh->tree().empty()) return {};
    const Aabb3& box = mesh->box();
    BodyHull hull;
    hull.corner_count = 1;
    hull.arm_count = 3;
    hull.corners[0] = 0.5 * box.min + 0.5 * box.max;
    hull.box = box;
    for (int k = 0; k < 3; ++k) hull.arms[static_cast<std::size_t>(k)][k] = 0.5 * box.max[k] - 0.5 * box.min[k];
    hull.error = 4 * u * (magnitudes(box.min) + magnitudes(box.max));
    for (double& error : hull.error.at) error += least;
    return hull;
}

double dot_size(const Vec3& a, const Vec3& b) {
    return std::fabs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

}  // namespace

Vec3 BodyHull::largest() const {
    Vec3 most{};
    for (std::size_t i = 0; i < corner_end(); ++i)
        for (int k = 0; k < 3; ++k) most[k] = std::max(most[k], std::fabs(corners[i][k]));
    for (std::size_t k = 0; k < arm_end(); ++k) most = most + magnitudes(arms[k]);
    for (int k = 0; k < 3; ++k) most[k] = (most[k] + error[k]) * (1 + 8 * u);
    return most;
}

/// |sum x_k e_k|^2 is at most sum |e_k|^2 + 2 sum |e_j e_k|, which for arms at right angles is exact. Sums of positive
/// terms are wrong by a few u of themselves, products of the e_j e_k by some u |e_j| |e_k|: together less than 64 u.
double BodyHull::reach() const {
    double farthest = 0, square = 0;
    for (std::size_t i = 0; i < corner_end(); ++i) farthest = std::max(farthest, dot_size(corners[i], corners[i]));
    for (std::size_t j = 0; j < arm_end(); ++j) {
        square += dot_size(arms[j], arms[j]);
        for (std::size_t k = j + 1; k < arm_end(); ++k) square += 2 * dot_size(arms[j], arms[k]);
    }
    return (std::sqrt(farthest) + std::sqrt(square) + error[0] + error[1] + error[2]) * (1 + 64 * u) + 0x1p-500;
}

template <int D>
BodyHull hull_of(const Body<D>& body) {
    return std::visit([](const auto& geometry) { return hull_of_shape(geometry); }, body.geometry);
}

template BodyHull hull_of(const Body<2>&);
template BodyHull hull_of(const Body<3>&);

}  // namespace tact
