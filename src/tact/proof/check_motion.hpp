// SPDX-License-Identifier: MIT
#pragma once

#include "tact/mesh/mesh.hpp"
#include "tact/motion/motion.hpp"
#include "tact/proof/check.hpp"
#include "tact/proof/motion_proof.hpp"

namespace tact {

/// Checks that the spans of a proof are what they say, and that none is missing. Uses the meshes, `Motion::bound` at
/// single times, `Motion::acceleration_bound` and interval arithmetic, and nothing of any search. Everything in the
/// proof may be wrong; the vertices in use are finite, and the motions keep their word.
[[nodiscard]] CheckResult check(const MotionProof& proof, const MeshView& a, const Motion& motion_a, const MeshView& b,
                                const Motion& motion_b);

/// The same of one span: whether the corners of b stay beyond those of a, by more than the clearance. At most so many
/// times within the span are looked at.
[[nodiscard]] bool stay_apart(std::span<const Vec3> corners_a, const Motion& motion_a, std::span<const Vec3> corners_b,
                              const Motion& motion_b, const TimeInterval& time, const Vec3& direction, double clearance,
                              int most_times = 4096);

}  // namespace tact
