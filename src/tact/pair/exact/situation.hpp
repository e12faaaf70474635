// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "tact/motion/linear.hpp"
#include "tact/pair/exact/frame.hpp"

namespace tact::pair_exact {

template <int D>
bool is_zero(const Vec<Rational, D>& v) {
    return std::all_of(v.at, v.at + D, [](const Rational& x) { return x.sign() == 0; });
}

/// Two shapes at time 0 and their velocities: all that a query is about, in exact numbers.
template <int D>
struct Situation {
    Frame<Rational, D> a;
    Frame<Rational, D> b;
    Vec<Rational, D> velocity_a;
    Vec<Rational, D> velocity_b;
    Rational begin;
    Rational end;

    /// How b moves as seen from a.
    Vec<Rational, D> relative_velocity() const { return velocity_b - velocity_a; }
};

template <class A, class B>
Situation<A::dimension> situation(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                  const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    Situation<A::dimension> s{
        exact_frame(a), exact_frame(b), exact_vec(motion_a.velocity), exact_vec(motion_b.velocity),
        interval.begin, interval.end};
    s.a.origin = s.a.origin + exact_vec(motion_a.position);
    s.b.origin = s.b.origin + exact_vec(motion_b.position);
    return s;
}

template <class A, class B>
Situation<A::dimension> situation(const A& a, const B& b) {
    return situation(a, {}, b, {}, TimeInterval{0, 0});
}

}  // namespace tact::pair_exact
