// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "published/shape_stream.hpp"

namespace tact::bench {

using BoxStream = published::ShapeStream<Obb3, Obb3>;

/// Asks a peer for every pair of the stream it was made from: hits[i] = 1 when pair i meets within [0, 1]. The peer's
/// own objects are made beforehand.
using MovingPeer = std::function<void(std::span<std::uint8_t> hits)>;

/// Bullet's btSubsimplexConvexCast: time, normal and point, in float. For Obb3, Tetrahedron3 and Triangle3.
template <class A, class B>
MovingPeer bullet_convex_cast(const published::ShapeStream<A, B>& stream);

/// FCL's continuousCollide by conservative advancement, and as it comes, by sampling.
MovingPeer fcl_advancement(const BoxStream& stream);
MovingPeer fcl_sampling(const BoxStream& stream);

}  // namespace tact::bench
