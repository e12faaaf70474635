// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>

#include "contact/moving_boxes.hpp"
#include "tact/contact.hpp"

namespace tact::bench {

/// Pairs of W1 (random rotations, half extents in [0.1, 1]) with the given relation.
BoxStream resting_boxes(int count, Relation relation);

/// Asks a peer for every pair of the stream it was made from: numbers[i] is the distance or the depth of pair i.
using RestingPeer = std::function<void(std::span<double> numbers)>;

/// FCL's distance of two boxes with the nearest points, by libccd.
RestingPeer fcl_distance(const BoxStream& stream);

/// ODE's dCollide of two boxes, up to eight contacts; the depth is the largest of theirs.
RestingPeer ode_manifold(const BoxStream& stream);

}  // namespace tact::bench
