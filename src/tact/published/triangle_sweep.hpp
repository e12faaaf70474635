// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "tact/feature.hpp"
#include "tact/feature/rigid_pair.hpp"
#include "tact/published.hpp"
#include "tact/tree.hpp"

namespace tact::published {

/// When two triangles first meet. Without `crossing` they come near enough to pass for it at contact_by, or, with
/// `undecided`, could not be distinguished.
struct SweepContact {
    double free_until = 0;
    double contact_by = 0;
    bool crossing = false;
    bool undecided = false;
};

/// What a sweep is held to: times and lengths as such.
struct SweepLimits {
    double time_tolerance = 0;
    double gap_tolerance = 0;
};

/// Two triangles of two bodies in motion by their features: six times a vertex and a face, nine times two edges. Bodies
/// that are apart first meet with one of these.
class TriangleSweep {
public:
    TriangleSweep(const Corners& a, const Motion& motion_a, const Corners& b, const Motion& motion_b,
                  const SweepLimits& limits, const IntervalSearchOptions& options, IntervalSearchCounts& counts);

    /// Of triangles that are apart at the start of the time.
    [[nodiscard]] std::optional<SweepContact> first_contact(const TimeInterval& time);

    /// Whether an edge of one surely passes through the other at a time.
    [[nodiscard]] bool surely_cross(double time) const;

private:
    using VertexFace = feature::RigidPair<feature::FeatureKind::vertex_face>;
    using EdgeEdge = feature::RigidPair<feature::FeatureKind::edge_edge>;

    static constexpr unsigned vertex_faces = 6, features = 15;

    void take(std::optional<SweepContact>& best, const RigidFeatureContact& contact) const;
    [[nodiscard]] RigidFeatureContact alone(unsigned feature, const TimeInterval& time, double tolerance) const;
    std::optional<SweepContact> one_by_one(const TimeInterval& time) const;
    std::optional<SweepContact> sweep(TimeInterval part, unsigned open);
    std::optional<SweepContact> settle(const TimeInterval& part, unsigned open) const;
    /// Those whose boxes meet: the six corners are bounded once for all features.
    [[nodiscard]] unsigned near_features(const TimeInterval& part, unsigned open) const;
    [[nodiscard]] feature::SlicePart part_of_contact(unsigned feature, const TimeInterval& part) const;
    void start_piece(double start);

    const Corners &a_, &b_;
    const Motion &motion_a_, &motion_b_;
    const SweepLimits& limits_;
    const IntervalSearchOptions& options_;
    IntervalSearchCounts& counts_;
    std::vector<VertexFace> vertex_faces_;
    std::vector<EdgeEdge> edge_edges_;
    TimeInterval all_{};
};

}  // namespace tact::published
