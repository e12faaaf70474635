// SPDX-License-Identifier: MIT
#include "tact/proof.hpp"

#include <algorithm>
#include <cmath>

#include "tact/motion/breakpoint.hpp"
#include "tact/proof/spans_cover.hpp"

// How to read this file: `Gap` says how far the corners of b lie beyond those of a along the direction, at one time,
// and `stay_open` carries that over the times between. The rest says which data are refused. Docs: docs/proof-logs.md.

namespace tact {
namespace {

using Number = Interval<double>;

/// All values of direction . x, for the corners of a body in any of the poses.
Number extent(std::span<const Vec3> corners, const IntervalPose<3>& pose, const IntervalVec<3>& direction) {
    IntervalVec<3> seen{};  // the direction in the coordinates of the body
    for (int j = 0; j < 3; ++j) {
        const IntervalVec<3> column{pose.rotation.at(0, j), pose.rotation.at(1, j), pose.rotation.at(2, j)};
        seen[j] = dot(direction, column);
    }
    Number all = dot(seen, as_intervals(corners.front()));
    for (const Vec3& corner : corners.subspan(1)) all = hull(all, dot(seen, as_intervals(corner)));
    return all + dot(direction, pose.position);
}

/// No corner is farther from the body's origin.
double reach(std::span<const Vec3> corners) {
    double farthest = 0;
    for (const Vec3& corner : corners) farthest = std::max(farthest, length(as_intervals(corner)).high);
    return farthest;
}

class Gap {
public:
    Gap(std::span<const Vec3> corners_a, const Motion& motion_a, std::span<const Vec3> corners_b,
        const Motion& motion_b, const Vec3& direction, double clearance, int most_times)
        : corners_a_(corners_a),
          corners_b_(corners_b),
          motion_a_(motion_a),
          motion_b_(motion_b),
          direction_(as_intervals(direction)),
          size_(length(direction_)),
          clearance_(clearance),
          reach_a_(reach(corners_a)),
          reach_b_(reach(corners_b)),
          times_left_(most_times) {}

    bool stays_open(const TimeInterval& time) { return stays_open(at(time.start), at(time.end)); }

private:
    struct Instant {
        double time;
        double gap;  ///< at least, times the length of the direction
    };

    double within(const Number& time) const {
        const Number a = extent(corners_a_, motion_a_.bound(time), direction_);
        const Number b = extent(corners_b_, motion_b_.bound(time), direction_);
        return (Number(b.low) - Number(a.high) - Number(clearance_) * size_).low;
    }
    Instant at(double time) {
        --times_left_;
        return {time, within(Number(time))};
    }

    bool stays_open(const Instant& start, const Instant& end) {
        if (!(start.gap > 0 && end.gap > 0)) return false;
        if (start.time == end.time || is_open_between(start, end)) return true;
        double cut = next_breakpoint(motion_b_, start.time, next_breakpoint(motion_a_, start.time, end.time));
        if (cut == end.time) cut = midpoint(Number(start.time, end.time));
        if (times_left_ <= 0 || !(start.time < cut && cut < end.time)) return false;
        const Instant between = at(cut);
        return stays_open(start, between) && stays_open(between, end);
    }

    /// A corner strays from the straight path between its positions at both ends by at most A/2 (t - start) (end - t).
    /// The gap of the straight paths is at least g (1 - s) + g' s, s = 0 at start and 1 at end. So it stays open when
    /// g / s + g' / (1 - s) > K = A/2 (end - start)^2 for both bodies together; and the left side is at least
    /// (sqrt g + sqrt g')^2 >= g + g' + 2 min(g, g').
    bool is_open_between(const Instant& start, const Instant& end) const {
        const Number time(start.time, end.time);
        if (has_breakpoint(motion_a_, time) || has_breakpoint(motion_b_, time)) return false;
        const Number acceleration =
            Number(motion_a_.acceleration_bound(time, reach_a_)) + Number(motion_b_.acceleration_bound(time, reach_b_));
        if (!outward::is_finite(acceleration.high)) return within(time) > 0;
        const Number duration = Number(end.time) - Number(start.time);
        const Number bend = 0.5 * (acceleration * size_ * square(duration));
        const Number room = Number(start.gap) + Number(end.gap) + 2.0 * Number(std::min(start.gap, end.gap));
        return bend.high < room.low;
    }

    std::span<const Vec3> corners_a_, corners_b_;
    const Motion &motion_a_, &motion_b_;
    IntervalVec<3> direction_;
    Number size_;
    double clearance_, reach_a_, reach_b_;
    int times_left_;
};

bool is_finite(const Vec3& v) {
    return magnitude(v[0]) + magnitude(v[1]) + magnitude(v[2]) <= outward::largest;
}

/// The corners of all faces in the order of the proof; none when the order is not one of all faces.
std::optional<std::vector<Vec3>> corners_in_order(const MeshView& mesh, const std::vector<std::uint32_t>& order) {
    if (order.size() != mesh.faces.size()) return std::nullopt;
    std::vector<bool> seen(order.size());
    std::vector<Vec3> all;
    all.reserve(3 * order.size());
    for (const std::uint32_t face : order) {
        if (face >= seen.size() || seen[face] || !in_range(mesh, mesh.faces[face])) return std::nullopt;
        seen[face] = true;
        for (const Vec3& corner : corners(mesh, mesh.faces[face])) {
            if (!is_finite(corner)) return std::nullopt;
            all.push_back(corner);
        }
    }
    return all;
}

std::span<const Vec3> corners_of(const std::vector<Vec3>& all, const FaceRange& faces) {
    return std::span(all).subspan(3 * std::size_t{faces.first}, 3 * std::size_t{faces.last - faces.first});
}

/// What is wrong with the claim as a whole; nullptr: nothing.
const char* fault_of_claim(const MotionProof& proof, const Motion& motion_a, const Motion& motion_b) {
    const auto& [start, end] = proof.interval;
    if (!(outward::is_finite(start) && outward::is_finite(end) && start <= end)) return "the interval is none";
    if (!(start <= *proof.free_until && *proof.free_until <= end)) return "free_until is not in the interval";
    if (!contains(motion_a.domain(), proof.interval) || !contains(motion_b.domain(), proof.interval))
        return "the interval leaves the times of a motion";
    if (!(proof.clearance >= 0 && proof.clearance <= outward::largest)) return "the clearance is no distance";
    return nullptr;
}

const char* fault_of_span(const FreeSpan& span, const MotionProof& proof) {
    const auto is_range = [](const FaceRange& faces, std::size_t count) {
        return faces.first < faces.last && faces.last <= count;
    };
    if (!is_range(span.faces_a, proof.order_a.size())) return "faces_a is no range of faces";
    if (!is_range(span.faces_b, proof.order_b.size())) return "faces_b is no range of faces";
    if (!(proof.interval.start <= span.time.start && span.time.start <= span.time.end &&
          span.time.end <= proof.interval.end))
        return "the time is not in the interval";
    if (!is_finite(span.direction) || span.direction == Vec3{}) return "the direction is none";
    return nullptr;
}

}  // namespace

bool stay_apart(std::span<const Vec3> corners_a, const Motion& motion_a, std::span<const Vec3> corners_b,
                const Motion& motion_b, const TimeInterval& time, const Vec3& direction, double clearance,
                int most_times) {
    return Gap(corners_a, motion_a, corners_b, motion_b, direction, clearance, most_times).stays_open(time);
}

bool operator==(const MotionProof&, const MotionProof&) = default;

CheckResult check(const MotionProof& proof, const MeshView& a, const Motion& motion_a, const MeshView& b,
                  const Motion& motion_b) {
    if (!proof.free_until) return {true, ""};
    if (const char* const fault = fault_of_claim(proof, motion_a, motion_b)) return {false, fault};
    const auto corners_a = corners_in_order(a, proof.order_a), corners_b = corners_in_order(b, proof.order_b);
    if (!corners_a) return {false, "order_a is not an order of the faces of a"};
    if (!corners_b) return {false, "order_b is not an order of the faces of b"};
    for (std::size_t i = 0; i < proof.spans.size(); ++i) {
        const FreeSpan& span = proof.spans[i];
        const char* fault = fault_of_span(span, proof);
        if (fault == nullptr &&
            !stay_apart(corners_of(*corners_a, span.faces_a), motion_a, corners_of(*corners_b, span.faces_b), motion_b,
                        span.time, span.direction, proof.clearance))
            fault = "the faces are not shown to be apart";
        if (fault != nullptr) return {false, "span " + std::to_string(i) + ": " + fault};
    }
    if (const auto hole = uncovered(proof))
        return {false, "nothing is said about face " + std::to_string(proof.order_a[hole->face_a]) + " of a and face " +
                           std::to_string(proof.order_b[hole->face_b]) + " of b after " + std::to_string(hole->time)};
    return {true, ""};
}

}  // namespace tact
