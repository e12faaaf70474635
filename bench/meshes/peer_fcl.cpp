// SPDX-License-Identifier: MIT
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/narrowphase/collision.h>

#include <limits>
#include <memory>

#include "meshes/peers.hpp"

namespace tact::bench {
namespace {

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

fcl::Transform3d transform_of(const Pose3& pose) {
    fcl::Transform3d transform = fcl::Transform3d::Identity();
    const auto rotation = pose.rotation();
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) transform.linear()(i, j) = rotation.rows[static_cast<std::size_t>(i)][j];
    transform.translation() = fcl::Vector3d(pose.position[0], pose.position[1], pose.position[2]);
    return transform;
}

template <class Volume>
MeshPeer peer_of(const char* name, const Mesh& mesh) {
    const auto data = std::make_shared<FclMesh>(mesh);
    const std::shared_ptr<fcl::BVHModel<Volume>> a = tree_of<Volume>(*data), b = tree_of<Volume>(*data);
    const auto collide = [a, b](const Pose3& pose, std::size_t most) {
        const fcl::CollisionRequestd request(most);
        fcl::CollisionResultd result;
        fcl::collide(a.get(), fcl::Transform3d(fcl::Transform3d::Identity()), b.get(), transform_of(pose), request,
                     result);
        return static_cast<std::uint64_t>(result.numContacts());
    };
    return {name, [data] { (void)tree_of<Volume>(*data); }, [collide](const Pose3& pose) { return collide(pose, 1); },
            [collide](const Pose3& pose) { return collide(pose, std::numeric_limits<int>::max()); }};
}

}  // namespace

MeshPeer fcl_obb(const Mesh& mesh) {
    return peer_of<fcl::OBBd>("FCL OBB", mesh);
}
MeshPeer fcl_obbrss(const Mesh& mesh) {
    return peer_of<fcl::OBBRSSd>("FCL OBBRSS", mesh);
}

}  // namespace tact::bench
