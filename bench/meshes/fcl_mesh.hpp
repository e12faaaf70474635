// SPDX-License-Identifier: MIT
#pragma once

#include <fcl/geometry/bvh/BVH_model.h>

#include <memory>
#include <vector>

#include "tact/mesh.hpp"
#include "tact/vec.hpp"

/// A mesh and its poses as FCL needs them.
namespace tact::bench {

struct FclMesh {
    std::vector<fcl::Vector3d> vertices;
    std::vector<fcl::Triangle> triangles;

    explicit FclMesh(const Mesh& mesh) {
        for (const Vec3& v : mesh.vertices) vertices.emplace_back(v[0], v[1], v[2]);
        for (const Face& f : mesh.faces) triangles.emplace_back(f[0], f[1], f[2]);
    }
};

template <class Volume>
std::unique_ptr<fcl::BVHModel<Volume>> tree_of(const FclMesh& mesh) {
    auto tree = std::make_unique<fcl::BVHModel<Volume>>();
    tree->beginModel(static_cast<int>(mesh.triangles.size()), static_cast<int>(mesh.vertices.size()));
    tree->addSubModel(mesh.vertices, mesh.triangles);
    tree->endModel();
    return tree;
}

inline fcl::Transform3d transform_of(const Pose3& pose) {
    fcl::Transform3d transform = fcl::Transform3d::Identity();
    const auto rotation = pose.rotation();
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) transform.linear()(i, j) = rotation.rows[static_cast<std::size_t>(i)][j];
    transform.translation() = fcl::Vector3d(pose.position[0], pose.position[1], pose.position[2]);
    return transform;
}

}  // namespace tact::bench
