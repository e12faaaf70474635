// SPDX-License-Identifier: MIT
#include "oracle/generators_motion.hpp"

#include "oracle/generators_contact.hpp"
#include "oracle/generators_random.hpp"

namespace tact::testing {
namespace {

TimeInterval random_interval(Random& random) {
    constexpr TimeInterval intervals[] = {{0, 1},        {0, 1},        {0, 1},  {0, 0},
                                          {0.5, 0.5},    {0.1, 0.1},    {-2, 3}, {0.1, 0.7},
                                          {-1, -0.0625}, {0.001, 1000}, {7, 8},  {1e6, 1e6 + 1}};
    return intervals[random.integer(0, 11)];
}

template <int D>
Vec<double, D> random_edge(const FramePair<D>& pair, Random& random) {
    const Frame<D>& frame = random.integer(0, 1) == 0 ? pair.a : pair.b;
    return frame.edges[static_cast<std::size_t>(random.integer(0, D - 1))];
}

template <int D>
Vec<double, D> relative_velocity(const FramePair<D>& pair, double unit, Random& random) {
    switch (random.integer(0, 6)) {
        case 0:
            return {};
        case 1:
            return static_cast<double>(random.integer(-2, 2)) * random_edge(pair, random);
        case 2:
            return random_edge(pair, random) + random_edge(pair, random);
        case 3:
            return random_edge(pair, random) - random_edge(pair, random);
        case 4:
            return unit * integer_vector<D>(3, random);
        case 5:
            return uniform_vector<D>(4 * unit, random);
        default:
            return 2.0 * (pair.a.origin - pair.b.origin);  // b reaches a in the middle of [0, 1]
    }
}

}  // namespace

template <int D>
void add_motion(FramePair<D>& pair, double unit, Random& random) {
    const Vec<double, D> relative = relative_velocity(pair, unit, random);
    if (random.integer(0, 1) == 0) pair.motion_a.velocity = unit * integer_vector<D>(3, random);
    pair.motion_b.velocity = pair.motion_a.velocity + relative;
    pair.interval = random_interval(random);
    if (random.integer(0, 3) == 0) {
        pair.motion_a.position = unit * integer_vector<D>(3, random);
        pair.motion_b.position =
            random.integer(0, 1) == 0 ? pair.motion_a.position : unit * integer_vector<D>(3, random);
    }
}

template void add_motion<2>(FramePair<2>&, double, Random&);
template void add_motion<3>(FramePair<3>&, double, Random&);

}  // namespace tact::testing
