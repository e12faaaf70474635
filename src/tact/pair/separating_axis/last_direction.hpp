// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair.hpp"

namespace tact::separating_axis {

/// relate, where the direction that separated the pair last time is asked first, and the one that does so now is kept.
template <class A, class B>
Relation relate_with_cache(const A& a, const B& b, PairCache& cache);

}  // namespace tact::separating_axis
