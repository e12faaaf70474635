// SPDX-License-Identifier: MIT
#include "tact/world/world_state.hpp"

#include <atomic>
#include <utility>

#include "tact/base/parallel_for.hpp"

namespace tact {
namespace {

bool same_answers(const MotionOptions& x, const MotionOptions& y) {
    return x.time_tolerance == y.time_tolerance && x.gap_tolerance == y.gap_tolerance && x.clearance == y.clearance &&
           x.budget_steps == y.budget_steps;
}

/// Whether boxes meet that two bodies of one motion have in its coordinates: they are as far apart there at every time.
template <int D>
bool meet_carried_together(const Aabb<D>& a, const Aabb<D>& b) {
    bool meet = true;
    for (int k = 0; k < D; ++k) meet = meet && a.min[k] <= b.max[k] && b.min[k] <= a.max[k];
    return meet;
}

}  // namespace

/// Calls that want the same share it. One that wants something else makes it; where others want that something else at
/// once, it keeps it for itself the second time, so that it comes to an end.
template <int D>
WorldOf<D>::State::Hold::Hold(State& state, const TimeInterval& interval, const WorldOptions<D>& options, Need need,
                              const WorldLimits& limits)
    : state_(state), tolerances_(options), shared_(state.turns.mutex), alone_(state.turns.mutex, std::defer_lock) {
    for (int turn = 0; !state.has(interval, options, need); ++turn) {
        shared_.unlock();
        alone_.lock();
        is_made_ = state.make(interval, options, need, limits);
        if (!is_made_ || turn == 1) return;
        alone_.unlock();
        shared_.lock();
    }
    is_made_ = true;
    version_ = state.version;
}

template <int D>
void WorldOf<D>::State::Hold::keep(FreshAnswers fresh) {
    if (fresh.size() == 0) return;
    if (!alone_.owns_lock()) {
        shared_.unlock();
        if (!alone_.try_lock() || state_.version != version_) return;
    }
    if (same_answers(state_.known_for, tolerances_)) state_.known_answers.add(std::move(fresh));
}

template <int D>
bool WorldOf<D>::State::is_required(std::uint32_t a, std::uint32_t b) const {
    return may_meet(slots[a].body, slots[b].body) && (ignored.empty() || !ignored.contains({a, b}));
}

template <int D>
bool WorldOf<D>::State::may_come_near(std::uint32_t a, std::uint32_t b) const {
    if (!is_required(a, b) || !ways.may_meet(a, broad.box(a), b, broad.box(b))) return false;
    const Body<D>&x = slots[a].body, &y = slots[b].body;
    if (!x.motion || x.motion != y.motion || !tact::contains(x.motion->domain(), ways.interval())) return true;
    return meet_carried_together(grown(resting_box(x), 0.5 * made_clearance),
                                 grown(resting_box(y), 0.5 * made_clearance));
}

/// Half of the clearance on each side: bodies that come as near as that have boxes that meet.
template <int D>
Aabb<D> WorldOf<D>::State::box_of(std::uint32_t index, const TimeInterval& interval, double clearance,
                                  WayList<D>& list) const {
    const Slot& slot = slots[index];
    SweptKnots<D> knots;
    if (slot.is_used) {
        knots = swept_knots(slot.body, interval);
        for (int i = 0; i <= knots.slices; ++i) {
            Aabb<D>& box = knots.boxes[static_cast<std::size_t>(i)];
            box = grown(box, 0.5 * clearance);
        }
    } else {
        Aabb<D> nowhere{};
        nowhere.min[0] = 1;
        knots.boxes[0] = knots.boxes[1] = nowhere;
    }
    const Aabb<D> swept = knots.hull();
    list.add(index, knots, swept);
    return swept;
}

template <int D>
void WorldOf<D>::State::mark(std::uint32_t index) {
    if (is_moved[index]) return;
    is_moved[index] = true;
    moved.push_back(index);
}

template <int D>
bool WorldOf<D>::State::has(const TimeInterval& interval, const WorldOptions<D>& options, Need need) const {
    if (made_for != interval || made_clearance != options.clearance || !moved.empty()) return false;
    if (!same_answers(known_for, options)) return false;
    if (need == Need::boxes) return true;
    const bool is_none_to_be_made = too_many >= WorldLimits(options).most_pairs(slots.size());
    return not_in_candidates.empty() && (has_candidates || is_none_to_be_made);
}

/// False when the limits ended it. Then, and when an allocation fails, nothing counts as made.
template <int D>
bool WorldOf<D>::State::make(const TimeInterval& interval, const WorldOptions<D>& options, Need need,
                             const WorldLimits& limits) {
    if (has(interval, options, need)) return true;  // another call was quicker
    constexpr std::size_t most_knots = 2 * (SweptKnots<D>::most + 1);
    ++version;
    const bool same_boxes = made_for == interval && made_clearance == options.clearance;
    if (!same_boxes || !same_answers(known_for, options)) known_answers.clear();
    known_for = options;
    made_for.reset();
    if (!same_boxes) {
        if (!make_boxes(interval, options, limits)) return false;
    } else if (ways.size() > most_knots * slots.size()) {  // of former ways too
        known_answers.forget(is_moved);
        if (!make_boxes(interval, options, limits)) return false;
    } else if (!moved.empty()) {
        update_boxes(interval, options);
    }
    made_for = interval;
    made_clearance = options.clearance;
    for (const std::uint32_t index : moved) is_moved[index] = false;
    moved.clear();
    return need == Need::boxes || make_pairs(options.threads, limits);
}

template <int D>
bool WorldOf<D>::State::make_boxes(const TimeInterval& interval, const WorldOptions<D>& options,
                                   const WorldLimits& limits) {
    has_candidates = false;
    too_many = 0;
    std::vector<Aabb<D>> boxes(slots.size());
    std::atomic<bool> ended{false};
    constexpr std::size_t chunk_size = 1024;
    std::vector<WayList<D>> lists((slots.size() + chunk_size - 1) / chunk_size);
    parallel_for(lists.size(), options.threads, [&](std::size_t chunk) {
        const std::size_t end = std::min(slots.size(), (chunk + 1) * chunk_size);
        for (std::size_t i = chunk * chunk_size; i < end && !ended.load(std::memory_order_relaxed); ++i) {
            boxes[i] = box_of(static_cast<std::uint32_t>(i), interval, options.clearance, lists[chunk]);
            if (i % 64 == 0 && limits.is_over_for_boxes()) ended.store(true, std::memory_order_relaxed);
        }
    });
    if (ended) return false;
    ways.reset(slots.size(), interval);
    for (WayList<D>& list : lists) ways.add(std::exchange(list, {}));
    broad.build(boxes, options.threads);
    return true;
}

template <int D>
void WorldOf<D>::State::update_boxes(const TimeInterval& interval, const WorldOptions<D>& options) {
    std::ranges::sort(moved);
    std::vector<Aabb<D>> boxes(moved.size());
    WayList<D> list;
    for (std::size_t i = 0; i < moved.size(); ++i) boxes[i] = box_of(moved[i], interval, options.clearance, list);
    ways.add(list);
    broad.update(moved, boxes, options.threads);
    known_answers.forget(is_moved);
    too_many = 0;
    if (has_candidates) not_in_candidates.insert(not_in_candidates.end(), moved.begin(), moved.end());
    if (not_in_candidates.size() > slots.size())
        has_candidates = false;  // moved many times without a look at the pairs
}

/// The list of pairs, or that there are too many for one; false when the limits ended it.
template <int D>
bool WorldOf<D>::State::make_pairs(int threads, const WorldLimits& limits) {
    const auto filter = [this](std::uint32_t a, std::uint32_t b) { return may_come_near(a, b); };
    const auto ended = [&] { return limits.is_over_for_boxes(); };
    const PairsLimit limit{limits.most_pairs(slots.size()), ended};
    if (!std::exchange(has_candidates, false)) {
        auto pairs = broad.pairs_within(limit, {threads, filter});
        has_candidates = pairs.has_value();
        candidates = has_candidates ? std::move(*pairs) : std::vector<IndexPair>{};
    } else {
        std::ranges::sort(not_in_candidates);
        const auto repeated = std::ranges::unique(not_in_candidates);
        not_in_candidates.erase(repeated.begin(), repeated.end());
        has_candidates = broad.update_pairs_within(limit, candidates, not_in_candidates, {threads, filter});
    }
    not_in_candidates.clear();
    if (has_candidates) return true;
    if (limits.is_over_for_boxes()) return false;
    too_many = limit.most;
    return true;
}

/// Those of the pairs that a body is part of, from its box: without the others.
template <int D>
std::vector<IndexPair> WorldOf<D>::State::pairs_with(std::uint32_t index) const {
    std::vector<IndexPair> pairs;
    broad.query(broad.box(index), [&](std::uint32_t other) {
        const IndexPair pair = sorted(index, other);
        if (other != index && may_come_near(pair.a, pair.b)) pairs.push_back(pair);
        return Next::go_on;
    });
    std::ranges::sort(pairs);
    return pairs;
}

template <int D>
PairTask<D> WorldOf<D>::State::task(const IndexPair& pair) const {
    return {&slots[pair.a].body, &slots[pair.b].body, id_at(pair.a), id_at(pair.b)};
}

template struct WorldOf<2>::State;
template struct WorldOf<3>::State;

}  // namespace tact
