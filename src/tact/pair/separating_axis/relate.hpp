// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion/linear.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/relation.hpp"

/// Decides a pair by separating axes whose projections are entries of a few shared tables of triple products.
namespace tact::separating_axis {

template <class A, class B>
Relation relate(const A& a, const B& b);

template <class A, class B>
Relation relate(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval);

/// The last stage alone, for a pair that the filter left undecided. Known only in the order of the kernels.
template <class A, class B>
Relation relate_exactly(const A& a, const B& b);

template <class A, class B>
Relation relate_exactly(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                        const Linear<A::dimension>& motion_b, const TimeInterval& interval);

}  // namespace tact::separating_axis
