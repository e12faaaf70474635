// SPDX-License-Identifier: MIT
#include "published/random_pairs.hpp"

#include <cmath>

#include "published/sat.hpp"

namespace tact::published {
namespace {

double coordinate(Random& random) {
    return std::ldexp(std::nearbyint(std::ldexp(random.uniform(-100, 100), 40)), -40);
}

template <int D>
Vec<double, D> point(Random& random) {
    Vec<double, D> p{};
    for (int i = 0; i < D; ++i) p[i] = coordinate(random);
    return p;
}

}  // namespace

template <int D, State S>
Frame<D, S> random_frame(Random& random, Kind kind) {
    while (true) {
        const auto origin = point<D>(random);
        std::array<Vec<double, D>, D> components;
        for (auto& component : components) component = point<D>(random);
        const auto velocity = S == State::moving ? point<D>(random) : Vec<double, D>{};
        if (std::abs(determinant(components)) >= 0.1) return make_frame<D, S>(kind, origin, components, velocity);
    }
}

template <int D, State S>
std::vector<FramePair<D, S>> random_pairs(Random& random, Kind kind_a, Kind kind_b, bool intersecting, int count) {
    std::vector<FramePair<D, S>> pairs;
    pairs.reserve(static_cast<std::size_t>(count));
    while (pairs.size() < static_cast<std::size_t>(count)) {
        const auto pair = random_pair<D, S>(random, kind_a, kind_b);
        if (sat_intersects(pair.a, pair.b) == intersecting) pairs.push_back(pair);
    }
    return pairs;
}

#define TACT_INSTANTIATE(D, S)                        \
    template Frame<D, S> random_frame(Random&, Kind); \
    template std::vector<FramePair<D, S>> random_pairs(Random&, Kind, Kind, bool, int);
TACT_INSTANTIATE(2, State::at_rest)
TACT_INSTANTIATE(2, State::moving)
TACT_INSTANTIATE(3, State::at_rest)
TACT_INSTANTIATE(3, State::moving)
#undef TACT_INSTANTIATE

}  // namespace tact::published
