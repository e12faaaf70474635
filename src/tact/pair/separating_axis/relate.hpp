// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

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

// The parts of it, known only in the order of the kernels.

/// The whole decision for machines with AVX2: several axes of the pair in one register.
template <class A, class B>
Relation relate_in_quads(const A& a, const B& b);

template <class A, class B>
Relation relate_in_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                         const Linear<A::dimension>& motion_b, const TimeInterval& interval);

/// What follows filter and shortcuts: exact arithmetic on the axes that the filter leaves open.
template <class A, class B>
Relation relate_open(const A& a, const B& b);

template <class A, class B>
Relation relate_open(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                     const TimeInterval& interval);

/// The exact arithmetic alone: on all axes but the open ones the projections are known to overlap.
template <class A, class B>
Relation relate_exactly(const A& a, const B& b, std::uint64_t open);

}  // namespace tact::separating_axis
