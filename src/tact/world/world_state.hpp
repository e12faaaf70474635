// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "tact/broad_phase.hpp"
#include "tact/world.hpp"
#include "tact/world/known_answers.hpp"
#include "tact/world/narrow_phase.hpp"

namespace tact {

/// Two indices, the smaller first.
[[nodiscard]] inline IndexPair sorted(std::uint32_t a, std::uint32_t b) {
    return a < b ? IndexPair{a, b} : IndexPair{b, a};
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
    [[nodiscard]] bool wanted(std::uint32_t a, std::uint32_t b) const;
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
    bool has_candidates = false;                   ///< those of the boxes, but for the bodies of the next line
    std::vector<std::uint32_t> not_in_candidates;  ///< whose boxes were made anew since
    MotionOptions known_for;
    KnownAnswers<D> known_answers;
};

}  // namespace tact
