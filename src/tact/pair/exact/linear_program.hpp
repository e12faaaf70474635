// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace tact::pair_exact {

enum class Direction { minimise = 1, maximise = -1 };

/// Variables y >= 0, rows a . y <= b written a_1 ... a_m, b, and forms a . y + b in the same layout.
template <class Number>
struct LinearProgram {
    std::size_t variable_count = 0;
    std::vector<std::vector<Number>> rows;
    std::vector<std::vector<Number>> forms;
};

}  // namespace tact::pair_exact
