// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "tact/world.hpp"
#include "tact/world/entry_time.hpp"
#include "tact/world/world_state.hpp"

namespace tact {
namespace {

/// Asks the callbacks about bodies, each once, and about pairs, until one of them says stop.
template <class State, int D>
class Asker {
public:
    Asker(const State& state, const WorldOptions<D>& options) : state_(state), options_(options) {}

    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    /// Which of these pairs are required: first their bodies are asked about, in order, then the pairs. The list may be
    /// the one given, and is good until the next call.
    std::span<const IndexPair> required(std::span<const IndexPair> pairs) {
        if (!options_.on_body && !options_.on_pair) return pairs;
        pairs_.clear();
        if (options_.on_body) ask_about_bodies(pairs);
        for (const IndexPair& pair : pairs) {
            if (is_stopped_) break;
            if (options_.on_body && (is_skipped_[pair.a] || is_skipped_[pair.b])) continue;
            const Choice choice =
                options_.on_pair ? options_.on_pair(state_.id_at(pair.a), state_.id_at(pair.b)) : Choice::go_on;
            if (choice == Choice::go_on) pairs_.push_back(pair);
            is_stopped_ = choice == Choice::stop;
        }
        return pairs_;
    }

private:
    void ask_about_bodies(std::span<const IndexPair> pairs) {
        is_asked_.resize(state_.slots.size());
        is_skipped_.resize(state_.slots.size());
        std::vector<bool> is_new(state_.slots.size());
        for (const IndexPair& pair : pairs) is_new[pair.a] = is_new[pair.b] = true;
        for (std::uint32_t body = 0; body < is_new.size() && !is_stopped_; ++body) {
            if (!is_new[body] || is_asked_[body]) continue;
            const Choice choice = options_.on_body(state_.id_at(body));
            is_asked_[body] = true;
            is_skipped_[body] = choice == Choice::skip;
            is_stopped_ = choice == Choice::stop;
        }
    }

    const State& state_;
    const WorldOptions<D>& options_;
    std::vector<bool> is_asked_, is_skipped_;
    std::vector<IndexPair> pairs_;
    bool is_stopped_ = false;
};

/// One call on a world: looks at pairs, block by block, as far as the limits go.
template <class State, int D>
class Search {
public:
    Search(State& state, const TimeInterval& interval, const WorldOptions<D>& options, WorldLimits& limits)
        : state_(state),
          interval_(interval),
          options_(options),
          limits_(limits),
          narrow_(interval, options, limits),
          asker_(state, options) {}

    /// Every pair of the world that comes near, by look(pairs), which says whether to go on: those of the list, or
    /// where there are too many for one, one block after the other.
    template <class Look>
    void for_all_pairs(const Look& look) {
        if (state_.has_candidates) {
            result_.candidates = state_.candidates.size();
            for_pairs(state_.candidates, look);
            return;
        }
        fresh_.drop();
        is_streamed_ = true;
        total_ = std::uint64_t{state_.size} * (state_.size - 1) / 2;
        const auto filter = [this](std::uint32_t a, std::uint32_t b) { return state_.may_come_near(a, b); };
        std::vector<IndexPair> block;
        const auto visit = [&](std::span<const IndexPair> pairs) {
            result_.candidates += pairs.size();
            block.insert(block.end(), pairs.begin(), pairs.end());
            if (block.size() < large_block && !limits_.is_over()) return Next::go_on;
            const bool goes_on = for_pairs(block, look) && has_room(true) && !limits_.is_over();
            result_.complete = result_.complete && goes_on;
            block.clear();
            return goes_on ? Next::go_on : Next::stop;
        };
        if (state_.broad.visit_pairs(visit, filter) == Next::go_on) for_pairs(block, look);
    }

    /// Those that the callbacks keep, by look(pairs).
    template <class Look>
    bool for_pairs(std::span<const IndexPair> pairs, const Look& look) {
        const std::span<const IndexPair> required = asker_.required(pairs);
        if (!is_streamed_) total_ = required.size();
        const bool goes_on = look(required);
        if (!asker_.is_stopped()) return goes_on;
        result_.end = WorldEnd::stopped;
        return result_.complete = false;
    }

    /// Takes every contact. False when the call is to end.
    bool look_at(std::span<const IndexPair> pairs) {
        // Callers want to hear soon; otherwise blocks are there for the memory that answers take before they are kept.
        const std::size_t block = options_.on_contact || options_.on_progress ? small_block : large_block;
        for (std::size_t start = 0; start < pairs.size(); start += block) {
            const auto part = pairs.subspan(start, std::min(block, pairs.size() - start));
            for (const WorldContact<D>& contact : answers(part)) {
                take(contact, options_, result_);
                if (result_.end == WorldEnd::stopped) return false;
            }
            tell(part.size());
            if (!has_room(start + part.size() < pairs.size())) return result_.complete = false;
        }
        return true;
    }

    /// Takes the first contact. The pairs that cannot be earlier are not looked at.
    bool look_for_first(std::span<const IndexPair> pairs) {
        constexpr std::size_t at_once = std::size_t{1} << 20;  // that their times are listed of
        const auto body = [this](std::uint32_t index) -> const Body<D>& { return state_.slots[index].body; };
        std::vector<IndexPair> earlier_ones;
        if (best_ && best_->contact_by == interval_.start) {  // only ids decide now
            for (const IndexPair& pair : pairs)
                if (may_be_first({interval_.start, pair})) earlier_ones.push_back(pair);
            tell(pairs.size() - earlier_ones.size());
            pairs = earlier_ones;
        }
        for (std::size_t start = 0; start < pairs.size(); start += at_once) {
            const auto some = pairs.subspan(start, std::min(at_once, pairs.size() - start));
            const auto entries = entry_times<D>(some, body, interval_, options_);
            std::vector<IndexPair> part;
            std::size_t passed = 0;
            for (const EntryTime& entry : entries) {
                ++passed;
                if (may_be_first(entry)) part.push_back(entry.pair);
                if (part.size() < small_block && &entry != &entries.back()) continue;
                look_for_first_in(part);
                tell(std::exchange(passed, 0));
                if (!has_room(&entry != &entries.back() || start + some.size() < pairs.size()))
                    return result_.complete = false;
                part.clear();
            }
        }
        return true;
    }

    /// What was found; keeps what the next call may want.
    WorldContacts<D> finish(typename State::Hold& hold) {
        if (!hold.is_made()) result_.complete = false;
        if (best_) {
            result_.contacts.push_back(*best_);
            std::erase_if(result_.undecided, [&](const auto& pair) { return pair.free_until > best_->contact_by; });
            if (options_.on_contact && options_.on_contact(*best_) == Next::stop) {
                result_.end = WorldEnd::stopped;
                result_.complete = false;
            }
        }
        if (result_.end == WorldEnd::done && (!result_.complete || !result_.undecided.empty()))
            result_.end = limits_.end();
        result_.tested = fresh_.count();
        hold.keep(std::move(fresh_));
        sort(result_);
        return std::move(result_);
    }

    WorldContacts<D>& result() { return result_; }

private:
    static constexpr std::size_t small_block = 64, large_block = 16384;

    /// What is known about pairs, or found out now, in their order.
    std::vector<WorldContact<D>> answers(std::span<const IndexPair> pairs) {
        std::vector<WorldContact<D>> all(pairs.size());
        std::vector<PairTask<D>> tasks;
        std::vector<std::size_t> indices;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (const WorldContact<D>* known = state_.known_answers.find(pairs[i])) {
                all[i] = *known;
            } else {
                tasks.push_back(state_.task(pairs[i]));
                indices.push_back(i);
            }
        }
        auto found = narrow_.run(tasks);
        for (std::size_t k = 0; k < found.size(); ++k) fresh_.add(pairs[indices[k]], found[k]);
        if (found.size() == all.size()) return found;
        for (std::size_t k = 0; k < found.size(); ++k) all[indices[k]] = found[k];
        return all;
    }

    /// Whether the search goes on: pairs that the limits leave are listed while they are few.
    bool has_room(bool is_more) {
        constexpr std::size_t most_listed = 1 << 16;
        constexpr double seconds_to_sort = 4e-7;  // for each contact
        const std::size_t kept = result_.contacts.size() + result_.undecided.size();
        const std::size_t most = limits_.most_contacts(sizeof(WorldContact<D>));
        if (kept > most / 2) fresh_.drop();
        if (is_more && kept > most) limits_.run_out_of_memory();
        limits_.keep_for_end(seconds_to_sort * static_cast<double>(kept));
        return !is_more || !limits_.is_over() || (result_.undecided.size() < most_listed && kept <= most);
    }

    /// Before the first contact that is known, or at the same time and of earlier ids.
    bool may_be_first(const EntryTime& entry) const {
        if (!best_ || entry.time < best_->contact_by) return true;
        return entry.time == best_->contact_by &&
               (best_->free_until > interval_.start || entry.pair < IndexPair{best_->a.index, best_->b.index});
    }

    void look_for_first_in(std::span<const IndexPair> pairs) {
        for (const WorldContact<D>& contact : answers(pairs)) {
            if (contact.status == ContactStatus::undecided) result_.undecided.push_back(contact);
            if (contact.status != ContactStatus::at_start && contact.status != ContactStatus::during) continue;
            if (!best_ || earlier(contact, *best_)) best_ = contact;
        }
    }

    void tell(std::size_t more) {
        done_ += more;
        if (options_.on_progress) options_.on_progress(done_, std::max(done_, total_));
    }

    State& state_;
    TimeInterval interval_;
    const WorldOptions<D>& options_;
    WorldLimits& limits_;
    NarrowPhase<D> narrow_;
    Asker<State, D> asker_;
    typename State::FreshAnswers fresh_;
    std::optional<WorldContact<D>> best_;
    std::uint64_t done_ = 0, total_ = 0;
    bool is_streamed_ = false;
    WorldContacts<D> result_;
};

}  // namespace

template <int D>
WorldContacts<D> WorldOf<D>::contacts(const TimeInterval& interval, const WorldOptions<D>& options) const {
    WorldLimits limits(options);
    typename State::Hold hold(*state_, interval, options, State::Need::pairs, limits);
    Search<State, D> search(*state_, interval, options, limits);
    if (hold.is_made()) search.for_all_pairs([&](std::span<const IndexPair> pairs) { return search.look_at(pairs); });
    return search.finish(hold);
}

template <int D>
WorldContacts<D> WorldOf<D>::first(const TimeInterval& interval, const WorldOptions<D>& options) const {
    WorldLimits limits(options);
    typename State::Hold hold(*state_, interval, options, State::Need::pairs, limits);
    Search<State, D> search(*state_, interval, options, limits);
    const auto look = [&](std::span<const IndexPair> pairs) { return search.look_for_first(pairs); };
    if (hold.is_made()) search.for_all_pairs(look);
    return search.finish(hold);
}

template <int D>
WorldContacts<D> WorldOf<D>::query(BodyId id, const TimeInterval& interval, const WorldOptions<D>& options) const {
    if (!contains(id)) return {};
    WorldLimits limits(options);
    typename State::Hold hold(*state_, interval, options, State::Need::boxes, limits);
    Search<State, D> search(*state_, interval, options, limits);
    if (!hold.is_made()) return search.finish(hold);
    const std::vector<IndexPair> mine = state_->pairs_with(id.index);
    search.result().candidates = mine.size();
    search.for_pairs(mine, [&](std::span<const IndexPair> pairs) { return search.look_at(pairs); });
    return search.finish(hold);
}

template <int D>
WorldContacts<D> WorldOf<D>::query(const Body<D>& body, const TimeInterval& interval,
                                   const WorldOptions<D>& options) const {
    WorldLimits limits(options);
    WorldContacts<D> result;
    const typename State::Hold hold(*state_, interval, options, State::Need::boxes, limits);
    if (!hold.is_made()) {
        result.end = limits.end();
        result.complete = false;
        return result;
    }
    std::vector<std::uint32_t> near;
    state_->broad.query(grown(swept_box(body, interval), 0.5 * options.clearance), [&](std::uint32_t index) {
        if (may_meet(body, state_->slots[index].body)) near.push_back(index);
        return Next::go_on;
    });
    std::ranges::sort(near);
    std::vector<PairTask<D>> tasks;
    bool all_asked = true;
    for (const std::uint32_t index : near) {
        const Choice choice = options.on_pair ? options.on_pair(outside_body, state_->id_at(index)) : Choice::go_on;
        all_asked = choice != Choice::stop;
        if (!all_asked) break;
        if (choice == Choice::go_on)
            tasks.push_back({&body, &state_->slots[index].body, outside_body, state_->id_at(index)});
    }
    result.candidates = near.size();
    result.tested = tasks.size();
    for (const WorldContact<D>& contact : NarrowPhase<D>(interval, options, limits).run(tasks)) {
        take(contact, options, result);
        if (!result.complete) break;
    }
    if (!all_asked) result.end = WorldEnd::stopped;
    result.complete = result.complete && all_asked;
    if (result.end == WorldEnd::done && !result.undecided.empty()) result.end = limits.end();
    sort(result);
    return result;
}

template WorldContacts<2> WorldOf<2>::contacts(const TimeInterval&, const WorldOptions<2>&) const;
template WorldContacts<3> WorldOf<3>::contacts(const TimeInterval&, const WorldOptions<3>&) const;
template WorldContacts<2> WorldOf<2>::first(const TimeInterval&, const WorldOptions<2>&) const;
template WorldContacts<3> WorldOf<3>::first(const TimeInterval&, const WorldOptions<3>&) const;
template WorldContacts<2> WorldOf<2>::query(BodyId, const TimeInterval&, const WorldOptions<2>&) const;
template WorldContacts<3> WorldOf<3>::query(BodyId, const TimeInterval&, const WorldOptions<3>&) const;
template WorldContacts<2> WorldOf<2>::query(const Body<2>&, const TimeInterval&, const WorldOptions<2>&) const;
template WorldContacts<3> WorldOf<3>::query(const Body<3>&, const TimeInterval&, const WorldOptions<3>&) const;

}  // namespace tact
