// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/rigid_case.hpp"

namespace tact::bench {

/// A twist as an engine keeps it: matrix, axis and rate.
struct PlainTwist {
    Rotation<3> start;
    Vec3 position, pivot, velocity, axis;
    double rate = 0;

    explicit PlainTwist(const Twist<3>& twist);
};

/// Conservative advancement in doubles until the gap is 1e-6: the time, 2 when it is not reached. Nothing is proved.
double plain_advancement(testing::FeaturePair pair, const std::array<Vec3, 4>& points, const PlainTwist& a,
                         const PlainTwist& b);

}  // namespace tact::bench
