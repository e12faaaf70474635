// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tact/mesh.hpp"
#include "tact/vec.hpp"

namespace tact::bench {

/// W4: a mesh against a copy of itself in 100 poses at grazing distance, 52 of which meet.
struct MeshWorkload {
    std::string name;
    Mesh mesh;
    std::vector<Pose3> poses;
};

struct NamedMesh {
    std::string name;
    Mesh mesh;
};

/// The bunny that scripts/fetch_meshes brings, or the teapot where it is not there.
[[nodiscard]] NamedMesh bunny_mesh();

/// The torus with R = 1 and r = 0.4 of 2 around across triangles.
[[nodiscard]] Mesh torus_mesh(int around, int across);

[[nodiscard]] MeshWorkload torus_workload(const std::string& name, int around, int across);
[[nodiscard]] MeshWorkload bunny_workload();

}  // namespace tact::bench
