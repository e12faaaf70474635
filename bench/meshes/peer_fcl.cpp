// SPDX-License-Identifier: MIT
#include <fcl/narrowphase/collision.h>

#include <limits>
#include <memory>

#include "meshes/fcl_mesh.hpp"
#include "meshes/peers.hpp"

namespace tact::bench {
namespace {

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
