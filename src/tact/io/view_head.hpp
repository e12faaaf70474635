// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/motion/linear.hpp"

namespace tact {

/// Begins the object of a page, viewer/README.md: {"tact_view":1, up to its interval. Units may be empty.
void append_view_head(std::string& out, std::string_view scene, std::string_view units, int dimension,
                      const TimeInterval& interval);

}  // namespace tact
