// SPDX-License-Identifier: MIT
#pragma once

#include "tact/world/broad/packed_tree.hpp"

namespace tact::broad {

/// Whether, for at least half of a sample of the leaves, a search for their pairs looks into very many leaves for the
/// few pairs it finds. Never for a small tree, of which all can be looked at.
[[nodiscard]] bool looks_in_vain(const PackedTree& tree);

}  // namespace tact::broad
