// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/io/scene.hpp"
#include "tact/shape/aabb.hpp"
#include "tact/shape/contact.hpp"

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

}  // namespace tact
