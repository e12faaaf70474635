// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>

#include "tact/pair/separating_axis/batch_lanes.hpp"
#include "tact/pair/separating_axis/lane_ties.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/twofold_gaps.hpp"

namespace tact::separating_axis {

/// The pairs of a batch that the filter left open wait here until they fill lanes: first for the ties that equal
/// numbers explain, then, axis by axis, for twice the digits. What is left of them
/// goes on one by one. Relations are written when the queue runs.
template <int N, class A, class B>
class OpenPairs {
    static constexpr int capacity = 64;
    using T = Lanes<double, N>;
    using LanesA = typename InLanes<A, T>::Type;
    using LanesB = typename InLanes<B, T>::Type;

public:
    OpenPairs(const BatchInput<A, B>& input, Relation* relations) : input_(input), relations_(relations) {}

    /// The lanes `open` of the group that starts with pair `first`.
    TACT_INLINE void add(std::size_t first, unsigned open) {
        for (; open != 0; open &= open - 1)
            waiting_[count_++] = first + static_cast<std::size_t>(std::countr_zero(open));
        if (count_ > capacity - N) run();
    }

    [[gnu::noinline]] void run() {
        for (int first = 0; first < count_; first += N) settle_by_equal_numbers(first, std::min(N, count_ - first));
        count_ = 0;
        settle_in_twofold();
        for (int i = 0; i < left_count_; ++i) finish(left_[i]);
        left_count_ = 0;
    }

    bool empty() const { return count_ == 0; }

private:
    /// A pair that is not decided yet.
    struct Left {
        const A* a;
        const B* b;
        std::size_t at;
        AxisSet open,
            unasked;  ///< the axes that may separate, and those of them that twofold numbers were not asked for
        bool touching, disjoint;
    };

    const A& a_of(std::size_t i) const { return input_.a[input_.pairs != nullptr ? input_.pairs[i].a : i]; }
    const B& b_of(std::size_t i) const { return input_.b[input_.pairs != nullptr ? input_.pairs[i].b : i]; }

    /// Of the pairs first .. first + count in the queue: writes what is decided, and keeps the others in left_.
    [[gnu::noinline]] void settle_by_equal_numbers(int first, int count) {
        const A* at_a[N];
        const B* at_b[N];
        unsigned odd = 0;
        for (int i = 0; i < N; ++i) {
            const std::size_t pair = waiting_[first + std::min(i, count - 1)];
            at_a[i] = &a_of(pair);
            at_b[i] = &b_of(pair);
            odd |= static_cast<unsigned>(has_rounded_edges(*at_a[i]) || has_rounded_edges(*at_b[i])) << i;
        }
        TwofoldPairs<A, B, N> pairs;
        read_in_lanes<double, N>(at_a, pairs.a);
        read_in_lanes<double, N>(at_b, pairs.b);
        LaneTies<A, B> ties;
        find_open_axes(pairs.a, pairs.b, ties);
        const unsigned lanes = (1u << count) - 1;
        for (unsigned rest = odd & lanes; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            relations_[waiting_[first + i]] = separating_axis::relate(*at_a[i], *at_b[i]);
        }
        settle_along_coordinates<A, B>(pairs.a, pairs.b, ties);
        if constexpr (A::dimension == 3 && form_of<A> == Form::parallel && form_of<B> == Form::parallel)
            settle_parallel_edges<A, B>(pairs.a, pairs.b, lanes & ~(ties.disjoint | odd), ties);
        unsigned open = ties.any_open() & ~ties.disjoint & ~odd & lanes;
        for (unsigned rest = lanes & ~(open | odd); rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            write(waiting_[first + i], (ties.disjoint >> i & 1) != 0, (ties.touching >> i & 1) != 0);
        }
        if constexpr (form_of<A> != Form::parallel && form_of<B> != Form::parallel)
            open &= ~settle_shared_vertices(at_a, at_b, waiting_ + first, open & shared_vertex_lanes(pairs.a, pairs.b));
        if (open == 0) return;
        AxisSet axes[N];
        ties.open_axes(axes);
        Left left[N];
        for (int i = 0; i < N; ++i)
            left[i] = {at_a[i], at_b[i], waiting_[first + std::min(i, count - 1)],
                       axes[i], axes[i], (ties.touching >> i & 1) != 0,
                       false};
        ask_axes(pairs, left, open);
    }

    static void find_open_axes(const LanesA& a, const LanesB& b, LaneTies<A, B>& ties) {
        const auto frame = frame_at_rest<A, B, T>(reader(a), reader(b), AsTheyAre{});
        const T error = error_bound<false, double>(frame);
        int seen = 0;
        visit_axes<false>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
            ties.open[seen++] = ~greater(-error, gap<false>(axis));
            return false;
        });
    }

    /// Which of the lanes, all with a vertex in common, are decided by that.
    unsigned settle_shared_vertices(const A* const (&at_a)[N], const B* const (&at_b)[N], const std::size_t* at,
                                    unsigned lanes) {
        unsigned decided = 0;
        for (unsigned rest = lanes; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            const FilterVerdict verdict = relate_by_shortcut(*at_a[i], *at_b[i]);
            if (verdict == FilterVerdict::undecided) continue;
            relations_[at[i]] = static_cast<Relation>(verdict);
            decided |= rest & -rest;
        }
        return decided;
    }

    /// An axis of each pair.
    [[gnu::noinline]] static AxisVerdicts compare(const TwofoldPairs<A, B, N>& pairs, const Left* const (&at)[N],
                                                  const AxisSet (&axes)[N]) {
        AxisEdges edges[N];
        for (int i = 0; i < N; ++i) edges[i] = axis_edges(*at[i]->a, *at[i]->b, std::countr_zero(axes[i]));
        return pairs.compare(edges);
    }

    /// The open axes of each pair, one after the other, as long as half of the lanes have one.
    void ask_axes(TwofoldPairs<A, B, N>& pairs, Left (&lanes)[N], unsigned active) {
        pairs.prepare();
        const Left* at[N];
        for (int i = 0; i < N; ++i) at[i] = &lanes[i];
        do {
            AxisSet axes[N];
            for (int i = 0; i < N; ++i) axes[i] = lanes[i].unasked != 0 ? lanes[i].unasked : 1;
            const AxisVerdicts verdicts = compare(pairs, at, axes);
            for (unsigned rest = active; rest != 0; rest &= rest - 1) {
                const int i = std::countr_zero(rest);
                Left& pair = lanes[i];
                if ((verdicts.inside >> i & 1) != 0) pair.open &= ~(pair.unasked & -pair.unasked);
                pair.unasked &= pair.unasked - 1;
                pair.disjoint = (verdicts.apart >> i & 1) != 0;
                if (pair.disjoint || pair.unasked == 0) {
                    finish(pair);
                    active &= ~(rest & -rest);
                }
            }
        } while (2 * std::popcount(active) >= N);
        for (; active != 0; active &= active - 1) left_[left_count_++] = lanes[std::countr_zero(active)];
    }

    /// Every open axis of every pair that is left is an item; items fill the lanes, so that no lane repeats another.
    [[gnu::noinline]] void settle_in_twofold() {
        Left* pairs[N];
        AxisSet axes[N];
        int filled = 0;
        for (int i = 0; i < left_count_; ++i) {
            Left& pair = left_[i];
            for (; pair.unasked != 0 && !pair.disjoint; pair.unasked &= pair.unasked - 1) {
                pairs[filled] = &pair;
                axes[filled++] = pair.unasked & -pair.unasked;
                if (filled == N) settle(pairs, axes, filled);
            }
        }
        if (filled != 0) settle(pairs, axes, filled);
    }

    void settle(Left* (&pairs)[N], AxisSet (&axes)[N], int& filled) {
        const A* at_a[N];
        const B* at_b[N];
        for (int i = 0; i < N; ++i) {
            if (i >= filled) {
                pairs[i] = pairs[0];
                axes[i] = axes[0];
            }
            at_a[i] = pairs[i]->a;
            at_b[i] = pairs[i]->b;
        }
        TwofoldPairs<A, B, N> lanes;
        read_in_lanes<double, N>(at_a, lanes.a);
        read_in_lanes<double, N>(at_b, lanes.b);
        lanes.prepare();
        const AxisVerdicts verdicts = compare(lanes, pairs, axes);
        for (int i = 0; i < filled; ++i) {
            pairs[i]->disjoint |= (verdicts.apart >> i & 1) != 0;
            if ((verdicts.inside >> i & 1) != 0) pairs[i]->open &= ~axes[i];
        }
        filled = 0;
    }

    void write(std::size_t at, bool disjoint, bool touching) {
        relations_[at] = disjoint ? Relation::disjoint : touching ? Relation::touching : Relation::overlapping;
    }

    void finish(const Left& pair) {
        if (pair.disjoint || pair.open == 0) {
            write(pair.at, pair.disjoint, pair.touching);
        } else {
            const Relation relation = relate_left(*pair.a, *pair.b, pair.open);
            write(pair.at, relation == Relation::disjoint, pair.touching || relation == Relation::touching);
        }
    }

    BatchInput<A, B> input_;
    Relation* relations_;
    std::size_t waiting_[capacity];
    Left left_[capacity];
    int count_ = 0, left_count_ = 0;
};

}  // namespace tact::separating_axis
