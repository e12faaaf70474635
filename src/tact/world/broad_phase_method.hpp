// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace tact {

/// How the pairs of boxes that meet are found. The pairs are the same; only the speed differs.
enum class BroadPhaseMethod : std::uint8_t {
    automatic,  ///< the tree, or the sweep where the boxes are long and thin and lie criss-cross
    tree,       ///< nodes of sixteen over the order of a space-filling curve
    sweep,      ///< sorted along one axis, in the cells of a grid over the other two
    brute,      ///< every pair: the others are held to it
};
inline constexpr BroadPhaseMethod all_broad_phase_methods[] = {BroadPhaseMethod::automatic, BroadPhaseMethod::tree,
                                                               BroadPhaseMethod::sweep, BroadPhaseMethod::brute};
constexpr std::string_view name(BroadPhaseMethod method) {
    constexpr std::string_view names[] = {"automatic", "tree", "sweep", "brute"};
    return names[static_cast<int>(method)];
}

}  // namespace tact
