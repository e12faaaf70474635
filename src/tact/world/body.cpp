// SPDX-License-Identifier: MIT
#include "tact/world/body.hpp"

#include "tact/motion/rigid_motion.hpp"

namespace tact {

const Motion& at_rest() {
    static const RigidMotion motion = *RigidMotion::make(Still<3>{});
    return motion;
}

}  // namespace tact
