// SPDX-License-Identifier: MIT
#pragma once

#include "tact/convex.hpp"

namespace tact::convex {

/// Two bodies as one set S: all differences (point of b) - (point of a), in motion those of all times of an interval.
/// It points to the bodies.
struct BodyPair {
    const ConvexView& a;
    const ConvexView& b;
    /// In motion each body is where `position + time * velocity` takes it; S is spanned by its two ends in time.
    bool moving = false;
    Linear3 motion_a{};
    Linear3 motion_b{};
    TimeInterval interval{0, 0};
    /// Bodies of the plane are prisms, b from -height to height; 0: they have no height.
    double height = 0;

    int ends() const { return moving ? 2 : 1; }
    double time(int end) const { return end == 0 ? interval.start : interval.end; }
};

/// A height that leaves the errors of prisms as small as those of the bodies: a power of two near their size.
[[nodiscard]] double prism_height(const ConvexView& a, const ConvexView& b);

}  // namespace tact::convex
