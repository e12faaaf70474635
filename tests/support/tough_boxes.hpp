// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "support/box_sets.hpp"

namespace tact::testing {

inline std::vector<Aabb3> scaled(std::vector<Aabb3> boxes, double by) {
    for (Aabb3& box : boxes) box = {by * box.min, by * box.max};
    return boxes;
}

/// A number of every size and kind.
inline double any_number(Random& random) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double some[] = {0,       -0.0,     1,        -1,        5e-324,
                               -5e-324, 1e-310,   1e-46,    3.4e38,    -3.5e38,
                               1.7e308, -1.7e308, infinity, -infinity, std::numeric_limits<double>::quiet_NaN()};
    const int kind = random.integer(0, 20);
    if (kind < 15) return some[kind];
    return random.uniform(-1, 1) * std::pow(10, random.uniform(-320, 308));
}

/// Random bounds of every size: many boxes are empty, infinite or have no bound.
inline Aabb3 any_box(Random& random) {
    Aabb3 box{};
    for (int k = 0; k < 3; ++k) {
        box.min[k] = any_number(random);
        box.max[k] = any_number(random);
        if (box.min[k] > box.max[k] && random.integer(0, 7) != 0) std::swap(box.min[k], box.max[k]);
    }
    return box;
}

/// Coordinates from a few neighboring doubles: touching and one unit apart are common.
inline Aabb3 neighbor_box(Random& random, double at) {
    Aabb3 box{};
    const double unit = std::nextafter(at, 2 * at) - at;
    for (int k = 0; k < 3; ++k) {
        box.min[k] = at + random.integer(0, 6) * unit;
        box.max[k] = box.min[k] + random.integer(0, 2) * unit;
    }
    return box;
}

/// The sets at which rounding, ties and limits go wrong.
inline std::vector<BoxSet> tough_box_sets(std::size_t count, std::uint64_t seed) {
    const auto neighbors = [&](double at) {
        return make_boxes(count, seed, [=](Random& random) { return neighbor_box(random, at); });
    };
    const auto random = [&](auto make) { return make_boxes(count, seed, make); };
    auto outlier = scaled(uniform_boxes(count, seed), 1e-200);
    outlier[count / 2] = {{1e200, 1e200, 1e200}, {2e200, 2e200, 2e200}};
    outlier[count / 3] = {{1.1e200, 1e200, 1e200}, {2e200, 2e200, 2e200}};
    return {
        {"any numbers", random(any_box)},
        {"all overlapping", random([](Random& r) { return box_around(random_point(r, 0, 1), random_point(r, 2, 3)); })},
        {"all equal", std::vector<Aabb3>(count, Aabb3{{1, 2, 3}, {4, 5, 6}})},
        {"points", random([](Random& r) { return box_around({1.0 * r.integer(0, 3), 1, 1.0 * r.integer(0, 3)}, {}); })},
        {"neighboring doubles", neighbors(1)},
        {"neighboring doubles, negative", neighbors(-1e10)},
        {"neighboring doubles past the floats", neighbors(1e39)},
        {"neighboring floats", scaled(neighbors(1), 0x1p29)},
        {"bricks one unit apart", bricks(count, 0x1p-52)},
        {"bricks, tiny", scaled(bricks(count, 0), 1e-310)},
        {"bricks of thirds", scaled(bricks(count, 0), 1 / 3.0)},
        {"tiny boxes and huge outliers", outlier}};
}

}  // namespace tact::testing
