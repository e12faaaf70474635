// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/pair/relate.hpp"

namespace tact::metric {

/// The relation of a pair at its time.
template <class Pair>
Relation relation_of(const Pair& pair) {
    if constexpr (Pair::in_motion) {
        return relate(pair.a, pair.motion_a, pair.b, pair.motion_b, TimeInterval{pair.time, pair.time});
    } else {
        return relate(pair.a, pair.b);
    }
}

/// visit(frame, exponent) with the pair as whole numbers times 2^exponent: small ones where products of three
/// coordinates take at most `small_bits`.
template <class Small, class Large, class Pair, class Visit>
auto in_whole_numbers(const Pair& pair, int small_bits, const Visit& visit) {
    const auto scale = common_scale(pair);
    const int exponent = scale.exponent() - (scale_of<Pair> == 2);
    if (scale.product_bits() <= small_bits)
        return visit(pair.template frame<Small>(scale.template lift<Small>()), exponent);
    return visit(pair.template frame<Large>(scale.template lift<Large>()), exponent);
}

}  // namespace tact::metric
