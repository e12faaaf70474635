// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/collide/contact_place.hpp"
#include "tact/collide/mesh_first_contact.hpp"
#include "tact/collide/motion_search.hpp"
#include "tact/collide/piece_search.hpp"
#include "tact/collide/start_contact.hpp"
#include "tact/collide/start_inside.hpp"
#include "tact/collide/straight_way.hpp"
#include "tact/pair/first_contact.hpp"

// Docs: docs/algorithms/mesh-motion.md.
namespace tact::collide {

/// The first contact of a mesh and another body.
template <class SideA, class SideB>
class FirstContactSearch {
public:
    /// Writes a proof on the way when one is wanted: of two meshes.
    FirstContactSearch(const SideA& a, const SideB& b, const TimeInterval& interval, const MeshMotionOptions& options,
                       MotionProofWriter* proof = nullptr)
        : bodies_(a, b),
          proof_(proof),
          interval_(interval),
          options_(options),
          limits_{interval, options.time_tolerance * (interval.end - interval.begin),
                  options.gap_tolerance * std::max(a.radius(), b.radius()), options.clearance},
          straight_(straight_ways()),
          pieces_(bodies_, limits_, straight_, proof) {}

    MeshMotionContact run() {
        double time = interval_.begin;
        result_.free_until = result_.contact_by = interval_.end;
        if (bodies_.a.nodes().empty() || bodies_.b.nodes().empty()) return result_;
        if (contact_at_start()) return result_;
        do {
            bodies_.set_stretch_from(time, interval_.end);
            const bool complete = search(bodies_.stretch());
            if (found_ || !complete) return answer(complete);
            time = bodies_.stretch().end;
        } while (time < interval_.end);
        return result_;
    }

private:
    /// Exact times are for contact as such, not for a distance.
    std::optional<StraightWays> straight_ways() const {
        if (options_.clearance > 0) return std::nullopt;
        const auto a = straight_way(*bodies_.a.moving.motion, interval_);
        const auto b = a ? straight_way(*bodies_.b.moving.motion, interval_) : std::nullopt;
        if (!a || !b) return std::nullopt;
        return StraightWays{*a, *b};
    }

    /// The test at rest. What only seems to touch at the rounded pose is contact when it is near enough to pass for it.
    bool contact_at_start() {
        bodies_.set_stretch({interval_.begin, interval_.begin});
        StartContact<SideA, SideB> start(bodies_, interval_.begin, options_.clearance);
        const auto pair = start.find(queue_);
        if (!pair) return set_inside(bodies_, interval_.begin, result_);
        const auto a = start.piece_a(pair->a);
        const auto b = start.piece_b(pair->b);
        const auto nearest = can_measure(b) ? distance(a, b) : Distance<3>{};
        const double off = bodies_.now_a().pose.off + bodies_.now_b().pose.off;
        const bool is_near = nearest.upper + 2 * off <= options_.clearance + limits_.gap_tolerance;
        result_.status = pair->proved || is_near ? ContactStatus::at_start : ContactStatus::undecided;
        result_.free_until = interval_.begin;
        result_.contact_by = result_.status == ContactStatus::at_start ? interval_.begin : interval_.end;
        result_.crossing = pair->proved;
        result_.face_a = bodies_.a.face(pair->a);
        result_.face_b = bodies_.b.face(pair->b);
        if (can_measure(b)) set_place(result_, a, b, nearest);
        return true;
    }

    /// Whether all of the stretch was decided: it is free, or a contact was found.
    bool search(const TimeInterval& stretch) {
        MotionSearch search;
        search.nodes_a = bodies_.a.nodes();
        search.nodes_b = bodies_.b.nodes();
        search.calls = {place, look_at, this, proof_ != nullptr ? write_boxes : nullptr};
        if (proof_ != nullptr && !bodies_.knows_speeds()) proof_->end_at(stretch.begin);
        search.stretch = stretch;
        search.limit = stretch.end >= interval_.end
                           ? std::nextafter(stretch.end, std::numeric_limits<double>::infinity())
                           : stretch.end;
        search.knows_speeds = bodies_.knows_speeds();
        search.shortest = 0.25 * limits_.tolerance;
        search.queue = &queue_;
        if (options_.budget_steps > 0)
            search.budget_steps = options_.budget_steps - std::min(result_.steps, options_.budget_steps - 1);
        const auto progress = collide::run(search);
        result_.steps += progress.steps;
        free_until_ = progress.free_until;
        return progress.complete;
    }

    static bool place(void* self, const Interval<double>& time, MovingPlace& place) {
        auto& search = *static_cast<FirstContactSearch*>(self);
        auto& bodies = search.bodies_;
        if (!(bodies.knows_speeds() ? bodies.set(time.low) : bodies.set_over(time))) return false;
        const auto found = search.bodies_.place(search.options_.clearance);
        if (found) place = *found;
        return found.has_value();
    }

    static TrianglesAnswer look_at(void* self, std::uint32_t a, std::uint32_t b, double time, double until) {
        auto& search = *static_cast<FirstContactSearch*>(self);
        const auto answer = search.pieces_.look_at({a, b}, time, until, search.limit());
        if (answer.contact) search.take(*answer.contact, a, b);
        return {answer.free_until, search.limit()};
    }

    static void write_boxes(void* self, const FreePair& pair, int i, int j, double until) {
        static_cast<FirstContactSearch*>(self)->proof_->boxes(pair.a, i, pair.b, j, {pair.time, until});
    }

    void take(const PieceContact& contact, std::uint32_t a, std::uint32_t b) {
        if (!found_ || is_better(contact)) {
            found_ = contact;
            piece_a_ = a;
            piece_b_ = b;
        }
        free_of_found_ = std::min(free_of_found_, contact.free_until);
    }

    /// A crossing by an earlier time, or a crossing at all.
    bool is_better(const PieceContact& contact) const {
        if (contact.crossing != found_->crossing) return contact.crossing;
        return contact.contact_by < found_->contact_by;
    }

    /// From which time on contacts do not matter: where the bracket is as short as is wanted. Grazes are taken for
    /// contacts only when no crossing comes soon after.
    double limit() const {
        constexpr double never = std::numeric_limits<double>::infinity();
        if (!found_) return never;
        if (found_->exact) return std::max(found_->contact_by, free_of_found_);
        if (found_->crossing) return std::max(found_->contact_by - limits_.tolerance, free_of_found_);
        return free_of_found_ + limits_.tolerance;
    }

    MeshMotionContact answer(bool complete) {
        const double free_until = std::min(free_until_, free_of_found_);
        const std::uint64_t steps = result_.steps;
        if (found_) static_cast<MotionContact<3>&>(result_) = *found_;
        result_.steps = steps;
        if (found_) describe();
        result_.free_until = free_until;
        result_.exact = found_ && found_->exact && complete && free_until == found_->free_until;
        const bool is_short = found_ && result_.contact_by - free_until <=
                                            limits_.tolerance * (1 + 1e-9) + 0x1p-50 * std::fabs(free_until);
        if (!found_ || found_->status == ContactStatus::undecided || (!complete && !is_short)) {
            result_.status = ContactStatus::undecided;
            result_.contact_by = found_ && found_->crossing ? found_->contact_by : interval_.end;
            return result_;
        }
        result_.status = ContactStatus::during;  // be it at the begin: there the test at rest has decided
        return result_;
    }

    /// Where the two pieces are at free_until.
    void describe() {
        result_.face_a = bodies_.a.face(piece_a_);
        result_.face_b = bodies_.b.face(piece_b_);
        if (found_->exact)
            return set_place(result_, tact::first_contact(bodies_.a.piece(piece_a_), straight_->a,
                                                          bodies_.b.piece(piece_b_), straight_->b, interval_));
        const double time = found_->free_until;
        const auto a = collide::place(bodies_.a.piece(piece_a_), bodies_.a.moving.motion->pose_at(time));
        const auto b = collide::place(bodies_.b.piece(piece_b_), bodies_.b.moving.motion->pose_at(time));
        if (!can_measure(b.shape)) return;
        set_place(result_, a.shape, b.shape, distance(a.shape, b.shape));
    }

    MovingBodies<SideA, SideB> bodies_;
    MotionProofWriter* const proof_;
    const TimeInterval& interval_;
    const MeshMotionOptions& options_;
    PieceLimits limits_;
    std::optional<StraightWays> straight_;
    PieceSearch<SideA, SideB> pieces_;
    std::vector<FreePair> queue_;
    double free_until_ = 0;
    double free_of_found_ = std::numeric_limits<double>::infinity();
    std::optional<PieceContact> found_;
    std::uint32_t piece_a_ = 0, piece_b_ = 0;
    MeshMotionContact result_;
};

}  // namespace tact::collide
