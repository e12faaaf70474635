// SPDX-License-Identifier: MIT
#include "motion/workload.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "support/grazing_poses.hpp"
#include "tact/motion.hpp"

namespace tact::bench {
namespace {

constexpr int way_count = 100;

/// With the center of its box at the origin, about which it turns.
Mesh centerd(Mesh mesh) {
    Vec3 low = mesh.vertices.front(), high = low;
    for (const Vec3& vertex : mesh.vertices) {
        for (int k = 0; k < 3; ++k) {
            low[k] = std::min(low[k], vertex[k]);
            high[k] = std::max(high[k], vertex[k]);
        }
    }
    for (Vec3& vertex : mesh.vertices) vertex = vertex - 0.5 * (low + high);
    return mesh;
}

double radius_of(const Mesh& mesh) {
    double square = 0;
    for (const Vec3& vertex : mesh.vertices) square = std::max(square, dot(vertex, vertex));
    return std::sqrt(square);
}

/// From one side of the copy to the other, past its middle by at most its radius.
struct Way {
    Pose3 from;
    Vec3 step;
    Vec3 turn;

    Way(double radius, double most_turn, Random& random) {
        const Vec3 direction = testing::random_direction<3>(random);
        const double beside = radius * random.unit();
        const auto facing = testing::random_direction<4>(random);
        from = {beside * testing::random_direction<3>(random) - 2.2 * radius * direction,
                {facing[0], facing[1], facing[2], facing[3]}};
        step = 4.4 * radius * direction;
        turn = most_turn * random.unit() * testing::random_direction<3>(random);
    }

    Twist<3> twist() const { return {step, turn, from.position, from}; }
};

}  // namespace

MotionWorkload motion_workload(const std::string& name, Mesh mesh) {
    Random random(5);
    std::vector<InBetween<3>> ways;
    mesh = centerd(std::move(mesh));
    const double radius = radius_of(mesh);
    while (ways.size() < way_count) {
        const Way way(radius, 0.5 * std::numbers::pi, random);
        ways.push_back({way.from, RigidMotion::make(way.twist())->pose(1)});
    }
    return {name, std::move(mesh), std::move(ways)};
}

std::vector<Twist<3>> turning_ways(const Mesh& mesh, double angle) {
    Random random(6);
    std::vector<Twist<3>> ways;
    const double radius = radius_of(mesh);
    while (ways.size() < way_count) {
        ways.push_back(Way(radius, angle, random).twist());
    }
    return ways;
}

}  // namespace tact::bench
