// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion/linear.hpp"
#include "tact/pair/contact/meeting.hpp"
#include "tact/pair/contact/support.hpp"
#include "tact/pair/contact_window.hpp"
#include "tact/shape/contact.hpp"

namespace tact::contact {

/// How two bodies touch: the parts of them that meet in the plane between them, what these parts have in common, and
/// the unit normal of the plane, from a to b.
template <int D>
struct Touch {
    Support a, b;
    Meeting meeting;
    double along_a[8] = {};  ///< for a crossing: where on its edge of a, from 0 to 1
    double along_b[8] = {};
    double crossing_error = 0;  ///< how far their errors may move a crossing
    Vec<double, D> normal{};
    double normal_error = 0;
};

/// The moment of a touch: when the projections on one axis (numbered as in axis_list.hpp; `in_plane` as in Found) begin
/// to meet, or, without an axis, the begin of the interval, at which the bodies must touch and not overlap.
struct Moment {
    int axis = -1;
    bool in_plane = false;
    TimeBracket time{};
};

/// The touch of a pair in the order that the kernels know. Exact: parts and common part are right for the very doubles.
template <class A, class B>
Touch<A::dimension> touch_exactly(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                  const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                  const Moment& moment);

/// The same in doubles, when it is the ordinary case (vertex on face, edge across edge) and errors are surely too small
/// to matter; whether it is.
template <class A, class B>
bool touch_quickly(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                   const Moment& moment, Touch<A::dimension>& touch);

}  // namespace tact::contact
