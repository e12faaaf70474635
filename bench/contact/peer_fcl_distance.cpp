// SPDX-License-Identifier: MIT
#include <fcl/geometry/shape/box.h>
#include <fcl/narrowphase/distance.h>

#include <memory>
#include <vector>

#include "contact/resting_boxes.hpp"

namespace tact::bench {
namespace {

struct RestingBox {
    fcl::Boxd shape;
    fcl::Transform3d pose = fcl::Transform3d::Identity();

    explicit RestingBox(const Obb3& box) : shape(2 * box.half[0], 2 * box.half[1], 2 * box.half[2]) {
        for (int i = 0; i < 3; ++i) {
            const Vec3& axis = box.axes[static_cast<std::size_t>(i)];
            pose.linear().col(i) = fcl::Vector3d(axis[0], axis[1], axis[2]);
        }
        pose.translation() = fcl::Vector3d(box.center[0], box.center[1], box.center[2]);
    }
};

}  // namespace

RestingPeer fcl_distance(const BoxStream& stream) {
    struct Pair {
        RestingBox a, b;
    };
    const auto pairs = std::make_shared<std::vector<Pair>>();
    pairs->reserve(stream.size());
    for (std::size_t i = 0; i < stream.size(); ++i)
        pairs->push_back({RestingBox(stream.a[i]), RestingBox(stream.b[i])});
    return [pairs](std::span<double> numbers) {
        fcl::DistanceRequestd request;
        request.enable_nearest_points = true;
        request.gjk_solver_type = fcl::GST_LIBCCD;
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            const auto& [a, b] = (*pairs)[i];
            fcl::DistanceResultd result;
            fcl::distance(&a.shape, a.pose, &b.shape, b.pose, request, result);
            numbers[i] = result.min_distance;
        }
    };
}

}  // namespace tact::bench
