// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/posed/relative_pose.hpp"
#include "tact/tree.hpp"

// Docs: docs/algorithms/mesh-search.md, "How far apart two nodes are".
namespace tact::rest {

/// The boxes of a node of one tree along a direction n of its coordinates: y.n over box i, for a box in these
/// coordinates times `scale`, is within middle[i] +- reach[i].
struct BoxesAlong {
    double middle[TreeNode::width];
    double reach[TreeNode::width];

    TACT_INLINE BoxesAlong(const TreeNode& node, const Vec3& n, double scale) {
        double along[3];
        for (int k = 0; k < 3; ++k)
            along[k] = scale * (double{node.frame[0][k]} * n[0] + double{node.frame[1][k]} * n[1] +
                                double{node.frame[2][k]} * n[2]);
        for (int i = 0; i < TreeNode::width; ++i) {
            middle[i] = reach[i] = 0;
            for (int k = 0; k < 3; ++k) {
                middle[i] += along[k] * double{node.center[k][i]};
                reach[i] += magnitude(along[k]) * double{node.half[k][i]};
            }
        }
    }
};

/// The mean of the centers of a node's boxes, in the coordinates of its tree, or near it.
TACT_INLINE Vec3 middle_of(const TreeNode& node) {
    Vec3 middle{};
    for (int k = 0; k < 3; ++k) {
        double sum = 0;
        for (int i = 0; i < TreeNode::width; ++i) sum += double{node.center[k][i]};  // 0 in empty slots
        sum /= node.children;
        middle = middle + sum * Vec3{node.frame[0][k], node.frame[1][k], node.frame[2][k]};
    }
    return middle;
}

/// No less than so far apart, in the units of the pose, are box i of a and box j of b: gaps[4 i + j]; without meaning
/// for empty slots. All are measured in doubles along the line between the middles of the nodes: the larger
/// the distance against the nodes, the nearer this comes to it.
TACT_INLINE void far_gaps(const TreeNode& a, const TreeNode& b, const FarPose& pose, double (&gaps)[16]) {
    const Vec3 in_b = pose.scale_b * middle_of(b);
    const Vec3 n = pose.offset + in_b[0] * pose.turn[0] + in_b[1] * pose.turn[1] + in_b[2] * pose.turn[2] -
                   pose.scale_a * middle_of(a);
    const Vec3 seen_from_b{dot(pose.turn[0], n), dot(pose.turn[1], n), dot(pose.turn[2], n)};
    const BoxesAlong of_a(a, n, pose.scale_a), of_b(b, seen_from_b, pose.scale_b);
    const double length = std::sqrt(dot(n, n)), between = dot(n, pose.offset);
    const double slack = 0x1p-20 * (pose.scale_a + pose.scale_b) + 0x1p-44 + pose.margin;
    for (int i = 0; i < TreeNode::width; ++i)
        for (int j = 0; j < TreeNode::width; ++j)
            gaps[4 * i + j] =
                (between + of_b.middle[j] - of_a.middle[i] - (of_a.reach[i] + of_b.reach[j])) / length - slack;
}

}  // namespace tact::rest
