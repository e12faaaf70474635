// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "report/row.hpp"
#include "tact/shape.hpp"

namespace tact::bench {

/// Builds a broad phase over boxes and returns how many pairs it finds.
using CountPairs = std::function<std::size_t()>;

// The peers. What they are given of the boxes is prepared here, outside of the timing.
[[nodiscard]] CountPairs fcl_tree(const std::vector<Aabb3>& boxes);
[[nodiscard]] CountPairs bullet_tree(const std::vector<Aabb3>& boxes);
[[nodiscard]] CountPairs embree_tree(const std::vector<Aabb3>& boxes);
/// By its builder for scenes that are made again and again: quicker to build, slower to ask.
[[nodiscard]] CountPairs embree_moving_tree(const std::vector<Aabb3>& boxes);

/// The same with FCL's `collide` on each pair: a contact of each.
[[nodiscard]] CountPairs fcl_contacts(const std::vector<Aabb3>& boxes);

/// Boxes whose bounds are floats, so that all peers see the same boxes.
[[nodiscard]] std::vector<Aabb3> float_boxes(std::size_t count);

/// Building and asking for all pairs, against the peers.
[[nodiscard]] std::vector<Row> measure_peers(std::size_t count);
/// A million boxes against a hundred thousand, two threads against one, and the memory.
[[nodiscard]] std::vector<Row> measure_growth();
/// The sets at which broad phases collapse, against uniform boxes.
[[nodiscard]] std::vector<Row> measure_hard_sets(std::size_t count);
/// A step in which one in a hundred boxes moves, against building again.
[[nodiscard]] std::vector<Row> measure_steps(std::size_t count);
/// Candidates of a world of bodies in one kind of motion, against the broad phase of ready boxes.
[[nodiscard]] std::vector<Row> measure_bodies(std::size_t count);
/// All contacts of upright boxes at rest, against FCL.
[[nodiscard]] std::vector<Row> measure_contacts(std::size_t count);
/// A million bodies in linear motion against a hundred thousand, and their memory.
[[nodiscard]] std::vector<Row> measure_bodies_growth();
/// What is taken by default against each of the methods alone.
[[nodiscard]] std::vector<Row> measure_methods(std::size_t count);

}  // namespace tact::bench
