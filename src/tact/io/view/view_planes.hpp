// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/io/scene/scene.hpp"

namespace tact {

/// A plane between two bodies during some time: normal x = offset + speed (t - times.begin), normal of length 1, from a
/// to b.
template <int D>
struct SeparatingPlane {
    Vec<double, D> normal{};
    double offset = 0;
    double speed = 0;
    TimeInterval times{};
};

/// Planes that part two shapes one after the other, from the start of a time in which they are free; none of meshes. Of
/// shapes that do not turn, the one of their certificate. Of others, each is proved for its time, up to the rounding of
/// the corners; at most so many, and the last instants before a contact may be missing.
template <int D>
[[nodiscard]] std::vector<SeparatingPlane<D>> separating_planes(const SceneBody<D>& a, const SceneBody<D>& b,
                                                                const TimeInterval& free, std::size_t most);

}  // namespace tact
