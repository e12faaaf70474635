// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "tact/base.hpp"
#include "tact/broad_phase.hpp"
#include "tact/world.hpp"
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
            if (contact.status == ContactStatus::undecided) return;
            const bool is_free = contact.status == ContactStatus::never;
            entries_.push_back({pair, is_free ? none : static_cast<std::uint32_t>(contacts_.size())});
            if (!is_free) contacts_.push_back(contact);
        }
        /// How many pairs were looked at.
        [[nodiscard]] std::size_t count() const { return count_; }

    private:
        friend class KnownAnswers;
        std::vector<KnownPair> entries_;
        std::vector<WorldContact<D>> contacts_;
        std::size_t count_ = 0;
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

/// Two indices, the smaller first.
[[nodiscard]] inline IndexPair sorted(std::uint32_t a, std::uint32_t b) {
    return a < b ? IndexPair{a, b} : IndexPair{b, a};
}

/// Puts a contact where it belongs, a pair that is free nowhere, and reports it.
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

/// The bodies of a world, and what it keeps between calls: boxes, candidates and answers.
template <int D>
struct WorldOf<D>::State {
    struct Slot {
        Body<D> body;
        std::uint32_t generation = 0;
        bool is_used = false;
    };
    using FreshAnswers = typename KnownAnswers<D>::Fresh;

    [[nodiscard]] BodyId id_at(std::uint32_t index) const { return {index, slots[index].generation}; }
    [[nodiscard]] bool is_required(std::uint32_t a, std::uint32_t b) const;
    [[nodiscard]] Aabb<D> box_of(std::uint32_t index) const;
    void mark(std::uint32_t index);
    void refresh(const TimeInterval& interval, const WorldOptions<D>& options);
    void refresh_boxes(const TimeInterval& interval, const WorldOptions<D>& options);
    void make_boxes(int threads);
    void update_boxes(int threads);
    void refresh_pairs(int threads);
    [[nodiscard]] std::vector<IndexPair> pairs_with(std::uint32_t index) const;
    [[nodiscard]] PairTask<D> task(const IndexPair& pair) const;
    [[nodiscard]] std::vector<WorldContact<D>> answers(std::span<const IndexPair> pairs, const NarrowPhase<D>& narrow,
                                                       FreshAnswers& fresh);
    void look_at(std::span<const IndexPair> pairs, const WorldOptions<D>& options, WorldContacts<D>& result);

    explicit State(BroadPhaseMethod method) : broad(method) {}

    std::vector<Slot> slots;
    std::vector<std::uint32_t> free_slots;
    std::set<IndexPair> ignored;
    std::size_t size = 0;

    BroadPhase broad;
    std::optional<TimeInterval> made_for;  ///< the interval for which boxes are made
    double made_clearance = 0;
    std::vector<std::uint32_t> moved;  ///< since the boxes were made, each once
    std::vector<bool> is_moved;
    std::vector<IndexPair> candidates;
    bool has_candidates = false;                   ///< those of the boxes, except for the bodies of the next line
    std::vector<std::uint32_t> not_in_candidates;  ///< whose boxes were made again since
    MotionOptions known_for;
    KnownAnswers<D> known_answers;
};

}  // namespace tact
