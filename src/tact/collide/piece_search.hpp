// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>
#include <utility>

#include "tact/collide/deadline.hpp"
#include "tact/collide/first_contact.hpp"
#include "tact/collide/flat_triangle.hpp"
#include "tact/collide/motion_proof_writer.hpp"
#include "tact/collide/moving_bodies.hpp"
#include "tact/collide/pieces_meet.hpp"
#include "tact/collide/placed.hpp"
#include "tact/collide/triangle_features.hpp"
#include "tact/pair/contact_window.hpp"
#include "tact/pair/relate.hpp"

namespace tact::collide {

/// What a search over time holds pieces to: times and lengths as such, no parts of anything.
struct PieceLimits {
    TimeInterval interval;
    double tolerance;  ///< of times
    double gap_tolerance;
    double clearance;
    std::uint64_t most_steps;  ///< of a closer look at two pieces
};

/// Both motions where they are linear all the time: then the time of contact is exact.
struct StraightWays {
    Linear3 a, b;
};

/// A contact of two pieces, or what could not be decided. `exact`: its bracket is the neighbouring doubles.
struct PieceContact : MotionContact<3> {
    bool exact = false;
};

/// What came of two pieces: wanted again from `free_until` on, infinite when they are done with.
struct PieceAnswer {
    double free_until;
    std::optional<PieceContact> contact;
    std::uint64_t steps = 0;  ///< of a closer look
};

/// Two pieces of two bodies in motion, from a time on until which they are free.
template <class SideA, class SideB>
class PieceSearch {
public:
    using A = typename SideA::Piece;
    using B = typename SideB::Piece;

    PieceSearch(MovingBodies<SideA, SideB>& bodies, const PieceLimits& limits,
                const std::optional<StraightWays>& straight, const Deadline& deadline, MotionProofWriter* proof)
        : bodies_(bodies), limits_(limits), straight_(straight), deadline_(deadline), proof_(proof) {}

    /// Looks no farther than a little beyond `until`, within the stretch; contacts at `limit` and later do not matter.
    PieceAnswer look_at(const IndexPair& pair, double time, double until, double limit) {
        const A a = bodies_.a.piece(pair.a);
        const B b = bodies_.b.piece(pair.b);
        const double end = std::min(limit, bodies_.stretch().end);
        for (int steps = 0; time <= until && time <= end; ++steps) {
            // At the end itself they are free when they are apart.
            const double rest = std::max(end - time, no_time);
            const double step = bodies_.knows_speeds() ? open_time(a, b, time, rest) : open_window(a, b, time, end);
            const double next = step < rest ? outward::down(time + step * (1 - 0x1p-40)) : end;
            const bool is_short = step < 0.25 * limits_.tolerance || !(next > time) || steps >= most_steps;
            if (step < rest && is_short) {
                PieceAnswer answer{done, meet(a, b, time, step, limit)};
                answer.steps = std::exchange(close_steps_, 0);
                write_steps(pair, time, answer.contact ? answer.contact->free_until : end);
                return answer;
            }
            if (proof_ != nullptr) proof_->triangles(pair.a, pair.b, {time, next});
            if (!(next < end)) return {done, std::nullopt};
            time = next;
        }
        return {time <= end ? time : done, std::nullopt};
    }

private:
    static constexpr double done = std::numeric_limits<double>::infinity();
    static constexpr double no_time = 0x1p-1000;
    static constexpr int most_steps = 200;  ///< along fixed directions those that graze may take millions

    /// What was proved in another way, within the stretch.
    void write_steps(const IndexPair& pair, double begin, double end) {
        if (proof_ != nullptr)
            proof_->triangles_in_steps(pair.a, pair.b, {begin, std::min(end, bodies_.stretch().end)});
    }

    /// For how long the pieces are proved free; 0 when nothing is proved.
    double open_time(const A& a, const B& b, double time, double most) {
        if (!bodies_.set(time)) return 0;
        return collide::open_time(a, bodies_.now_a(), b, bodies_.now_b(), bodies_.bend(), limits_.clearance, most);
    }

    /// The same of motions that only tell where they are within a time: for twice as long as before, or half of that.
    double open_window(const A& a, const B& b, double time, double end) {
        const double rest = std::max(end - time, no_time);
        double window = last_window_ > 0 ? std::min(rest, 4 * last_window_) : rest;
        for (; window >= std::min(rest, 0.25 * limits_.tolerance); window *= 0.5) {
            const Interval<double> part(time, window < rest ? std::min(time + window, end) : end);
            if (bodies_.set_over(part) &&
                collide::open_time(a, bodies_.now_a(), b, bodies_.now_b(), 0, limits_.clearance, no_time) > 0)
                return last_window_ = window;
        }
        last_window_ = 0;
        return 0;
    }

    /// Two pieces that are not free for long.
    std::optional<PieceContact> meet(const A& a, const B& b, double time, double step, double limit) {
        if (straight_ && !is_flat(a) && !is_flat(b)) return meet_exactly(a, b);
        if (auto crossing = meet_soon(a, b, time, step)) return crossing;
        return look_closely(a, b, time, limit);
    }

    std::optional<PieceContact> meet_exactly(const A& a, const B& b) const {
        const auto window = contact_window(a, straight_->a, b, straight_->b, limits_.interval);
        if (!window) return std::nullopt;
        PieceContact contact;
        contact.status = ContactStatus::during;
        contact.free_until = window->first.below;
        contact.contact_by = window->first.above;
        contact.crossing = contact.exact = true;
        return contact;
    }

    /// A crossing that is proved within the tolerance: in growing steps, since small pieces may have passed each other
    /// at its end.
    std::optional<PieceContact> meet_soon(const A& a, const B& b, double time, double step) {
        if (limits_.clearance > 0) return std::nullopt;
        const double last = 0.95 * limits_.tolerance;
        for (double way = 0; way < last;) {
            if (const auto contact = crossing(a, b, time, way)) return contact;
            way = way == 0 ? std::max(8 * step, 1e-4 * limits_.tolerance) : 8 * way;
        }
        return crossing(a, b, time, last);
    }
    std::optional<PieceContact> crossing(const A& a, const B& b, double free_until, double way) {
        const double then = std::min(free_until + way, limits_.interval.end);
        if (!bodies_.set(then)) return std::nullopt;
        if (!surely_meet(a, bodies_.now_a(), b, bodies_.now_b())) return std::nullopt;
        PieceContact contact;
        contact.status = ContactStatus::during;
        contact.free_until = free_until;
        contact.contact_by = then;
        contact.crossing = true;
        return contact;
    }

    /// The search for two shapes alone, which knows about grazing. In parts, so that a deadline ends it soon.
    PieceContact look_alone(const A& a, const B& b, double time, double end, std::uint64_t wanted_steps) {
        const std::uint64_t most_steps_alone = std::min(wanted_steps, limits_.most_steps);
        MotionOptions options;
        options.clearance = limits_.clearance;
        const double radius = std::max(reach_from(a, center_of(a)), reach_from(b, center_of(b)));
        options.gap_tolerance = limits_.gap_tolerance / radius;
        PieceContact contact;
        MotionContact<3>& found = contact;
        std::uint64_t part = 500;
        for (std::uint64_t steps = 0;;) {
            options.time_tolerance = end > time ? limits_.tolerance / (end - time) : 1;
            options.budget_steps = std::min(part, most_steps_alone - steps);
            found = first_contact(a, *bodies_.a.moving.motion, b, *bodies_.b.moving.motion, {time, end}, options);
            close_steps_ += found.steps;
            steps += found.steps;
            const bool is_spent = contact.status == ContactStatus::undecided && found.steps >= options.budget_steps;
            if (!is_spent || steps >= most_steps_alone || deadline_.has_passed()) return contact;
            if (!(found.free_until > time)) part *= 2;
            time = found.free_until;
        }
    }

    /// Those that graze: a few steps alone, then by features; what these leave open is looked at alone for longer.
    std::optional<PieceContact> look_closely(const A& a, const B& b, double time, double limit) {
        constexpr bool has_features = std::is_same_v<A, Triangle3> && std::is_same_v<B, Triangle3>;
        const bool by_directions_only = !has_features || limits_.clearance > 0;
        const double end = std::min(limit, limits_.interval.end);
        PieceContact contact = look_alone(a, b, time, end, by_directions_only ? 100'000 : 500);
        if constexpr (has_features) {
            const bool is_open = contact.status == ContactStatus::undecided && close_steps_ < limits_.most_steps;
            if (is_open && !by_directions_only) {
                const TimeInterval rest{contact.free_until, end};
                const auto by_features = first_contact_of_features(
                    a.vertices, *bodies_.a.moving.motion, b.vertices, *bodies_.b.moving.motion, rest, limits_.tolerance,
                    limits_.gap_tolerance, deadline_, limits_.most_steps, close_steps_);
                if (!by_features) return std::nullopt;
                static_cast<MotionContact<3>&>(contact) = *by_features;
                const bool is_spent = deadline_.has_passed() || close_steps_ >= limits_.most_steps;
                if (contact.status == ContactStatus::undecided && !is_spent)
                    contact = look_alone(a, b, contact.free_until, end, 20'000);
            }
        }
        if (contact.status == ContactStatus::never) return std::nullopt;
        return contact;
    }

    MovingBodies<SideA, SideB>& bodies_;
    PieceLimits limits_;
    const std::optional<StraightWays>& straight_;
    const Deadline& deadline_;
    MotionProofWriter* const proof_;
    double last_window_ = 0;
    std::uint64_t close_steps_ = 0;
};

}  // namespace tact::collide
