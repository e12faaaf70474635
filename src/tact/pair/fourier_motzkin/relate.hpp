// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/contact.hpp"
#include "tact/motion.hpp"
#include "tact/shape.hpp"

/// Decides a pair by eliminating the variables of its system of inequalities, after Fourier and Motzkin. No answer to
/// some pairs whose exponents are hundreds apart: what the elimination makes of them is too long for the stack.
namespace tact::fourier_motzkin {

template <class A, class B>
std::optional<Relation> relate(const A& a, const B& b);

template <class A, class B>
std::optional<Relation> relate(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                               const Linear<A::dimension>& motion_b, const TimeInterval& interval);

}  // namespace tact::fourier_motzkin
