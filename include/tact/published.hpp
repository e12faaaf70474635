// SPDX-License-Identifier: MIT
#pragma once

/// What the published texts describe, for comparison: not needed to use the library.
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "tact/bound.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/volume.hpp"

namespace tact {

/// Which pair of volumes is looked at next.
enum class PairOrder : std::uint8_t {
    breadth_first,   ///< the one that has waited longest
    nearest_first,   ///< the newest, of its kind the one whose centers are nearest
    earliest_first,  ///< the one that is proved free for the shortest time
};
inline constexpr PairOrder all_pair_orders[] = {PairOrder::breadth_first, PairOrder::nearest_first,
                                                PairOrder::earliest_first};
constexpr std::string_view name(PairOrder order) {
    constexpr std::string_view names[] = {"breadth_first", "nearest_first", "earliest_first"};
    return names[static_cast<int>(order)];
}

/// What the interval search is held to, and its parts, each of which can be left out
/// (docs/algorithms/mesh-motion-intervals.md).
struct IntervalSearchOptions : MotionOptions {
    bool spheres_first = true;    ///< spheres are tried before boxes
    bool earliest_prunes = true;  ///< nothing is looked for after the earliest contact that was found
    bool times_inherited = true;  ///< volumes are looked at from where those above them may meet
    bool in_one_sweep = true;     ///< the 15 features of two triangles go through the time together
    bool newton = true;           ///< that sweep takes interval Newton steps
    PairOrder order = PairOrder::earliest_first;
    BoxAxes axes = BoxAxes::turning;
    int slice_levels = 8;  ///< bounds of the motions are kept for 2^n parts of the time, and for those they make up
    double finest_part = 0.125;  ///< volumes are tried in parts of the time in which they move by this of their size

    IntervalSearchOptions() = default;
    IntervalSearchOptions(const MotionOptions& options) : MotionOptions(options) {}  // NOLINT: one is the other
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
                                                               const IntervalSearchOptions& options = {});

/// How many samples are taken, unless it is said.
inline constexpr int usual_samples = 100;

struct SampledOptions : MotionOptions {
    int samples = usual_samples;  ///< fewer than 2 count as 2

    SampledOptions() = default;
    SampledOptions(const MotionOptions& options, int count = usual_samples)  // NOLINT: one is the other
        : MotionOptions(options), samples(count) {}
};

/// When two meshes first meet if their motions were what they are not: NOT GUARANTEED, for comparison only. Of N
/// samples in equal steps of time each holds until the next: orientations stay, and the midpoints of the meshes move on
/// at constant velocity. Thin things that swing in and out between two samples are missed, and `never` proves nothing;
/// times tend to the right ones as N grows. `crossing` and `exact` are always false; free_until and contact_by bracket
/// the time of the motions that were looked at.
[[nodiscard]] MeshMotionContact sampled_first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                                      const Motion& motion_b, const TimeInterval& interval = {},
                                                      const SampledOptions& options = {});

/// How the first contact of two meshes is found. The first two prove what they say; the third does not.
enum class MeshMotionMethod : std::uint8_t {
    advancement,  ///< pairs of nodes step on along fixed directions, by second-order bounds
    intervals,    ///< pairs of volumes over parts of the time, by interval arithmetic
    sampled,      ///< NOT GUARANTEED: between samples of the motions nothing turns
};
inline constexpr MeshMotionMethod all_mesh_motion_methods[] = {MeshMotionMethod::advancement,
                                                               MeshMotionMethod::intervals, MeshMotionMethod::sampled};
inline constexpr std::string_view mesh_motion_method_names[] = {"advancement", "intervals", "sampled"};
constexpr std::string_view name(MeshMotionMethod method) {
    return mesh_motion_method_names[static_cast<int>(method)];
}

struct MeshMethodOptions : MotionOptions {
    MeshMotionMethod method = MeshMotionMethod::advancement;
    int samples = usual_samples;  ///< of `sampled`

    MeshMethodOptions() = default;
    MeshMethodOptions(MeshMotionMethod how, const MotionOptions& options = {}) : MotionOptions(options), method(how) {}
};

/// The first contact of two meshes by any of the methods.
[[nodiscard]] inline MeshMotionContact first_contact_by_method(const ObbTree& a, const Motion& motion_a,
                                                               const ObbTree& b, const Motion& motion_b,
                                                               const TimeInterval& interval = {},
                                                               const MeshMethodOptions& options = {}) {
    if (options.method == MeshMotionMethod::intervals)
        return first_contact_by_intervals(a, motion_a, b, motion_b, interval, IntervalSearchOptions(options));
    if (options.method == MeshMotionMethod::sampled)
        return sampled_first_contact(a, motion_a, b, motion_b, interval, SampledOptions(options, options.samples));
    return first_contact(a, motion_a, b, motion_b, interval, options);
}

/// A torus about the z axis, as the article on trees of volumes has it.
struct TorusVolumes {
    double ring = 1;         ///< from the center of the torus to the center of its tube
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
