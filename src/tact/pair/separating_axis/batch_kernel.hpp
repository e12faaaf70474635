// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "tact/pair/separating_axis/batch.hpp"
#include "tact/pair/separating_axis/filter.hpp"
#include "tact/pair/separating_axis/in_lanes.hpp"
#include "tact/pair/separating_axis/shortcuts.hpp"

// Included by one source file per instruction set.
namespace tact::separating_axis {

/// Which lanes are decided, and how, as bit masks.
struct LaneVerdicts {
    unsigned disjoint;
    unsigned overlapping;
};

template <bool moving, class Number, int N, int D, Kind A, Kind B>
TACT_INLINE LaneVerdicts filter(const PairFrame<Lanes<Number, N>, D, A, B>& frame) {
    using T = Lanes<Number, N>;
    const T error = error_bound<moving, Number>(frame);
    T largest(-std::numeric_limits<Number>::infinity());
    int seen = 0;
    visit_axes<moving>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) TACT_INLINE_LAMBDA {
        largest = higher(largest, gap<moving>(axis));
        // Now and then: is every lane parted already? (A constant question for all but every eighth axis.)
        return (A == Kind::simplex || B == Kind::simplex) && D == 3 && ++seen % 8 == 0 &&
               greater(largest, error) == (1u << N) - 1;
    });
    return {greater(largest, error), greater(-error, largest)};
}

/// Bit i of `bits` as the number 2 in byte i: overlapping where it is set, disjoint elsewhere.
TACT_INLINE std::uint64_t as_relations(unsigned bits) {
    static_assert(static_cast<int>(Relation::disjoint) == 0 && static_cast<int>(Relation::overlapping) == 2);
    const std::uint64_t picked = (bits & 255) * 0x0101010101010101u & 0x8040201008040201u;
    return (picked + 0x7f7f7f7f7f7f7f7fu) >> 6 & 0x0202020202020202u;
}

/// Writes the answers of up to N pairs; lanes that the filter left open are asked again one by one.
template <int N, class Again>
TACT_INLINE void write(const LaneVerdicts& verdicts, int count, Relation* relations, const Again& again) {
    for (int part = 0; part < count; part += 8) {
        const std::uint64_t bytes = as_relations(verdicts.overlapping >> part);
        std::memcpy(relations + part, &bytes, static_cast<std::size_t>(std::min({8, N, count - part})));
    }
    unsigned open = ~(verdicts.disjoint | verdicts.overlapping) & ((1u << count) - 1);
    for (; open != 0; open &= open - 1) {
        const int i = std::countr_zero(open);
        relations[i] = again(i);
    }
}

/// Float shapes as double shapes: exact.
template <class S, int N>
TACT_INLINE Vec<double, N> widened(const Vec<S, N>& v) {
    Vec<double, N> wide;
    for (int k = 0; k < N; ++k) wide[k] = v[k];
    return wide;
}
template <class S, int D, std::size_t Count>
TACT_INLINE std::array<Vec<double, D>, Count> widened(const std::array<Vec<S, D>, Count>& vectors) {
    std::array<Vec<double, D>, Count> wide;
    for (std::size_t i = 0; i < Count; ++i) wide[i] = widened(vectors[i]);
    return wide;
}
template <int D>
TACT_INLINE Box<double, D> widened(const Box<float, D>& box) {
    return {widened(box.origin), widened(box.edges)};
}
template <int D>
TACT_INLINE Obb<double, D> widened(const Obb<float, D>& obb) {
    return {widened(obb.center), widened(obb.axes), widened(obb.half)};
}
TACT_INLINE Tetrahedron3 widened(const Tetrahedron3f& tetrahedron) {
    return {widened(tetrahedron.vertices)};
}
template <int D>
TACT_INLINE Triangle<double, D> widened(const Triangle<float, D>& triangle) {
    return {widened(triangle.vertices)};
}

/// A pair of the batch on its own.
template <int Bytes, class A, class B>
[[gnu::noinline]] Relation relate_one(const BatchInput<A, B>& input, std::size_t i) {
    const A& a = input.a[input.pairs != nullptr ? input.pairs[i].a : i];
    const B& b = input.b[input.pairs != nullptr ? input.pairs[i].b : i];
    if constexpr (std::is_same_v<typename A::Scalar, float>) {
        return separating_axis::relate(widened(a), widened(b));
    } else {
        const Verdict verdict = relate_by_shortcut(a, b);
        return verdict != Verdict::undecided ? static_cast<Relation>(verdict) : relate_open(a, b);
    }
}

/// The pairs first .. first + N of a batch.
template <int N, class A, class B>
struct LaneGroup {
    const A* a[N];
    const B* b[N];

    TACT_INLINE LaneGroup(const BatchInput<A, B>& input, std::size_t first) {
        if (input.pairs == nullptr) {
            point_at(a, input.a, first, input.count);
            point_at(b, input.b, first, input.count);
        } else {
            const IndexPair* pairs[N];
            point_at(pairs, input.pairs, first, input.count);
            for (int i = 0; i < N; ++i) {
                a[i] = input.a + pairs[i]->a;
                b[i] = input.b + pairs[i]->b;
            }
        }
    }
};

template <int Bytes, class A, class B>
void relate_batch(const BatchInput<A, B>& input, Relation* relations) {
    using Number = typename A::Scalar;
    constexpr int N = Bytes / static_cast<int>(sizeof(Number));
    using T = Lanes<Number, N>;
    for (std::size_t first = 0; first < input.count; first += N) {
        typename InLanes<A, T>::Type a;
        typename InLanes<B, T>::Type b;
        if (input.pairs == nullptr && first + N <= input.count) {
            prefetch<N>(input.a, first, input.count);
            prefetch<N>(input.b, first, input.count);
            a = side_by_side_in_lanes<Number, N>(input.a + first);
            b = side_by_side_in_lanes<Number, N>(input.b + first);
        } else {
            const LaneGroup<N, A, B> group(input, first);
            a = in_lanes<Number>(group.a);
            b = in_lanes<Number>(group.b);
        }
        const auto frame = frame_at_rest<A, B, T>(reader(a), reader(b), AsTheyAre{});
        const int count = static_cast<int>(std::min<std::size_t>(N, input.count - first));
        write<N>(filter<false, Number>(frame), count, relations + first,
                 [&](int i) { return relate_one<Bytes>(input, first + static_cast<std::size_t>(i)); });
    }
}

template <int Bytes, class A, class B>
void relate_moving_batch(const MovingBatchInput<A, B>& input, Relation* relations) {
    constexpr int N = Bytes / static_cast<int>(sizeof(double));
    using T = Lanes<double, N>;
    const auto& [shapes, motions_a, motions_b, interval] = input;
    const T begin(interval.begin), duration(interval.end - interval.begin);
    for (std::size_t first = 0; first < shapes.count; first += N) {
        const auto a = group_in_lanes<double, N>(shapes.a, first, shapes.count);
        const auto b = group_in_lanes<double, N>(shapes.b, first, shapes.count);
        const auto motion_a = group_in_lanes<double, N>(motions_a, first, shapes.count);
        const auto motion_b = group_in_lanes<double, N>(motions_b, first, shapes.count);
        const auto frame = frame_in_motion<A, B, T>(reader(a), reader(motion_a), reader(b), reader(motion_b), begin,
                                                    duration, AsTheyAre{});
        const int count = static_cast<int>(std::min<std::size_t>(N, shapes.count - first));
        write<N>(filter<true, double>(frame), count, relations + first, [&](int i) {
            const std::size_t at = first + static_cast<std::size_t>(i);
            return relate_open(shapes.a[at], motions_a[at], shapes.b[at], motions_b[at], interval);
        });
    }
}

}  // namespace tact::separating_axis
