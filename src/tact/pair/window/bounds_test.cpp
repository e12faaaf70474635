// SPDX-License-Identifier: MIT
// What the filter of windows claims of every axis, against rational numbers.
#include "tact/pair/window/bounds.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "oracle/generators.hpp"
#include "oracle/rational_scalar.hpp"
#include "support/effort.hpp"

namespace tact::window {
namespace {

using Exact = oracle::RationalScalar;

/// What is between the projections at a part c of the interval: first < 0 once contact has begun, last < 0 once it has
/// ended, in the direction that the filter takes for the travel.
struct Between {
    mpq_class enter, leave, speed;

    Between(const Axis<Exact>& axis, bool turned)
        : enter(-(axis.offset.value + axis.down.value)),
          leave(axis.up.value - axis.offset.value),
          speed(axis.travel.value) {
        if (!turned) return;
        std::swap(enter, leave);
        enter = -enter;
        leave = -leave;
        speed = -speed;
    }

    int begins(const mpq_class& c) const { return sgn(enter - c * speed); }
    int ends(const mpq_class& c) const { return sgn(leave - c * speed); }
};

int claims = 0;

/// Claims for the parts next to a bound; where the travel is too small to be distinguished from none, they hold at all
/// times.
void expect_claims(const MeetingTimes<double>& found, const Between& exact, bool slow) {
    for (const double bound : {0.0, 1.0, found.enter_low, found.enter_high, found.leave_low, found.leave_high}) {
        for (const double c : {std::nextafter(bound, -9), bound, std::nextafter(bound, 9)}) {
            if (!(c >= 0 && c <= 1)) continue;
            for (const double at : {c, slow ? 0.0 : c, slow ? 1.0 : c}) {
                EXPECT_TRUE(!(c < found.enter_low) || exact.begins(at) > 0);
                EXPECT_TRUE(!(c > found.enter_high) || exact.begins(at) < 0);
                EXPECT_TRUE(!(c < found.leave_low) || exact.ends(at) > 0);
                EXPECT_TRUE(!(c > found.leave_high) || exact.ends(at) < 0);
                claims += c < found.enter_low || c > found.enter_high || c < found.leave_low || c > found.leave_high;
            }
        }
    }
}

template <class A, class B>
void expect_claims_of_pairs() {
    for (const testing::Family family : testing::all_families) {
        Random random(static_cast<std::uint64_t>(family) + 5);
        for (int i = 0; i < testing::effort(6); ++i) {
            const auto pair = testing::generate<A, B>(family, random);
            const double start = pair.interval.start, duration = pair.interval.end - start;
            const auto frame = frame_in_motion<A, B, double>(reader(pair.a), reader(pair.motion_a), reader(pair.b),
                                                             reader(pair.motion_b), start, duration, AsTheyAre{});
            const double error = error_bound<true, double>(frame);
            if (!(error < HUGE_VAL)) continue;
            const auto exact = frame_in_motion<A, B, Exact>(
                reader(pair.a), reader(pair.motion_a), reader(pair.b), reader(pair.motion_b), Exact(start),
                Exact(pair.interval.end) - Exact(start), oracle::ToRational{});
            int number = 0;
            visit_window_axes(frame, [&](const auto& axis) {
                const auto on_axis = axis_along<true>(exact, axis_normal<true>(exact, number++));
                const Axis<Exact> plain{on_axis.offset, on_axis.up, on_axis.down, on_axis.travel};
                const bool slow = std::abs(axis.travel) < 4 * error;
                expect_claims(meeting_times(axis, error), Between(plain, axis.travel < 0), slow);
            });
            ASSERT_FALSE(::testing::Test::HasFailure()) << name(family) << ' ' << i;
        }
    }
}

TEST(WindowBounds, claim_what_is_true) {
#define TACT_EXPECT(A, B) expect_claims_of_pairs<A, B>();
    TACT_ORDERED_PAIRS(TACT_EXPECT, )
#undef TACT_EXPECT
    EXPECT_GT(claims, testing::effort(100000));
}

}  // namespace
}  // namespace tact::window
