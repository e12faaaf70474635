// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/pair/manifold/box_clip.hpp"
#include "tact/pair/manifold/manifold.hpp"

namespace tact::manifold_of {

/// The face of a body that fits a direction best, where it is not `known`, 0 to 2.
template <class T>
TACT_INLINE BestFit fit_of(const BoxPair<T>& pair, int body, int known, const T& direction) {
    return known >= 0 && known < 3 ? BestFit{known, true, false} : best_fit(pair, body, direction);
}

/// find_manifold for boxes in space of ordinary sizes, but for fewer points: `unknown` where that is to be asked.
template <class T>
TACT_INLINE Clipped clip_ordinary_boxes(const BoxPair<T>& pair, int axis, const Vec3& normal, double margin,
                                        Manifold<3>& manifold) {
    const T direction = metric::lanes<T>(normal);
    const BestFit fit_a = fit_of(pair, 0, axis, direction), fit_b = fit_of(pair, 1, axis - 3, -direction);
    if (!fit_a.ordinary || !fit_b.ordinary) return Clipped::unknown;
    if (fit_a.far && fit_b.far) return Clipped::nothing;  // FaceChoice::is_close would be false
    T origin = pair.place(0);
    if (pair.of.in_motion) origin = (origin + pair.position(0)) + T(pair.of.time) * pair.velocity(0);
    BoxFace<T> faces[2];
    const bool found_a = set_box_face(pair, 0, fit_a.axis, BoxPlace<T>(pair, 0, origin), direction, faces[0]),
               found_b = set_box_face(pair, 1, fit_b.axis, BoxPlace<T>(pair, 1, origin), -direction, faces[1]);
    if (!found_a || !found_b || !(faces[0].size + faces[1].size < 0x1p1000)) return Clipped::unknown;
    const FaceChoice choice(metric::total(faces[0].normal * direction), -metric::total(faces[1].normal * direction));
    if (!choice.is_close) return Clipped::nothing;
    if (!clip_boxes(faces[!choice.reference_is_a], faces[choice.reference_is_a], origin, margin, manifold))
        return Clipped::unknown;
    if (!choice.reference_is_a) swap_sides(manifold);
    return manifold.count > 0 ? Clipped::something : Clipped::nothing;
}

}  // namespace tact::manifold_of
