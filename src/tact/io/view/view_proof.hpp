// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/mesh_motion.hpp"

namespace tact {

/// Appends some entries of a proof log as a page draws them, viewer/README.md: for each the boxes of both sides, in the
/// coordinates of their meshes, its time and its direction. When there are more than wanted, half are those that end
/// last, next to the contact, and half those that prove the most: pairs of faces times duration.
void append_view_proof(std::string& out, const MotionProof& proof, const ObbTree& a, const ObbTree& b,
                       std::size_t most_entries);

}  // namespace tact
