// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/pair/separating_axis/axis_list.hpp"

namespace tact::depth_of {

using separating_axis::all_edges;
using separating_axis::base_edges;
using separating_axis::face_count;
using separating_axis::Kind;

/// The edges (numbered as in axis_list.hpp, one bit each) that an axis is made of: perpendicular to it whatever the
/// numbers are.
struct EdgesOfAxis {
    std::uint8_t a = 0, b = 0;
};

template <Kind K>
constexpr std::uint8_t edges_of_face(int k) {
    if (K == Kind::flat) return 0b111;
    if (k == 3) return 0b111000;
    const int next = (k + 1) % 3, after = (k + 2) % 3;
    const int between = K == Kind::simplex ? 1 << (3 + next) : 0;
    return static_cast<std::uint8_t>(1 << next | 1 << after | between);
}

/// Those of axis number i of a pair at rest.
template <int D, Kind A, Kind B>
constexpr EdgesOfAxis edges_of_axis(int i) {
    constexpr int edges_a = all_edges<A, D>, edges_b = all_edges<B, D>;
    const auto bit = [](int u) { return static_cast<std::uint8_t>(1 << u); };
    if constexpr (D == 2) {
        return i < edges_a ? EdgesOfAxis{bit(i), 0} : EdgesOfAxis{0, bit(i - edges_a)};
    } else {
        if (i < face_count<A>) return {edges_of_face<A>(i), 0};
        i -= face_count<A>;
        if (i < face_count<B>) return {0, edges_of_face<B>(i)};
        i -= face_count<B>;
        return {bit(i / edges_b), bit(i % edges_b)};
    }
}

}  // namespace tact::depth_of
