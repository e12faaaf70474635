// SPDX-License-Identifier: MIT
#include "tact/time/triangle_features.hpp"

#include <algorithm>
#include <array>

#include "tact/feature.hpp"
#include "tact/feature/contact_data.hpp"

namespace tact::time {
namespace {

using Points = std::array<Vec3, 4>;

/// The features of two triangles, one after the other, in a time that ends where contacts do not matter any more.
class Features {
public:
    Features(const TimeInterval& interval, double tolerance, double gap_tolerance, std::uint64_t most_steps)
        : interval_(interval),
          tolerance_(tolerance),
          gap_tolerance_(gap_tolerance),
          most_steps_(std::min<std::uint64_t>(most_steps, 2'000)),
          end_(interval.end) {}

    void vertex_and_face(const Vec3& vertex, const Motion& motion, const Corners& face, const Motion& motion_of_face) {
        const Points points{vertex, face[0], face[1], face[2]};
        take(vertex_face(points, motion, motion_of_face, {interval_.start, end_},
                         options(feature::larger_radius(points, 1))));
    }
    void edges(const Corners& a, std::size_t i, const Motion& motion_a, const Corners& b, std::size_t j,
               const Motion& motion_b) {
        const Points points{a[i], a[(i + 1) % 3], b[j], b[(j + 1) % 3]};
        take(
            edge_edge(points, motion_a, motion_b, {interval_.start, end_}, options(feature::larger_radius(points, 2))));
    }

    /// The first of all: a crossing within the tolerance, or else what comes near; undecided when the earliest is, or
    /// when no contact comes soon after it.
    [[nodiscard]] std::optional<MotionContact<3>> answer() const {
        if (count_ == 0) return std::nullopt;
        MotionContact<3> first{ContactTime::undecided_from(first_)};
        for (std::size_t i = 0; i < count_; ++i) {
            const RigidFeatureContact& contact = found_[i];
            if (contact.status == ContactStatus::undecided || contact.contact_by - first_ > tolerance_) continue;
            const bool is_first = first.status == ContactStatus::undecided;
            const bool is_better =
                contact.crossing != first.crossing ? contact.crossing : contact.contact_by < first.contact_by;
            if (!is_first && !is_better) continue;
            first.status = ContactStatus::during;
            first.contact_by = contact.contact_by;
            first.crossing = contact.crossing;
        }
        return first;
    }

    [[nodiscard]] std::uint64_t steps() const { return steps_; }

private:
    [[nodiscard]] RigidFeatureOptions options(double size) const {
        RigidFeatureOptions options;
        options.budget_steps = most_steps_;
        options.time_tolerance = end_ > interval_.start ? std::min(1.0, tolerance_ / (end_ - interval_.start)) : 1;
        options.gap_tolerance = size > 0 ? gap_tolerance_ / size : 0;
        return options;
    }

    void take(const RigidFeatureContact& contact) {
        steps_ += contact.steps;
        if (contact.status == ContactStatus::never) return;
        first_ = count_ == 0 ? contact.free_until : std::min(first_, contact.free_until);
        found_[count_++] = contact;
        end_ = std::min(end_, std::max(first_ + tolerance_, interval_.start));
    }

    const TimeInterval& interval_;
    double tolerance_, gap_tolerance_;
    std::uint64_t most_steps_;  ///< of one feature
    double end_;
    double first_ = 0;
    std::array<RigidFeatureContact, 15> found_;
    std::size_t count_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace

std::optional<MotionContact<3>> first_contact_of_features(const Corners& a, const Motion& motion_a, const Corners& b,
                                                          const Motion& motion_b, const TimeInterval& interval,
                                                          double tolerance, double gap_tolerance,
                                                          const Deadline& deadline, std::uint64_t most_steps,
                                                          std::uint64_t& steps) {
    Features features(interval, tolerance, gap_tolerance, most_steps);
    bool late = false;
    for (std::size_t i = 0; i < 3 && !late; ++i) {
        features.vertex_and_face(a[i], motion_a, b, motion_b);
        features.vertex_and_face(b[i], motion_b, a, motion_a);
        for (std::size_t j = 0; j < 3 && !late; ++j) {
            features.edges(a, i, motion_a, b, j, motion_b);
            late = deadline.has_passed() || features.steps() >= most_steps;
        }
    }
    steps += features.steps();
    if (late) return MotionContact<3>{ContactTime::undecided_from(interval.start)};  // others may meet at any time
    return features.answer();
}

}  // namespace tact::time
