// SPDX-License-Identifier: MIT
#include "tact/pair/frame/pair_numbers.hpp"

namespace tact::frame {
namespace {

template <int D>
void include(const double* vector, exact::BitRange (&component)[D]) {
    for (int k = 0; k < D; ++k) component[k].include(vector[k]);
}

template <int D>
void include(const BodyNumbers<D>& body, PairBits<D>& bits) {
    include(body.place, bits.component);
    if (body.far != nullptr) return include(body.far, bits.component);
    for (int i = 0; i < body.edges; ++i) {
        include(body.tip[i], bits.component);
        if (body.factor != nullptr) bits.factor.include(body.factor[i]);
    }
}

}  // namespace

template <int D>
PairBits<D>::PairBits(const PairNumbers<D>& pair) {
    factor.include(1);
    include(pair.a, *this);
    include(pair.b, *this);
    if (!pair.moving()) return;
    for (const Linear<D>* motion : {pair.motion_a, pair.motion_b}) {
        include(motion->velocity.at, component);
        include(motion->position.at, component);
    }
    factor.include(pair.interval.start);
    factor.include(pair.interval.end);
}

template struct PairBits<2>;
template struct PairBits<3>;

}  // namespace tact::frame
