// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/volume.hpp"

namespace tact::collide {

/// Whether a volume lies inside another, exactly; the boundary belongs to it.
template <int D>
[[nodiscard]] bool is_inside(const Volume<D>& inner, const Volume<D>& outer);

}  // namespace tact::collide
