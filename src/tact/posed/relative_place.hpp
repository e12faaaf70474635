// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pose.hpp"
#include "tact/shape.hpp"
#include "tact/tree.hpp"

namespace tact::collide {

/// Where a mesh is: a vertex x is at row . x + position, each coordinate by three products, two sums from the left and
/// one with the position, all rounded, none fused. Every search places vertices by this, so that all agree to the bit.
struct MeshPlace {
    Rotation<3> rotation;
    Vec3 position;
    bool moves;  ///< not the identity

    explicit MeshPlace(const Pose3& pose) : MeshPlace(pose.rotation(), pose.position) {}
    MeshPlace(const Rotation<3>& turn, const Vec3& shift) : rotation(turn), position(shift) {
        moves = !rotation.is_identity() || !(position == Vec3{});
    }

    [[nodiscard]] Vec3 operator()(const Vec3& x) const {
        if (!moves) return x;
        Vec3 y{};
        for (int i = 0; i < 3; ++i) {
            const Vec3& row = rotation.rows[static_cast<std::size_t>(i)];
            y[i] = ((row[0] * x[0] + row[1] * x[1]) + row[2] * x[2]) + position[i];
        }
        return y;
    }
    [[nodiscard]] Triangle3 placed(const Corners& corners) const {
        return {{{(*this)(corners[0]), (*this)(corners[1]), (*this)(corners[2])}}};
    }
};

/// A matrix and an offset that take b's local vectors to a's.
struct FloatPose {
    float turn[3][4];  ///< [j]: column j
    float offset[3];   ///< of b's local origin
};

/// Tree b as seen from tree a, in units in which both and the way between them have size at most 2: what the test of
/// two nodes needs.
struct RelativePlace : FloatPose {
    float scale_a = 1;  ///< from the units of each tree to the common ones
    float scale_b = 1;
    double scale = 1;    ///< a length of the world times this is one in the common units
    float margin = 0;    ///< boxes farther apart than this are apart for sure
    bool apart = false;  ///< so far apart that no test is needed
};

[[nodiscard]] RelativePlace relative_place(const LocalFrame& a, const MeshPlace& place_a, const LocalFrame& b,
                                           const MeshPlace& place_b);

}  // namespace tact::collide
