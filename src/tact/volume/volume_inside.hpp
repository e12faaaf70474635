// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape.hpp"

namespace tact::volume {

/// Whether a volume lies inside another, exactly; the boundary belongs to it.
template <int D>
[[nodiscard]] bool is_inside(const AnyShape<D>& inner, const AnyShape<D>& outer);

}  // namespace tact::volume
