// SPDX-License-Identifier: MIT
#include <bit>
#include <chrono>
#include <vector>

#include "tact/posed/node_pair.hpp"
#include "tact/rest/pair_buffer.hpp"

namespace tact::rest::TACT_SET {

/// TreeWalk with limits: what it does not look into, it leaves in the report.
class LimitedWalk {
public:
    LimitedWalk(const TreeSearch& search, const SearchOptions& options, SearchReport& report)
        : search_(search), options_(options), report_(report), found_(search) {
        const std::chrono::duration<double> budget(options.budget_seconds);
        // A budget beyond what the clock can count is none.
        timed_ = options.budget_seconds > 0 && options.budget_seconds < 1e8;
        if (timed_) deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(budget);
    }

    void run() {
        stack_.push_back({0, 0, 1});
        while (!stack_.empty()) {
            if (spent()) {
                for (const LeveledPair& entry : stack_) leave_below(entry, meeting(entry));
                break;
            }
            const LeveledPair entry = stack_.back();
            stack_.pop_back();
            ++report_.steps;
            if (!look_at(entry)) return;
        }
        found_.give();
    }

private:
    using Clock = std::chrono::steady_clock;

    /// Two nodes whose boxes are on this level; inner nodes of a pair are always on the same one.
    struct LeveledPair {
        std::uint32_t a, b;
        int level;
    };

    [[nodiscard]] bool spent() const {
        if (options_.budget_steps > 0 && report_.steps >= options_.budget_steps) return true;
        return timed_ && report_.steps % 32 == 0 && Clock::now() >= deadline_;  // a look at the clock costs a step
    }

    [[nodiscard]] unsigned meeting(const LeveledPair& entry) const {
        return boxes_that_meet<float_lanes>(search_.a.nodes[entry.a], search_.b.nodes[entry.b], search_.pose);
    }

    bool look_at(const LeveledPair& entry) {
        const TreeNode &a = search_.a.nodes[entry.a], &b = search_.b.nodes[entry.b];
        const unsigned meet = meeting(entry);
        if (a.is_leaf && b.is_leaf) return found_.collect(a, b, meet);
        const bool deepest = options_.max_depth > 0 && entry.level >= options_.max_depth;
        if (deepest)
            leave_below(entry, meet);
        else
            push_below(entry, meet);
        return true;
    }

    /// A node of triangles stays while the other is opened, once for every box of it that meets any of its own.
    void push_below(const LeveledPair& entry, unsigned meet) {
        const TreeNode &a = search_.a.nodes[entry.a], &b = search_.b.nodes[entry.b];
        unsigned done = 0;
        for (unsigned rest = meet; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest) >> 2, j = std::countr_zero(rest) & 3;
            const int opened = a.is_leaf ? j : b.is_leaf ? i : std::countr_zero(rest);
            if ((done >> opened & 1u) != 0) continue;
            done |= 1u << opened;
            stack_.push_back({a.is_leaf ? entry.a : a.child[i], b.is_leaf ? entry.b : b.child[j], entry.level + 1});
        }
    }

    void leave_below(const LeveledPair& entry, unsigned meet) {
        for (unsigned rest = meet; rest != 0; rest &= rest - 1) {
            const auto lane = static_cast<std::uint32_t>(std::countr_zero(rest));
            report_.left.push_back({{entry.a, lane >> 2}, {entry.b, lane & 3}});
        }
    }

    const TreeSearch& search_;
    const SearchOptions& options_;
    SearchReport& report_;
    bool timed_ = false;
    Clock::time_point deadline_{};
    std::vector<LeveledPair> stack_;
    PairBuffer found_;
};

void search_trees_within(const TreeSearch& search, const SearchOptions& options, SearchReport& report) {
    LimitedWalk(search, options, report).run();
}

}  // namespace tact::rest::TACT_SET
