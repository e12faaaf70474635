// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/motion/motion.hpp"

namespace tact {

/// The way of a body as keys of a glTF animation: between two keys the position goes straight on and the orientation
/// turns evenly, as every motion of the list does between its breakpoints.
struct GlbTrack {
    std::vector<float> times;      ///< they rise
    std::vector<float> positions;  ///< three a key: of the body's own origin of the file
    std::vector<float> rotations;  ///< four a key: x, y, z, w; neighbours are on one side
    bool moves = false;
    bool turns = false;
};

struct GlbTrackOptions {
    TimeInterval interval{};
    double seconds = 1;  ///< that the interval lasts in the file
    double error = 0;    ///< how far the body may be beside its place between two keys; rounding to floats comes on top
    int most_keys = 20'000;  ///< of a smooth piece; beyond it the error grows
};

/// The way of the point `origin` of a body, and its turning.
[[nodiscard]] GlbTrack glb_track(const Motion& motion, const Vec3& origin, const GlbTrackOptions& options);

}  // namespace tact
