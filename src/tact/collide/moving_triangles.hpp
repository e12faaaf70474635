// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/moving_pieces.hpp"

namespace tact::collide {

using TrianglesNow = PiecesNow<Triangle3, Triangle3>;

/// For so long they stay apart by more than the clearance, at least, if no corner accelerates against another by more
/// than `bend`, but no longer than `most`; 0 when nothing is proved. Along the best of the directions of
/// see_directions, held fixed.
[[nodiscard]] double open_time(const TrianglesNow& now, double bend, double clearance, double most);

/// Proof that the two pass through each other: an edge of one strictly pierces the other, whatever the numbers are off.
[[nodiscard]] bool surely_cross(const TrianglesNow& now);

}  // namespace tact::collide
