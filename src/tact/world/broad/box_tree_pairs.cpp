// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tact/base/parallel_for.hpp"
#include "tact/world/broad/box_tree.hpp"
#include "tact/world/broad/plain_box.hpp"
#include "tact/world/broad/sort_pairs.hpp"
#include "tact/world/broad/tree_pairs.hpp"

namespace tact::broad {
namespace {

constexpr std::size_t chunk = 256;

/// The pairs of one box that is asked about: with those that `accept` takes, and the filter.
template <class Accept>
struct Partners {
    std::uint32_t one;
    const Accept& accept;
    const PairFilter& filter;
    std::vector<IndexPair>& pairs;

    static Next call(void* context, std::uint32_t other) {
        const auto& [one, accept, filter, pairs] = *static_cast<const Partners*>(context);
        const IndexPair pair{std::min(one, other), std::max(one, other)};
        if (accept(one, other) && (!filter || filter(pair.a, pair.b))) pairs.push_back(pair);
        return Next::go_on;
    }
};

/// visit(i, partners) for each of the boxes, in chunks with a list each.
template <class Accept, class Visit>
void append_partners(std::span<const std::uint32_t> ones, const Accept& accept, const PairsOptions& options,
                     std::vector<std::vector<IndexPair>>& parts, const Visit& visit) {
    const std::size_t before = parts.size();
    parts.resize(before + (ones.size() + chunk - 1) / chunk);
    parallel_for(parts.size() - before, options.threads, [&](std::size_t i) {
        for (std::size_t k = i * chunk; k < std::min(ones.size(), (i + 1) * chunk); ++k) {
            Partners<Accept> partners{ones[k], accept, options.filter, parts[before + i]};
            visit(ones[k], &partners, &Partners<Accept>::call);
        }
    });
}

}  // namespace

std::vector<IndexPair> BoxTree::pairs(std::span<const Aabb3> boxes, const PairsOptions& options) const {
    std::vector<std::vector<IndexPair>> parts;
    append_tree_pairs(main_, boxes, options, parts);
    append_tree_pairs(loose_, boxes, options, parts);
    const auto all = [](std::uint32_t, std::uint32_t) { return true; };
    append_partners(loose_boxes_, all, options, parts, [&](std::uint32_t one, void* context, VisitCall call) {
        visit_tree(main_, frame_, boxes, boxes[one], context, call);
    });
    return sort_pairs(parts, boxes.size(), options.threads);
}

std::vector<IndexPair> BoxTree::pairs_of(std::span<const Aabb3> boxes, std::span<const std::uint32_t> moved,
                                         const std::vector<bool>& is_moved, const PairsOptions& options) const {
    // Neighbours one after the other: they read the same blocks.
    std::vector<std::uint32_t> ones(moved.begin(), moved.end());
    std::ranges::sort(ones, {}, [&](std::uint32_t index) { return place_[index]; });
    // Two that have both moved find each other twice.
    const auto once = [&](std::uint32_t one, std::uint32_t other) {
        return one < other || (other < one && !is_moved[other]);
    };
    std::vector<std::vector<IndexPair>> parts;
    append_partners(ones, once, options, parts,
                    [&](std::uint32_t one, void* context, VisitCall call) { visit(boxes, boxes[one], context, call); });
    return sort_pairs(parts, boxes.size(), options.threads);
}

}  // namespace tact::broad
