// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "published/frame.hpp"
#include "tact/base/random.hpp"

namespace tact::published {

template <int D, State S>
struct FramePair {
    Frame<D, S> a;
    Frame<D, S> b;
};

/// A random frame as the articles make them: every coordinate of origin, components and velocity uniform in [-100,
/// 100], drawn again while |determinant| < 0.1. Coordinates are multiples of 2^-40, so that the vertices origin +
/// component are doubles and frames and shapes are the same sets.
template <int D, State S>
Frame<D, S> random_frame(Random& random, Kind kind);

/// A random pair of the given kinds.
template <int D, State S>
FramePair<D, S> random_pair(Random& random, Kind kind_a, Kind kind_b) {
    const auto a = random_frame<D, S>(random, kind_a);
    return {a, random_frame<D, S>(random, kind_b)};
}

/// `count` random pairs that meet, or that do not, as the published SAT says.
template <int D, State S>
std::vector<FramePair<D, S>> random_pairs(Random& random, Kind kind_a, Kind kind_b, bool intersecting, int count);

}  // namespace tact::published
