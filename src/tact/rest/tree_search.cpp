// SPDX-License-Identifier: MIT
#include "tact/rest/tree_search.hpp"

namespace tact::rest {

void run(const TreeSearch& search, const SearchOptions& options, SearchReport& report) {
    if (search.a.nodes.empty() || search.b.nodes.empty() || search.pose.apart) return;
    if (options.max_depth <= 0 && options.budget_steps == 0 && !(options.budget_seconds > 0)) {
        TACT_PICK(search_trees)(search);
    } else {
        TACT_PICK(search_trees_within)(search, options, report);
    }
}

void run(const NearestSearch& search) {
    if (search.nodes_a.empty() || search.nodes_b.empty()) return;
    TACT_PICK(search_nearest)(search);
}

}  // namespace tact::rest
