// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "tact/bound/proved_free.hpp"
#include "tact/collide/mesh_first_contact.hpp"

namespace tact {

/// Which pair of volumes is looked at next.
enum class PairOrder : std::uint8_t {
    breadth_first,   ///< the one that has waited longest
    nearest_first,   ///< the newest, of its kind the one whose centres are nearest
    earliest_first,  ///< the one that is proved free for the shortest time
};
inline constexpr PairOrder all_pair_orders[] = {PairOrder::breadth_first, PairOrder::nearest_first,
                                                PairOrder::earliest_first};
constexpr std::string_view name(PairOrder order) {
    constexpr std::string_view names[] = {"breadth_first", "nearest_first", "earliest_first"};
    return names[static_cast<int>(order)];
}

/// The parts of the interval search, each of which can be left out (docs/algorithms/mesh-motion-intervals.md).
struct IntervalSearchOptions {
    bool spheres_first = true;    ///< spheres are tried before boxes
    bool earliest_prunes = true;  ///< nothing is looked for after the earliest contact that was found
    bool times_inherited = true;  ///< volumes are looked at from where those above them may meet
    bool in_one_sweep = true;     ///< the 15 features of two triangles go through the time together
    bool newton = true;           ///< that sweep takes interval Newton steps
    PairOrder order = PairOrder::earliest_first;
    BoxAxes axes = BoxAxes::turning;
    int slice_levels = 8;  ///< bounds of the motions are kept for 2^n parts of the time, and for those they make up
    double finest_part = 0.125;  ///< volumes are tried in parts of the time in which they move by this of their size
};

/// What the search did.
struct IntervalSearchCounts {
    std::uint64_t volume_pairs = 0;
    std::uint64_t sphere_tests = 0;  ///< each of two spheres in a part of the time
    std::uint64_t box_tests = 0;
    std::uint64_t triangle_pairs = 0;
    std::uint64_t feature_tests = 0;  ///< each of two features in a part of the time
};

struct IntervalSearchContact : MeshMotionContact {
    IntervalSearchCounts counts;
};

/// `first_contact` of two meshes by the search of Jorgensen's text, with proofs where the text has none: pairs of
/// volumes, parts of the time that are halved, separating axes in interval arithmetic, and the features of two
/// triangles with interval Newton steps. Slower than `first_contact` by far, and shares nothing with it but the trees:
/// the second opinion. Surfaces only, and no clearance: with one the answer is `undecided`.
[[nodiscard]] IntervalSearchContact first_contact_by_intervals(const ObbTree& a, const Motion& motion_a,
                                                               const ObbTree& b, const Motion& motion_b,
                                                               const TimeInterval& interval = {},
                                                               const MotionOptions& options = {},
                                                               const IntervalSearchOptions& parts = {});

}  // namespace tact
