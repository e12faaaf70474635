// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "tact/bound/midpoint_pose.hpp"
#include "tact/motion.hpp"
#include "tact/proof.hpp"
#include "tact/tree.hpp"

namespace tact::time {

/// Writes down what a search has proved, as it goes. The search says what is apart and until when, and need not say
/// along which direction: it is one of those of the boxes or triangles at the start, and is found again.
class MotionProofWriter {
public:
    MotionProofWriter(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                      const TimeInterval& interval, double clearance);

    /// Slot i of a node of a and slot j of a node of b, apart along an axis of one of the nodes.
    void boxes(std::uint32_t node_a, int i, std::uint32_t node_b, int j, const TimeInterval& time);

    /// Two triangles, apart along the normal of a face or of two edges.
    void triangles(std::uint32_t a, std::uint32_t b, const TimeInterval& time);

    /// Two triangles that are apart, along directions that change. Where none can be found the proof ends.
    void triangles_in_steps(std::uint32_t a, std::uint32_t b, const TimeInterval& time);

    /// All that was written, for the times until then.
    [[nodiscard]] MotionProof finish(double free_until);

private:
    /// A body: its faces in the order of the leaves, and where it is.
    struct Side {
        const ObbTree& tree;
        const Motion& motion;
        std::vector<std::array<FaceRange, TreeNode::width>> below{};  ///< each slot of each node
        std::vector<std::uint32_t> number{};                          ///< of each triangle of the tree
        std::vector<std::uint32_t> order{};
        double reach = 0;
        Interval<double> time{std::numeric_limits<double>::quiet_NaN()};
        PlainPose pose{}, speed{};
        Vec3 turning{};

        Side(const ObbTree& mesh, const Motion& path);
        void count(std::uint32_t node);
        /// Where it is at one time, and how it moves; or within a time, in the midpoint, as if at rest.
        void set(const Interval<double>& now);
        [[nodiscard]] FaceRange range_of(std::uint32_t triangle) const;
    };
    struct BoxNow;

    void add(const FaceRange& a, const FaceRange& b, const TimeInterval& time, const Vec3& direction);
    /// For how long the speeds at the start count, and by how much they may change.
    struct Change {
        double duration = 0, acceleration = 0;
    };
    /// At the start of a time, or in the midpoint of all their positions in it, as if at rest.
    Change set_bodies(const TimeInterval& time, bool with_speeds);
    Vec3 direction_of_triangles(std::uint32_t a, std::uint32_t b, const TimeInterval& time);
    Vec3 direction_between(std::uint32_t a, std::uint32_t b, double time);

    Side a_, b_;
    MotionProof proof_;
    double written_until_ = std::numeric_limits<double>::infinity();
};

}  // namespace tact::time
