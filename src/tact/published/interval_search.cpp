// SPDX-License-Identifier: MIT
#include "tact/published.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <limits>

#include "tact/posed/posed_shape.hpp"
#include "tact/published/triangle_sweep.hpp"
#include "tact/published/volume_times.hpp"
#include "tact/time/contact_points.hpp"

// Docs: docs/algorithms/mesh-motion-intervals.md.
namespace tact {
namespace {

using published::SweepContact;
using published::TreeVolumes;

constexpr double never = std::numeric_limits<double>::infinity();

/// Two volumes that are free until a time.
struct VolumePair {
    double from = 0;
    double distance = 0;  ///< of the centers at that time, squared
    std::uint32_t a = 0, b = 0;
};

/// The pairs that wait.
class Waiting {
public:
    explicit Waiting(PairOrder order) : order_(order) {}

    [[nodiscard]] bool empty() const { return pairs_.empty(); }

    void push(std::vector<VolumePair>& pairs) {
        if (order_ == PairOrder::nearest_first)
            std::ranges::sort(pairs, std::greater<>(), &VolumePair::distance);  // the last goes first
        for (const VolumePair& pair : pairs) {
            pairs_.push_back(pair);
            if (order_ == PairOrder::earliest_first) std::push_heap(pairs_.begin(), pairs_.end(), is_later);
        }
    }
    VolumePair pop() {
        const bool oldest = order_ == PairOrder::breadth_first;
        if (order_ == PairOrder::earliest_first) std::pop_heap(pairs_.begin(), pairs_.end(), is_later);
        const VolumePair pair = oldest ? pairs_.front() : pairs_.back();
        oldest ? pairs_.pop_front() : pairs_.pop_back();
        return pair;
    }
    /// Until when all that wait are free.
    [[nodiscard]] double earliest() const {
        double time = never;
        for (const VolumePair& pair : pairs_) time = std::min(time, pair.from);
        return time;
    }

private:
    static bool is_later(const VolumePair& x, const VolumePair& y) {
        return x.from != y.from ? x.from > y.from : x.distance > y.distance;
    }

    PairOrder order_;
    std::deque<VolumePair> pairs_;
};

class IntervalSearch {
public:
    IntervalSearch(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                   const TimeInterval& interval, const IntervalSearchOptions& options)
        : a_(a),
          b_(b),
          motion_a_(motion_a),
          motion_b_(motion_b),
          interval_(interval),
          options_(options),
          volumes_a_(a),
          volumes_b_(b),
          tolerance_(options.time_tolerance * (interval.end - interval.start)),
          limits_{0.5 * tolerance_, 0},
          times_(volumes_a_, motion_a, volumes_b_, motion_b, interval, limits_.time_tolerance, options, counts_),
          waiting_(options.order) {
        limits_.gap_tolerance = options.gap_tolerance * std::max(radius_of(volumes_a_), radius_of(volumes_b_));
    }

    IntervalSearchContact run() {
        volumes_a_.visit_root(
            [&](std::uint32_t a) { volumes_b_.visit_root([&](std::uint32_t b) { meet(a, b, interval_.start); }); });
        waiting_.push(next_);
        bool complete = true;
        while (complete && !waiting_.empty()) {
            complete = options_.budget_steps == 0 || counts_.volume_pairs < options_.budget_steps;
            if (complete) look_at(waiting_.pop());
        }
        return answer(complete);
    }

private:
    /// Of the mesh about the center of its root, no less.
    static double radius_of(const TreeVolumes& volumes) {
        double radius = 0;
        volumes.visit_root([&](std::uint32_t volume) { radius = std::max(radius, volumes.sphere(volume).radius); });
        return radius;
    }

    void look_at(const VolumePair& pair) {
        ++counts_.volume_pairs;
        const double until = limit();
        if (pair.from >= until && pair.from > interval_.start) return;
        const double from = times_.free_until(pair.a, pair.b, pair.from, until);
        if (from == never) return;
        const bool leaf_a = volumes_a_.is_leaf(pair.a), leaf_b = volumes_b_.is_leaf(pair.b);
        if (leaf_a && leaf_b) return look_at_triangles(pair, from);
        const double start = options_.times_inherited ? from : interval_.start;
        next_.clear();
        if (leaf_b || (!leaf_a && volumes_a_.sphere(pair.a).radius >= volumes_b_.sphere(pair.b).radius)) {
            volumes_a_.visit_below(pair.a, [&](std::uint32_t below) { meet(below, pair.b, start); });
        } else {
            volumes_b_.visit_below(pair.b, [&](std::uint32_t below) { meet(pair.a, below, start); });
        }
        waiting_.push(next_);
    }

    void meet(std::uint32_t a, std::uint32_t b, double from) {
        double distance = 0;
        if (options_.order != PairOrder::breadth_first) {
            const Vec3 offset = center(volumes_a_, a, motion_a_, from) - center(volumes_b_, b, motion_b_, from);
            distance = dot(offset, offset);
        }
        next_.push_back({from, distance, a, b});
    }
    static Vec3 center(const TreeVolumes& volumes, std::uint32_t volume, const Motion& motion, double time) {
        return midpoint(motion.bound(as_intervals(volumes.sphere(volume).center), Interval<double>(time)));
    }

    void look_at_triangles(const VolumePair& pair, double from) {
        volumes_a_.visit_triangles(pair.a, [&](std::uint32_t a) {
            volumes_b_.visit_triangles(pair.b, [&](std::uint32_t b) { look_at_triangles(a, b, from); });
        });
    }

    void look_at_triangles(std::uint32_t a, std::uint32_t b, double from) {
        ++counts_.triangle_pairs;
        published::TriangleSweep sweep(a_.triangles()[a], motion_a_, b_.triangles()[b], motion_b_, limits_, options_,
                                       counts_);
        if (from == interval_.start && sweep.surely_cross(from)) return take({from, from, true}, a, b);
        const double end = std::min(limit(), interval_.end);
        if (!(from < end) && from > interval_.start) return;
        if (const auto contact = sweep.first_contact({from, std::max(from, end)})) take(*contact, a, b);
    }

    /// A contact of two triangles.
    struct FoundPair {
        SweepContact contact{never, never};
        std::uint32_t triangle_a = 0, triangle_b = 0;
    };

    void take(const SweepContact& contact, std::uint32_t a, std::uint32_t b) {
        free_of_found_ = std::min(free_of_found_, contact.free_until);
        if (contact.crossing) {
            if (contact.contact_by < crossing_.contact.contact_by) crossing_ = {contact, a, b};
        } else {
            if (contact.free_until < graze_.contact.free_until) graze_ = {contact, a, b};
        }
    }

    /// From then on contacts do not matter. A near miss passes for contact only when no crossing comes soon after.
    [[nodiscard]] double limit() const {
        if (!options_.earliest_prunes) return never;
        return std::min(crossing_.contact.contact_by, graze_.contact.free_until + tolerance_);
    }

    IntervalSearchContact answer(bool complete) {
        IntervalSearchContact result;
        result.counts = counts_;
        result.steps = counts_.volume_pairs;
        result.free_until = std::min(complete ? interval_.end : waiting_.earliest(), free_of_found_);
        const double latest = result.free_until + tolerance_ * (1 + 1e-9);
        const bool crosses = crossing_.contact.contact_by <= latest;
        const bool grazes = !crosses && graze_.contact.contact_by <= latest && !graze_.contact.undecided;
        if (crosses || grazes) {
            describe(result, crosses ? crossing_ : graze_);
            result.status = result.contact_by <= interval_.start ? ContactStatus::at_start : ContactStatus::during;
        } else if (free_of_found_ < never || !complete) {
            result.status = ContactStatus::undecided;
        }
        return result;
    }

    /// Where the two triangles are at free_until.
    void describe(MeshMotionContact& result, const FoundPair& found) const {
        result.contact_by = found.contact.contact_by;
        result.crossing = found.contact.crossing;
        result.face_a = a_.face(found.triangle_a);
        result.face_b = b_.face(found.triangle_b);
        const Interval<double> time(found.contact.free_until);
        const auto a = tact::shape_at(Triangle3{a_.triangles()[found.triangle_a]}, motion_a_.bound(time));
        const auto b = tact::shape_at(Triangle3{b_.triangles()[found.triangle_b]}, motion_b_.bound(time));
        time::set_contact_points(result, a.shape, b.shape, distance(a.shape, b.shape));
    }

    const ObbTree& a_;
    const ObbTree& b_;
    const Motion &motion_a_, &motion_b_;
    const TimeInterval& interval_;
    const IntervalSearchOptions& options_;
    const TreeVolumes volumes_a_, volumes_b_;
    double tolerance_;
    published::SweepLimits limits_;
    IntervalSearchCounts counts_;
    published::VolumeTimes times_;
    Waiting waiting_;
    std::vector<VolumePair> next_;
    FoundPair crossing_, graze_;
    double free_of_found_ = never;
};

}  // namespace

IntervalSearchContact first_contact_by_intervals(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                                 const Motion& motion_b, const TimeInterval& interval,
                                                 const IntervalSearchOptions& options) {
    IntervalSearchContact result;
    result.free_until = interval.end;
    if (!contains(motion_a.domain(), interval) || !contains(motion_b.domain(), interval) || options.clearance > 0) {
        static_cast<ContactTime&>(result) = ContactTime::undecided_from(interval.start);
        return result;
    }
    if (a.empty() || b.empty()) return result;
    return IntervalSearch(a, motion_a, b, motion_b, interval, options).run();
}

}  // namespace tact
