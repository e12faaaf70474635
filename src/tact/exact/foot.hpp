// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/exact/double_double.hpp"
#include "tact/exact/long_vec.hpp"

/// Where the hull of a few points is nearest to 0, in any numbers.
namespace tact::exact {

/// The point nearest to 0 of what a simplex spans, when it is no part of the border: it is sum weight_i point_i / sum
/// weight_i, all weights positive. `direction` is a positive multiple of it; no direction (all zeros) means 0 itself.
template <class T, int D>
struct Foot {
    Vec<T, D> direction{};
    T weight[D + 1]{};
};

template <class T>
bool positive(const T& x) {
    return sign_of(x) > 0;
}

template <class T, int D>
std::optional<Foot<T, D>> foot_of_segment(const Vec<T, D>& p, const Vec<T, D>& q) {
    const Vec<T, D> way = q - p;
    Foot<T, D> foot;
    foot.weight[0] = dot(q, way);
    foot.weight[1] = -dot(p, way);
    if (!positive(foot.weight[0]) || !positive(foot.weight[1])) return std::nullopt;
    if constexpr (D == 2) {
        const T area = cross(p, q);
        const int side = sign_of(area);
        if (side != 0) foot.direction = side > 0 ? Vec<T, 2>{way[1], -way[0]} : Vec<T, 2>{-way[1], way[0]};
    } else {
        foot.direction = foot.weight[0] * p + foot.weight[1] * q;
    }
    return foot;
}

/// With u = p - r, v = q - r and N = u x v, the foot is r + x u + y v, where N.N x = -(r x v).N and N.N y = (r x u).N.
template <class T>
std::optional<Foot<T, 3>> foot_of_triangle(const Vec<T, 3>& p, const Vec<T, 3>& q, const Vec<T, 3>& r) {
    const Vec<T, 3> u = p - r, v = q - r, normal = cross(u, v);
    Foot<T, 3> foot;
    foot.weight[0] = dot(cross(v, r), normal);
    foot.weight[1] = dot(cross(r, u), normal);
    foot.weight[2] = dot(normal, normal) - foot.weight[0] - foot.weight[1];
    if (!positive(foot.weight[0]) || !positive(foot.weight[1]) || !positive(foot.weight[2])) return std::nullopt;
    const int side = sign_of(dot(normal, r));
    if (side != 0) foot.direction = side > 0 ? normal : -normal;
    return foot;
}

/// A full simplex has 0 inside or no foot at all.
template <class T>
std::optional<Foot<T, 2>> foot_of_solid(const Vec<T, 2>& p, const Vec<T, 2>& q, const Vec<T, 2>& r) {
    Foot<T, 2> foot;
    const T weights[3] = {cross(q, r), cross(r, p), cross(p, q)};
    const int side = sign_of(weights[0]);
    for (int i = 0; i < 3; ++i) {
        if (side == 0 || sign_of(weights[i]) != side) return std::nullopt;
        foot.weight[i] = side > 0 ? weights[i] : -weights[i];
    }
    return foot;
}
template <class T>
std::optional<Foot<T, 3>> foot_of_solid(const Vec<T, 3>& p, const Vec<T, 3>& q, const Vec<T, 3>& r,
                                        const Vec<T, 3>& t) {
    Foot<T, 3> foot;
    const Vec<T, 3> pq = cross(p, q), rt = cross(r, t);
    const T weights[4] = {dot(q, rt), -dot(p, rt), dot(t, pq), -dot(r, pq)};
    const int side = sign_of(weights[0]);
    for (int i = 0; i < 4; ++i) {
        if (side == 0 || sign_of(weights[i]) != side) return std::nullopt;
        foot.weight[i] = side > 0 ? weights[i] : -weights[i];
    }
    return foot;
}

}  // namespace tact::exact
