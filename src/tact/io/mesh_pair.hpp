// SPDX-License-Identifier: MIT
#pragma once

#include "tact/bvh/obb_tree.hpp"
#include "tact/linalg/pose.hpp"

namespace tact {

/// A mesh of a query, at rest.
struct PlacedMesh {
    ObbTree tree;
    Pose3 pose;
};

/// Two meshes that a query asks about.
struct MeshPair {
    PlacedMesh a;
    PlacedMesh b;
};

}  // namespace tact
