// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/interval_search.hpp"

namespace tact {

/// How the first contact of two meshes is found; both prove what they say.
enum class MeshMotionMethod : std::uint8_t {
    advancement,  ///< pairs of nodes step on along fixed directions, by second-order bounds
    intervals,    ///< pairs of volumes over parts of the time, by interval arithmetic
};
inline constexpr MeshMotionMethod all_mesh_motion_methods[] = {MeshMotionMethod::advancement,
                                                               MeshMotionMethod::intervals};
constexpr std::string_view name(MeshMotionMethod method) {
    constexpr std::string_view names[] = {"advancement", "intervals"};
    return names[static_cast<int>(method)];
}

[[nodiscard]] inline MeshMotionContact first_contact(MeshMotionMethod method, const ObbTree& a, const Motion& motion_a,
                                                     const ObbTree& b, const Motion& motion_b,
                                                     const TimeInterval& interval = {},
                                                     const MotionOptions& options = {}) {
    if (method == MeshMotionMethod::intervals)
        return first_contact_by_intervals(a, motion_a, b, motion_b, interval, options);
    return first_contact(a, motion_a, b, motion_b, interval, options);
}

}  // namespace tact
