// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/fourier_motzkin/exact_bodies.hpp"
#include "tact/shape/relation.hpp"

namespace tact::fourier_motzkin {

/// The relation of a pair by exact elimination, for any doubles: what the filters leave open. A parallelepiped comes
/// before a simplex, a solid before a flat triangle; the motion is a PairMotion or NoDisplacement. Nothing allocates.
template <class A, class B, class Motion>
Relation exact_relation_of(const A& a, const B& b, const Motion& motion);

}  // namespace tact::fourier_motzkin
