// SPDX-License-Identifier: MIT
#pragma once

#include "tact/contact.hpp"
#include "tact/motion.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/separating_axis/ties.hpp"
#include "tact/shape.hpp"

/// Decides a pair by separating axes whose projections are entries of a few shared tables of triple products.
namespace tact::separating_axis {

using namespace frame;

template <class A, class B>
Relation relate(const A& a, const B& b);

template <class A, class B>
Relation relate(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval);

// The parts of it, known only in the order of the kernels.

/// The whole decision for machines with AVX2: several axes of the pair in one register.
namespace avx2 {

template <class A, class B>
Relation relate_in_quads(const A& a, const B& b);

template <class A, class B>
Relation relate_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                         const Linear<A::dimension>& motion_b, const TimeInterval& interval);

/// Decides those open axes whose gap is clear with twice the digits of a double; the others stay open.
template <class A, class B>
void settle_in_quads(const A& a, const B& b, Ties& ties);

}  // namespace avx2

/// What follows a filter that could not tell: shortcuts, then exact arithmetic on the axes that it left open. Filters
/// in registers do not say which; 0 stands for that, and the filter for single numbers finds them after the shortcuts.
template <class A, class B>
Relation relate_after_filter(const A& a, const B& b, AxisSet open = 0);

template <class A, class B>
Relation relate_after_filter(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                             const Linear<A::dimension>& motion_b, const TimeInterval& interval, AxisSet open = 0);

/// The cheap exact answers that need no axes: simplices with common vertices, triangles in one coordinate plane.
/// Undecided when none applies.
template <class A, class B>
FilterVerdict relate_by_shortcut(const A& a, const B& b);

/// What is left of a pair after shortcuts and ties along coordinates, with the axes that neither twice the digits can
/// tell: on all others the projections are known to overlap.
template <class A, class B>
Relation relate_left(const A& a, const B& b, AxisSet open);

/// The exact arithmetic alone: on all axes but the open ones the projections are known to overlap.
template <class A, class B>
Relation relate_exactly(const A& a, const B& b, AxisSet open);

}  // namespace tact::separating_axis
