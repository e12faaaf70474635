// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <type_traits>

#include "tact/pair/separating_axis/batch_lanes.hpp"
#include "tact/pair/separating_axis/lane_ties.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/side_lanes.hpp"
#include "tact/pair/separating_axis/triangle_planes.hpp"
#include "tact/pair/separating_axis/twofold_gaps.hpp"

namespace tact::separating_axis {

/// relate_batch of the instruction set in use.
using BatchOfThePlane = void(const BatchInput<Triangle2, Triangle2>& input, Relation* relations);

/// Pairs of triangles in one plane wait here: a batch of the plane.
class FlatPairs {
public:
    /// They are seen along coordinate k.
    void add(const Triangle3& a, const Triangle3& b, int k, std::size_t at) {
        a_[count_] = seen_along(a, k);
        b_[count_] = seen_along(b, k);
        at_[count_++] = at;
    }

    /// Contact is touching.
    void run(BatchOfThePlane* relate_batch, Relation* relations) {
        Relation found[capacity];
        relate_batch(BatchInput<Triangle2, Triangle2>{a_, b_, nullptr, static_cast<std::size_t>(count_)}, found);
        for (int i = 0; i < count_; ++i)
            relations[at_[i]] = found[i] == Relation::disjoint ? Relation::disjoint : Relation::touching;
        count_ = 0;
    }

private:
    static constexpr int capacity = 64;
    Triangle2 a_[capacity], b_[capacity];
    std::size_t at_[capacity];
    int count_ = 0;
};

/// The pairs of a batch that the filter left open wait here until they fill lanes: first for the ties that equal
/// numbers explain, then, axis by axis, for twice the digits. What is left of them goes on one by one. Relations are
/// written when the queue runs.
template <int N, class A, class B>
class OpenPairs {
    static constexpr int capacity = 64;
    static constexpr bool triangles = form_of<A> == Form::flat && form_of<B> == Form::flat;
    using T = Lanes<double, N>;

public:
    OpenPairs(const BatchInput<A, B>& input, BatchOfThePlane* relate_flat, Relation* relations)
        : input_(input), relate_flat_(relate_flat), relations_(relations) {}

    /// The lanes `open` of the group that starts with pair `first`.
    TACT_INLINE void add(std::size_t first, unsigned open) {
        for (; open != 0; open &= open - 1)
            waiting_[count_++] = first + static_cast<std::size_t>(std::countr_zero(open));
        if (count_ > capacity - N) run();
    }

    [[gnu::noinline]] void run() {
        for (int first = 0; first < count_; first += N) settle_by_equal_numbers(first, std::min(N, count_ - first));
        count_ = 0;
        if constexpr (triangles) settle_by_sides();
        settle_in_twofold();
        for (int i = 0; i < left_count_; ++i) finish(left_[i]);
        left_count_ = 0;
        if constexpr (triangles) flat_.run(relate_flat_, relations_);
    }

    bool empty() const { return count_ == 0; }

private:
    /// A pair that equal numbers did not decide.
    struct Left {
        const A* a;
        const B* b;
        std::size_t at;
        AxisSet open;
        bool touching, disjoint;
        bool decided = false;   ///< or waiting elsewhere
        bool asks_axes = true;  ///< in sums of two doubles
        AxisSet asked = 0;
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
        typename InLanes<A, T>::Type a;
        typename InLanes<B, T>::Type b;
        read_in_lanes<double, N>(at_a, a);
        read_in_lanes<double, N>(at_b, b);
        const auto frame = frame_at_rest<A, B, T>(reader(a), reader(b), AsTheyAre{});
        const T error = error_bound<false, double>(frame);
        LaneTies<A, B> ties;
        int seen = 0;
        visit_axes<false>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
            ties.open[seen++] = ~greater(-error, gap<false>(axis));
            return false;
        });
        for (unsigned rest = odd; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            if (i < count) relations_[waiting_[first + i]] = relate_after_filter(*at_a[i], *at_b[i], ties.open_in(i));
        }
        settle_along_coordinates<A, B>(a, b, ties);
        unsigned clear = ~ties.any_open();
        if constexpr (triangles) {
            clear &= ~(ties.constant[0] | ties.constant[1] | ties.constant[2]);
            clear |= crossing_lanes(frame, error, ~(clear | ties.disjoint) & ((1u << count) - 1), ties);
        }
        for (unsigned rest = ~odd & ((1u << count) - 1); rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            Left pair{
                at_a[i], at_b[i], waiting_[first + i], 0, (ties.touching >> i & 1) != 0, (ties.disjoint >> i & 1) != 0};
            if (((ties.disjoint | clear) >> i & 1) != 0) {
                finish(pair);
            } else {
                if constexpr (triangles)
                    if (flatten_constant(pair, ties, i)) continue;
                pair.open = ties.open_in(i);
                keep(pair);
            }
        }
    }

    /// Two triangles that are constant in one coordinate, and there equal.
    bool flatten_constant(const Left& pair, const LaneTies<A, B>& ties, int lane) {
        for (int k = 0; k < 3; ++k) {
            if ((ties.constant[k] >> lane & 1) == 0) continue;
            flat_.add(*pair.a, *pair.b, k, pair.at);
            return true;
        }
        return false;
    }

    /// Two triangles in one plane; false where one has no area.
    bool flatten(const Left& pair) {
        const int k = coordinate_to_see_along(*pair.a, *pair.b);
        if (k >= 0) flat_.add(*pair.a, *pair.b, k, pair.at);
        return k >= 0;
    }

    /// Takes a pair with open axes, unless there is a quicker way.
    void keep(Left pair) {
        if constexpr (form_of<A> != Form::parallel && form_of<B> != Form::parallel) {
            const FilterVerdict verdict = relate_by_shortcut(*pair.a, *pair.b);
            if (verdict != FilterVerdict::undecided) {
                relations_[pair.at] = static_cast<Relation>(verdict);
                return;
            }
        }
        if constexpr (triangles)
            if (in_diagonal_plane(*pair.a, *pair.b) && flatten(pair)) return;
        if constexpr (A::dimension == 3 && form_of<A> == Form::parallel && form_of<B> == Form::parallel)
            pair.open = without_parallel_edges(*pair.a, *pair.b, pair.open);
        left_[left_count_++] = pair;
    }

    /// Triangles with several open axes: on which sides of each other's planes they are.
    [[gnu::noinline]] void settle_by_sides() {
        Left* pairs[N];
        int filled = 0;
        for (int i = 0; i < left_count_; ++i) {
            if (std::has_single_bit(left_[i].open)) continue;
            pairs[filled++] = &left_[i];
            if (filled == N) settle_by_sides(pairs, filled);
        }
        if (filled != 0) settle_by_sides(pairs, filled);
    }

    void settle_by_sides(Left* (&pairs)[N], int& filled) {
        const A* at_a[N];
        const B* at_b[N];
        for (int i = 0; i < N; ++i) {
            at_a[i] = pairs[std::min(i, filled - 1)]->a;
            at_b[i] = pairs[std::min(i, filled - 1)]->b;
        }
        Triangle<T, 3> a, b;
        read_in_lanes<double, N>(at_a, a);
        read_in_lanes<double, N>(at_b, b);
        const T divisor = quarter_of_divisor(a, b);
        const SideLanes of_b = sides_in_lanes(a, b, divisor), of_a = sides_in_lanes(b, a, divisor);
        for (int i = 0; i < filled; ++i) {
            Left& pair = *pairs[i];
            pair.disjoint |= ((of_a.on_one_side() | of_b.on_one_side()) >> i & 1) != 0;
            if (pair.disjoint) {
                pair.open = 0;
            } else if ((of_b.in_plane() >> i & 1) != 0) {
                pair.decided = flatten(pair);
            } else if (((of_a.off_plane() & of_b.off_plane()) >> i & 1) != 0) {
                pair.open &= crossing_axis_table[of_a.above_in(i) | of_b.above_in(i) << 3];
            } else {
                pair.asks_axes = false;
            }
        }
        filled = 0;
    }

    /// Every open axis of every pair that is left is an item; items fill the lanes, so that no lane repeats another.
    /// The first axis of each pair has its turn before the others: it often separates.
    [[gnu::noinline]] void settle_in_twofold() {
        for (const bool first : {true, false}) {
            Left* pairs[N];
            AxisSet axes[N];
            int filled = 0;
            for (int i = 0; i < left_count_; ++i) {
                Left& pair = left_[i];
                if (pair.decided || pair.disjoint || !pair.asks_axes) continue;
                for (AxisSet rest = first ? pair.open & -pair.open : pair.open & ~pair.asked; rest != 0;
                     rest &= rest - 1) {
                    pairs[filled] = &pair;
                    axes[filled++] = rest & -rest;
                    if (filled == N) settle(pairs, axes, filled);
                }
            }
            if (filled != 0) settle(pairs, axes, filled);
        }
    }

    void settle(Left* (&pairs)[N], AxisSet (&axes)[N], int& filled) {
        const A* at_a[N];
        const B* at_b[N];
        AxisEdges edges[N];
        for (int i = 0; i < N; ++i) {
            const int from = std::min(i, filled - 1);
            at_a[i] = pairs[from]->a;
            at_b[i] = pairs[from]->b;
            edges[i] = axis_edges(*at_a[i], *at_b[i], std::countr_zero(axes[from]));
        }
        TwofoldPairs<A, B, N> lanes;
        read_in_lanes<double, N>(at_a, lanes.a);
        read_in_lanes<double, N>(at_b, lanes.b);
        lanes.prepare();
        const AxisVerdicts verdicts = lanes.compare(edges);
        for (int i = 0; i < filled; ++i) {
            pairs[i]->asked |= axes[i];
            pairs[i]->disjoint |= (verdicts.apart >> i & 1) != 0;
            if ((verdicts.inside >> i & 1) != 0) pairs[i]->open &= ~axes[i];
        }
        filled = 0;
    }

    void finish(const Left& pair) {
        if (pair.decided) return;
        Relation relation = pair.disjoint ? Relation::disjoint : Relation::overlapping;
        if (pair.open != 0 && !pair.disjoint) relation = relate_left(*pair.a, *pair.b, pair.open);
        relations_[pair.at] = relation == Relation::overlapping && pair.touching ? Relation::touching : relation;
    }

    BatchInput<A, B> input_;
    BatchOfThePlane* relate_flat_;
    Relation* relations_;
    std::size_t waiting_[capacity];
    Left left_[capacity];
    int count_ = 0, left_count_ = 0;
    std::conditional_t<triangles, FlatPairs, int> flat_{};
};

}  // namespace tact::separating_axis
