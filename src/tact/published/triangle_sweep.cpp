// SPDX-License-Identifier: MIT
#include "tact/published/triangle_sweep.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/feature/contact_data.hpp"
#include "tact/feature/rigid_newton.hpp"
#include "tact/motion/breakpoint.hpp"

namespace tact::published {
namespace {

using Number = Interval<double>;
using feature::FeatureKind;

/// Vertex i of one triangle and the other one, or edge i and edge j.
std::array<Vec3, 4> vertex_and_face(const Corners& vertices, std::size_t i, const Corners& face) {
    return {vertices[i], face[0], face[1], face[2]};
}
std::array<Vec3, 4> two_edges(const Corners& a, std::size_t i, const Corners& b, std::size_t j) {
    return {a[i], a[(i + 1) % 3], b[j], b[(j + 1) % 3]};
}

template <FeatureKind K>
feature::SlicePart part_of(const feature::RigidPair<K>& pair, const TimeInterval& part, bool newton) {
    feature::Bends bends = pair.bends({part.start, part.end});
    if (!newton)
        for (auto& bend : bends) bend.acceleration = std::numeric_limits<double>::infinity();
    return feature::ByIntervals<K>::part_of_contact(pair, {pair.at(part.start), pair.at(part.end)}, bends);
}

using Boxes = std::array<IntervalVec<3>, 3>;

Boxes boxes_of(const Corners& corners, const Motion& motion, const Number& time) {
    return {motion.bound(as_intervals(corners[0]), time), motion.bound(as_intervals(corners[1]), time),
            motion.bound(as_intervals(corners[2]), time)};
}
IntervalVec<3> hull(const IntervalVec<3>& p, const IntervalVec<3>& q) {
    return {hull(p[0], q[0]), hull(p[1], q[1]), hull(p[2], q[2])};
}

int sign_of_volume(const IntervalVec<3>& p, const IntervalVec<3>& q, const IntervalVec<3>& r, const IntervalVec<3>& s) {
    const Number volume = dot(q - p, cross(r - p, s - p));
    return (volume.low > 0) - (volume.high < 0);
}

bool surely_pierces(const IntervalVec<3>& p, const IntervalVec<3>& q, const Boxes& face) {
    const auto& [r, s, t] = face;
    const int above = sign_of_volume(p, r, s, t), side = sign_of_volume(p, q, r, s);
    return above != 0 && sign_of_volume(q, r, s, t) == -above && side != 0 && sign_of_volume(p, q, s, t) == side &&
           sign_of_volume(p, q, t, r) == side;
}

}  // namespace

TriangleSweep::TriangleSweep(const Corners& a, const Motion& motion_a, const Corners& b, const Motion& motion_b,
                             const SweepLimits& limits, const IntervalSearchOptions& options,
                             IntervalSearchCounts& counts)
    : a_(a), b_(b), motion_a_(motion_a), motion_b_(motion_b), limits_(limits), options_(options), counts_(counts) {
    if (!options.in_one_sweep) return;
    vertex_faces_.reserve(6);
    edge_edges_.reserve(9);
    for (std::size_t i = 0; i < 3; ++i) vertex_faces_.emplace_back(vertex_and_face(a, i, b), motion_a, motion_b);
    for (std::size_t i = 0; i < 3; ++i) vertex_faces_.emplace_back(vertex_and_face(b, i, a), motion_b, motion_a);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) edge_edges_.emplace_back(two_edges(a, i, b, j), motion_a, motion_b);
}

bool TriangleSweep::surely_cross(double time) const {
    const Boxes a = boxes_of(a_, motion_a_, Number(time)), b = boxes_of(b_, motion_b_, Number(time));
    for (std::size_t i = 0; i < 3; ++i)
        if (surely_pierces(a[i], a[(i + 1) % 3], b) || surely_pierces(b[i], b[(i + 1) % 3], a)) return true;
    return false;
}

std::optional<SweepContact> TriangleSweep::first_contact(const TimeInterval& time) {
    all_ = time;
    if (!options_.in_one_sweep) return one_by_one(time);
    double start = time.start;
    do {
        const double end = next_breakpoint(motion_b_, start, next_breakpoint(motion_a_, start, time.end));
        start_piece(start);
        if (const auto contact = sweep({start, end}, (1u << features) - 1)) return contact;
        start = end;
    } while (start < time.end);
    return std::nullopt;
}

void TriangleSweep::start_piece(double start) {
    for (auto& pair : vertex_faces_) pair.start_piece(start);
    for (auto& pair : edge_edges_) pair.start_piece(start);
}

/// The search for one feature; the tolerance is a length of time.
RigidFeatureContact TriangleSweep::alone(unsigned feature, const TimeInterval& time, double tolerance) const {
    RigidFeatureOptions options;
    options.method = RigidMethod::interval_newton;
    options.time_tolerance = time.end > time.start ? std::min(1.0, tolerance / (time.end - time.start)) : 1;
    const auto set_gap = [&](const std::array<Vec3, 4>& points, std::size_t split) {
        options.gap_tolerance = limits_.gap_tolerance / feature::larger_radius(points, split);
    };
    if (feature < vertex_faces) {
        const bool of_a = feature < 3;
        const auto points = of_a ? vertex_and_face(a_, feature, b_) : vertex_and_face(b_, feature - 3, a_);
        set_gap(points, 1);
        return vertex_face(points, of_a ? motion_a_ : motion_b_, of_a ? motion_b_ : motion_a_, time, options);
    }
    const unsigned edges = feature - vertex_faces;
    const auto points = two_edges(a_, edges / 3, b_, edges % 3);
    set_gap(points, 2);
    return edge_edge(points, motion_a_, motion_b_, time, options);
}

void TriangleSweep::take(std::optional<SweepContact>& best, const RigidFeatureContact& contact) const {
    if (contact.status == ContactStatus::never) return;
    const SweepContact found{contact.free_until, contact.contact_by, contact.crossing,
                             contact.status == ContactStatus::undecided};
    if (!best) return (void)(best = found);
    const double free_until = std::min(best->free_until, found.free_until);
    const bool is_better = found.crossing != best->crossing ? found.crossing : found.contact_by < best->contact_by;
    if (is_better) best = found;
    best->free_until = free_until;
}

std::optional<SweepContact> TriangleSweep::one_by_one(const TimeInterval& time) const {
    std::optional<SweepContact> best;
    TimeInterval left = time;
    for (unsigned feature = 0; feature < features; ++feature) {
        const RigidFeatureContact contact = alone(feature, left, limits_.time_tolerance);
        counts_.feature_tests += contact.steps;
        take(best, contact);
        if (best && best->crossing && options_.earliest_prunes) left.end = std::max(left.start, best->contact_by);
    }
    return best;
}

unsigned TriangleSweep::near_features(const TimeInterval& part, unsigned open) const {
    const Number time(part.start, part.end);
    const Boxes a = boxes_of(a_, motion_a_, time), b = boxes_of(b_, motion_b_, time);
    const IntervalVec<3> all_a = hull(hull(a[0], a[1]), a[2]), all_b = hull(hull(b[0], b[1]), b[2]);
    for (unsigned i = 0; i < 3; ++i) {
        if (proved_free<3>(a[i], all_b)) open &= ~(1u << i);
        if (proved_free<3>(b[i], all_a)) open &= ~(1u << (3 + i));
        for (unsigned j = 0; j < 3; ++j)
            if (proved_free<3>(hull(a[i], a[(i + 1) % 3]), hull(b[j], b[(j + 1) % 3])))
                open &= ~(1u << (vertex_faces + 3 * i + j));
    }
    return open;
}

feature::SlicePart TriangleSweep::part_of_contact(unsigned feature, const TimeInterval& part) const {
    if (feature < vertex_faces) return part_of(vertex_faces_[feature], part, options_.newton);
    return part_of(edge_edges_[feature - vertex_faces], part, options_.newton);
}

/// All features that are still open, over a part of the time; what is free for all of them is cut off.
std::optional<SweepContact> TriangleSweep::sweep(TimeInterval part, unsigned open) {
    for (;;) {
        open = near_features(part, open);
        feature::SlicePart left = feature::SlicePart::none();
        for (unsigned feature = 0; feature < features; ++feature) {
            if ((open >> feature & 1) == 0) continue;
            ++counts_.feature_tests;
            const auto own = part_of_contact(feature, part);
            if (own.is_empty())
                open &= ~(1u << feature);
            else
                left = {std::min(left.low, own.low), std::max(left.high, own.high)};
        }
        if (open == 0) return std::nullopt;
        const double width = part.end - part.start;
        const double cut = part.start + 0.4921875 * width;  // not 1/2, where many a contact is
        if (width <= 0.25 * limits_.time_tolerance || !(part.start < cut && cut < part.end)) return settle(part, open);
        const double pad = 0.05 * limits_.time_tolerance + 0x1p-50 * (std::fabs(part.start) + std::fabs(part.end));
        const double start = part.start + left.low * width - pad, end = part.start + left.high * width + pad;
        if (end - start < 0.6 * width) {
            part = {std::max(start, part.start), std::min(end, part.end)};
            continue;
        }
        if (const auto contact = sweep({part.start, cut}, open)) return contact;
        part.start = cut;
    }
}

/// A part as short as is required: each open feature alone, with a little time before and after.
std::optional<SweepContact> TriangleSweep::settle(const TimeInterval& part, unsigned open) const {
    const double pad = 0.25 * limits_.time_tolerance;
    const TimeInterval wider{std::max(all_.start, part.start - pad), std::min(all_.end, part.end + pad)};
    std::optional<SweepContact> best;
    for (unsigned feature = 0; feature < features; ++feature) {
        if ((open >> feature & 1) == 0) continue;
        const RigidFeatureContact contact = alone(feature, wider, limits_.time_tolerance);
        counts_.feature_tests += contact.steps;
        take(best, contact);
    }
    if (best) best->free_until = std::min(best->free_until, part.end);  // beyond it the others are not known
    return best;
}

}  // namespace tact::published
