// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "tact/pair/exact/frame.hpp"

namespace tact::pair_exact {

/// What separating axes see of a pair, in any number type: the two frames, and the motion of b as seen from a.
template <class T, int D>
struct AxisView {
    Frame<T, D> a;
    Frame<T, D> b;  ///< at time 0
    Vec<T, D> velocity{};
    T begin{};
    T end{};
};

/// The directions of the edges of a shape.
template <class T, int D>
std::vector<Vec<T, D>> edge_directions(const Frame<T, D>& frame) {
    std::vector<Vec<T, D>> all(frame.edges.begin(), frame.edges.begin() + static_cast<long>(frame.edge_count));
    if (!frame.simplex) return all;
    for (std::size_t i = 0; i < frame.edge_count; ++i) {
        for (std::size_t j = i + 1; j < frame.edge_count; ++j) all.push_back(frame.edges[j] - frame.edges[i]);
    }
    return all;
}

template <class T>
void append_face_normals(const Frame<T, 3>& frame, std::vector<Vec<T, 3>>& axes) {
    const auto& e = frame.edges;
    axes.push_back(cross(e[0], e[1]));
    if (frame.flat()) return;
    axes.push_back(cross(e[1], e[2]));
    axes.push_back(cross(e[2], e[0]));
    if (frame.simplex) axes.push_back(cross(e[1] - e[0], e[2] - e[0]));
}

/// The normals of all facets of the swept difference of the pair, up to sign, and perhaps others: one of them separates
/// whenever anything does. Two flat shapes may have a flat difference; its normal is that of either, and the normals of
/// its sides within its plane are added.
template <class T>
std::vector<Vec<T, 3>> candidate_axes(const AxisView<T, 3>& view) {
    const auto directions_a = edge_directions(view.a);
    const auto directions_b = edge_directions(view.b);
    std::vector<Vec<T, 3>> axes;
    append_face_normals(view.a, axes);
    append_face_normals(view.b, axes);
    for (const auto& u : directions_a) {
        for (const auto& v : directions_b) axes.push_back(cross(u, v));
    }
    for (const auto& u : directions_a) axes.push_back(cross(u, view.velocity));
    for (const auto& v : directions_b) axes.push_back(cross(v, view.velocity));
    if (view.a.flat() && view.b.flat()) {
        const Vec<T, 3> normal = axes[0];
        for (const auto& u : directions_a) axes.push_back(cross(normal, u));
        for (const auto& v : directions_b) axes.push_back(cross(normal, v));
        axes.push_back(cross(normal, view.velocity));
    }
    return axes;
}

template <class T>
std::vector<Vec<T, 2>> candidate_axes(const AxisView<T, 2>& view) {
    std::vector<Vec<T, 2>> axes;
    const auto append = [&](const Vec<T, 2>& u) { axes.push_back({-u[1], u[0]}); };
    for (const auto& u : edge_directions(view.a)) append(u);
    for (const auto& v : edge_directions(view.b)) append(v);
    append(view.velocity);
    return axes;
}

/// The least and the greatest value of normal . (x - origin) over a shape.
template <class T>
struct Range {
    T low{};
    T high{};
};

template <class T, int D>
Range<T> range(const Frame<T, D>& frame, const Vec<T, D>& normal) {
    Range<T> result;
    for (std::size_t i = 0; i < frame.edge_count; ++i) {
        const T reach = dot(normal, frame.edges[i]);
        if (frame.simplex) {
            result.low = std::min(result.low, reach);
            result.high = std::max(result.high, reach);
        } else {
            T& side = reach < T(0) ? result.low : result.high;
            side = side + reach;
        }
    }
    return result;
}

/// The same for b over all times of the interval, and for a; both from their own origins.
template <class T, int D>
struct Ranges {
    Range<T> a;
    Range<T> b;
    T between;  ///< normal . (origin of b - origin of a)

    T gap_ahead() const { return between + b.low - a.high; }    ///< > 0: b lies ahead of a
    T gap_behind() const { return -between + a.low - b.high; }  ///< > 0: b lies behind a
};

template <class T, int D>
Ranges<T, D> ranges(const AxisView<T, D>& view, const Vec<T, D>& normal) {
    Ranges<T, D> result{range(view.a, normal), range(view.b, normal), dot(normal, view.b.origin - view.a.origin)};
    const T speed = dot(normal, view.velocity);
    const auto [low, high] = std::minmax({T(view.begin * speed), T(view.end * speed)});
    result.b.low = result.b.low + low;
    result.b.high = result.b.high + high;
    return result;
}

}  // namespace tact::pair_exact
