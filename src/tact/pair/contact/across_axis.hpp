// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/axis_list.hpp"

namespace tact::contact {

using frame::all_edges, frame::base_edges, frame::Form;

/// Which edges of a body lie across an axis by the way the axis is made, whatever the numbers: bit i of `level` for
/// base edge i, bit i + j - 1 of `equal` for the difference of base edges i and j.
struct AcrossAxis {
    unsigned level = 0;
    unsigned equal = 0;

    bool is_level(int i) const { return level >> i & 1; }
    bool is_equal(int i, int j) const { return equal >> (i + j - 1) & 1; }
};

/// An axis that is made with edge u of the body.
template <Form K, int D>
constexpr AcrossAxis across_edge(int u) {
    constexpr int base = base_edges<K, D>;
    if (u < base) return {1u << u, 0};
    const int i = frame::first(u - base), j = frame::second(u - base);
    return {0, 1u << (i + j - 1)};
}

/// The normal of face k of the body.
template <Form K>
constexpr AcrossAxis across_face(int k) {
    if constexpr (K == Form::flat) {
        return {3, 7};
    } else {
        if (k == 3) return {0, 7};
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        return {7u ^ 1u << k, 1u << (i + j - 1)};
    }
}

/// What an axis (by number; not one of those made with the travel) is across, on each side.
struct AxisParts {
    AcrossAxis a, b;
};

template <int D, Form A, Form B>
constexpr AxisParts axis_parts(int i) {
    constexpr int edges_a = all_edges<A, D>, edges_b = all_edges<B, D>;
    if constexpr (D == 2) {
        if (i < edges_a) return {across_edge<A, D>(i), {}};
        return {{}, across_edge<B, D>(i - edges_a)};
    } else {
        using frame::face_count;
        if (i < face_count<A>) return {across_face<A>(i), {}};
        i -= face_count<A>;
        if (i < face_count<B>) return {{}, across_face<B>(i)};
        i -= face_count<B>;
        return {across_edge<A, D>(i / edges_b), across_edge<B, D>(i % edges_b)};
    }
}

}  // namespace tact::contact
