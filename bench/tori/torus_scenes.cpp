// SPDX-License-Identifier: MIT
#include "tori/torus_scenes.hpp"

#include <algorithm>
#include <cmath>

#include "tact/base/random.hpp"
#include "tact/pair.hpp"

namespace tact::bench {
namespace {

constexpr int sizes = 32;
/// So much room for each torus that one in the middle meets about eight others.
constexpr double room = 8;

Quaternion random_turn(Random& random) {
    while (true) {
        const Quaternion q{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        const double square = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
        if (square <= 1 && square > 0.01) return q;
    }
}

std::vector<Tetrahedron3> deepest(const VolumeScene3& scene, std::uint32_t object,
                                  std::vector<std::uint32_t>& numbers) {
    std::vector<Tetrahedron3> result;
    for (const auto& node : scene.objects()[object].tree->nodes()) {
        if (node.children > 0) continue;
        result.push_back(std::get<Tetrahedron3>(scene.volume(object, node.number)));
        numbers.push_back(node.number);
    }
    return result;
}

bool are_far_apart(const VolumeScene3& scene, std::uint32_t a, std::uint32_t b) {
    const auto &at_a = scene.objects()[a], &at_b = scene.objects()[b];
    const Vec3 way = at_b.pose.position - at_a.pose.position;
    const double reach = at_a.tree->reach() + at_b.tree->reach();
    return dot(way, way) > reach * reach;
}

}  // namespace

TorusVolumes article_torus(int volumes) {
    TorusVolumes torus;
    if (volumes == 201) torus.ring_segments = 10, torus.tube_segments = 4;
    return torus;
}

TorusPool::TorusPool(const TorusVolumes& torus) {
    for (int i = 0; i < sizes; ++i) {
        TorusVolumes scaled = torus;
        const double scale = 0.5 + i / (sizes - 1.0);
        scaled.ring *= scale;
        scaled.tube *= scale;
        trees_.push_back(*VolumeTree3::make(*make_torus_volumes(scaled)));
    }
}

std::vector<VolumeObject<3>> TorusPool::scatter(int count, std::uint64_t seed) const {
    Random random(seed);
    const double side = std::cbrt(count * room);
    std::vector<VolumeObject<3>> objects;
    for (int i = 0; i < count; ++i) {
        const auto& tree = trees_[static_cast<std::size_t>(random.integer(0, sizes - 1))];
        Pose3 pose{{}, random_turn(random)};
        if (i > 0)
            for (int k = 0; k < 3; ++k) pose.position[k] = random.uniform(-side / 2, side / 2);
        objects.push_back({&tree, pose});
    }
    return objects;
}

std::vector<VolumeContact> by_brute_force(const VolumeScene3& scene, std::uint32_t object) {
    std::vector<VolumeContact> found;
    std::vector<std::uint32_t> numbers;
    const auto own = deepest(scene, object, numbers);
    for (std::uint32_t other = 0; other < scene.objects().size(); ++other) {
        if (other == object || are_far_apart(scene, object, other)) continue;
        std::vector<std::uint32_t> other_numbers;
        const auto theirs = deepest(scene, other, other_numbers);
        std::vector<IndexPair> pairs(theirs.size());
        std::vector<Relation> relations(theirs.size());
        for (std::uint32_t i = 0; i < own.size(); ++i) {
            for (std::uint32_t j = 0; j < theirs.size(); ++j) pairs[j] = {i, j};
            relate(std::span(own), std::span(theirs), std::span<const IndexPair>(pairs), std::span(relations));
            for (std::size_t j = 0; j < theirs.size(); ++j)
                if (relations[j] != Relation::disjoint)
                    found.push_back({other, numbers[i], other_numbers[j], relations[j]});
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace tact::bench
