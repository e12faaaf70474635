// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/pair/manifold/box_clip.hpp"
#include "tact/pair/manifold/manifold.hpp"
#include "tact/pair/manifold/place.hpp"

namespace tact::manifold_of {

/// find_manifold for boxes in space of ordinary sizes, but for fewer points: `unknown` where that is to be asked.
template <class T, class Pair>
TACT_INLINE Clipped clip_ordinary_boxes(const Pair& pair, const Vec3& normal, double margin, Manifold<3>& manifold) {
    const Vec3 origin = origin_of(pair);
    const T direction = metric::lanes<T>(normal);
    BoxFace<T> faces[2];
    const auto place_a = placed<Pair::in_motion>(pair.a, pair.motion_a, pair.time, origin),
               place_b = placed<Pair::in_motion>(pair.b, pair.motion_b, pair.time, origin);
    const bool found_a = find_box_face(pair.a, place_a, direction, faces[0]),
               found_b = find_box_face(pair.b, place_b, -direction, faces[1]);
    if (!found_a || !found_b || !(faces[0].size + faces[1].size < 0x1p1000)) return Clipped::unknown;
    const FaceChoice choice(metric::total(faces[0].normal * direction), -metric::total(faces[1].normal * direction));
    if (!choice.is_close) return Clipped::nothing;
    if (!clip_boxes(faces[!choice.reference_is_a], faces[choice.reference_is_a], metric::lanes<T>(origin), margin,
                    manifold))
        return Clipped::unknown;
    if (!choice.reference_is_a) swap_sides(manifold);
    return manifold.count > 0 ? Clipped::something : Clipped::nothing;
}

}  // namespace tact::manifold_of
