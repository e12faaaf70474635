// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/pair/distance/simplex.hpp"

namespace tact::distance_of {

// Whether the vertices of a simplex are the highest ones of their body in the direction of its foot. Two of them that
// stand against one vertex of the other body are equally high because the direction is perpendicular to the simplex;
// all other questions need a product that is surely not 0.

/// The vertices on one side of a simplex, `own`, each with the vertex of the other side that it stands against.
struct SimplexSide {
    int own[4], other[4];
    int count;
};

inline SimplexSide side_of(const Corners* corners, int count, bool of_b) {
    SimplexSide side{{}, {}, count};
    for (int i = 0; i < count; ++i) {
        side.own[i] = of_b ? corners[i].b : corners[i].a;
        side.other[i] = of_b ? corners[i].a : corners[i].b;
    }
    return side;
}

/// height(i): the product of the outward direction with base edge i; it, and a difference of two of them, is surely
/// positive when above `error`.
template <Kind K, int D, class Height>
bool is_highest(const SimplexSide& side, const Height& height, double error) {
    if constexpr (K == Kind::parallel) {
        unsigned all = (1u << D) - 1, any = 0, level = 0;
        for (int i = 0; i < side.count; ++i) {
            all &= static_cast<unsigned>(side.own[i]);
            any |= static_cast<unsigned>(side.own[i]);
            for (int j = 0; j < i; ++j) {
                const auto edge = static_cast<unsigned>(side.own[i] ^ side.own[j]);
                if (side.other[i] == side.other[j] && std::has_single_bit(edge)) level |= edge;
            }
        }
        bool sure = ((any ^ all) & ~level) == 0;
        for (int i = 0; i < D; ++i)
            if ((level >> i & 1) == 0) sure = sure && (all >> i & 1 ? 1 : -1) * rounded(height(i)) > error;
        return sure;
    } else {
        unsigned highest = 0, level = 1u << side.own[0];
        for (int i = 0; i < side.count; ++i) highest |= 1u << side.own[i];
        for (int round = 1; round < side.count; ++round)
            for (int i = 0; i < side.count; ++i)
                for (int j = 0; j < side.count; ++j)
                    if (side.other[i] == side.other[j] && (level >> side.own[j] & 1)) level |= 1u << side.own[i];
        bool sure = level == highest;
        const auto at = [&](int v) { return v == 0 ? decltype(height(0)){} : height(v - 1); };
        const auto top = at(side.own[0]);
        for (int v = 0; v < metric::vertex_count<K, D>; ++v)
            if ((highest >> v & 1) == 0) sure = sure && rounded(top - at(v)) > error;
        return sure;
    }
}

}  // namespace tact::distance_of
