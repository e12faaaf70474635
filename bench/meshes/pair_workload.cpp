// SPDX-License-Identifier: MIT
#include "meshes/pair_workload.hpp"

#include <algorithm>
#include <cmath>

#include "support/grazing_poses.hpp"
#include "tact/base/random.hpp"
#include "tact/mesh_contact.hpp"

namespace tact::bench {
namespace {

double radius_of(const ObbTree& tree) {
    double square = 0;
    for (const Corners& triangle : tree.triangles())
        for (const Vec3& v : triangle) square = std::max(square, dot(v - tree.local().origin, v - tree.local().origin));
    return std::sqrt(square);
}

}  // namespace

MeshPair MeshPair::shrunk(const std::string& name, const Mesh& mesh, double ratio, bool small_first) {
    Mesh copy = mesh;
    for (Vec3& v : copy.vertices) v = 1 / ratio * v;
    const ObbTree tree = *ObbTree::build(mesh), tree_of_copy = *ObbTree::build(copy);
    const double radius = radius_of(tree_of_copy);
    const std::string number = std::to_string(static_cast<int>(ratio));
    if (small_first) return {name + " 1:" + number, std::move(copy), mesh, tree_of_copy, tree, radius};
    return {name + " " + number + ":1", mesh, std::move(copy), tree, tree_of_copy, radius};
}

std::vector<Pose3> MeshPair::poses(double gap, int count) const {
    Random random(42);
    const double size = 1 / a.local().scale + 1 / b.local().scale;
    std::vector<Pose3> poses;
    while (poses.size() < static_cast<std::size_t>(count)) {
        const auto turn = testing::random_direction<4>(random);
        const Vec3 way = testing::random_direction<3>(random);
        const auto at = [&](double apart) {
            return Pose3{a.local().origin + apart * way - b.local().origin, {turn[0], turn[1], turn[2], turn[3]}};
        };
        // From outside in, by as much as is proved free; through the hole of a torus this may lead nowhere.
        double apart = 2 * size, left = size;
        while (left > 1e-6 * radius && apart > -size) {
            left = distance(a, {}, b, at(apart)).lower;
            apart -= left;
        }
        if (apart > -size) poses.push_back(at(apart + gap * radius));
    }
    return poses;
}

}  // namespace tact::bench
