// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>
#include <utility>

#include "tact/pair.hpp"
#include "tact/posed/flat_triangle.hpp"
#include "tact/time/moving_pieces.hpp"
#include "tact/time/stretch_search.hpp"
#include "tact/time/triangle_features.hpp"

namespace tact::time {

/// What came of two pieces: wanted again from `free_until` on, infinite when they are done with.
struct PieceAnswer {
    double free_until;
    std::optional<MotionContact<3>> contact;
    std::uint64_t steps = 0;  ///< of a closer look
};

/// Two pieces of two bodies in motion, from a time on until which they are free.
template <class A, class B>
class PieceSearch {
public:
    PieceSearch(TimeSearch& search, const PiecesOf<A>& pieces_a, const PiecesOf<B>& pieces_b)
        : search_(search), pieces_a_(pieces_a), pieces_b_(pieces_b) {}

    /// Looks no farther than a little beyond `until`, within the stretch; contacts at `limit` and later do not matter.
    PieceAnswer look_at(const IndexPair& pair, double time, double until, double limit) {
        const A a = pieces_a_[pair.a];
        const B b = pieces_b_[pair.b];
        const double end = std::min(limit, bodies_.stretch().end);
        if (search_.needs_exact_boxes && !is_flat(a) && !is_flat(b)) return {done, meet_exactly(a, b)};
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
            if (search_.proof != nullptr) search_.proof->triangles(pair.a, pair.b, {time, next});
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
    void write_steps(const IndexPair& pair, double start, double end) {
        if (search_.proof != nullptr)
            search_.proof->triangles_in_steps(pair.a, pair.b, {start, std::min(end, bodies_.stretch().end)});
    }

    /// For how long the pieces are proved free; 0 when nothing is proved.
    double open_time(const A& a, const B& b, double time, double most) {
        if (!bodies_.set(time)) return 0;
        return time::open_time(a, bodies_.now_a(), b, bodies_.now_b(), bodies_.bend(), limits_.clearance, most);
    }

    /// The same of motions that only say where they are within a time: for twice as long as before, or half of that.
    double open_window(const A& a, const B& b, double time, double end) {
        const double rest = std::max(end - time, no_time);
        double window = last_window_ > 0 ? std::min(rest, 4 * last_window_) : rest;
        for (; window >= std::min(rest, 0.25 * limits_.tolerance); window *= 0.5) {
            const Interval<double> part(time, window < rest ? std::min(time + window, end) : end);
            if (bodies_.set_over(part) &&
                time::open_time(a, bodies_.now_a(), b, bodies_.now_b(), {}, limits_.clearance, no_time) > 0)
                return last_window_ = window;
        }
        last_window_ = 0;
        return 0;
    }

    /// Two pieces that are not free for long.
    std::optional<MotionContact<3>> meet(const A& a, const B& b, double time, double step, double limit) {
        if (search_.straight && !is_flat(a) && !is_flat(b)) return meet_exactly(a, b);
        if (auto crossing = meet_soon(a, b, time, step)) return crossing;
        return look_closely(a, b, time, limit);
    }

    std::optional<MotionContact<3>> meet_exactly(const A& a, const B& b) const {
        const auto window = contact_window(a, search_.straight->a, b, search_.straight->b, search_.stretch());
        if (!window) return std::nullopt;
        MotionContact<3> contact;
        const bool is_at_start = window->first.above <= search_.interval.start;
        contact.status = is_at_start ? ContactStatus::at_start : ContactStatus::during;
        contact.free_until = window->first.below;
        contact.contact_by = window->first.above;
        contact.crossing = contact.exact = true;
        return contact;
    }

    /// A crossing that is proved within the tolerance: in growing steps, since small pieces may have passed each other
    /// at its end.
    std::optional<MotionContact<3>> meet_soon(const A& a, const B& b, double time, double step) {
        if (limits_.clearance > 0) return std::nullopt;
        const double last = 0.95 * limits_.tolerance;
        for (double ahead = 0; ahead < last;) {
            if (const auto contact = crossing(a, b, time, ahead)) return contact;
            ahead = ahead == 0 ? std::max(8 * step, 1e-4 * limits_.tolerance) : 8 * ahead;
        }
        return crossing(a, b, time, last);
    }
    std::optional<MotionContact<3>> crossing(const A& a, const B& b, double free_until, double ahead) {
        const double then = std::min(free_until + ahead, search_.interval.end);
        if (!bodies_.set(then)) return std::nullopt;
        if (!surely_meet(a, bodies_.now_a(), b, bodies_.now_b())) return std::nullopt;
        MotionContact<3> contact;
        contact.status = ContactStatus::during;
        contact.free_until = free_until;
        contact.contact_by = then;
        contact.crossing = true;
        return contact;
    }

    /// The search for two shapes alone, which knows about grazing. In parts, so that a deadline ends it soon.
    MotionContact<3> look_alone(const A& a, const B& b, double time, double end, std::uint64_t required_steps) {
        const std::uint64_t most_steps_alone = std::min(required_steps, limits_.most_steps);
        MotionOptions options;
        options.clearance = limits_.clearance;
        const double radius = std::max(reach_from(a, center_of(a)), reach_from(b, center_of(b)));
        options.gap_tolerance = limits_.gap_tolerance / radius;
        MotionContact<3> found;
        std::uint64_t part = 500;
        for (std::uint64_t steps = 0;;) {
            options.time_tolerance = end > time ? limits_.tolerance / (end - time) : 1;
            options.budget_steps = std::min(part, most_steps_alone - steps);
            found = first_contact(a, *bodies_.a.motion, b, *bodies_.b.motion, {time, end}, options);
            close_steps_ += found.steps;
            steps += found.steps;
            const bool is_spent = found.status == ContactStatus::undecided && found.steps >= options.budget_steps;
            if (!is_spent || steps >= most_steps_alone || search_.deadline.has_passed()) return found;
            if (!(found.free_until > time)) part *= 2;
            time = found.free_until;
        }
    }

    /// Those that graze: a few steps alone, then by features; what these leave open is looked at alone for longer.
    std::optional<MotionContact<3>> look_closely(const A& a, const B& b, double time, double limit) {
        constexpr bool has_features = std::is_same_v<A, Triangle3> && std::is_same_v<B, Triangle3>;
        const bool by_directions_only = !has_features || limits_.clearance > 0;
        const double end = std::min(limit, search_.interval.end);
        MotionContact<3> contact = look_alone(a, b, time, end, by_directions_only ? 100'000 : 500);
        if constexpr (has_features) {
            const bool is_open = contact.status == ContactStatus::undecided && close_steps_ < limits_.most_steps;
            if (is_open && !by_directions_only) {
                const TimeInterval rest{contact.free_until, end};
                const auto by_features = first_contact_of_features(
                    a.vertices, *bodies_.a.motion, b.vertices, *bodies_.b.motion, rest, limits_.tolerance,
                    limits_.gap_tolerance, search_.deadline, limits_.most_steps, close_steps_);
                if (!by_features) return std::nullopt;
                contact = *by_features;
                const bool is_spent = search_.deadline.has_passed() || close_steps_ >= limits_.most_steps;
                if (contact.status == ContactStatus::undecided && !is_spent)
                    contact = look_alone(a, b, contact.free_until, end, 20'000);
            }
        }
        if (contact.status == ContactStatus::never) return std::nullopt;
        return contact;
    }

    TimeSearch& search_;
    MovingBodies& bodies_ = search_.bodies;
    const PieceLimits& limits_ = search_.limits;
    const PiecesOf<A> pieces_a_;
    const PiecesOf<B> pieces_b_;
    double last_window_ = 0;
    std::uint64_t close_steps_ = 0;
};

}  // namespace tact::time
