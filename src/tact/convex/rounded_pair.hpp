// SPDX-License-Identifier: MIT
#pragma once

#include "tact/convex/difference.hpp"

namespace tact::convex {

/// A pair in doubles, with the errors of what is computed from them: docs/algorithms/convex.md.
class RoundedPair {
public:
    explicit RoundedPair(const BodyPair& bodies);

    /// Whether the sizes are such that the errors hold: nothing overflows, and what underflows does not count.
    bool usable() const { return usable_; }

    /// The difference that is lowest along n.
    Difference lowest(const Vec3& n) const;

    /// Bounds of the errors of a coordinate of a difference, and of n times one.
    const Vec3& error() const { return error_; }
    double error_along(const Vec3& n) const {
        return magnitude(n[0]) * error_[0] + magnitude(n[1]) * error_[1] + magnitude(n[2]) * error_[2];
    }

private:
    const BodyPair& bodies_;
    bool usable_;
    Vec3 between_[2];  ///< the middles of the bodies, at the start and at the end
    Vec3 error_;
};

}  // namespace tact::convex
