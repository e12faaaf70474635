// SPDX-License-Identifier: MIT
#include "tact/world/world_state.hpp"

#include <utility>

#include "tact/base/parallel_for.hpp"

namespace tact {
namespace {

bool same_answers(const MotionOptions& x, const MotionOptions& y) {
    return x.time_tolerance == y.time_tolerance && x.gap_tolerance == y.gap_tolerance && x.clearance == y.clearance &&
           x.budget_steps == y.budget_steps;
}

}  // namespace

template <int D>
bool WorldOf<D>::State::is_required(std::uint32_t a, std::uint32_t b) const {
    return may_meet(slots[a].body, slots[b].body) && (ignored.empty() || !ignored.contains({a, b}));
}

/// Half of the clearance on each side: bodies that come as near as that have boxes that meet.

template <int D>
Aabb<D> WorldOf<D>::State::box_of(std::uint32_t index) const {
    const Slot& slot = slots[index];
    if (slot.is_used) return grown(swept_box(slot.body, *made_for), 0.5 * made_clearance);
    Aabb<D> nowhere{};
    nowhere.min[0] = 1;
    return nowhere;
}

template <int D>
void WorldOf<D>::State::mark(std::uint32_t index) {
    if (is_moved[index]) return;
    is_moved[index] = true;
    moved.push_back(index);
}

template <int D>
void WorldOf<D>::State::refresh_boxes(const TimeInterval& interval, const WorldOptions<D>& options) {
    if (made_for == interval && made_clearance == options.clearance) {
        if (!moved.empty()) update_boxes(options.threads);
        if (!same_answers(known_for, options)) known_answers.clear();
    } else {
        made_for = interval;
        made_clearance = options.clearance;
        known_answers.clear();
        make_boxes(options.threads);
    }
    known_for = options;
    for (const std::uint32_t index : moved) is_moved[index] = false;
    moved.clear();
}

template <int D>
void WorldOf<D>::State::make_boxes(int threads) {
    std::vector<Aabb<D>> boxes(slots.size());
    constexpr std::size_t chunk_size = 256;
    parallel_for((slots.size() + chunk_size - 1) / chunk_size, threads, [&](std::size_t chunk) {
        const std::size_t end = std::min(slots.size(), (chunk + 1) * chunk_size);
        for (std::size_t i = chunk * chunk_size; i < end; ++i) boxes[i] = box_of(static_cast<std::uint32_t>(i));
    });
    broad.build(boxes, threads);
    has_candidates = false;
}

template <int D>
void WorldOf<D>::State::update_boxes(int threads) {
    std::ranges::sort(moved);
    std::vector<Aabb<D>> boxes(moved.size());
    for (std::size_t i = 0; i < moved.size(); ++i) boxes[i] = box_of(moved[i]);
    broad.update(moved, boxes, threads);
    known_answers.forget(is_moved);
    if (has_candidates) not_in_candidates.insert(not_in_candidates.end(), moved.begin(), moved.end());
    if (not_in_candidates.size() > slots.size())
        has_candidates = false;  // moved many times without a look at the pairs
}

template <int D>
void WorldOf<D>::State::refresh_pairs(int threads) {
    const auto filter = [this](std::uint32_t a, std::uint32_t b) { return is_required(a, b); };
    if (!has_candidates) {
        candidates = broad.pairs({threads, filter});
    } else if (!not_in_candidates.empty()) {
        std::ranges::sort(not_in_candidates);
        const auto repeated = std::ranges::unique(not_in_candidates);
        not_in_candidates.erase(repeated.begin(), repeated.end());
        broad.update_pairs(candidates, not_in_candidates, {threads, filter});
    }
    has_candidates = true;
    not_in_candidates.clear();
}

template <int D>
void WorldOf<D>::State::refresh(const TimeInterval& interval, const WorldOptions<D>& options) {
    refresh_boxes(interval, options);
    refresh_pairs(options.threads);
}

/// Those of the pairs that a body is part of, from its box: without the others.

template <int D>
std::vector<IndexPair> WorldOf<D>::State::pairs_with(std::uint32_t index) const {
    std::vector<IndexPair> pairs;
    broad.query(broad.box(index), [&](std::uint32_t other) {
        const IndexPair pair = sorted(index, other);
        if (other != index && is_required(pair.a, pair.b)) pairs.push_back(pair);
        return Next::go_on;
    });
    std::ranges::sort(pairs);
    return pairs;
}

template <int D>
PairTask<D> WorldOf<D>::State::task(const IndexPair& pair) const {
    return {&slots[pair.a].body, &slots[pair.b].body, id_at(pair.a), id_at(pair.b)};
}

/// What is known about pairs, or found out now and to be known from the end of the call on, in their order.

template <int D>
std::vector<WorldContact<D>> WorldOf<D>::State::answers(std::span<const IndexPair> pairs, const NarrowPhase<D>& narrow,
                                                        FreshAnswers& fresh) {
    std::vector<WorldContact<D>> all(pairs.size());
    std::vector<PairTask<D>> tasks;
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (const WorldContact<D>* known = known_answers.find(pairs[i])) {
            all[i] = *known;
        } else {
            tasks.push_back(task(pairs[i]));
            indices.push_back(i);
        }
    }
    const auto found = narrow.run(tasks);
    for (std::size_t k = 0; k < found.size(); ++k) {
        all[indices[k]] = found[k];
        fresh.add(pairs[indices[k]], found[k]);
    }
    return all;
}

template <int D>
void WorldOf<D>::State::look_at(std::span<const IndexPair> pairs, const WorldOptions<D>& options,
                                WorldContacts<D>& result) {
    const NarrowPhase<D> narrow(*made_for, options);
    FreshAnswers fresh;
    // Callers want to hear soon; otherwise blocks are there for the memory that the answers take before they are kept.
    const std::size_t block = options.on_contact || options.on_progress ? 64 : 16384;
    for (std::size_t start = 0; start < pairs.size() && result.complete; start += block) {
        const auto part = pairs.subspan(start, std::min(block, pairs.size() - start));
        for (const WorldContact<D>& contact : answers(part, narrow, fresh)) {
            take(contact, options, result);
            if (!result.complete) break;
        }
        if (options.on_progress) options.on_progress(start + part.size(), pairs.size());
    }
    result.tested = fresh.count();
    known_answers.add(std::move(fresh));
    sort(result);
}

template struct WorldOf<2>::State;
template struct WorldOf<3>::State;

}  // namespace tact
