// SPDX-License-Identifier: MIT
#include "tact/collide/nearest_search.hpp"

#include <array>

#include "tact/linalg/instruction_set.hpp"

namespace tact::collide {

void run(const NearestSearch& search) {
    if (search.nodes_a.empty() || search.nodes_b.empty()) return;
    constexpr std::array functions{search_nearest<16>, search_nearest<32>, search_nearest<64>};
    functions[static_cast<std::size_t>(instruction_set())](search);
}

}  // namespace tact::collide
