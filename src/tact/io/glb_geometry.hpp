// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/scene.hpp"
#include "tact/mesh/mesh.hpp"

namespace tact {

/// What a body is made of, as triangles in the bytes of a glTF file; the vertices stand relative to an origin in their
/// middle, because floats near 0 are the finest. Empty of a mesh without faces.
struct GlbGeometry {
    Vec3 origin{};
    std::string vertices = {};
    std::string faces = {};
};

template <int D>
[[nodiscard]] GlbGeometry glb_geometry(const SceneBody<D>& body);

/// The same of any triangles, about 0.
[[nodiscard]] GlbGeometry glb_geometry(const MeshView& mesh, const Vec3& origin = {});

/// An arrow along z with a ball of radius 1 at its start; only the ball when it has no direction.
[[nodiscard]] Mesh contact_mark(bool has_direction);

}  // namespace tact
