// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>

#include "published/shape_stream.hpp"

namespace tact::bench {

/// Asks a peer for every pair of the stream it was made from: numbers[i] is the distance, the depth or the number of
/// contacts of pair i.
using RestingPeer = std::function<void(std::span<double> numbers)>;

/// FCL's distance of two boxes or of a box and a triangle with the nearest points, by libccd; of two triangles by its
/// own special case.
RestingPeer fcl_distance(const published::ShapeStream<Obb3, Obb3>& stream);
RestingPeer fcl_distance(const published::ShapeStream<Obb3, Triangle3>& stream);
RestingPeer fcl_distance(const published::ShapeStream<Triangle3, Triangle3>& stream);

/// ODE's dCollide of two boxes, up to eight contacts; the depth is the largest of theirs.
RestingPeer ode_manifold(const published::ShapeStream<Obb3, Obb3>& stream);

/// The same, but how many contacts there are.
RestingPeer ode_contact_count(const published::ShapeStream<Obb3, Obb3>& stream);

}  // namespace tact::bench
