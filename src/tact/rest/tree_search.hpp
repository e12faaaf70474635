// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"
#include "tact/posed/relative_pose.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::rest {

/// Pairs of triangles, by their numbers in the trees, whose boxes meet. Returns whether to go on.
using TakePairs = bool (*)(void* self, std::span<const IndexPair> pairs);

/// A tree in a search. A shape has one box, and no triangles.
struct SearchedTree {
    std::span<const TreeNode> nodes;
    std::span<const Corners> triangles;
    LocalFrame local;
};

/// Two trees, and what to do with the pairs that may touch.
struct TreeSearch {
    SearchedTree a;
    SearchedTree b;
    RelativePose pose;
    TakePairs take;
    void* self;
    std::size_t batch = 64;  ///< so many pairs are collected before they are given away, at least; at most 192
};

/// Gives away every pair of triangles whose boxes, and all boxes above them, meet.
TACT_KERNEL(void search_trees(const TreeSearch& search))

/// The same, no farther than the limits in depth and budget; fills `left` and `steps` of the report.
TACT_KERNEL(void search_trees_within(const TreeSearch& search, const SearchOptions& options, SearchReport& report))

/// Calls the one for this machine that the limits need.
void run(const TreeSearch& search, const SearchOptions& options, SearchReport& report);

/// Looks at a pair of triangles, by their numbers in the trees, and returns from which distance on pairs do not matter
/// any more, in the units of the pose; negative when the search may stop.
using MeasurePair = double (*)(void* self, std::uint32_t triangle_a, std::uint32_t triangle_b);

/// The nodes of two trees, and what to do with pairs of triangles that may be the nearest.
struct NearestSearch {
    std::span<const TreeNode> nodes_a;
    std::span<const TreeNode> nodes_b;
    RelativePose pose;
    std::optional<FarPose> far;  ///< of a pose that is far
    MeasurePair measure;
    void* self;
    double limit;  ///< pairs farther apart than this do not matter to begin with
};

/// Measures pairs of triangles, near ones first, until no pair is left whose boxes are within the limit.
TACT_KERNEL(void search_nearest(const NearestSearch& search))

/// Calls the one for this machine.
void run(const NearestSearch& search);

}  // namespace tact::rest
