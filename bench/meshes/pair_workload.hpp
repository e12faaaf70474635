// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "tact/mesh.hpp"
#include "tact/tree.hpp"
#include "tact/vec.hpp"

namespace tact::bench {

/// A mesh at rest beside another one in some poses.
struct MeshPair {
    std::string name;
    Mesh mesh_a;
    Mesh mesh_b;
    ObbTree a;
    ObbTree b;
    double radius;  ///< of the smaller one

    /// Mesh and copy, shrunk by a ratio: the copy second, or first.
    static MeshPair shrunk(const std::string& name, const Mesh& mesh, double ratio, bool small_first);

    /// Poses of b on a way out from where it touches a, in radii: with a negative gap they run into each other.
    [[nodiscard]] std::vector<Pose3> poses(double gap, int count) const;
};

}  // namespace tact::bench
