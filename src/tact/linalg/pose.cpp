// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <cmath>

#include "tact/linalg/accurate_dot.hpp"
#include "tact/linalg/sine_cosine.hpp"
#include "tact/vec.hpp"

namespace tact {

std::string complaint(const Quaternion& q) {
    for (const double part : {q.w, q.x, q.y, q.z})
        if (!std::isfinite(part)) return "is not finite";
    return q == Quaternion{0, 0, 0, 0} ? "is the zero quaternion" : "";
}

Rotation<3> rotation(const Quaternion& q) {
    assert(complaint(q).empty());
    // A power of two brings the largest part into [1, 2): squares can then neither overflow nor all vanish.
    const double largest = std::max({std::abs(q.w), std::abs(q.x), std::abs(q.y), std::abs(q.z)});
    const int shift = -std::ilogb(largest);
    const double w = std::scalbn(q.w, shift);
    const double x = std::scalbn(q.x, shift);
    const double y = std::scalbn(q.y, shift);
    const double z = std::scalbn(q.z, shift);

    // The usual matrix of a unit quaternion with every entry a quadratic form, divided by the squared norm.
    using Vec4 = Vec<double, 4>;
    const double norm = accurate_dot(Vec4{w, x, y, z}, Vec4{w, x, y, z});
    const auto squares = [&](double sx, double sy, double sz) {
        return accurate_dot(Vec4{w, x, y, z}, Vec4{w, sx * x, sy * y, sz * z}) / norm;
    };
    const auto twice = [&](double a, double b, double c, double d) {
        return 2 * accurate_dot(Vec2{a, c}, Vec2{b, d}) / norm;
    };
    return {{{{squares(1, -1, -1), twice(x, y, -w, z), twice(x, z, w, y)},
              {twice(x, y, w, z), squares(-1, 1, -1), twice(y, z, -w, x)},
              {twice(x, z, -w, y), twice(y, z, w, x), squares(-1, -1, 1)}}}};
}

namespace {

Quaternion normalized(const Quaternion& q) {
    const double size = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return {q.w / size, q.x / size, q.y / size, q.z / size};
}

}  // namespace

/// Four times each part times the largest of them stands in the matrix without cancellation (Shepperd 1978).
Quaternion quaternion_of(const Rotation<3>& rotation) {
    const auto& m = rotation.rows;
    const double trace = m[0][0] + m[1][1] + m[2][2];
    int largest = -1;  // -1 for w
    double most = trace;
    for (int i = 0; i < 3; ++i) {
        const double entry = m[static_cast<std::size_t>(i)][i];
        if (entry > most) {
            largest = i;
            most = entry;
        }
    }
    if (largest < 0) return normalized({1 + trace, m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]});
    const auto i = static_cast<std::size_t>(largest), j = (i + 1) % 3, k = (i + 2) % 3;
    const auto at = [&](std::size_t row, std::size_t column) { return m[row][static_cast<int>(column)]; };
    double v[3] = {};
    v[i] = 1 + at(i, i) - at(j, j) - at(k, k);
    v[j] = at(j, i) + at(i, j);
    v[k] = at(k, i) + at(i, k);
    return normalized({at(k, j) - at(j, k), v[0], v[1], v[2]});
}

namespace {

template <int D>
bool is_finite(const Vec<double, D>& vector) {
    for (int i = 0; i < D; ++i)
        if (!std::isfinite(vector[i])) return false;
    return true;
}

}  // namespace

Result<Pose<2>> Pose<2>::make(const Vec<double, 2>& position, double angle) {
    if (!is_finite(position)) return Error{"position is not finite"};
    if (!std::isfinite(angle)) return Error{"angle is not finite"};
    if (std::abs(angle) > largest_angle) return Error{"angle is beyond 1e15 radians"};
    return Pose{position, angle};
}

Rotation<2> Pose<2>::rotation() const {
    const auto [sine, cosine] = sine_cosine(angle);
    return {{{{cosine, -sine}, {sine, cosine}}}};
}

Result<Pose<3>> Pose<3>::make(const Vec<double, 3>& position, const Quaternion& orientation) {
    if (!is_finite(position)) return Error{"position is not finite"};
    if (const auto text = complaint(orientation); !text.empty()) return Error{"orientation " + text};
    return Pose{position, orientation};
}

Rotation<3> Pose<3>::rotation() const {
    return tact::rotation(orientation);
}

template <int D>
Vec<double, D> Rotation<D>::operator*(const Vec<double, D>& vector) const {
    if (is_identity()) return vector;
    Vec<double, D> turned{};
    for (int i = 0; i < D; ++i) turned[i] = accurate_dot(rows[static_cast<std::size_t>(i)], vector);
    return turned;
}
template struct Rotation<2>;
template struct Rotation<3>;

}  // namespace tact
