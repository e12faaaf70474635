// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tact/linalg/vec.hpp"
#include "tact/motion/linear.hpp"

namespace tact {

/// The faces from `first` to before `last`, as a proof numbers them.
struct FaceRange {
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    friend bool operator==(const FaceRange&, const FaceRange&) = default;
};

/// Some faces of a and some of b: at every time from `begin` to `end`, both counted, all of b's lie beyond all of a's
/// along a direction that is fixed in the world.
struct FreeSpan {
    FaceRange faces_a;
    FaceRange faces_b;
    TimeInterval time;
    Vec3 direction{};  ///< from a to b, of any length

    friend bool operator==(const FreeSpan&, const FreeSpan&) = default;
};

/// Why the surfaces of two meshes in motion are farther apart than the clearance from the begin of the interval to
/// `free_until`: spans that hold every pair of faces at every time between. Faces are numbered in an order that
/// belongs to the proof, so that neighbours are a range.
struct MotionProof {
    TimeInterval interval;
    std::optional<double> free_until;  ///< none: nothing is proved, not even of the begin
    double clearance = 0;
    std::vector<std::uint32_t> order_a;  ///< face order_a[i] of the mesh is number i of the proof
    std::vector<std::uint32_t> order_b;
    std::vector<FreeSpan> spans;

    friend bool operator==(const MotionProof&, const MotionProof&) = default;
};

}  // namespace tact
