// SPDX-License-Identifier: MIT
#include "tact/broad/sweep.hpp"

#include "tact/base/parallel_for.hpp"
#include "tact/broad/collector.hpp"
#include "tact/broad/pair_lists.hpp"
#include "tact/broad/sweep_grid.hpp"

namespace tact::broad {

std::vector<IndexPair> sweep_pairs(std::span<const Aabb3> boxes, const PairsOptions& options) {
    constexpr std::size_t chunks = 64;
    const SweepGrid grid(boxes, options.threads);
    std::vector<std::vector<IndexPair>> parts(std::min(chunks, grid.cells()));
    parallel_for(parts.size(), options.threads, [&](std::size_t i) {
        Collector collector(boxes, options.filter, parts[i]);
        for (std::size_t cell = i; cell < grid.cells(); cell += parts.size()) sweep_cell(grid.cell(cell), collector);
        collector.move_on();
    });
    return sort_pairs(parts, boxes.size(), options.threads);
}

}  // namespace tact::broad
