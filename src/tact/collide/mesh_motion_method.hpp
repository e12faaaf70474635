// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/interval_search.hpp"
#include "tact/collide/sampled_first_contact.hpp"

namespace tact {

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

/// How many samples `sampled` takes, unless it is told.
inline constexpr int usual_samples = 100;

[[nodiscard]] inline MeshMotionContact first_contact(MeshMotionMethod method, const ObbTree& a, const Motion& motion_a,
                                                     const ObbTree& b, const Motion& motion_b,
                                                     const TimeInterval& interval = {},
                                                     const MotionOptions& options = {}, int samples = usual_samples) {
    if (method == MeshMotionMethod::intervals)
        return first_contact_by_intervals(a, motion_a, b, motion_b, interval, options);
    if (method == MeshMotionMethod::sampled)
        return sampled_first_contact(a, motion_a, b, motion_b, interval, samples, options);
    return first_contact(a, motion_a, b, motion_b, interval, options);
}

}  // namespace tact
