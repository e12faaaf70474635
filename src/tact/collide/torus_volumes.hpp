// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/collide/volume_tree.hpp"

namespace tact {

/// A torus about the z axis, as the article on trees of volumes has it.
struct TorusVolumes {
    double ring = 1;         ///< from the middle of the torus to the middle of its tube
    double tube = 0.4;       ///< the radius of the tube; less than the ring
    int ring_segments = 20;  ///< around the ring; even, at least 6
    int tube_segments = 8;   ///< around the tube; even, at least 4
    /// So many boxes of equal parts of the ring below the root, so many below each of those, and so on; their product
    /// divides ring_segments. None: all tetrahedra are children of the root.
    std::vector<int> sectors{};
    bool cells = false;  ///< one more level: a box around each cell of five tetrahedra
};

/// The nodes of a torus: the root is a box, the deepest ones are 5 ring_segments tube_segments tetrahedra whose union
/// holds the surface of the torus, without gaps. Every node is inside its parent. Options out of range are an error.
[[nodiscard]] Result<std::vector<VolumeNode<3>>> make_torus_volumes(const TorusVolumes& torus = {});

}  // namespace tact
