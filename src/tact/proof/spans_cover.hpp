// SPDX-License-Identifier: MIT
#pragma once

#include "tact/proof.hpp"

namespace tact {

/// A pair of faces, as the proof numbers them, from a time on.
struct UncoveredPair {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    double time = 0;
};

/// A pair of faces that the spans leave out at some time from the start of the interval to `free_until`; none when they
/// hold all pairs at all these times. What the spans say of themselves is not looked into.
[[nodiscard]] std::optional<UncoveredPair> uncovered(const MotionProof& proof);

}  // namespace tact
