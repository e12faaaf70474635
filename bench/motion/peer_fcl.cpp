// SPDX-License-Identifier: MIT
#include <fcl/math/motion/interp_motion.h>
#include <fcl/narrowphase/continuous_collision.h>

#include "meshes/fcl_mesh.hpp"
#include "motion/peers.hpp"

namespace tact::bench {
namespace {

using Tree = fcl::BVHModel<fcl::OBBRSSd>;
using Motion = fcl::InterpMotion<double>;

/// The reference point is given, as FCL reads memory that nobody wrote without it; and not by the constructor that
/// takes transforms, which forgets the velocities.
Motion motion_of(const Pose3& from, const Pose3& to) {
    const auto start = transform_of(from), end = transform_of(to);
    return {start.linear(), start.translation(), end.linear(), end.translation(), fcl::Vector3d::Zero()};
}

}  // namespace

std::function<std::optional<double>(std::size_t)> fcl_naive(const MotionWorkload& workload, std::size_t samples) {
    const FclMesh mesh(workload.mesh);
    const std::shared_ptr<Tree> a = tree_of<fcl::OBBRSSd>(mesh), b = tree_of<fcl::OBBRSSd>(mesh);
    const auto motions = std::make_shared<std::vector<Motion>>();
    for (const auto& way : workload.ways) motions->push_back(motion_of(way.from, way.to));
    const auto rest = std::make_shared<Motion>(motion_of({}, {}));
    return [a, b, motions, rest, samples](std::size_t way) -> std::optional<double> {
        const fcl::ContinuousCollisionRequestd request(samples, 1e-9, fcl::CCDM_LINEAR, fcl::GST_LIBCCD,
                                                       fcl::CCDC_NAIVE);
        fcl::ContinuousCollisionResultd result;
        fcl::continuousCollide(a.get(), &(*motions)[way], b.get(), rest.get(), request, result);
        return result.is_collide ? std::optional(result.time_of_contact) : std::nullopt;
    };
}

}  // namespace tact::bench
