// SPDX-License-Identifier: MIT
#include "tact/pair/distance/quick_distance.hpp"

#include "tact/pair/distance/box_ties.hpp"
#include "tact/pair/metric/box_pairs.hpp"

namespace tact::distance_of {
namespace {

/// For each axis: the end at which all vertices of a set are, or 0.
Four common_ends(VertexSet set, unsigned& free) {
    unsigned all = 7, any = 0;
    for (unsigned v = 0; v < 8; ++v)
        if (set >> v & 1) {
            all &= v;
            any |= v;
        }
    free = all ^ any;
    const auto end = [=](unsigned i) { return all >> i & 1 ? 1.0 : any >> i & 1 ? 0.0 : -1.0; };
    return {end(0), end(1), end(2), 0};
}

/// Without registers for four numbers it is twenty thousand bytes, and it is asked for from three places.
template <class Pair>
[[gnu::noinline]] Proof prove_out_of_line(const Pair& pair, const BoxSide<Four>& a, const BoxSide<Four>& b,
                                          const CellPair<Four>& cell, CellWay<Four>& way, Distance<3>& result) {
    return prove_cell(pair, a, b, cell, way, result);
}

}  // namespace

template <class Pair>
bool quick_distance(const Pair& pair, Distance<3>& result) {
    return find_distance<Four>(
        pair,
        [&](const BoxSide<Four>& a, const BoxSide<Four>& b, const CellPair<Four>& cell, CellWay<Four>& way) {
            return prove_out_of_line(pair, a, b, cell, way, result);
        },
        [&](const BoxSide<Four>& a, const BoxSide<Four>& b, const CellPair<Four>& cell, const CellWay<Four>* way) {
            return settle_cell(pair, a, b, cell, way, result);
        });
}

template <class Pair>
bool distance_of_parts(const Pair& pair, VertexSet a, VertexSet b, Distance<3>& result) {
    unsigned free_a = 0, free_b = 0;
    const Four ends_a = common_ends(a, free_a), ends_b = common_ends(b, free_b);
    CellWay<Four> way;
    return prove_out_of_line(pair, box_side<Four>(pair, 0), box_side<Four>(pair, 3),
                             CellPair<Four>{ends_a, ends_b, free_a | free_b << 3}, way, result) == Proof::found;
}

#define TACT_INSTANTIATE(MOVING, A, B)                                                   \
    template bool quick_distance(const metric::PairAtTime<MOVING, A, B>&, Distance<3>&); \
    template bool distance_of_parts(const metric::PairAtTime<MOVING, A, B>&, VertexSet, VertexSet, Distance<3>&);
TACT_BOX_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::distance_of
