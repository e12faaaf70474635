// SPDX-License-Identifier: MIT
#include "tact/world.hpp"

#include <algorithm>
#include <utility>

#include "tact/world/world_state.hpp"

namespace tact {

template <int D>
WorldOf<D>::WorldOf(BroadPhaseMethod method) : state_(std::make_unique<State>(method)) {}
template <int D>
WorldOf<D>::WorldOf(const WorldOf& other) {
    const std::shared_lock others_wait(other.state_->turns.mutex);  // while what is kept is read
    state_ = std::make_unique<State>(*other.state_);
}
template <int D>
WorldOf<D>::WorldOf(WorldOf&& other) noexcept = default;
template <int D>
WorldOf<D>& WorldOf<D>::operator=(const WorldOf& other) {
    if (this == &other) return *this;
    const std::shared_lock others_wait(other.state_->turns.mutex);
    *state_ = *other.state_;
    return *this;
}
template <int D>
WorldOf<D>& WorldOf<D>::operator=(WorldOf&& other) noexcept = default;
template <int D>
WorldOf<D>::~WorldOf() = default;

template <int D>
std::size_t WorldOf<D>::size() const {
    return state_->size;
}

template <int D>
BodyId WorldOf<D>::add(Body<D> body) {
    if (state_->free_slots.empty()) {
        state_->free_slots.push_back(static_cast<std::uint32_t>(state_->slots.size()));
        state_->slots.emplace_back();
        state_->is_moved.push_back(false);
    }
    const std::uint32_t index = state_->free_slots.back();
    state_->free_slots.pop_back();
    state_->slots[index].body = std::move(body);
    state_->slots[index].is_used = true;
    ++state_->size;
    state_->mark(index);
    return state_->id_at(index);
}

template <int D>
bool WorldOf<D>::remove(BodyId id) {
    if (!contains(id)) return false;
    typename State::Slot& slot = state_->slots[id.index];
    slot.body = {};
    slot.is_used = false;
    std::erase_if(state_->ignored, [&](const IndexPair& pair) { return pair.a == id.index || pair.b == id.index; });
    state_->mark(id.index);
    --state_->size;
    // A slot whose numbers are used up stays empty, so that no id is given twice.
    if (++slot.generation != 0xffff'ffff) state_->free_slots.push_back(id.index);
    return true;
}

template <int D>
bool WorldOf<D>::move(BodyId id, std::shared_ptr<const Motion> motion) {
    if (!contains(id)) return false;
    state_->slots[id.index].body.motion = std::move(motion);
    state_->mark(id.index);
    return true;
}

template <int D>
bool WorldOf<D>::replace(BodyId id, Body<D> body) {
    if (!contains(id)) return false;
    state_->slots[id.index].body = std::move(body);
    state_->mark(id.index);
    return true;
}

template <int D>
bool WorldOf<D>::ignore(BodyId a, BodyId b) {
    if (!contains(a) || !contains(b) || a == b) return false;
    if (state_->ignored.insert(sorted(a.index, b.index)).second) state_->mark(a.index);
    return true;
}

template <int D>
bool WorldOf<D>::stop_ignoring(BodyId a, BodyId b) {
    if (!contains(a) || !contains(b) || state_->ignored.erase(sorted(a.index, b.index)) == 0) return false;
    state_->mark(a.index);
    return true;
}

template <int D>
const Body<D>* WorldOf<D>::find(BodyId id) const {
    if (id.index >= state_->slots.size()) return nullptr;
    const typename State::Slot& slot = state_->slots[id.index];
    return slot.is_used && slot.generation == id.generation ? &slot.body : nullptr;
}

template <int D>
std::vector<BodyId> WorldOf<D>::ids() const {
    std::vector<BodyId> ids;
    for (std::uint32_t i = 0; i < state_->slots.size(); ++i)
        if (state_->slots[i].is_used) ids.push_back(state_->id_at(i));
    return ids;
}

template <int D>
std::span<const IndexPair> WorldOf<D>::candidates(const TimeInterval& interval, double clearance, int threads) {
    WorldOptions<D> options;
    options.clearance = clearance;
    options.threads = threads;
    const WorldLimits limits(options);
    const typename State::Hold hold(*state_, interval, options, State::Need::pairs, limits);
    if (!state_->has_candidates) {  // more of them than the calls above list
        const auto filter = [this](std::uint32_t a, std::uint32_t b) { return state_->may_come_near(a, b); };
        state_->candidates = state_->broad.pairs({threads, filter});
        state_->has_candidates = true;
    }
    return state_->candidates;
}

template class WorldOf<2>;
template class WorldOf<3>;

}  // namespace tact
