// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/moving_place.hpp"

namespace tact::collide {

/// Two triangles at one time, in the world: their corners, how these move, and what both are off.
struct TrianglesNow {
    Corners a, b;
    Corners speed_a, speed_b;
    double off = 0;        ///< of the way between a corner of a and one of b, along any direction of length 1
    double off_speed = 0;  ///< of their relative speed

    TrianglesNow(const Corners& in_a, const BodyNow& now_a, const Corners& in_b, const BodyNow& now_b);
};

/// For so long they stay apart by more than the clearance, at least, if no corner accelerates against another by more
/// than `bend`, but no longer than `most`; 0 when nothing is proved. Along the best of the 11 directions of faces and
/// pairs of edges, held fixed.
[[nodiscard]] double open_time(const TrianglesNow& now, double bend, double clearance, double most);

/// Proof that the two pass through each other: an edge of one strictly pierces the other, whatever the numbers are off.
[[nodiscard]] bool surely_cross(const TrianglesNow& now);

}  // namespace tact::collide
