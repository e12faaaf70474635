// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/pair/exact/contact_program.hpp"
#include "tact/pair/exact/situation.hpp"

namespace tact::pair_exact {

/// Whether a point must lie in the shapes, or in their relative interiors at a time strictly inside the interval.
enum class Membership { closed, interior };

/// An event in both shapes, in short numbers where possible; none when there is none.
template <int D>
std::optional<Event<D>> find_common_point(const Situation<D>& s, Membership membership);

}  // namespace tact::pair_exact
