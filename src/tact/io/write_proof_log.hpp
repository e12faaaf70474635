// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/collide/prove_first_contact.hpp"

namespace tact {

/// Appends a proof log, docs/proof-logs.md: a first line with the answer, and lines of the proof. `id` and `question`
/// are JSON: a value, and the fields a, b, motion_a, motion_b and interval.
void append_proof_log(std::string& out, std::string_view id, std::string_view question,
                      const ProvedMotionContact& proved);

}  // namespace tact
