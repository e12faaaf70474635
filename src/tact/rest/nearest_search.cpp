// SPDX-License-Identifier: MIT
#include "tact/rest/nearest_search.hpp"

namespace tact::collide {

void run(const NearestSearch& search) {
    if (search.nodes_a.empty() || search.nodes_b.empty()) return;
    TACT_PICK(search_nearest)(search);
}

}  // namespace tact::collide
