// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/vec.hpp"

/// Exact tests for shapes without extent, for the very doubles given. The input is finite.
namespace tact::degenerate {

/// Whether three points lie on one line.
[[nodiscard]] bool on_one_line(const std::array<Vec<double, 2>, 3>& points);
[[nodiscard]] bool on_one_line(const std::array<Vec<double, 3>, 3>& points);

/// Whether four points lie in one plane.
[[nodiscard]] bool in_one_plane(const std::array<Vec<double, 3>, 4>& points);

/// Whether the determinant of D vectors of D numbers is zero.
[[nodiscard]] bool dependent(const std::array<Vec<double, 2>, 2>& vectors);
[[nodiscard]] bool dependent(const std::array<Vec<double, 3>, 3>& vectors);

}  // namespace tact::degenerate
