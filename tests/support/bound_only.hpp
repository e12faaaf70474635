// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion.hpp"

namespace tact::testing {

/// Another motion, of which only the bound is known.
class BoundOnly : public Motion {
public:
    explicit BoundOnly(const Motion& motion) : motion_(motion) {}

    [[nodiscard]] TimeInterval domain() const override { return motion_.domain(); }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override { return motion_.bound(time); }

protected:
    const Motion& motion_;
};

}  // namespace tact::testing
