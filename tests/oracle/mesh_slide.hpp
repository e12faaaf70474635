// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <optional>

#include "tact/mesh.hpp"

namespace tact::oracle {

/// The largest d for which mesh a meets mesh b moved by d along x, exactly; none when no d does. So it is also the
/// place where b, coming from far out along x, first touches a: the largest x_a - x_b of points with equal y and z.
[[nodiscard]] std::optional<mpq_class> last_slide(const Mesh& a, const Mesh& b);

}  // namespace tact::oracle
