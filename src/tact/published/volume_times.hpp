// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "tact/motion.hpp"
#include "tact/own_motion.hpp"
#include "tact/published.hpp"
#include "tact/tree.hpp"

namespace tact::published {

/// The volumes of a tree in the coordinates of its body: volume 4 n + i holds what is below slot i of node n.
class TreeVolumes {
public:
    explicit TreeVolumes(const ObbTree& tree);

    [[nodiscard]] const Obb3& box(std::uint32_t volume) const { return boxes_[volume]; }
    [[nodiscard]] const Sphere3& sphere(std::uint32_t volume) const { return spheres_[volume]; }
    [[nodiscard]] bool is_leaf(std::uint32_t volume) const { return nodes_[volume / 4].is_leaf; }
    /// No point of the body is farther from its origin.
    [[nodiscard]] double reach() const { return reach_; }

    /// visit(volume) for those of the root.
    template <class Visit>
    void visit_root(const Visit& visit) const {
        visit_node(0, visit);
    }
    /// visit(volume) for those below one that is no leaf.
    template <class Visit>
    void visit_below(std::uint32_t volume, const Visit& visit) const {
        visit_node(nodes_[volume / 4].child[volume % 4], visit);
    }
    /// visit(triangle) for those of a leaf.
    template <class Visit>
    void visit_triangles(std::uint32_t volume, const Visit& visit) const {
        const TreeNode& node = nodes_[volume / 4];
        for (std::uint32_t i = 0; i < node.count[volume % 4]; ++i) visit(node.child[volume % 4] + i);
    }

private:
    template <class Visit>
    void visit_node(std::uint32_t node, const Visit& visit) const {
        for (std::uint32_t i = 0; i < nodes_[node].children; ++i) visit(4 * node + i);
    }

    std::span<const TreeNode> nodes_;
    std::vector<Obb3> boxes_;
    std::vector<Sphere3> spheres_;
    double reach_ = 0;
};

/// From when on two volumes in motion may meet. Times are parts of one interval that come from halving it, so that what
/// is known of the motions in such a part can be kept.
class VolumeTimes {
public:
    VolumeTimes(const TreeVolumes& a, const Motion& motion_a, const TreeVolumes& b, const Motion& motion_b,
                const TimeInterval& interval, double time_tolerance, const IntervalSearchOptions& options,
                IntervalSearchCounts& counts);

    /// Two volumes do not meet from `from`, an end of a part, until the result; infinite when not before `until`.
    [[nodiscard]] double free_until(std::uint32_t a, std::uint32_t b, double from, double until);

private:
    /// A part of the interval: number 1 is all of it, 2 n and 2 n + 1 are the halves of n; 0: too small to be numbered.
    struct TimePart {
        Interval<double> time;
        std::size_t number;
    };

    double free_until(std::uint32_t a, std::uint32_t b, const TimePart& part, const Interval<double>& asked,
                      double finest);
    bool are_apart(std::uint32_t a, std::uint32_t b, const TimePart& part);
    const IntervalPose<3>& pose_in(const TimePart& part);

    const TreeVolumes &a_, &b_;
    const RelativeMotion relative_;
    std::optional<SlicedMotion> sliced_a_, sliced_b_;
    const Motion *motion_a_, *motion_b_;  ///< the sliced ones where they pay
    TimeInterval interval_;
    double time_tolerance_;
    double speed_;  ///< no two points move against each other faster, within the interval
    const IntervalSearchOptions& options_;
    IntervalSearchCounts& counts_;
    std::vector<std::optional<IntervalPose<3>>> poses_;  ///< of a as seen from b, by the numbers of parts
    IntervalPose<3> pose_;
};

}  // namespace tact::published
