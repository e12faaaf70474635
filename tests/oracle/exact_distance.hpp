// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/scene.hpp"

namespace tact::oracle {

/// The shortest vector from a point of a to a point of b, in units of the scene; there is only one. 0 in contact.
HomogeneousPoint shortest_step(const Scene& scene);

}  // namespace tact::oracle
