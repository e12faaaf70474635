// SPDX-License-Identifier: MIT
#include <fcl/math/bv/OBB.h>

#include <memory>
#include <vector>

#include "peers/contact.hpp"

namespace tact::bench {
namespace {

fcl::Vector3d to_fcl(const Vec3& v) {
    return {v[0], v[1], v[2]};
}

fcl::OBBd to_fcl(const Obb3& obb) {
    fcl::Matrix3d axes;
    for (int i = 0; i < 3; ++i) axes.col(i) = to_fcl(obb.axes[static_cast<std::size_t>(i)]);
    return {axes, to_fcl(obb.center), to_fcl(obb.half)};
}

}  // namespace

Peer fcl_obb_overlap(const published::ShapeStream<Obb3, Obb3>& stream) {
    struct Pair {
        fcl::OBBd a;
        fcl::OBBd b;
    };
    const auto pairs = std::make_shared<std::vector<Pair>>();
    for (std::size_t i = 0; i < stream.size(); ++i) pairs->push_back({to_fcl(stream.a[i]), to_fcl(stream.b[i])});
    return [pairs](std::span<std::uint8_t> contacts) {
        for (std::size_t i = 0; i < pairs->size(); ++i) contacts[i] = (*pairs)[i].a.overlap((*pairs)[i].b);
    };
}

}  // namespace tact::bench
