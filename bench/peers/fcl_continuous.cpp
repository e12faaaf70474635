// SPDX-License-Identifier: MIT
#include <fcl/geometry/shape/box.h>
#include <fcl/narrowphase/continuous_collision.h>

#include <memory>
#include <vector>

#include "peers/moving.hpp"

namespace tact::bench {
namespace {

struct MovingBox {
    fcl::Boxd shape;
    fcl::Transform3d from = fcl::Transform3d::Identity();
    fcl::Transform3d to;

    MovingBox(const Obb3& box, const Linear3& motion) : shape(2 * box.half[0], 2 * box.half[1], 2 * box.half[2]) {
        for (int i = 0; i < 3; ++i) {
            const Vec3& axis = box.axes[static_cast<std::size_t>(i)];
            from.linear().col(i) = fcl::Vector3d(axis[0], axis[1], axis[2]);
        }
        from.translation() = fcl::Vector3d(box.center[0], box.center[1], box.center[2]);
        to = from;
        to.translation() += fcl::Vector3d(motion.velocity[0], motion.velocity[1], motion.velocity[2]);
    }
};

MovingPeer continuous_collide(const BoxStream& stream, const fcl::ContinuousCollisionRequestd& request) {
    struct Pair {
        MovingBox a;
        MovingBox b;
    };
    const auto pairs = std::make_shared<std::vector<Pair>>();
    pairs->reserve(stream.size());
    for (std::size_t i = 0; i < stream.size(); ++i)
        pairs->push_back({{stream.a[i], stream.motions_a[i]}, {stream.b[i], stream.motions_b[i]}});
    return [pairs, request](std::span<std::uint8_t> hits) {
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            const auto& [a, b] = (*pairs)[i];
            fcl::ContinuousCollisionResultd result;
            fcl::continuousCollide(&a.shape, a.from, a.to, &b.shape, b.from, b.to, request, result);
            hits[i] = result.is_collide;
        }
    };
}

}  // namespace

MovingPeer fcl_advancement(const BoxStream& stream) {
    return continuous_collide(stream,
                              {100, 1e-4, fcl::CCDM_TRANS, fcl::GST_LIBCCD, fcl::CCDC_CONSERVATIVE_ADVANCEMENT});
}

MovingPeer fcl_sampling(const BoxStream& stream) {
    return continuous_collide(stream, {});
}

}  // namespace tact::bench
