// SPDX-License-Identifier: MIT
#include "tact/world/broad_phase.hpp"

#include <algorithm>
#include <cassert>

#include "tact/world/broad/brute.hpp"
#include "tact/world/broad/merge_pairs.hpp"
#include "tact/world/broad/plain_box.hpp"
#include "tact/world/broad/sweep.hpp"

namespace tact {
namespace {

template <int D>
void put(std::vector<Aabb3>& boxes, std::span<const std::uint32_t> moved, std::span<const Aabb<D>> now) {
    assert(moved.size() == now.size());
    std::size_t size = boxes.size();
    for (const std::uint32_t index : moved) size = std::max<std::size_t>(size, std::size_t{index} + 1);
    boxes.resize(size, broad::no_box);
    for (std::size_t i = 0; i < moved.size(); ++i) boxes[moved[i]] = broad::plain(broad::in_space(now[i]));
}

template <int D>
void put_all(std::vector<Aabb3>& boxes, std::span<const Aabb<D>> now) {
    boxes.clear();
    boxes.reserve(now.size());
    for (const Aabb<D>& box : now) boxes.push_back(broad::plain(broad::in_space(box)));
}

}  // namespace

void BroadPhase::build(std::span<const Aabb3> boxes, int threads) {
    put_all(boxes_, boxes);
    if (uses_tree()) tree_.build(boxes_, threads);
}
void BroadPhase::build(std::span<const Aabb2> boxes, int threads) {
    put_all(boxes_, boxes);
    if (uses_tree()) tree_.build(boxes_, threads);
}
void BroadPhase::update(std::span<const std::uint32_t> moved, std::span<const Aabb3> boxes, int threads) {
    put(boxes_, moved, boxes);
    if (uses_tree()) tree_.update(boxes_, moved, threads);
}
void BroadPhase::update(std::span<const std::uint32_t> moved, std::span<const Aabb2> boxes, int threads) {
    put(boxes_, moved, boxes);
    if (uses_tree()) tree_.update(boxes_, moved, threads);
}

std::vector<IndexPair> BroadPhase::pairs(const PairsOptions& options) const {
    if (method_ == BroadPhaseMethod::brute) return broad::brute_pairs(boxes_, options);
    if (method_ == BroadPhaseMethod::sweep || (method_ == BroadPhaseMethod::automatic && tree_.is_airy()))
        return broad::sweep_pairs(boxes_, options);
    return tree_.pairs(boxes_, options);
}

void BroadPhase::update_pairs(std::vector<IndexPair>& pairs, std::span<const std::uint32_t> moved,
                              const PairsOptions& options) const {
    constexpr std::size_t many = 8;  // one in so many
    if (!uses_tree() || moved.size() > size() / many) {
        pairs = this->pairs(options);
        return;
    }
    std::vector<bool> is_moved(size());
    for (const std::uint32_t index : moved) is_moved[index] = true;
    broad::drop_moved(pairs, is_moved);
    broad::merge_into(pairs, tree_.pairs_of(boxes_, moved, is_moved, options));
}

Next BroadPhase::each_meeting(const Aabb3& box, void* context, VisitCall call) const {
    const Aabb3 asked = broad::plain(box);
    if (uses_tree()) return tree_.visit(boxes_, asked, context, call);
    for (std::uint32_t i = 0; i < boxes_.size(); ++i)
        if (broad::meet(asked, boxes_[i]) && call(context, i) == Next::stop) return Next::stop;
    return Next::go_on;
}

std::size_t BroadPhase::bytes() const {
    return boxes_.capacity() * sizeof(Aabb3) + tree_.bytes();
}

}  // namespace tact
