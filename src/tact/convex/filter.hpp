// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/convex/difference.hpp"

namespace tact::convex {

/// What doubles can prove of a pair, and the differences at which they ended, for whoever goes on.
struct Filtered {
    std::optional<Relation> relation;
    Simplex nearest;
};

/// Whether the differences of two bodies come nearer to 0 than `reach`; with reach 0, whether 0 is inside of them. It
/// is silent where the bounds of its errors do not decide.
[[nodiscard]] Filtered filter(const BodyPair& bodies, double reach);

}  // namespace tact::convex
