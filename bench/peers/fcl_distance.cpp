// SPDX-License-Identifier: MIT
#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/triangle_p.h>
#include <fcl/narrowphase/detail/gjk_solver_libccd.h>
#include <fcl/narrowphase/detail/primitive_shape_algorithm/triangle_distance.h>
#include <fcl/narrowphase/distance.h>

#include <array>
#include <memory>
#include <vector>

#include "peers/resting.hpp"

namespace tact::bench {
namespace {

fcl::Vector3d to_fcl(const Vec3& v) {
    return {v[0], v[1], v[2]};
}

struct RestingBox {
    fcl::Boxd shape;
    fcl::Transform3d pose = fcl::Transform3d::Identity();

    explicit RestingBox(const Obb3& box) : shape(2 * box.half[0], 2 * box.half[1], 2 * box.half[2]) {
        for (int i = 0; i < 3; ++i) pose.linear().col(i) = to_fcl(box.axes[static_cast<std::size_t>(i)]);
        pose.translation() = to_fcl(box.center);
    }
};

struct Corners {
    std::array<fcl::Vector3d, 3> v;

    explicit Corners(const Triangle3& triangle)
        : v{to_fcl(triangle.vertices[0]), to_fcl(triangle.vertices[1]), to_fcl(triangle.vertices[2])} {}
};

template <class PeerA, class PeerB>
struct Pair {
    PeerA a;
    PeerB b;
};

template <class PeerA, class PeerB, class A, class B>
auto make_pairs(const published::ShapeStream<A, B>& stream) {
    const auto pairs = std::make_shared<std::vector<Pair<PeerA, PeerB>>>();
    pairs->reserve(stream.size());
    for (std::size_t i = 0; i < stream.size(); ++i) pairs->push_back({PeerA(stream.a[i]), PeerB(stream.b[i])});
    return pairs;
}

}  // namespace

RestingPeer fcl_distance(const published::ShapeStream<Obb3, Obb3>& stream) {
    return [pairs = make_pairs<RestingBox, RestingBox>(stream)](std::span<double> numbers) {
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

// `fcl::distance` knows no triangle; this is what its distance of a mesh and a box calls for a leaf.
RestingPeer fcl_distance(const published::ShapeStream<Obb3, Triangle3>& stream) {
    return [pairs = make_pairs<RestingBox, Corners>(stream)](std::span<double> numbers) {
        const fcl::detail::GJKSolver_libccdd solver;
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            const auto& [box, corners] = (*pairs)[i];
            fcl::Vector3d point_a, point_b;
            double distance = 0;
            solver.shapeTriangleDistance(box.shape, box.pose, corners.v[0], corners.v[1], corners.v[2], &distance,
                                         &point_a, &point_b);
            numbers[i] = distance;
        }
    };
}

RestingPeer fcl_distance(const published::ShapeStream<Triangle3, Triangle3>& stream) {
    return [pairs = make_pairs<Corners, Corners>(stream)](std::span<double> numbers) {
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            const auto& [a, b] = (*pairs)[i];
            fcl::Vector3d point_a, point_b;
            numbers[i] = fcl::detail::TriangleDistanced::triDistance(a.v.data(), b.v.data(), point_a, point_b);
        }
    };
}

}  // namespace tact::bench
