// SPDX-License-Identifier: MIT
#include "tact/world.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "tact/base/parallel_for.hpp"
#include "tact/world/world_state.hpp"

namespace tact {
namespace {

/// The pairs that are left when the callbacks were asked about bodies, in order, and then about pairs; whether one of
/// them said stop, after which nobody is asked.
struct AskedPairs {
    std::vector<IndexPair> pairs;
    bool stopped = false;
};

/// The ids are those of id(index).
template <int D, class IdAt>
AskedPairs ask_about(std::span<const IndexPair> pairs, const WorldOptions<D>& options, const IdAt& id) {
    AskedPairs asked{{pairs.begin(), pairs.end()}};
    if (options.on_body) {
        std::vector<std::uint32_t> bodies;
        for (const IndexPair& pair : pairs) bodies.insert(bodies.end(), {pair.a, pair.b});
        std::ranges::sort(bodies);
        const auto repeated = std::ranges::unique(bodies);
        bodies.erase(repeated.begin(), repeated.end());
        std::vector<std::uint32_t> skipped;
        for (const std::uint32_t body : bodies) {
            const Choice choice = options.on_body(id(body));
            if (choice == Choice::stop) return {{}, true};
            if (choice == Choice::skip) skipped.push_back(body);
        }
        const auto is_skipped = [&](std::uint32_t body) { return std::ranges::binary_search(skipped, body); };
        std::erase_if(asked.pairs, [&](const IndexPair& pair) { return is_skipped(pair.a) || is_skipped(pair.b); });
    }
    if (!options.on_pair) return asked;
    std::vector<IndexPair> required;
    for (const IndexPair& pair : asked.pairs) {
        const Choice choice = options.on_pair(id(pair.a), id(pair.b));
        if (choice == Choice::stop) return {required, true};
        if (choice == Choice::go_on) required.push_back(pair);
    }
    return {required, false};
}

/// Two bodies that do not come near each other, not even to the gap tolerance, before a time: proved by how far apart
/// their boxes are at the start and how fast they may be.
struct EntryTime {
    double time;
    IndexPair pair;

    friend auto operator<=>(const EntryTime&, const EntryTime&) = default;
};

/// Where a body is at the start, with what passes for contact around it, and its speed.
template <int D>
struct Reach {
    Aabb<D> box;
    double speed;
};

template <int D>
Reach<D> reach_of(const Body<D>& body, const TimeInterval& interval, const MotionOptions& options) {
    const Aabb<D> box = swept_box(body, {interval.start, interval.start});
    double size = 0;  // at least the radius, which the gap tolerance is a part of
    for (int k = 0; k < D; ++k) size += std::max(0.0, box.max[k] - box.min[k]);
    const double margin = outward::up(options.clearance + 2 * options.gap_tolerance * size);
    return {grown(box, margin), top_speed(body, interval)};
}

/// No later than when two bodies may come together.
template <int D>
double entry_time(const Reach<D>& a, const Reach<D>& b, const TimeInterval& interval) {
    double gap = 0;
    for (int k = 0; k < D; ++k) gap = std::max({gap, a.box.min[k] - b.box.max[k], b.box.min[k] - a.box.max[k]});
    const Interval<double> speed = Interval<double>(a.speed) + Interval<double>(b.speed);
    if (!(gap > 0) || !(speed.high < std::numeric_limits<double>::infinity())) return interval.start;
    const double time = outward::down(outward::down(gap) / speed.high);
    return std::max(interval.start, outward::down(interval.start + time));
}

/// The pairs in the order of these times.
template <int D, class BodyAt>
std::vector<EntryTime> entry_times(std::span<const IndexPair> pairs, const BodyAt& body, const TimeInterval& interval,
                                   const WorldOptions<D>& options) {
    std::vector<std::uint32_t> bodies;
    for (const IndexPair& pair : pairs) bodies.insert(bodies.end(), {pair.a, pair.b});
    std::ranges::sort(bodies);
    const auto repeated = std::ranges::unique(bodies);
    bodies.erase(repeated.begin(), repeated.end());
    std::vector<Reach<D>> reaches(bodies.size());
    parallel_for(bodies.size(), options.threads,
                 [&](std::size_t i) { reaches[i] = reach_of(body(bodies[i]), interval, options); });
    const auto reach = [&](std::uint32_t index) -> const Reach<D>& {
        return reaches[static_cast<std::size_t>(std::ranges::lower_bound(bodies, index) - bodies.begin())];
    };
    std::vector<EntryTime> entries;
    for (const IndexPair& pair : pairs) entries.push_back({entry_time(reach(pair.a), reach(pair.b), interval), pair});
    std::ranges::sort(entries);
    return entries;
}

}  // namespace

template <int D>
WorldOf<D>::WorldOf(BroadPhaseMethod method) : state_(std::make_unique<State>(method)) {}
template <int D>
WorldOf<D>::WorldOf(const WorldOf& other) : state_(std::make_unique<State>(*other.state_)) {}
template <int D>
WorldOf<D>::WorldOf(WorldOf&& other) noexcept = default;
template <int D>
WorldOf<D>& WorldOf<D>::operator=(const WorldOf& other) {
    if (this != &other) *state_ = *other.state_;
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
WorldContacts<D> WorldOf<D>::contacts(const TimeInterval& interval, const WorldOptions<D>& options) {
    state_->refresh(interval, options);
    const auto asked =
        ask_about(std::span<const IndexPair>(state_->candidates), options, [this](auto i) { return state_->id_at(i); });
    WorldContacts<D> result;
    result.candidates = state_->candidates.size();
    state_->look_at(asked.pairs, options, result);
    result.complete = result.complete && !asked.stopped;
    return result;
}

template <int D>
WorldContacts<D> WorldOf<D>::first(const TimeInterval& interval, const WorldOptions<D>& options) {
    state_->refresh(interval, options);
    const auto asked =
        ask_about(std::span<const IndexPair>(state_->candidates), options, [this](auto i) { return state_->id_at(i); });
    const auto body_at = [this](std::uint32_t i) -> const Body<D>& { return state_->slots[i].body; };
    const auto entries = entry_times<D>(asked.pairs, body_at, interval, options);
    WorldContacts<D> result;
    result.candidates = state_->candidates.size();
    result.complete = !asked.stopped;
    const NarrowPhase<D> narrow(interval, options);
    std::optional<WorldContact<D>> best;
    typename State::FreshAnswers fresh;
    constexpr std::size_t block = 64;
    for (std::size_t start = 0; start < entries.size(); start += block) {
        if (best && entries[start].time > best->contact_by) break;
        std::vector<IndexPair> part;
        for (std::size_t i = start; i < std::min(entries.size(), start + block); ++i) part.push_back(entries[i].pair);
        for (const WorldContact<D>& contact : state_->answers(part, narrow, fresh)) {
            if (contact.status == ContactStatus::undecided) result.undecided.push_back(contact);
            if (contact.status != ContactStatus::at_start && contact.status != ContactStatus::during) continue;
            if (!best || earlier(contact, *best)) best = contact;
        }
        if (options.on_progress) options.on_progress(start + part.size(), entries.size());
    }
    result.tested = fresh.count();
    state_->known_answers.add(std::move(fresh));
    if (best) {
        result.contacts.push_back(*best);
        std::erase_if(result.undecided, [&](const auto& pair) { return pair.free_until > best->contact_by; });
    }
    if (best && options.on_contact && options.on_contact(*best) == Next::stop) result.complete = false;
    sort(result);
    return result;
}

template <int D>
WorldContacts<D> WorldOf<D>::query(BodyId id, const TimeInterval& interval, const WorldOptions<D>& options) {
    WorldContacts<D> result;
    if (!contains(id)) return result;
    state_->refresh_boxes(interval, options);
    const std::vector<IndexPair> mine = state_->pairs_with(id.index);
    result.candidates = mine.size();
    const auto asked =
        ask_about(std::span<const IndexPair>(mine), options, [this](auto i) { return state_->id_at(i); });
    state_->look_at(asked.pairs, options, result);
    result.complete = result.complete && !asked.stopped;
    return result;
}

template <int D>
WorldContacts<D> WorldOf<D>::query(const Body<D>& body, const TimeInterval& interval, const WorldOptions<D>& options) {
    state_->refresh_boxes(interval, options);
    std::vector<std::uint32_t> near;
    state_->broad.query(grown(swept_box(body, interval), 0.5 * options.clearance), [&](std::uint32_t index) {
        if (may_meet(body, state_->slots[index].body)) near.push_back(index);
        return Next::go_on;
    });
    std::ranges::sort(near);
    WorldContacts<D> result;
    std::vector<PairTask<D>> tasks;
    for (const std::uint32_t index : near) {
        const Choice choice = options.on_pair ? options.on_pair(outside_body, state_->id_at(index)) : Choice::go_on;
        if (choice == Choice::stop) {
            result.complete = false;
            break;
        }
        if (choice == Choice::go_on)
            tasks.push_back({&body, &state_->slots[index].body, outside_body, state_->id_at(index)});
    }
    result.candidates = near.size();
    result.tested = tasks.size();
    const bool all_asked = result.complete;
    result.complete = true;
    for (const WorldContact<D>& contact : NarrowPhase<D>(interval, options).run(tasks)) {
        take(contact, options, result);
        if (!result.complete) break;
    }
    result.complete = result.complete && all_asked;
    sort(result);
    return result;
}

template <int D>
std::span<const IndexPair> WorldOf<D>::candidates(const TimeInterval& interval, double clearance, int threads) {
    WorldOptions<D> options;
    options.clearance = clearance;
    options.threads = threads;
    state_->refresh(interval, options);
    return state_->candidates;
}

template class WorldOf<2>;
template class WorldOf<3>;

}  // namespace tact
