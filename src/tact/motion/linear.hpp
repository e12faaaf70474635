// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/vec.hpp"

namespace tact {

/// A closed interval of time. begin <= end, both finite.
struct TimeInterval {
    double begin = 0;
    double end = 1;

    friend constexpr bool operator==(const TimeInterval&, const TimeInterval&) = default;
};

/// Whether a part is an interval, and within another.
[[nodiscard]] constexpr bool contains(const TimeInterval& whole, const TimeInterval& part) {
    return whole.begin <= part.begin && part.begin <= part.end && part.end <= whole.end;
}

/// Constant velocity: a point x of the shape is at x + position + t * velocity, at every time t. All sums are exact:
/// nothing is rounded before a query decides.
template <int D>
struct Linear {
    Vec<double, D> velocity{};
    Vec<double, D> position{};

    friend constexpr bool operator==(const Linear&, const Linear&) = default;
};

using Linear2 = Linear<2>;
using Linear3 = Linear<3>;

}  // namespace tact
