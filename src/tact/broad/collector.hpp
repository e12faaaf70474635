// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <span>
#include <vector>

#include "tact/base.hpp"
#include "tact/broad/plain_box.hpp"
#include "tact/broad_phase.hpp"

namespace tact::broad {

/// What the chunks of one list of pairs may still add to it: shared by their threads.
class PairAllowance {
public:
    explicit PairAllowance(const PairsLimit& limit) : limit_(limit) {}

    /// Takes so many more pairs, and says whether the list goes on.
    bool take(std::size_t pairs) {
        if (taken_.fetch_add(pairs, std::memory_order_relaxed) + pairs > limit_.most ||
            (limit_.ended && limit_.ended()))
            ended_.store(true, std::memory_order_relaxed);
        return !is_ended();
    }
    /// Whether a limit was met by now.
    [[nodiscard]] bool is_ended() const { return ended_.load(std::memory_order_relaxed); }

private:
    const PairsLimit& limit_;
    std::atomic<std::size_t> taken_{0};
    std::atomic<bool> ended_{false};
};

/// Where a search puts pairs: two buffers, one for those whose boxes meet for certain, one for those that the rounding
/// to floats leaves in doubt. `empty_out` is called when one has no room for sixteen more, and now and then besides; a
/// search ends soon after `ended` is true.
struct PairSink {
    static constexpr int capacity = 1024;

    IndexPair certain[capacity + 16];
    IndexPair doubtful[capacity + 16];
    int certain_count = 0;
    int doubtful_count = 0;
    bool ended = false;
    void (*empty_out)(PairSink& sink);
};

/// Those of the pairs in a sink that meet in doubles and that the filter keeps, handed on: keep(pair). The sink is
/// empty then.
template <class Keep>
void empty_sink(PairSink& sink, std::span<const Aabb3> boxes, const PairFilter& filter, const Keep& keep) {
    for (int i = 0; i < sink.doubtful_count; ++i) {
        const IndexPair& pair = sink.doubtful[i];
        if (meet(boxes[pair.a], boxes[pair.b]) && (!filter || filter(pair.a, pair.b))) keep(pair);
    }
    for (int i = 0; i < sink.certain_count; ++i)
        if (!filter || filter(sink.certain[i].a, sink.certain[i].b)) keep(sink.certain[i]);
    sink.certain_count = sink.doubtful_count = 0;
}

/// The pairs of one chunk: what is in doubt is decided in doubles, what is not required is dropped.
struct Collector : PairSink {
    std::span<const Aabb3> boxes;
    const PairFilter& filter;
    PairAllowance& allowance;
    std::vector<IndexPair>& pairs;

    Collector(std::span<const Aabb3> all, const PairFilter& wanted, PairAllowance& allowed, std::vector<IndexPair>& to)
        : boxes(all), filter(wanted), allowance(allowed), pairs(to) {
        empty_out = [](PairSink& sink) { static_cast<Collector&>(sink).move_on(); };
        ended = allowance.is_ended();
    }

    void move_on() {
        const std::size_t before = pairs.size();
        empty_sink(*this, boxes, filter, [&](const IndexPair& pair) { pairs.push_back(pair); });
        ended = !allowance.take(pairs.size() - before);
    }
};

/// Hands the pairs on in blocks as they come, and keeps none.
struct PairVisitor : PairSink {
    std::span<const Aabb3> boxes;
    const PairFilter& filter;
    CallbackRef<Next(std::span<const IndexPair>)> visit;
    std::vector<IndexPair> block = {};

    PairVisitor(std::span<const Aabb3> all, const PairFilter& wanted, CallbackRef<Next(std::span<const IndexPair>)> to)
        : boxes(all), filter(wanted), visit(to) {
        empty_out = [](PairSink& sink) { static_cast<PairVisitor&>(sink).move_on(); };
    }

    /// An empty block too is worth a call, in which the search may be ended.
    void move_on() {
        block.clear();
        empty_sink(*this, boxes, filter, [&](const IndexPair& pair) { block.push_back(pair); });
        if (!ended) ended = visit(block) == Next::stop;
    }
};

}  // namespace tact::broad
