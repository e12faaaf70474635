// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/motion/linear.hpp"
#include "tact/shape/contact.hpp"

namespace tact {

/// Four points on straight lines through space: at `start` at the begin of the interval, at `end` at its end, at
/// constant speed. They are a vertex and the corners a, b, c of a triangle, or the ends a0, a1 and b0, b1 of two edges.
struct MovingPoints {
    std::array<Vec3, 4> start;
    std::array<Vec3, 4> end;
};

}  // namespace tact
