// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/report/write_report.hpp"

namespace tact {

struct GlbOptions {
    double seconds = 0;   ///< that the animation lasts; 0: as long as the interval, its times taken as seconds
    double error = 1e-4;  ///< of the size of the scene: how far a body may be beside its position between two keys
};

/// A scene and what was found in it as one binary glTF 2.0 file, for other viewers: a node for each body with its
/// triangles and motion, and a mark for each contact, which appears at its time. Lengths become floats, about a center
/// of each body; the z axis becomes the file's y, in the plane nothing turns.
template <int D>
[[nodiscard]] std::string write_glb(const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                                    const WorldContacts<D>& found, const GlbOptions& options = {});

}  // namespace tact
