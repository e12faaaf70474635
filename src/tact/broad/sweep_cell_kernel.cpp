// SPDX-License-Identifier: MIT
#include <bit>
#include <cstddef>

#include "tact/broad/sweep_cell.hpp"
#include "tact/broad/tree_view.hpp"
#include "tact/simd/box_lanes.hpp"

namespace tact::broad::TACT_SET {

void sweep_cell(std::span<const SweepBlock> blocks, PairSink& sink) {
    const SweepBlock* const end = blocks.data() + blocks.size();
    constexpr std::ptrdiff_t long_sweep = 64;  // blocks to look into for each box
    for (const SweepBlock* own = blocks.data(); own != end && !sink.ended; ++own) {
        if (end - own > long_sweep) sink.empty_out(sink);  // which may find that it is time to end
        for (unsigned i = 0; i < BoxBlock::size; ++i) {
            float box[6];
            copy_box(own->boxes, i, box);
            if (!(box[0] <= box[3])) break;  // no more boxes
            // Where this box starts here, its partner need not.
            const unsigned any_y = (own->starts[0] >> i & 1) != 0 ? ~0u : 0,
                           any_z = (own->starts[1] >> i & 1) != 0 ? ~0u : 0;
            unsigned among = ~1u << i;
            for (const SweepBlock* other = own; other != end && other->boxes.at[0][0] <= box[3]; ++other, among = ~0u) {
                const unsigned owned = (other->starts[0] | any_y) & (other->starts[1] | any_z) & among;
                const unsigned hits = meeting<float_lanes>(other->boxes, box) & owned;
                if (hits == 0) continue;
                append_pairs<float_lanes>(reinterpret_cast<std::uint32_t*>(sink.doubtful + sink.doubtful_count),
                                          own->ids[i], other->ids, hits);
                sink.doubtful_count += std::popcount(hits);
                if (sink.doubtful_count > PairSink::capacity) sink.empty_out(sink);
            }
        }
    }
}

}  // namespace tact::broad::TACT_SET
