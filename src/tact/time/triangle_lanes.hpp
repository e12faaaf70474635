// SPDX-License-Identifier: MIT
#pragma once

#include "tact/simd/instruction_set.hpp"

namespace tact::time {

/// Two triangles in motion at one time, for the kernels: corners of a, then those of b, seen from the first, which is
/// left out; the speeds of all six; and what is counted against gaps.
struct CornersInMotion {
    double at[5][3];
    double speed[6][3];
    double error;         ///< what every gap is less, for a direction of length 1
    double speed_error;   ///< what gaps close faster, for a direction of length 1
    double bend;          ///< no gap changes its speed by more, for a direction of length 1,
    double across[2][3];  ///< than this and the lengths of these across the direction
    double most;          ///< nobody looks farther
};

/// Up to 16 directions, coordinate by coordinate; those that are not used are zero.
struct Directions {
    static constexpr int capacity = 16;
    static constexpr double least_size = 0x1p-480;  ///< of shorter ones nothing is proved
    alignas(64) double n[3][capacity];
};

/// Sixteen gaps, and how fast they close.
struct Gaps {
    alignas(64) double gap[16];
    double closing[16];
};

/// times[i]: for so long all corners of a are apart from all corners of b along direction i, or against it, whichever
/// is wider: against it where a negative number says so. 0 where nothing is proved. The same bits on
/// every instruction set.
TACT_KERNEL(void open_times_along(const CornersInMotion& corners, const Directions& directions, double (&times)[16]))
using OpenTimesAlong = void (*)(const CornersInMotion&, const Directions&, double (&)[16]);

/// For so long all gaps stay open if none accelerates by more than `bend`, but no longer than `most`.
TACT_KERNEL(double open_time_of(const Gaps& gaps, double bend, double most))
using OpenTimeOf = double (*)(const Gaps&, double, double);

}  // namespace tact::time
