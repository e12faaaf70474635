// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/contact_place.hpp"
#include "tact/collide/start_contact.hpp"
#include "tact/collide/start_inside.hpp"
#include "tact/collide/stretch_search.hpp"
#include "tact/pair/first_contact.hpp"

// Docs: docs/algorithms/mesh-motion.md.
namespace tact::collide {

/// The first contact of a mesh and another body.
template <class SideA, class SideB>
class FirstContactSearch : StretchSearch<FirstContactSearch<SideA, SideB>, SideA, SideB> {
    using Base = StretchSearch<FirstContactSearch, SideA, SideB>;
    friend Base;

public:
    FirstContactSearch(const SideA& a, const SideB& b, const TimeInterval& interval, const MeshMotionOptions& options,
                       MotionProofWriter* proof = nullptr)
        : Base(a, b, interval, options, proof) {}

    MeshMotionContact run() {
        double time = interval_.begin;
        result_.free_until = result_.contact_by = interval_.end;
        if (bodies_.a.nodes().empty() || bodies_.b.nodes().empty()) return result_;
        if (contact_at_start()) return result_;
        MotionProgress progress;
        do {
            bodies_.set_stretch_from(time, interval_.end);
            progress = this->search(limit());
            time = bodies_.stretch().end;
            // A closer look goes beyond the stretch: before what it found there, others may meet in the next.
        } while (progress.complete && time < interval_.end && time < limit());
        if (found_ || !progress.complete) return answer(progress);
        result_.steps = this->steps_;
        return result_;
    }

private:
    using Base::bodies_, Base::interval_, Base::options_, Base::limits_, Base::straight_;

    struct Found : PieceContact {
        std::uint32_t a, b;  ///< pieces
    };

    /// The test at rest. What only seems to touch at the rounded pose is contact when it is near enough to pass for it.
    bool contact_at_start() {
        bodies_.set_stretch({interval_.begin, interval_.begin});
        StartContact<SideA, SideB> start(bodies_, interval_.begin, options_.clearance);
        const auto pair = start.find(this->memory_.stack);
        if (!pair) return set_inside(bodies_, interval_.begin, result_);
        const bool counts = start.counts(*pair, limits_.gap_tolerance);
        result_.status = counts ? ContactStatus::at_start : ContactStatus::undecided;
        result_.free_until = interval_.begin;
        result_.contact_by = counts ? interval_.begin : interval_.end;
        result_.crossing = pair->proved;
        result_.face_a = bodies_.a.face(pair->a);
        result_.face_b = bodies_.b.face(pair->b);
        const auto b = start.piece_b(pair->b);
        if (can_measure(b)) set_place(result_, start.piece_a(pair->a), b, start.nearest(*pair));
        return true;
    }

    TrianglesAnswer look_at(const IndexPair& pair, double time, double until) {
        const auto answer = this->pieces_.look_at(pair, time, until, limit());
        if (answer.contact) take({*answer.contact, pair.a, pair.b});
        return {answer.free_until, limit(), answer.steps};
    }

    void take(const Found& contact) {
        if (!found_ || is_better(contact)) found_ = contact;
        if (!earliest_ || contact.free_until < earliest_->free_until) earliest_ = contact;
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
        const double free_of_found = earliest_->free_until;
        if (found_->exact) return std::max(found_->contact_by, free_of_found);
        if (found_->crossing) return std::max(found_->contact_by - limits_.tolerance, free_of_found);
        return free_of_found + limits_.tolerance;
    }

    /// Whether a contact, from when on all are free, is known as well as is wanted.
    [[nodiscard]] bool is_short(const Found& contact, double free_until) const {
        return contact.contact_by - free_until <= limits_.tolerance * (1 + 1e-9) + 0x1p-50 * std::fabs(free_until);
    }

    MeshMotionContact answer(const MotionProgress& progress) {
        const bool complete = progress.complete;
        const double free_until = found_ ? std::min(progress.free_until, earliest_->free_until) : progress.free_until;
        // Another pair grazed before, and the crossing is not soon enough after that: then the graze is the answer.
        if (found_ && !is_short(*found_, free_until) && is_short(*earliest_, free_until)) found_ = earliest_;
        if (found_) static_cast<MotionContact<3>&>(result_) = *found_;
        result_.steps = this->steps_;
        result_.left = this->memory_.left.size();
        if (found_) describe();
        result_.free_until = free_until;
        result_.exact = found_ && found_->exact && complete && free_until == found_->free_until;
        // Not short: a limit stopped the search, or an earlier pair could not be decided.
        if (!found_ || found_->status == ContactStatus::undecided || !is_short(*found_, free_until)) {
            result_.status = ContactStatus::undecided;
            result_.contact_by = found_ && found_->crossing ? found_->contact_by : interval_.end;
            return result_;
        }
        result_.status = ContactStatus::during;  // be it at the begin: there the test at rest has decided
        return result_;
    }

    /// Where the two pieces are at free_until.
    void describe() {
        result_.face_a = bodies_.a.face(found_->a);
        result_.face_b = bodies_.b.face(found_->b);
        if (found_->exact)
            return set_place(result_, tact::first_contact(bodies_.a.piece(found_->a), straight_->a,
                                                          bodies_.b.piece(found_->b), straight_->b, interval_));
        const double time = found_->free_until;
        const auto a = collide::place(bodies_.a.piece(found_->a), bodies_.a.moving.motion->pose_at(time));
        const auto b = collide::place(bodies_.b.piece(found_->b), bodies_.b.moving.motion->pose_at(time));
        if (!can_measure(b.shape)) return;
        set_place(result_, a.shape, b.shape, distance(a.shape, b.shape));
    }

    std::optional<Found> found_;     ///< the best
    std::optional<Found> earliest_;  ///< that with the earliest free_until
    MeshMotionContact result_;
};

}  // namespace tact::collide
