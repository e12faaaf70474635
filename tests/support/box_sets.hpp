// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <string_view>
#include <vector>

#include "tact/base/random.hpp"
#include "tact/shape.hpp"

namespace tact::testing {

// Sets of boxes at constant density, about two thirds of a pair per box, and those at which broad phases collapse.

inline Aabb3 box_around(const Vec3& middle, const Vec3& half) {
    return {middle - half, middle + half};
}
inline Vec3 random_point(Random& random, double low, double high) {
    return {random.uniform(low, high), random.uniform(low, high), random.uniform(low, high)};
}
/// The side of the cube in which the set of `count` boxes lies.
inline double world_side(std::size_t count) {
    return 2 * std::cbrt(static_cast<double>(count));
}

template <class Make>
std::vector<Aabb3> make_boxes(std::size_t count, std::uint64_t seed, Make&& make) {
    Random random(seed);
    std::vector<Aabb3> boxes(count);
    for (Aabb3& box : boxes) box = make(random);
    return boxes;
}

inline std::vector<Aabb3> uniform_boxes(std::size_t count, std::uint64_t seed) {
    const double side = world_side(count);
    return make_boxes(count, seed, [=](Random& random) {
        return box_around(random_point(random, 0, side), random_point(random, 0.1, 1));
    });
}

/// Sizes over four decades, the same for each side of a box.
inline std::vector<Aabb3> boxes_of_many_sizes(std::size_t count, std::uint64_t seed) {
    const double side = world_side(count);
    return make_boxes(count, seed, [=](Random& random) {
        const double half = std::pow(10, random.uniform(-3.5, 0.5));
        return box_around(random_point(random, 0, side), {half, half, half});
    });
}

inline double normal(Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += random.unit();
    return sum;
}

/// A hundred clusters, each `spread` wide where its scale is 1; the scales range over so many decades.
inline std::vector<Aabb3> clustered_boxes(std::size_t count, std::uint64_t seed, double decades) {
    const double side = 4 * world_side(count), spread = 0.5 * std::cbrt(static_cast<double>(count));
    Random places(seed + 1);
    std::vector<Vec3> centers(100);
    std::vector<double> scales(100);
    for (int i = 0; i < 100; ++i) {
        centers[i] = random_point(places, 0, side);
        scales[i] = std::pow(10, -places.uniform(0, decades));
    }
    return make_boxes(count, seed, [&](Random& random) {
        const int i = random.integer(0, 99);
        const Vec3 step{normal(random), normal(random), normal(random)};
        return box_around(centers[i] + (spread * scales[i]) * step, scales[i] * random_point(random, 0.1, 1));
    });
}

/// Along a direction: a line.
inline std::vector<Aabb3> boxes_in_a_line(std::size_t count, std::uint64_t seed, const Vec3& direction) {
    const double length = 0.3 * static_cast<double>(count);
    return make_boxes(count, seed, [=](Random& random) {
        return box_around(random.uniform(0, length) * direction, random_point(random, 0.1, 1));
    });
}

inline std::vector<Aabb3> boxes_in_a_plane(std::size_t count, std::uint64_t seed) {
    const double side = 2 * std::sqrt(static_cast<double>(count));
    return make_boxes(count, seed, [=](Random& random) {
        return box_around({random.uniform(0, side), random.uniform(0, side), 5}, random_point(random, 0.1, 1));
    });
}

/// Long and thin, in three directions: a fifth of the world long.
inline std::vector<Aabb3> sticks(std::size_t count, std::uint64_t seed) {
    const double side = world_side(count);
    return make_boxes(count, seed, [=](Random& random) {
        Vec3 half{0.05, 0.05, 0.05};
        half[random.integer(0, 2)] = 0.1 * side;
        return box_around(random_point(random, 0, side), half);
    });
}

inline std::vector<Aabb3> with_one_more(std::vector<Aabb3> boxes, const Aabb3& box) {
    boxes[boxes.size() / 3] = box;
    return boxes;
}

/// A wall of bricks that touch exactly, or with `gap` between them.
inline std::vector<Aabb3> bricks(std::size_t count, double gap) {
    const auto side = static_cast<int>(std::ceil(std::cbrt(static_cast<double>(count))));
    std::vector<Aabb3> boxes(count);
    for (std::size_t i = 0; i < count; ++i) {
        const int at = static_cast<int>(i), x = at % side, y = at / side % side, z = at / side / side;
        boxes[i] = {{x + gap, y + gap, z + gap}, {x + 1.0, y + 1.0, z + 1.0}};
    }
    return boxes;
}

struct BoxSet {
    std::string_view name;
    std::vector<Aabb3> boxes;
};

/// The sets on which speed is measured: the uniform one first, then the hard ones.
inline std::vector<BoxSet> hard_box_sets(std::size_t count, std::uint64_t seed) {
    const double side = world_side(count), far = 1e7;
    const auto uniform = uniform_boxes(count, seed);
    return {{"uniform", uniform},
            {"sizes over 4 decades", boxes_of_many_sizes(count, seed)},
            {"100 clusters", clustered_boxes(count, seed, 0)},
            {"clusters over 5 decades", clustered_boxes(count, seed, 5)},
            {"line along x", boxes_in_a_line(count, seed, {1, 0, 0})},
            {"diagonal line", boxes_in_a_line(count, seed, {1, 1, 1})},
            {"plane", boxes_in_a_plane(count, seed)},
            {"one huge box", with_one_more(uniform, {{0, 0, 0}, {side, side, side}})},
            {"one far outlier", with_one_more(uniform, {{far, far, far}, {far + 1, far + 1, far + 1}})},
            {"thin sticks", sticks(count, seed)},
            {"bricks that touch", bricks(count, 0)}};
}

}  // namespace tact::testing
