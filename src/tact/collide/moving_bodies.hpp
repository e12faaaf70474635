// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <optional>

#include "tact/collide/motion_check.hpp"
#include "tact/collide/moving_side.hpp"
#include "tact/motion/breakpoint.hpp"

namespace tact::collide {

/// The next breakpoint, or so soon that both together turn by no more than a quarter.
[[nodiscard]] double end_of_stretch(const Motion& a, const Motion& b, double begin, double end);

/// Two bodies in motion, stretch by stretch of a time without breakpoints, at any one time or over any part of it.
template <class SideA, class SideB>
class MovingBodies {
public:
    MovingBodies(const SideA& side_a, const SideB& side_b) : a(side_a), b(side_b) {}

    SideA a;
    SideB b;

    /// The next stretch. Where an acceleration seems infinite, a shorter one may be better known.
    void set_stretch_from(double begin, double end) {
        constexpr int halvings = 6;
        double last = end_of_stretch(*a.moving.motion, *b.moving.motion, begin, end);
        set_stretch({begin, last});
        for (int i = 0; i < halvings && !knows_speeds_ && has_speeds(begin); ++i) {
            const double middle = 0.5 * begin + 0.5 * last;
            if (!(begin < middle && middle < last)) return;
            last = middle;
            set_stretch({begin, last});
        }
    }
    void set_stretch(const TimeInterval& stretch) {
        stretch_ = stretch;
        const Interval<double> time(stretch.begin, stretch.end);
        for (MovingTree* body : {&a.moving, &b.moving}) {
            assert(bound_holds(*body->motion, time) && acceleration_holds(*body->motion, time, body->reach));
            body->acceleration = body->motion->acceleration_bound(time, body->reach);
            body->curve = CurvePose::over(*body->motion, stretch, body->reach);
        }
        knows_speeds_ = bend() <= outward::largest && has_speeds(stretch.begin);
        if (!knows_speeds_) a.moving.acceleration = b.moving.acceleration = 0;  // nobody may ask
        now_a_.reset();
        now_b_.reset();
        rests_a_ = is_at_rest(*a.moving.motion, time);
        rests_b_ = is_at_rest(*b.moving.motion, time);
    }
    [[nodiscard]] const TimeInterval& stretch() const { return stretch_; }

    /// Whether both motions say how fast they are, and how much they accelerate at most.
    [[nodiscard]] bool knows_speeds() const { return knows_speeds_; }
    /// No gap accelerates by more.
    [[nodiscard]] double bend() const { return a.moving.acceleration + b.moving.acceleration; }

    /// Both at one time, with their speeds when they are known; false when it cannot be said where they are.
    bool set(double time) {
        if (!knows_speeds_) return set_over(Interval<double>(time));
        if (!now_a_ || !rests_a_) now_a_ = BodyNow::of(a.moving, time);
        if (!now_b_ || !rests_b_) now_b_ = BodyNow::of(b.moving, time);
        return now_a_ && now_b_;
    }
    /// Both anywhere they are in a part of the time, without speeds: what is said of them holds all the time.
    bool set_over(const Interval<double>& time) {
        now_a_ = BodyNow::over(a.moving, time);
        now_b_ = BodyNow::over(b.moving, time);
        return now_a_->pose.off <= outward::largest && now_b_->pose.off <= outward::largest;
    }
    [[nodiscard]] const BodyNow& now_a() const { return *now_a_; }
    [[nodiscard]] const BodyNow& now_b() const { return *now_b_; }

    /// Both trees where they were set.
    [[nodiscard]] std::optional<MovingPlace> place(double clearance) const {
        return moving_place(a.moving, *now_a_, b.moving, *now_b_, stretch_.end - stretch_.begin, clearance);
    }

private:
    bool has_speeds(double time) const {
        return a.moving.motion->pose_speed(time).has_value() && b.moving.motion->pose_speed(time).has_value();
    }
    static bool is_at_rest(const Motion& motion, const Interval<double>& time) {
        const auto speed = motion.velocity_bound(time);
        return speed.linear == 0 && speed.angular == 0;
    }

    TimeInterval stretch_{};
    bool knows_speeds_ = true;
    std::optional<BodyNow> now_a_, now_b_;
    bool rests_a_ = false, rests_b_ = false;
};

}  // namespace tact::collide
