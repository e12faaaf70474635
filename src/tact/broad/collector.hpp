// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/base.hpp"
#include "tact/broad/plain_box.hpp"
#include "tact/broad_phase.hpp"

namespace tact::broad {

/// Where a search puts pairs: two buffers, one for those whose boxes meet for certain, one for those that the rounding
/// to floats leaves in doubt. `empty_out` is called when one has no room for sixteen more.
struct PairSink {
    static constexpr int capacity = 1024;

    IndexPair certain[capacity + 16];
    IndexPair doubtful[capacity + 16];
    int certain_count = 0;
    int doubtful_count = 0;
    void (*empty_out)(PairSink& sink);
};

/// The pairs of one chunk: what is in doubt is decided in doubles, what is not required is dropped.
struct Collector : PairSink {
    std::span<const Aabb3> boxes;
    const PairFilter& filter;
    std::vector<IndexPair>& pairs;

    Collector(std::span<const Aabb3> all, const PairFilter& wanted, std::vector<IndexPair>& to)
        : boxes(all), filter(wanted), pairs(to) {
        empty_out = [](PairSink& sink) { static_cast<Collector&>(sink).move_on(); };
    }

    void move_on() {
        for (int i = 0; i < doubtful_count; ++i) {
            const IndexPair& pair = doubtful[i];
            if (meet(boxes[pair.a], boxes[pair.b]) && (!filter || filter(pair.a, pair.b))) pairs.push_back(pair);
        }
        if (filter) {
            for (int i = 0; i < certain_count; ++i)
                if (filter(certain[i].a, certain[i].b)) pairs.push_back(certain[i]);
        } else {
            pairs.insert(pairs.end(), certain, certain + certain_count);
        }
        certain_count = doubtful_count = 0;
    }
};

}  // namespace tact::broad
