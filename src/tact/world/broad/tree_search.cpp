// SPDX-License-Identifier: MIT
#include "tact/world/broad/tree_search.hpp"

#include <array>

#include "tact/linalg/instruction_set.hpp"

namespace tact::broad {

void search_pairs(const TreeView& tree, std::uint32_t first, std::uint32_t last, PairSink& sink) {
    constexpr std::array functions{search_pairs<4>, search_pairs<8>, search_pairs<16>};
    functions[static_cast<std::size_t>(instruction_set())](tree, first, last, sink);
}

std::uint32_t count_leaves(const TreeView& tree, std::uint32_t leaf) {
    constexpr std::array functions{count_leaves<4>, count_leaves<8>, count_leaves<16>};
    return functions[static_cast<std::size_t>(instruction_set())](tree, leaf);
}

void search_box(const TreeView& tree, const float (&box)[6], HitSink& sink) {
    constexpr std::array functions{search_box<4>, search_box<8>, search_box<16>};
    functions[static_cast<std::size_t>(instruction_set())](tree, box, sink);
}

}  // namespace tact::broad
