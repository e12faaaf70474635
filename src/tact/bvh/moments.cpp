// SPDX-License-Identifier: MIT
#include "tact/bvh/fit.hpp"

#include <algorithm>
#include <cmath>

namespace tact {
namespace {

void add_square(std::array<double, 6>& sum, const Vec3& v, double weight) {
    sum[0] += weight * v[0] * v[0];
    sum[1] += weight * v[0] * v[1];
    sum[2] += weight * v[0] * v[2];
    sum[3] += weight * v[1] * v[1];
    sum[4] += weight * v[1] * v[2];
    sum[5] += weight * v[2] * v[2];
}

Vec3 unit(const Vec3& v) {
    return (1 / std::sqrt(dot(v, v))) * v;
}

/// One rotation of Jacobi's method in the plane of axes p and q, which makes a[p][q] zero. What is small already would
/// turn the axes by less than makes a difference to the size of a box.
void rotate(double (&a)[3][3], double (&axes)[3][3], int p, int q) {
    if (std::fabs(a[p][q]) <= 1e-5 * std::fabs(a[p][p] - a[q][q]) ||
        std::fabs(a[p][q]) <= 1e-16 * std::fabs(a[p][p] + a[q][q]))
        return;
    const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    const double t = (theta < 0 ? -1 : 1) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
    const double c = 1 / std::sqrt(t * t + 1), s = t * c;
    const int r = 3 - p - q;
    a[p][p] -= t * a[p][q];
    a[q][q] += t * a[p][q];
    a[p][q] = a[q][p] = 0;
    const double to_p = a[r][p], to_q = a[r][q];
    a[r][p] = a[p][r] = c * to_p - s * to_q;
    a[r][q] = a[q][r] = s * to_p + c * to_q;
    for (auto& row : axes) {
        const double x = row[p], y = row[q];
        row[p] = c * x - s * y;
        row[q] = s * x + c * y;
    }
}

}  // namespace

Moments& Moments::operator+=(const Moments& other) {
    mass += other.mass;
    first = first + other.first;
    for (std::size_t i = 0; i < 6; ++i) second[i] += other.second[i];
    return *this;
}

Moments moments_of(const std::array<Vec3, 3>& corners) {
    const auto& [a, b, c] = corners;
    const Vec3 normal = cross(b - a, c - a), sum = a + b + c;
    const double area = 0.5 * std::sqrt(dot(normal, normal));
    Moments moments{area, (area / 3) * sum, {}};
    add_square(moments.second, sum, area / 12);
    for (const Vec3& corner : corners) add_square(moments.second, corner, area / 12);
    return moments;
}

Moments moments_of_point(const Vec3& point) {
    Moments moments{1, point, {}};
    add_square(moments.second, point, 1);
    return moments;
}

std::array<Vec3, 3> principal_axes(const Moments& moments) {
    if (!(moments.mass > 0)) return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const Vec3 mean = (1 / moments.mass) * moments.first;
    std::array<double, 6> s = moments.second;
    add_square(s, mean, -moments.mass);
    double a[3][3] = {{s[0], s[1], s[2]}, {s[1], s[3], s[4]}, {s[2], s[4], s[5]}};
    double axes[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (int sweep = 0; sweep < 4; ++sweep) {
        rotate(a, axes, 0, 1);
        rotate(a, axes, 0, 2);
        rotate(a, axes, 1, 2);
    }
    std::array<int, 3> order{0, 1, 2};
    std::sort(order.begin(), order.end(), [&](int i, int j) { return a[i][i] > a[j][j]; });
    const auto column = [&](int i) { return Vec3{axes[0][i], axes[1][i], axes[2][i]}; };
    const Vec3 x = unit(column(order[0]));
    const Vec3 across = column(order[1]);
    const Vec3 y = unit(across - dot(across, x) * x);
    return {x, y, cross(x, y)};
}

}  // namespace tact
