// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <shared_mutex>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "tact/base.hpp"
#include "tact/broad_phase.hpp"
#include "tact/world.hpp"
#include "tact/world/body_ways.hpp"
#include "tact/world/narrow_phase.hpp"

namespace tact {

/// What was found out about pairs of bodies, until one of them moves. Of a pair that is free only that is kept.
template <int D>
class KnownAnswers {
    static constexpr std::uint32_t none = 0xffff'ffff;

    struct KnownPair {
        IndexPair pair;
        std::uint32_t contact;  ///< its number, or none
    };

public:
    /// The answers of one call, about pairs that were not known before it. What is undecided stays unknown.
    class Fresh {
    public:
        void add(const IndexPair& pair, const WorldContact<D>& contact) {
            ++count_;
            if (is_dropped_) return;
            if (contact.status == ContactStatus::undecided) return;
            const bool is_free = contact.status == ContactStatus::never;
            entries_.push_back({pair, is_free ? none : static_cast<std::uint32_t>(contacts_.size())});
            if (!is_free) contacts_.push_back(contact);
        }
        /// Keeps nothing, from here on only counts.
        void drop() {
            is_dropped_ = true;
            entries_ = {};
            contacts_ = {};
        }
        [[nodiscard]] std::size_t size() const { return entries_.size(); }
        /// How many pairs were looked at.
        [[nodiscard]] std::size_t count() const { return count_; }

    private:
        friend class KnownAnswers;
        std::vector<KnownPair> entries_;
        std::vector<WorldContact<D>> contacts_;
        std::size_t count_ = 0;
        bool is_dropped_ = false;
    };

    /// The answer about a pair; none when it was not looked at. Free pairs have `free_pair` for an answer.
    [[nodiscard]] const WorldContact<D>* find(const IndexPair& pair) const {
        const auto at = std::ranges::lower_bound(entries_, pair, {}, &KnownPair::pair);
        if (at == entries_.end() || at->pair != pair) return nullptr;
        return at->contact == none ? &free_pair : &contacts_[at->contact];
    }

    void add(Fresh fresh) {
        const auto first = static_cast<std::uint32_t>(contacts_.size());
        for (KnownPair& entry : fresh.entries_)
            if (entry.contact != none) entry.contact += first;
        contacts_.insert(contacts_.end(), fresh.contacts_.begin(), fresh.contacts_.end());
        std::ranges::sort(fresh.entries_, {}, &KnownPair::pair);
        std::vector<KnownPair> all(entries_.size() + fresh.entries_.size());
        std::ranges::merge(entries_, fresh.entries_, all.begin(), {}, &KnownPair::pair, &KnownPair::pair);
        entries_ = std::move(all);
    }

    /// Drops what concerns the bodies that have moved.
    void forget(const std::vector<bool>& moved) {
        std::erase_if(entries_, [&](const KnownPair& entry) { return moved[entry.pair.a] || moved[entry.pair.b]; });
        std::vector<WorldContact<D>> kept;
        for (KnownPair& entry : entries_) {
            if (entry.contact == none) continue;
            kept.push_back(contacts_[entry.contact]);
            entry.contact = static_cast<std::uint32_t>(kept.size() - 1);
        }
        contacts_ = std::move(kept);
    }

    void clear() {
        entries_.clear();
        contacts_.clear();
    }

private:
    inline static const WorldContact<D> free_pair{};

    std::vector<KnownPair> entries_;  ///< sorted by pair
    std::vector<WorldContact<D>> contacts_;
};

/// A mutex that a copy of its owner does not share.
struct Turns {
    std::shared_mutex mutex;

    Turns() = default;
    Turns(const Turns&) : Turns() {}
    Turns& operator=(const Turns&) { return *this; }
};

/// Two indices, the smaller first.
[[nodiscard]] inline IndexPair sorted(std::uint32_t a, std::uint32_t b) {
    return a < b ? IndexPair{a, b} : IndexPair{b, a};
}

/// Sorts large elements: their numbers are sorted, and each is moved once.
template <class Element, class Less>
void sort_by(std::vector<Element>& list, const Less& less) {
    if (std::ranges::is_sorted(list, less)) return;
    std::vector<std::uint32_t> order(list.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, [&](std::uint32_t x, std::uint32_t y) { return less(list[x], list[y]); });
    for (std::uint32_t start = 0; start < order.size(); ++start) {
        if (order[start] == start) continue;
        Element first = std::move(list[start]);
        std::uint32_t to = start;
        while (order[to] != start) {
            const std::uint32_t from = std::exchange(order[to], to);
            list[to] = std::move(list[from]);
            to = from;
        }
        list[to] = std::move(first);
        order[to] = to;
    }
}

/// Puts a contact where it belongs, a pair that is free nowhere, and reports it.
template <int D>
void take(const WorldContact<D>& contact, const WorldOptions<D>& options, WorldContacts<D>& result) {
    if (contact.status == ContactStatus::never) return;
    if (contact.status == ContactStatus::undecided) return result.undecided.push_back(contact);
    result.contacts.push_back(contact);
    if (!options.on_contact || options.on_contact(contact) == Next::go_on) return;
    result.end = WorldEnd::stopped;
    result.complete = false;
}

template <int D>
void sort(WorldContacts<D>& result) {
    sort_by(result.contacts, earlier<D>);
    sort_by(result.undecided, [](const auto& x, const auto& y) { return std::tie(x.a, x.b) < std::tie(y.a, y.b); });
}

/// The bodies of a world, and what it keeps between calls: boxes, candidates and answers. Calls that run at once share
/// what is kept, and take turns in making it.
template <int D>
struct WorldOf<D>::State {
    struct Slot {
        Body<D> body;
        std::uint32_t generation = 0;
        bool is_used = false;
    };
    using FreshAnswers = typename KnownAnswers<D>::Fresh;
    enum class Need : std::uint8_t { boxes, pairs };

    /// What is kept, as one call needs it, until this goes. There is nothing where the limits ended it before.
    class Hold {
    public:
        Hold(State& state, const TimeInterval& interval, const WorldOptions<D>& options, Need need,
             const WorldLimits& limits);
        [[nodiscard]] bool is_made() const { return is_made_; }
        /// Keeps the answers of this call for the next one, unless another call is busy. The last thing to do.
        void keep(FreshAnswers fresh);

    private:
        State& state_;
        MotionOptions tolerances_;
        std::shared_lock<std::shared_mutex> shared_;
        std::unique_lock<std::shared_mutex> alone_;
        std::uint64_t version_ = 0;
        bool is_made_ = false;
    };

    [[nodiscard]] BodyId id_at(std::uint32_t index) const { return {index, slots[index].generation}; }
    [[nodiscard]] bool is_required(std::uint32_t a, std::uint32_t b) const;
    [[nodiscard]] Aabb<D> box_of(std::uint32_t index, const TimeInterval& interval, double clearance,
                                 WayList<D>& ways) const;
    [[nodiscard]] bool may_come_near(std::uint32_t a, std::uint32_t b) const;
    void mark(std::uint32_t index);

    [[nodiscard]] bool has(const TimeInterval& interval, const WorldOptions<D>& options, Need need) const;
    [[nodiscard]] bool make(const TimeInterval& interval, const WorldOptions<D>& options, Need need,
                            const WorldLimits& limits);
    [[nodiscard]] bool make_boxes(const TimeInterval& interval, const WorldOptions<D>& options,
                                  const WorldLimits& limits);
    void update_boxes(const TimeInterval& interval, const WorldOptions<D>& options);
    [[nodiscard]] bool make_pairs(int threads, const WorldLimits& limits);

    [[nodiscard]] std::vector<IndexPair> pairs_with(std::uint32_t index) const;
    [[nodiscard]] PairTask<D> task(const IndexPair& pair) const;

    explicit State(BroadPhaseMethod method) : broad(method) {}

    std::vector<Slot> slots;
    std::vector<std::uint32_t> free_slots;
    std::set<IndexPair> ignored;
    std::size_t size = 0;

    BroadPhase broad;
    BodyWays<D> ways;
    std::optional<TimeInterval> made_for;  ///< the interval for which boxes are made
    double made_clearance = 0;
    std::vector<std::uint32_t> moved;  ///< since the boxes were made, each once
    std::vector<bool> is_moved;
    std::vector<IndexPair> candidates;
    bool has_candidates = false;                   ///< those of the boxes, except for the bodies of the next line
    std::vector<std::uint32_t> not_in_candidates;  ///< whose boxes were made again since
    std::size_t too_many = 0;                      ///< more pairs than this there are, where there is no list
    MotionOptions known_for;
    KnownAnswers<D> known_answers;
    std::uint64_t version = 0;  ///< of all that is kept
    Turns turns;
};

}  // namespace tact
