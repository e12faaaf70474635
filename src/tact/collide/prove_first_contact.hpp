// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/mesh_first_contact.hpp"
#include "tact/proof/motion_proof.hpp"

namespace tact {

/// A first contact, and why there is none before: `check` of proof/check_motion.hpp follows the proof.
struct ProvedMotionContact {
    MeshMotionContact contact;
    MotionProof proof;
};

/// `first_contact`, with a proof of what is free. Its `free_until` is that of the contact, or a little earlier where
/// two triangles graze for long; none when there is contact at the start.
[[nodiscard]] ProvedMotionContact prove_first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                                      const Motion& motion_b, const TimeInterval& interval = {},
                                                      const MotionOptions& options = {});

}  // namespace tact
