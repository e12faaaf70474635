// SPDX-License-Identifier: MIT
#include "tact/world/broad_phase.hpp"

#include <algorithm>
#include <cassert>

#include "tact/world/broad/brute.hpp"
#include "tact/world/broad/plain_box.hpp"

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
    boxes.resize(now.size());
    for (std::size_t i = 0; i < now.size(); ++i) boxes[i] = broad::plain(broad::in_space(now[i]));
}

}  // namespace

void BroadPhase::build(std::span<const Aabb3> boxes, int) {
    put_all(boxes_, boxes);
}
void BroadPhase::build(std::span<const Aabb2> boxes, int) {
    put_all(boxes_, boxes);
}
void BroadPhase::update(std::span<const std::uint32_t> moved, std::span<const Aabb3> boxes, int) {
    put(boxes_, moved, boxes);
}
void BroadPhase::update(std::span<const std::uint32_t> moved, std::span<const Aabb2> boxes, int) {
    put(boxes_, moved, boxes);
}

std::vector<IndexPair> BroadPhase::pairs(const PairsOptions& options) const {
    return broad::brute_pairs(boxes_, options);
}

void BroadPhase::update_pairs(std::vector<IndexPair>& pairs, std::span<const std::uint32_t>,
                              const PairsOptions& options) const {
    pairs = this->pairs(options);
}

Next BroadPhase::each_meeting(const Aabb3& box, void* context, VisitCall call) const {
    const Aabb3 asked = broad::plain(box);
    for (std::uint32_t i = 0; i < boxes_.size(); ++i)
        if (broad::meet(asked, boxes_[i]) && call(context, i) == Next::stop) return Next::stop;
    return Next::go_on;
}

std::size_t BroadPhase::bytes() const {
    return boxes_.capacity() * sizeof(Aabb3);
}

}  // namespace tact
