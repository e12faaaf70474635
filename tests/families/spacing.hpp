// SPDX-License-Identifier: MIT
#pragma once

#include "families/generate.hpp"
#include "tact/pair.hpp"

namespace tact::families {

enum class State : std::uint8_t { at_rest, moving };

template <class A, class B>
bool in_contact(const PairCase<A, B>& pair, State state) {
    const Relation relation = state == State::at_rest
                                  ? relate(pair.a, pair.b)
                                  : relate(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval);
    return relation != Relation::disjoint;
}

/// The spacing at which about this fraction of the pairs of a family meets, by bisection over a sample. Where not so
/// many ever meet, that at which most do.
template <class A, class B>
double spacing_for(Family family, double rate, State state) {
    constexpr int sample = 1000;
    const auto rate_at = [&](double spacing) {
        Random random(7);
        int count = 0;
        for (int i = 0; i < sample; ++i) count += in_contact(generate<A, B>(family, spacing, random), state);
        return static_cast<double>(count) / sample;
    };
    double near = 1e-3, far = 1e4;
    for (int step = 0; step < 24; ++step) {
        const double between = std::sqrt(near * far);
        (rate_at(between) > rate ? near : far) = between;
    }
    return std::sqrt(near * far);
}

}  // namespace tact::families
