// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape/obb.hpp"
#include "tact/shape/sphere.hpp"

namespace tact {

/// Volumes of the plane as volumes of space about z = 0: two of them are apart there when they are in the plane, and
/// motions of the plane move them alike.
[[nodiscard]] inline Vec3 in_space(const Vec2& point) {
    return {point[0], point[1], 0};
}
[[nodiscard]] inline Sphere3 in_space(const Sphere2& disk) {
    return {in_space(disk.center), disk.radius};
}
[[nodiscard]] inline Obb3 in_space(const Obb2& box) {
    return {
        in_space(box.center), {in_space(box.axes[0]), in_space(box.axes[1]), {0, 0, 1}}, {box.half[0], box.half[1], 1}};
}

}  // namespace tact
