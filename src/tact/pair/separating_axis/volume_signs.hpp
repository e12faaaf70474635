// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <limits>

#include "tact/shape.hpp"

namespace tact::separating_axis {

/// What doubles, and where they cannot say, twice their digits know of the signs of up to four determinants of points.
struct VolumeSigns {
    static constexpr int open = 2;

    std::array<int, 4> of{open, open, open, open};           ///< 1, -1, or open
    double error = std::numeric_limits<double>::infinity();  ///< an open determinant is closer to 0 than that
};

namespace avx2 {

/// On which sides of each other's planes the vertices of two triangles are: orientation(plane, vertex i) for i = 0,
/// 1, 2. Those that are known to be 0 are no longer open.
struct TriangleSides {
    VolumeSigns of_a, of_b;
};
TriangleSides sides_in_quads(const Triangle3& a, const Triangle3& b);

/// orientation(p1, q1, p2, q2) and orientation(p1, r1, r2, p2) of two triangles p q r.
VolumeSigns ends_in_quads(const Triangle3& first, const Triangle3& second);

}  // namespace avx2
}  // namespace tact::separating_axis
