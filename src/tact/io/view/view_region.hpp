// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tact/contact.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/shape.hpp"

namespace tact {

/// What two shapes have in common where they first meet; both empty of meshes, and where it is not known.
template <int D>
struct ContactRegion {
    ContactSet<D> set;               ///< of shapes that touch
    std::optional<Aabb<D>> overlap;  ///< around the intersection of shapes that meet at the start
};

template <int D>
[[nodiscard]] ContactRegion<D> contact_region(const Scene& scene, const SceneBodies<D>& bodies,
                                              const WorldContact<D>& contact);

/// Where two surfaces cross.
using Segment = std::array<Vec3, 2>;

/// Where the surfaces of two bodies, at least one of which is a mesh, cross at a time: at most so many segments, in
/// order; triangles of one plane give the outline of what they have in common.
[[nodiscard]] std::vector<Segment> crossing_curve(const SceneBody<3>& a, const SceneBody<3>& b, double time,
                                                  std::size_t most);

}  // namespace tact
