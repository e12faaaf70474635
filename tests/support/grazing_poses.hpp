// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <vector>

#include "tact/base/random.hpp"
#include "tact/mesh_contact.hpp"

namespace tact::testing {

/// A point on the unit sphere, or, with four coordinates, an orientation.
template <int N>
Vec<double, N> random_direction(Random& random) {
    for (;;) {
        Vec<double, N> v{};
        for (int k = 0; k < N; ++k) v[k] = random.uniform(-1, 1);
        const double square = dot(v, v);
        if (square > 0.01 && square < 1) return (1 / std::sqrt(square)) * v;
    }
}

/// Poses of a mesh b beside a mesh a that rests: turned and placed anywhere around it, so near that they nearly meet
/// (48 of 100) or that their surfaces just run through each other (52 of 100), by `shift` of their size.
inline std::vector<Pose3> grazing_poses(const ObbTree& a, const ObbTree& b, int count, double shift,
                                        std::uint64_t seed = 42) {
    Random random(seed);
    const double size = 1 / a.local().scale + 1 / b.local().scale;
    std::vector<Pose3> poses;
    for (int i = 0; i < count; ++i) {
        const auto turn = random_direction<4>(random);
        const Vec3 way = random_direction<3>(random);
        const auto at = [&](double distance) {
            return Pose3{a.local().origin + distance * way - b.local().origin, {turn[0], turn[1], turn[2], turn[3]}};
        };
        const auto meet = [&](double distance) { return intersects(a, {}, b, at(distance)); };
        double apart = size, step = size / 256;
        while (apart > step && !meet(apart - step)) apart -= step;
        for (int halving = 0; halving < 20; ++halving) {
            step /= 2;
            if (!meet(apart - step)) apart -= step;
        }
        poses.push_back(at(apart + (i % 25 < 13 ? -shift : shift) * size));
    }
    return poses;
}

}  // namespace tact::testing
