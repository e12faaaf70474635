// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion/rigid_motion.hpp"

namespace tact {

/// The motions of two bodies, as the searches want them.
struct Motions {
    RigidMotion a;
    RigidMotion b;
};

}  // namespace tact
