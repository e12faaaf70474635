// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>

#include "oracle/exact_motion.hpp"
#include "properties/random_motions.hpp"
#include "tact/motion/rigid_motion.hpp"

namespace tact::testing {

/// A motion in space of any kind, and where its points are to sixty digits.
struct AnyMotion {
    RigidMotion motion;
    std::function<oracle::MpfVec(const Vec3& point, double time)> place;
};

template <template <int> class Kind>
std::optional<AnyMotion> any_motion_of(RandomMotions& make) {
    Kind<3> data;
    make.fill(data);
    auto motion = RigidMotion::make(data);
    if (!motion) return {};
    return AnyMotion{*motion, [data](const Vec3& point, double time) { return oracle::place(data, point, time); }};
}

inline AnyMotion any_motion(RandomMotions& make) {
    for (;;) {
        std::optional<AnyMotion> motion;
        switch (make.random().integer(0, 5)) {
            case 0:
                motion = any_motion_of<Still>(make);
                break;
            case 1:
                motion = any_motion_of<Linear>(make);
                break;
            case 2:
                motion = any_motion_of<InBetween>(make);
                break;
            case 3:
                motion = any_motion_of<Screw>(make);
                break;
            case 4:
                motion = any_motion_of<Keyframes>(make);
                break;
            default:
                motion = any_motion_of<Twist>(make);
                break;
        }
        if (motion) return *motion;
    }
}

}  // namespace tact::testing
