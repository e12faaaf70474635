// SPDX-License-Identifier: MIT
#include "tact/world/world.hpp"

#include <algorithm>
#include <utility>

#include "tact/base/parallel_for.hpp"
#include "tact/world/asked_pairs.hpp"
#include "tact/world/body_reach.hpp"
#include "tact/world/entry_times.hpp"

namespace tact {
namespace {

IndexPair sorted(std::uint32_t a, std::uint32_t b) {
    return a < b ? IndexPair{a, b} : IndexPair{b, a};
}

bool same_answers(const MotionOptions& x, const MotionOptions& y) {
    return x.time_tolerance == y.time_tolerance && x.gap_tolerance == y.gap_tolerance && x.clearance == y.clearance &&
           x.budget_steps == y.budget_steps;
}

/// Puts a contact where it belongs, a pair that is free nowhere, and tells about it.
template <int D>
void take(const WorldContact<D>& contact, const WorldOptions<D>& options, WorldContacts<D>& result) {
    if (contact.status == ContactStatus::never) return;
    if (contact.status == ContactStatus::undecided) return result.undecided.push_back(contact);
    result.contacts.push_back(contact);
    if (options.on_contact && options.on_contact(contact) == Next::stop) result.complete = false;
}

template <int D>
void sort(WorldContacts<D>& result) {
    std::ranges::sort(result.contacts, earlier<D>);
    std::ranges::sort(result.undecided,
                      [](const auto& x, const auto& y) { return std::tie(x.a, x.b) < std::tie(y.a, y.b); });
}

}  // namespace

template <int D>
BodyId WorldOf<D>::add(Body<D> body) {
    if (free_slots_.empty()) {
        free_slots_.push_back(static_cast<std::uint32_t>(slots_.size()));
        slots_.emplace_back();
        is_moved_.push_back(false);
    }
    const std::uint32_t index = free_slots_.back();
    free_slots_.pop_back();
    slots_[index].body = std::move(body);
    slots_[index].is_used = true;
    ++size_;
    mark(index);
    return id_at(index);
}

template <int D>
bool WorldOf<D>::remove(BodyId id) {
    if (!contains(id)) return false;
    Slot& slot = slots_[id.index];
    slot.body = {};
    slot.is_used = false;
    std::erase_if(ignored_, [&](const IndexPair& pair) { return pair.a == id.index || pair.b == id.index; });
    mark(id.index);
    --size_;
    // A place whose numbers are used up stays empty, so that no id is given twice.
    if (++slot.generation != 0xffff'ffff) free_slots_.push_back(id.index);
    return true;
}

template <int D>
bool WorldOf<D>::move(BodyId id, std::shared_ptr<const Motion> motion) {
    if (!contains(id)) return false;
    slots_[id.index].body.motion = std::move(motion);
    mark(id.index);
    return true;
}

template <int D>
bool WorldOf<D>::replace(BodyId id, Body<D> body) {
    if (!contains(id)) return false;
    slots_[id.index].body = std::move(body);
    mark(id.index);
    return true;
}

template <int D>
bool WorldOf<D>::ignore(BodyId a, BodyId b) {
    if (!contains(a) || !contains(b) || a == b) return false;
    if (ignored_.insert(sorted(a.index, b.index)).second) mark(a.index);
    return true;
}

template <int D>
bool WorldOf<D>::heed(BodyId a, BodyId b) {
    if (!contains(a) || !contains(b) || ignored_.erase(sorted(a.index, b.index)) == 0) return false;
    mark(a.index);
    return true;
}

template <int D>
const Body<D>* WorldOf<D>::find(BodyId id) const {
    if (id.index >= slots_.size()) return nullptr;
    const Slot& slot = slots_[id.index];
    return slot.is_used && slot.generation == id.generation ? &slot.body : nullptr;
}

template <int D>
std::vector<BodyId> WorldOf<D>::ids() const {
    std::vector<BodyId> ids;
    for (std::uint32_t i = 0; i < slots_.size(); ++i)
        if (slots_[i].is_used) ids.push_back(id_at(i));
    return ids;
}

template <int D>
bool WorldOf<D>::wanted(std::uint32_t a, std::uint32_t b) const {
    return may_meet(slots_[a].body, slots_[b].body) && (ignored_.empty() || !ignored_.contains({a, b}));
}

/// Half of the clearance on each side: bodies that come as near as that have boxes that meet.
template <int D>
Aabb<D> WorldOf<D>::box_of(std::uint32_t index) const {
    const Slot& slot = slots_[index];
    if (slot.is_used) return grown(swept_box(slot.body, *interval_), 0.5 * clearance_);
    Aabb<D> nowhere{};
    nowhere.min[0] = 1;
    return nowhere;
}

template <int D>
void WorldOf<D>::mark(std::uint32_t index) {
    if (is_moved_[index]) return;
    is_moved_[index] = true;
    moved_.push_back(index);
}

template <int D>
void WorldOf<D>::refresh_boxes(const TimeInterval& interval, const WorldOptions<D>& options) {
    if (interval_ == interval && clearance_ == options.clearance) {
        if (!moved_.empty()) update_boxes(options.threads);
        if (!same_answers(known_for_, options)) known_.clear();
    } else {
        interval_ = interval;
        clearance_ = options.clearance;
        known_.clear();
        make_boxes(options.threads);
    }
    known_for_ = options;
    for (const std::uint32_t index : moved_) is_moved_[index] = false;
    moved_.clear();
}

template <int D>
void WorldOf<D>::make_boxes(int threads) {
    std::vector<Aabb<D>> boxes(slots_.size());
    constexpr std::size_t chunk_size = 256;
    parallel_for((slots_.size() + chunk_size - 1) / chunk_size, threads, [&](std::size_t chunk) {
        const std::size_t end = std::min(slots_.size(), (chunk + 1) * chunk_size);
        for (std::size_t i = chunk * chunk_size; i < end; ++i) boxes[i] = box_of(static_cast<std::uint32_t>(i));
    });
    broad_.build(boxes, threads);
    has_pairs_ = false;
}

template <int D>
void WorldOf<D>::update_boxes(int threads) {
    std::ranges::sort(moved_);
    std::vector<Aabb<D>> boxes(moved_.size());
    for (std::size_t i = 0; i < moved_.size(); ++i) boxes[i] = box_of(moved_[i]);
    broad_.update(moved_, boxes, threads);
    known_.forget(is_moved_);
    if (has_pairs_) not_in_pairs_.insert(not_in_pairs_.end(), moved_.begin(), moved_.end());
    if (not_in_pairs_.size() > slots_.size()) has_pairs_ = false;  // moved many times without a look at the pairs
}

template <int D>
void WorldOf<D>::refresh_pairs(int threads) {
    const auto filter = [this](std::uint32_t a, std::uint32_t b) { return wanted(a, b); };
    if (!has_pairs_) {
        pairs_ = broad_.pairs({threads, filter});
    } else if (!not_in_pairs_.empty()) {
        std::ranges::sort(not_in_pairs_);
        const auto repeated = std::ranges::unique(not_in_pairs_);
        not_in_pairs_.erase(repeated.begin(), repeated.end());
        broad_.update_pairs(pairs_, not_in_pairs_, {threads, filter});
    }
    has_pairs_ = true;
    not_in_pairs_.clear();
}

template <int D>
void WorldOf<D>::refresh(const TimeInterval& interval, const WorldOptions<D>& options) {
    refresh_boxes(interval, options);
    refresh_pairs(options.threads);
}

/// Those of the pairs that a body is part of, from its box: without the others.
template <int D>
std::vector<IndexPair> WorldOf<D>::pairs_with(std::uint32_t index) const {
    std::vector<IndexPair> pairs;
    broad_.query(broad_.box(index), [&](std::uint32_t other) {
        const IndexPair pair = sorted(index, other);
        if (other != index && wanted(pair.a, pair.b)) pairs.push_back(pair);
        return Next::go_on;
    });
    std::ranges::sort(pairs);
    return pairs;
}

template <int D>
PairTask<D> WorldOf<D>::task(const IndexPair& pair) const {
    return {&slots_[pair.a].body, &slots_[pair.b].body, id_at(pair.a), id_at(pair.b)};
}

/// What is known about pairs, or found out now and to be known from the end of the call on, in their order.
template <int D>
std::vector<WorldContact<D>> WorldOf<D>::answers(std::span<const IndexPair> pairs, const NarrowPhase<D>& narrow,
                                                 FreshAnswers& fresh) {
    std::vector<WorldContact<D>> all(pairs.size());
    std::vector<PairTask<D>> tasks;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (const WorldContact<D>* known = known_.find(pairs[i])) {
            all[i] = *known;
        } else {
            tasks.push_back(task(pairs[i]));
            places.push_back(i);
        }
    }
    const auto found = narrow.run(tasks);
    for (std::size_t k = 0; k < found.size(); ++k) {
        all[places[k]] = found[k];
        fresh.add(pairs[places[k]], found[k]);
    }
    return all;
}

template <int D>
void WorldOf<D>::look_at(std::span<const IndexPair> pairs, const WorldOptions<D>& options, WorldContacts<D>& result) {
    const NarrowPhase<D> narrow(*interval_, options);
    FreshAnswers fresh;
    // Callers want to hear soon; otherwise blocks are there for the memory that the answers take before they are kept.
    const std::size_t block = options.on_contact || options.on_progress ? 64 : 16384;
    for (std::size_t begin = 0; begin < pairs.size() && result.complete; begin += block) {
        const auto part = pairs.subspan(begin, std::min(block, pairs.size() - begin));
        for (const WorldContact<D>& contact : answers(part, narrow, fresh)) {
            take(contact, options, result);
            if (!result.complete) break;
        }
        if (options.on_progress) options.on_progress(begin + part.size(), pairs.size());
    }
    result.tested = fresh.count();
    known_.add(std::move(fresh));
    sort(result);
}

template <int D>
WorldContacts<D> WorldOf<D>::contacts(const TimeInterval& interval, const WorldOptions<D>& options) {
    refresh(interval, options);
    const auto asked = ask_about(std::span<const IndexPair>(pairs_), options, [this](auto i) { return id_at(i); });
    WorldContacts<D> result;
    result.candidates = pairs_.size();
    look_at(asked.pairs, options, result);
    result.complete = result.complete && !asked.stopped;
    return result;
}

template <int D>
WorldContacts<D> WorldOf<D>::first(const TimeInterval& interval, const WorldOptions<D>& options) {
    refresh(interval, options);
    const auto asked = ask_about(std::span<const IndexPair>(pairs_), options, [this](auto i) { return id_at(i); });
    const auto body_at = [this](std::uint32_t i) -> const Body<D>& { return slots_[i].body; };
    const auto entries = entry_times<D>(asked.pairs, body_at, interval, options);
    WorldContacts<D> result;
    result.candidates = pairs_.size();
    result.complete = !asked.stopped;
    const NarrowPhase<D> narrow(interval, options);
    std::optional<WorldContact<D>> best;
    FreshAnswers fresh;
    constexpr std::size_t block = 64;
    for (std::size_t begin = 0; begin < entries.size(); begin += block) {
        if (best && entries[begin].time > best->contact_by) break;
        std::vector<IndexPair> part;
        for (std::size_t i = begin; i < std::min(entries.size(), begin + block); ++i) part.push_back(entries[i].pair);
        for (const WorldContact<D>& contact : answers(part, narrow, fresh)) {
            if (contact.status == ContactStatus::undecided) result.undecided.push_back(contact);
            if (contact.status != ContactStatus::at_start && contact.status != ContactStatus::during) continue;
            if (!best || earlier(contact, *best)) best = contact;
        }
        if (options.on_progress) options.on_progress(begin + part.size(), entries.size());
    }
    result.tested = fresh.count();
    known_.add(std::move(fresh));
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
    refresh_boxes(interval, options);
    const std::vector<IndexPair> mine = pairs_with(id.index);
    result.candidates = mine.size();
    const auto asked = ask_about(std::span<const IndexPair>(mine), options, [this](auto i) { return id_at(i); });
    look_at(asked.pairs, options, result);
    result.complete = result.complete && !asked.stopped;
    return result;
}

template <int D>
WorldContacts<D> WorldOf<D>::query(const Body<D>& body, const TimeInterval& interval, const WorldOptions<D>& options) {
    refresh_boxes(interval, options);
    std::vector<std::uint32_t> near;
    broad_.query(grown(swept_box(body, interval), 0.5 * options.clearance), [&](std::uint32_t index) {
        if (may_meet(body, slots_[index].body)) near.push_back(index);
        return Next::go_on;
    });
    std::ranges::sort(near);
    WorldContacts<D> result;
    std::vector<PairTask<D>> tasks;
    for (const std::uint32_t index : near) {
        const Choice choice = options.on_pair ? options.on_pair(stranger, id_at(index)) : Choice::go_on;
        if (choice == Choice::stop) {
            result.complete = false;
            break;
        }
        if (choice == Choice::go_on) tasks.push_back({&body, &slots_[index].body, stranger, id_at(index)});
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
    refresh(interval, options);
    return pairs_;
}

template class WorldOf<2>;
template class WorldOf<3>;

}  // namespace tact
