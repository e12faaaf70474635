// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tact {

/// How closely a tree is looked at.
enum class TreeCheck : std::uint8_t {
    structure,  ///< all that keeps a search within the tree: numbers in range, each node and triangle once, sane boxes
    boxes,      ///< that, and that every box holds the triangles below it, exactly; without this a search may miss some
};

}  // namespace tact
