// SPDX-License-Identifier: MIT
#include "tact/mesh_motion.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>

#include "tact/bound/relative_bend.hpp"
#include "tact/linalg/sine_cosine.hpp"
#include "tact/motion/breakpoint.hpp"
#include "tact/motion/linear_motion.hpp"
#include "tact/pair.hpp"
#include "tact/posed/posed_shape.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/time/contact_points.hpp"
#include "tact/time/motion_check.hpp"
#include "tact/time/scaled_pair.hpp"

// Docs: docs/algorithms/motion-contact.md.
namespace tact {
namespace {

using time::acceleration_holds;
using time::bound_holds;

/// Both shapes at one time.
template <class A, class B>
struct ShapesAtTime {
    double time = 0;
    PosedShape<A> a;
    PosedShape<B> b;

    /// How far any conclusion on the rounded shapes may err for the true ones.
    [[nodiscard]] double error() const { return outward::up(a.error + b.error); }
};

/// A vector of the plane lies at z = 0.
template <int D>
Vec3 spatial(const Vec<double, D>& v) {
    Vec3 result{};
    for (int k = 0; k < D; ++k) result[k] = v[k];
    return result;
}

/// n turned for a time by an angular velocity, and how far it may be from there.
struct TurnedDirection {
    Vec3 n;
    double error = 0;

    TurnedDirection(const Vec3& from, const Vec3& turning, double duration) : n(from) {
        const double rate = std::sqrt(dot(turning, turning)), angle = rate * duration;
        if (!(rate > 0)) return;
        if (!(angle <= largest_angle)) {
            error = std::numeric_limits<double>::infinity();
            return;
        }
        const Vec3 axis = (1 / rate) * turning;
        const auto [sine, cosine] = quick_sine_cosine(angle);
        n = cosine * from + sine * cross(axis, from) + ((1 - cosine) * dot(axis, from)) * axis;
        // The angle errs by a few units of itself, and every term by some ten.
        error = 0x1p-48 * (1 + angle);
    }
};

/// No point of one body is farther from a point of the other.
double farthest(const TurnOfBody& a, const TurnOfBody& b) {
    double farthest = 0;
    for (std::size_t end = 0; end < 2; ++end) {
        const Vec3 way = b.at[end] - a.at[end];
        farthest = higher(farthest, std::sqrt(dot(way, way)));
    }
    return (farthest + (a.arm + b.arm) + (a.at_error + b.at_error)) * (1 + 0x1p-40);
}

/// At least so far apart along a normal; may be negative.
template <class A, class B>
double gap_along(const ShapesAtTime<A, B>& at, const Vec<double, A::dimension>& normal) {
    return outward::down(extent_along(at.b, normal).low - extent_along(at.a, normal).high);
}

/// A stretch of time without breakpoints, and how gaps bend in it along directions that turn with a frame.
struct Stretch {
    double end = 0;
    RelativeBend relative;
    double speed = 0;  ///< of a point of one as seen from the other, in the frame of the bend
    double apart = 0;  ///< no point of one is farther from any of the other, where the frame turns

    /// By how much a gap along a direction of length 1, about, changes its speed.
    template <int D>
    [[nodiscard]] double bend(const Vec<double, D>& n) const {
        return relative.bend.along(spatial(n), 1 + 0x1p-40);
    }
};

template <class A, class B>
class PairSearch {
public:
    static constexpr int D = A::dimension;

    PairSearch(const A& a, const Motion& motion_a, const B& b, const Motion& motion_b, const TimeInterval& interval,
               const MotionOptions& options)
        : a_(a),
          b_(b),
          motion_a_(motion_a),
          motion_b_(motion_b),
          interval_(interval),
          options_(options),
          reach_a_(reach_from(a, {})),
          reach_b_(reach_from(b, {})),
          radius_a_(reach_from(a, center_of(a))),
          radius_b_(reach_from(b, center_of(b))),
          tolerance_(options.time_tolerance * (interval.end - interval.start)),
          gap_tolerance_(options.gap_tolerance * larger_radius(a, b)) {}

    MotionContact<D> run() {
        ShapesAtTime<A, B> here = at(interval_.start);
        const bool apart = approach(here);
        const auto exact = relation_at_start();
        if (exact && *exact != Relation::disjoint) return contact(ContactStatus::at_start, here, here.time, true);
        if (!apart) return exact ? near_contact(here) : in_contact_at_start(here);
        while (here.time < interval_.end) {
            const double end =
                next_breakpoint(motion_b_, here.time, next_breakpoint(motion_a_, here.time, interval_.end));
            const Stretch stretch = stretch_between(here.time, end);
            while (here.time < end) {
                if (options_.budget_steps > 0 && result_.steps >= options_.budget_steps) return undecided(here);
                if (!advance(here, stretch, higher(0.25 * tolerance_, shortest_step(here.time)))) {
                    if (const auto found = contact_after(here)) return *found;
                    if (!advance(here, stretch, shortest_step(here.time))) return undecided(here);
                }
                if (!approach(here)) return near_contact(here);
            }
        }
        result_.free_until = interval_.end;
        return result_;
    }

private:
    using Point = Vec<double, D>;
    static constexpr int many_slow_steps = 12;

    /// What the gap tolerance is a part of; 0 for shapes that reach beyond the range of doubles.
    static double larger_radius(const A& a, const B& b) {
        const double of_a = reach_from(a, center_of(a));
        const double of_b = reach_from(b, center_of(b));
        return outward::is_finite(of_a) && outward::is_finite(of_b) ? higher(of_a, of_b) : 0;
    }

    ShapesAtTime<A, B> at(double time) {
        ++result_.steps;
        const Interval<double> now(time);
        return {time, tact::shape_at(a_, motion_a_.bound(now)), tact::shape_at(b_, motion_b_.bound(now))};
    }

    /// The exact relation at the start, where the motions are known to stand straight.
    std::optional<Relation> relation_at_start() const {
        const double time = interval_.start;
        const auto motions = linear_motions<D>(motion_a_, motion_b_, {time, time});
        if (!motions || is_degenerate(a_) || is_degenerate(b_)) return std::nullopt;
        return relate(a_, motions->a, b_, motions->b, TimeInterval{time, time});
    }

    double acceleration(double from, double to) const {
        const Interval<double> time(from, to);
        assert(bound_holds(motion_a_, time) && acceleration_holds(motion_a_, time, reach_a_));
        assert(bound_holds(motion_b_, time) && acceleration_holds(motion_b_, time, reach_b_));
        return outward::up(motion_a_.acceleration_bound(time, reach_a_) + motion_b_.acceleration_bound(time, reach_b_));
    }

    double speed(double from, double to) const {
        const Interval<double> time(from, to);
        const auto a = motion_a_.velocity_bound(time), b = motion_b_.velocity_bound(time);
        return (1 + 0x1p-40) * (a.linear + a.angular * reach_a_ + (b.linear + b.angular * reach_b_));
    }

    /// By their turns where both motions are such; else along directions that are fixed in the world.
    Stretch stretch_between(double from, double to) const {
        Stretch stretch;
        stretch.end = to;
        stretch.speed = speed(from, to);
        const PoseCurve *curve_a = motion_a_.curve_from(from), *curve_b = motion_b_.curve_from(from);
        if (curve_a == nullptr || curve_b == nullptr) {
            stretch.relative.bend.any = acceleration(from, to);
            return stretch;
        }
        const TurnOfBody a(about_point(*curve_a, spatial(center_of(a_))), radius_a_, {from, to});
        const TurnOfBody b(about_point(*curve_b, spatial(center_of(b_))), radius_b_, {from, to});
        stretch.relative = relative_bend(a, b);
        const Vec3& frame = stretch.relative.frame;
        if (frame == Vec3{}) return stretch;
        stretch.apart = farthest(a, b);
        stretch.speed += (1 + 0x1p-40) * std::sqrt(dot(frame, frame)) * stretch.apart;
        return stretch;
    }

    static double shortest_step(double time) { return 0x1p-50 * magnitude(time) + 0x1p-1000; }

    /// Finds the direction in which the shapes are apart, and how far; whether they are, for sure.
    bool approach(const ShapesAtTime<A, B>& here) {
        usable_ = is_usable(here);
        if (!usable_) {
            nearest_ = {};
            nearest_.upper = std::numeric_limits<double>::infinity();
            return false;
        }
        nearest_ = distance(here.a.shape, here.b.shape);
        gap_ = gap(here);
        return gap_ > 0;
    }
    /// Neither beyond the range of doubles nor made degenerate by rounding.
    static bool is_usable(const ShapesAtTime<A, B>& shapes) {
        return shapes.error() <= outward::largest && can_measure(shapes.a.shape) && can_measure(shapes.b.shape);
    }
    static bool has_depth(const ShapesAtTime<A, B>& shapes) {
        return !is_degenerate(shapes.a.shape) && !is_degenerate(shapes.b.shape);
    }
    double gap(const ShapesAtTime<A, B>& there) const {
        return outward::down(gap_along(there, nearest_.normal) - options_.clearance);
    }

    /// The same later along the normal as it has turned with the frame by then.
    double gap_later(const ShapesAtTime<A, B>& here, const ShapesAtTime<A, B>& there, const Stretch& stretch) const {
        if (stretch.relative.frame == Vec3{}) return gap(there);
        const TurnedDirection turned(spatial(nearest_.normal), stretch.relative.frame, there.time - here.time);
        Point n{};
        for (int k = 0; k < D; ++k) n[k] = turned.n[k];
        return outward::down(gap_along(there, n) - options_.clearance - turned.error * stretch.apart);
    }

    /// Whether nothing meets between two times, apart by gap_ and `gap_there` along one normal. Between its positions
    /// at the ends a point strays from the chord by at most acceleration / 2 (t - start) (end - t); the gap of the
    /// chords changes linearly; and g (1 - s) + g' s > K s (1 - s) for all s in [0, 1] when K < (sqrt g + sqrt g')^2.
    bool is_free(const ShapesAtTime<A, B>& here, const ShapesAtTime<A, B>& there, double gap_there,
                 double acceleration) const {
        if (!(gap_there > 0)) return false;
        if (acceleration <= outward::largest) {
            const double h = outward::up(there.time - here.time);
            const double roots = std::sqrt(gap_) + std::sqrt(gap_there);
            return (0.5 + 0x1p-40) * acceleration * h * h < roots * roots;
        }
        const Interval<double> all(here.time, there.time);
        assert(bound_holds(motion_a_, all) && bound_holds(motion_b_, all));
        return gap({here.time, tact::shape_at(a_, motion_a_.bound(all)), tact::shape_at(b_, motion_b_.bound(all))}) > 0;
    }

    /// A first guess of how long the way is free: what the bend alone would allow, or twice the step before.
    double first_step(double acceleration) const {
        if (acceleration <= outward::largest)
            return acceleration > 0 ? 0.99 * std::sqrt(2 * gap_ / acceleration) : outward::largest;
        return last_step_ > 0 ? 2 * last_step_ : interval_.end - interval_.start;
    }

    /// Where the chord of the gap would be closed, less what the bend may take from it, and a little so that the
    /// contact lies well inside the bracket.
    double shorter_step(double h, double acceleration, double shortest) const {
        if (!(gap_there_ < gap_) || !(acceleration <= outward::largest)) return 0.5 * h;
        const double slope = (gap_ - gap_there_) / h, root = gap_ / slope;
        const double bend = 0.5 * acceleration * root * magnitude(h - root);
        return lower(higher(root - 1.2 * bend / slope, 0.5 * lower(root, h)) - 1.2 * shortest, 0.7 * h);
    }

    /// Whether nothing meets between two times, apart along a direction that turns from the nearest one here to the
    /// nearest one there. Along n + s n' a way d of two points has the second derivative (n + s n') d'' + 2 n' d'; and
    /// no direction in between is longer than 1.
    bool is_free_turning(const ShapesAtTime<A, B>& here, const ShapesAtTime<A, B>& there,
                         const Stretch& stretch) const {
        if (!is_usable(there)) return false;
        const auto normal = distance(there.a.shape, there.b.shape).normal;
        const double gap_there = outward::down(gap_along(there, normal) - options_.clearance);
        if (!(gap_there > 0)) return false;
        const double h = outward::up(there.time - here.time);
        const TurnedDirection turned(spatial(nearest_.normal), stretch.relative.frame, h);
        const Vec3 change = spatial(normal) - turned.n;  // as seen from the frame
        const double turn = std::sqrt(dot(change, change)) * (1 + 0x1p-40) + 0x1p-50 + turned.error;
        const double acceleration = stretch.relative.bend.most();
        const double bend = (0.5 + 0x1p-40) * acceleration * h * h + (1 + 0x1p-40) * turn * h * stretch.speed;
        const double roots = std::sqrt(gap_) + std::sqrt(gap_there);
        return bend < roots * roots;
    }

    /// Where shapes graze, a gap along a fixed direction closes because they turn, however short the step, while along
    /// one that turns too it hardly does. Only steps much longer than those along fixed directions are worth it.
    bool advance_turning(ShapesAtTime<A, B>& here, const Stretch& stretch, double shortest) {
        const double left = stretch.end - here.time, longest = first_step(stretch.relative.bend.most());
        for (; turning_part_ * longest >= higher(shortest, 4 * last_step_); turning_part_ *= 0.5) {
            const double h = turning_part_ * longest;
            const ShapesAtTime<A, B> there = at(h >= left ? stretch.end : here.time + h);
            if (!is_free_turning(here, there, stretch)) continue;
            turning_part_ = lower(1.0, 1.5 * turning_part_);
            here = there;
            return true;
        }
        turning_part_ = 1;
        slow_steps_ = 0;
        return false;
    }

    /// Moves on to a later time until which the way is free; whether there is one, not nearer than `shortest`.
    bool advance(ShapesAtTime<A, B>& here, const Stretch& stretch, double shortest) {
        if (slow_steps_ >= many_slow_steps && stretch.speed + stretch.relative.bend.most() <= outward::largest &&
            advance_turning(here, stretch, shortest))
            return true;
        const double left = stretch.end - here.time, acceleration = stretch.bend(nearest_.normal);
        double h = lower(first_step(acceleration), left);
        const double slow = 0.25 * h;
        for (; h >= shortest || h >= left; h = shorter_step(h, acceleration, shortest)) {
            const ShapesAtTime<A, B> there = at(h >= left ? stretch.end : here.time + h);
            gap_there_ = gap_later(here, there, stretch);
            if (is_free(here, there, gap_there_, acceleration)) {
                last_step_ = h;
                slow_steps_ = h < slow ? slow_steps_ + 1 : 0;
                here = there;
                return true;
            }
        }
        return false;
    }

    /// Proof of a contact: the rounded shapes are deeper in each other than both errors, or nearer than the clearance.
    bool meet(const ShapesAtTime<A, B>& shapes) const {
        const auto& [time, a, b] = shapes;
        if (!is_usable(shapes)) return false;
        if (options_.clearance > 0 &&
            outward::up(distance(a.shape, b.shape).upper + shapes.error()) <= options_.clearance)
            return true;
        const auto depth = has_depth(shapes) ? tact::depth(a.shape, b.shape) : std::nullopt;
        return depth && depth->lower > shapes.error();
    }

    /// The contact that must come within the tolerance, or is near enough to pass for one.
    std::optional<MotionContact<D>> contact_after(const ShapesAtTime<A, B>& here) {
        const ShapesAtTime<A, B> there = at(lower(here.time + tolerance_, interval_.end));
        const bool crossing = there.time > here.time && meet(there);
        if (!crossing && !is_near(here)) return std::nullopt;
        return contact(ContactStatus::during, here, crossing ? there.time : here.time, crossing);
    }
    bool is_near(const ShapesAtTime<A, B>& here) const {
        return outward::up(nearest_.upper + here.error()) <= options_.clearance + gap_tolerance_;
    }

    /// Free up to here, where rounding hides whether there is a gap.
    MotionContact<D> near_contact(const ShapesAtTime<A, B>& here) {
        const auto found = contact_after(here);
        return found ? *found : undecided(here);
    }

    MotionContact<D> in_contact_at_start(const ShapesAtTime<A, B>& here) {
        const bool crossing = meet(here);
        if (!crossing && !is_near(here)) return undecided(here);
        return contact(ContactStatus::at_start, here, here.time, crossing);
    }

    MotionContact<D> undecided(const ShapesAtTime<A, B>& here) {
        static_cast<ContactTime&>(result_) = ContactTime::undecided_from(here.time);
        return result_;
    }

    MotionContact<D> contact(ContactStatus status, const ShapesAtTime<A, B>& here, double contact_by, bool crossing) {
        result_.status = status;
        result_.free_until = here.time;
        result_.contact_by = contact_by;
        result_.crossing = crossing;
        if (!usable_) return result_;
        time::set_contact_points(result_, here.a.shape, here.b.shape, nearest_);
        return result_;
    }
    const A& a_;
    const B& b_;
    const Motion& motion_a_;
    const Motion& motion_b_;
    const TimeInterval& interval_;
    const MotionOptions& options_;
    double reach_a_, reach_b_;    ///< from the origins of the bodies
    double radius_a_, radius_b_;  ///< from their centers
    double tolerance_, gap_tolerance_;
    Distance<D> nearest_;  ///< of the rounded shapes at the position of the search
    bool usable_ = false;  ///< whether these shapes can be measured
    double gap_ = 0;       ///< along its normal
    double gap_there_ = 0;
    double last_step_ = 0;     ///< along a fixed direction
    int slow_steps_ = 0;       ///< along fixed directions, in a row, that were much shorter than the bend alone allows
    double turning_part_ = 1;  ///< of what the bend alone allows: steps along directions that turn
    MotionContact<D> result_;
};

/// The exact contact of shapes whose motions are linear, each from one breakpoint to the next; none when they are not.
template <class A, class B>
std::optional<MotionContact<A::dimension>> exact_contact(const A& a, const Motion& motion_a, const B& b,
                                                         const Motion& motion_b, const TimeInterval& interval) {
    MotionContact<A::dimension> contact;
    contact.exact = true;
    contact.free_until = interval.end;
    double time = interval.start;
    do {
        const double end = next_breakpoint(motion_b, time, next_breakpoint(motion_a, time, interval.end));
        const auto motions = linear_motions<A::dimension>(motion_a, motion_b, {time, end});
        if (!motions || is_degenerate(a) || is_degenerate(b)) return std::nullopt;
        const auto found = first_contact(a, motions->a, b, motions->b, TimeInterval{time, end});
        if (found.status != ContactStatus::never) {
            static_cast<ContactTime&>(contact) = found;
            if (time > interval.start) contact.status = ContactStatus::during;
            time::set_contact_points(contact, found);
            return contact;
        }
        time = end;
    } while (time < interval.end);
    return contact;
}

}  // namespace

template <PairShape A, PartnerOf<A> B>
MotionContact<A::dimension> first_contact(const A& a, const Motion& motion_a, const B& b, const Motion& motion_b,
                                          const TimeInterval& interval, const MotionOptions& options) {
    if (!contains(motion_a.domain(), interval) || !contains(motion_b.domain(), interval)) {
        return {ContactTime::undecided_from(interval.start)};
    }
    if (!(options.clearance > 0))
        if (const auto exact = exact_contact(a, motion_a, b, motion_b, interval)) return *exact;
    const time::ScaledPair pair(a, motion_a, b, motion_b, interval, options.clearance);
    MotionOptions scaled = options;
    scaled.clearance *= pair.scale;
    auto contact = PairSearch<A, B>(pair.a, pair.motion_a, pair.b, pair.motion_b, interval, scaled).run();
    pair.scale_back(contact);
    if (pair.scale != 1) contact.point = 0.5 * contact.point_a + 0.5 * contact.point_b;
    return contact;
}

#define TACT_INSTANTIATE(A, B)                                                                           \
    template MotionContact<A::dimension> first_contact(const A&, const Motion&, const B&, const Motion&, \
                                                       const TimeInterval&, const MotionOptions&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
