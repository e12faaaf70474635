// SPDX-License-Identifier: MIT
#pragma once

namespace tact {

/// A real number between two neighbouring doubles; both are equal to it when it is a double itself.
struct TimeBracket {
    double below;
    double above;

    friend constexpr bool operator==(const TimeBracket&, const TimeBracket&) = default;
};

}  // namespace tact
