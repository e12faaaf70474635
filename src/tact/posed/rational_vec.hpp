// SPDX-License-Identifier: MIT
#pragma once

#include "tact/rational.hpp"
#include "tact/vec.hpp"

namespace tact {

using RationalVec = Vec<exact::Rational, 3>;

inline RationalVec rational(const Vec3& v) {
    return {{exact::Rational(v[0]), exact::Rational(v[1]), exact::Rational(v[2])}};
}

/// Which part of a segment several linear functions leave, each where it is not negative.
struct SegmentCut {
    exact::Rational start = 0, end = 1;
    bool meets = true;   ///< something is left, a point at least, unless start > end
    bool inside = true;  ///< no function is 0 all along the segment

    /// The values of the function at both ends.
    void keep(const exact::Rational& at_start, const exact::Rational& at_end) {
        const bool from_inside = at_start.sign() >= 0, to_inside = at_end.sign() >= 0;
        if (!from_inside && !to_inside) meets = false;
        if (at_start.sign() == 0 && at_end.sign() == 0) inside = false;
        if (from_inside == to_inside) return;
        const exact::Rational zero = at_start / (at_start - at_end);
        if (to_inside && zero > start) start = zero;
        if (from_inside && zero < end) end = zero;
    }

    /// Whether a part is left that is longer than 0 and where all functions are positive.
    [[nodiscard]] bool goes_inside() const { return meets && inside && start < end; }
};

}  // namespace tact
