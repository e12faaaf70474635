// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/mesh_first_contact.hpp"

namespace tact {

/// When two meshes first meet if their motions were what they are not: NOT GUARANTEED, for comparison only. Of N >= 2
/// samples in equal steps of time each holds until the next: orientations stay, and the middles of the meshes move on
/// at constant velocity. Thin things that swing in and out between two samples are missed, and `never` proves nothing;
/// times tend to the right ones as N grows. `crossing` and `exact` are always false; free_until and contact_by bracket
/// the time of the motions that were looked at.
[[nodiscard]] MeshMotionContact sampled_first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                                      const Motion& motion_b, const TimeInterval& interval, int samples,
                                                      const MotionOptions& options = {});

}  // namespace tact
