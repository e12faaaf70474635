// SPDX-License-Identifier: MIT
#include "tact/collide/tree_search.hpp"

#include <array>

#include "tact/linalg/instruction_set.hpp"

namespace tact::collide {

void leave(SearchReport& report, const TreeBox& a, const TreeBox& b) {
    report.left.push_back({a, b});
}

void run(const TreeSearch& search, const SearchOptions& options, SearchReport& report) {
    if (search.nodes_a.empty() || search.nodes_b.empty() || search.place.apart) return;
    const auto set = static_cast<std::size_t>(instruction_set());
    if (options.max_depth <= 0 && options.budget_steps == 0 && !(options.budget_seconds > 0)) {
        constexpr std::array functions{search_trees<16>, search_trees<32>, search_trees<64>};
        functions[set](search);
    } else {
        constexpr std::array functions{search_trees_within<16>, search_trees_within<32>, search_trees_within<64>};
        functions[set](search, options, report);
    }
}

}  // namespace tact::collide
