// SPDX-License-Identifier: MIT
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include <limits>
#include <memory>

#include "meshes/fcl_mesh.hpp"
#include "meshes/peers.hpp"

namespace tact::bench {
namespace {

template <class Volume>
std::uint64_t contacts_of(const fcl::BVHModel<Volume>& a, const fcl::BVHModel<Volume>& b, const Pose3& pose,
                          std::size_t most) {
    const fcl::CollisionRequestd request(most);
    fcl::CollisionResultd result;
    fcl::collide(&a, fcl::Transform3d(fcl::Transform3d::Identity()), &b, transform_of(pose), request, result);
    return static_cast<std::uint64_t>(result.numContacts());
}

constexpr std::size_t all = std::numeric_limits<int>::max();

template <class Volume>
MeshPeer peer_of(const char* name, const Mesh& mesh) {
    const auto data = std::make_shared<FclMesh>(mesh);
    const std::shared_ptr<fcl::BVHModel<Volume>> a = tree_of<Volume>(*data), b = tree_of<Volume>(*data);
    return {name, [data] { (void)tree_of<Volume>(*data); },
            [a, b](const Pose3& pose) { return contacts_of(*a, *b, pose, 1); },
            [a, b](const Pose3& pose) { return contacts_of(*a, *b, pose, all); }};
}

}  // namespace

MeshPeer fcl_obb(const Mesh& mesh) {
    return peer_of<fcl::OBBd>("FCL OBB", mesh);
}
MeshPeer fcl_obbrss(const Mesh& mesh) {
    return peer_of<fcl::OBBRSSd>("FCL OBBRSS", mesh);
}
MeshPairPeer fcl_pair(const Mesh& mesh_a, const Mesh& mesh_b) {
    const FclMesh data_a(mesh_a), data_b(mesh_b);
    const std::shared_ptr<fcl::BVHModel<fcl::RSSd>> rss_a = tree_of<fcl::RSSd>(data_a),
                                                    rss_b = tree_of<fcl::RSSd>(data_b);
    const std::shared_ptr<fcl::BVHModel<fcl::OBBRSSd>> a = tree_of<fcl::OBBRSSd>(data_a),
                                                       b = tree_of<fcl::OBBRSSd>(data_b);
    return {[rss_a, rss_b](const Pose3& pose) {
                const fcl::DistanceRequestd request;
                fcl::DistanceResultd result;
                return fcl::distance(rss_a.get(), fcl::Transform3d(fcl::Transform3d::Identity()), rss_b.get(),
                                     transform_of(pose), request, result);
            },
            [a, b](const Pose3& pose) { return contacts_of(*a, *b, pose, 1); },
            [a, b](const Pose3& pose) { return contacts_of(*a, *b, pose, all); }};
}

}  // namespace tact::bench
