// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "tact/world/broad_phase.hpp"
#include "tact/world/known_answers.hpp"
#include "tact/world/narrow_phase.hpp"
#include "tact/world/world_options.hpp"

namespace tact {

/// Many bodies, and which of them meet when. A world is used by one thread at a time; its calls use as many as the
/// options say. Between calls it keeps boxes, pairs and answers, so that after few changes little is done again: with
/// the same interval and the same tolerances, only pairs of bodies that were added or moved are looked at.
template <int D>
class WorldOf {
public:
    explicit WorldOf(BroadPhaseMethod method = BroadPhaseMethod::automatic) : broad_(method) {}

    BodyId add(Body<D> body);
    /// These do nothing, and say so, when there is no such body any more.
    bool remove(BodyId id);
    bool move(BodyId id, std::shared_ptr<const Motion> motion);
    bool replace(BodyId id, Body<D> body);

    /// Two bodies that are not to meet, until `heed` or until one of them is removed.
    bool ignore(BodyId a, BodyId b);
    bool heed(BodyId a, BodyId b);

    [[nodiscard]] const Body<D>* find(BodyId id) const;
    [[nodiscard]] bool contains(BodyId id) const { return find(id) != nullptr; }
    [[nodiscard]] std::size_t size() const { return size_; }
    /// In order.
    [[nodiscard]] std::vector<BodyId> ids() const;

    /// Every pair that meets within the interval.
    [[nodiscard]] WorldContacts<D> contacts(const TimeInterval& interval = {}, const WorldOptions<D>& options = {});
    /// The first of them only; undecided pairs that may be earlier are listed.
    [[nodiscard]] WorldContacts<D> first(const TimeInterval& interval = {}, const WorldOptions<D>& options = {});
    /// Those of one body. One that is not in the world, or no more, meets nothing.
    [[nodiscard]] WorldContacts<D> query(BodyId id, const TimeInterval& interval = {},
                                         const WorldOptions<D>& options = {});
    /// Those of a body that is none of the world's: it is a of every contact, by the id `stranger`.
    [[nodiscard]] WorldContacts<D> query(const Body<D>& body, const TimeInterval& interval = {},
                                         const WorldOptions<D>& options = {});
    static constexpr BodyId stranger{0xffff'ffff, 0};

    /// Pairs whose swept boxes, each grown by half of the clearance, meet: what the queries look at.
    [[nodiscard]] std::span<const IndexPair> candidates(const TimeInterval& interval, double clearance = 0,
                                                        int threads = 1);

private:
    struct Slot {
        Body<D> body;
        std::uint32_t generation = 0;
        bool is_used = false;
    };
    using FreshAnswers = typename KnownAnswers<D>::Fresh;

    [[nodiscard]] BodyId id_at(std::uint32_t index) const { return {index, slots_[index].generation}; }
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

    std::vector<Slot> slots_;
    std::vector<std::uint32_t> free_slots_;
    std::set<IndexPair> ignored_;
    std::size_t size_ = 0;

    BroadPhase broad_;
    std::optional<TimeInterval> interval_;  ///< for which boxes are made
    double clearance_ = 0;
    std::vector<std::uint32_t> moved_;  ///< since the boxes were made, each once
    std::vector<bool> is_moved_;
    std::vector<IndexPair> pairs_;
    bool has_pairs_ = false;                   ///< those of the boxes, but for the bodies of the next line
    std::vector<std::uint32_t> not_in_pairs_;  ///< whose boxes were made anew since
    MotionOptions known_for_;
    KnownAnswers<D> known_;
};

using World = WorldOf<3>;
using World2 = WorldOf<2>;

}  // namespace tact
