// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "support/grazing_poses.hpp"
#include "tact/mesh.hpp"
#include "tact/posed/relative_pose.hpp"

namespace tact::testing {

/// A mesh against a copy of itself in poses at grazing distance.
struct GrazingMesh {
    std::string name;
    Mesh mesh;
    ObbTree tree;
    std::vector<Pose3> poses;
};

inline GrazingMesh grazing_mesh(const std::string& name, Mesh mesh) {
    const auto tree = *ObbTree::build(mesh);
    auto poses = grazing_poses(tree, tree, 100, 0.002);
    return {name, std::move(mesh), tree, std::move(poses)};
}

/// Those whose numbers of pairs are in tests/golden/mesh_counts.txt.
inline std::vector<GrazingMesh> grazing_meshes() {
    const auto torus = [](int around, int across) {
        return make_torus({.ring = 1, .tube = 0.4, .around = around, .across = across});
    };
    return {grazing_mesh("teapot", make_teapot()), grazing_mesh("torus_800", torus(40, 10)),
            grazing_mesh("torus_80000", torus(400, 100))};
}

/// All triangles where a pose has them.
inline std::vector<Corners> placed_triangles(const Mesh& mesh, const Pose3& pose) {
    const RoundedPose<3> rounded(pose);
    std::vector<Corners> triangles;
    for (const Face& face : mesh.faces) triangles.push_back(rounded(Triangle3{corners(mesh, face)}).vertices);
    return triangles;
}

}  // namespace tact::testing
