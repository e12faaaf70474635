// SPDX-License-Identifier: MIT
#include "tact/pair/distance/box_ties.hpp"
#include "tact/pair/distance/quick_distance.hpp"
#include "tact/pair/metric/box_pairs.hpp"
#include "tact/simd/quad.hpp"

namespace tact::distance_of::avx2 {

namespace {

template <class Pair>
[[gnu::noinline]] bool settle(const Pair& pair, const BoxSide<Quad>& a, const BoxSide<Quad>& b,
                              const CellPair<Quad>& cell, const CellWay<Quad>* way, Distance<3>& result) {
    return settle_cell(pair, a, b, cell, way, result);
}

}  // namespace

template <class Pair>
bool quick_distance(const Pair& pair, Distance<3>& result) {
    return find_distance<Quad>(
        pair,
        [&](const BoxSide<Quad>& a, const BoxSide<Quad>& b, const CellPair<Quad>& cell, CellWay<Quad>& way)
            TACT_INLINE_LAMBDA { return prove_cell(pair, a, b, cell, way, result); },
        [&](const BoxSide<Quad>& a, const BoxSide<Quad>& b, const CellPair<Quad>& cell, const CellWay<Quad>* way) {
            return settle(pair, a, b, cell, way, result);
        });
}

#define TACT_INSTANTIATE(MOVING, A, B) \
    template bool quick_distance(const metric::PairAtTime<MOVING, A, B>&, Distance<3>&);
TACT_BOX_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::distance_of::avx2
