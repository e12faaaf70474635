// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <type_traits>

#include "tact/linalg/lanes.hpp"
#include "tact/pair/separating_axis/batch.hpp"
#include "tact/pair/separating_axis/filter.hpp"
#include "tact/pair/separating_axis/shortcuts.hpp"

// Included by one source file per instruction set.
namespace tact::separating_axis {

/// The same field of N sources, one a lane.
template <class Source, int N>
struct LaneReader {
    const Source* at[N];

    template <class Field>
    TACT_INLINE auto operator()(Field field) const {
        using Number = decltype(field(*at[0]));
        return [&]<int... I>(std::integer_sequence<int, I...>) TACT_INLINE_LAMBDA {
            return Lanes<Number, N>(typename Lanes<Number, N>::Native{field(*at[I])...});
        }(std::make_integer_sequence<int, N>{});
    }
};

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
    visit_axes<moving>(frame.a, frame.b, frame.offset, frame.travel, [&](const Axis<T>& axis) TACT_INLINE_LAMBDA {
        largest = higher(largest, gap<moving>(axis));
        return false;
    });
    return {greater(largest, error), greater(-error, largest)};
}

/// Writes the answers of up to N pairs; lanes that the filter left open are asked again one by one.
template <class Again>
TACT_INLINE void write(const LaneVerdicts& verdicts, int count, Relation* relations, const Again& again) {
    for (int i = 0; i < count; ++i) {
        const unsigned bit = 1u << i;
        if ((verdicts.disjoint | verdicts.overlapping) & bit) {
            relations[i] = verdicts.disjoint & bit ? Relation::disjoint : Relation::overlapping;
        } else {
            relations[i] = again(i);
        }
    }
}

/// Float shapes as double shapes: exact.
template <class S, int N>
Vec<double, N> widened(const Vec<S, N>& v) {
    Vec<double, N> wide;
    for (int k = 0; k < N; ++k) wide[k] = v[k];
    return wide;
}
template <class S, int D, std::size_t Count>
std::array<Vec<double, D>, Count> widened(const std::array<Vec<S, D>, Count>& vectors) {
    std::array<Vec<double, D>, Count> wide;
    for (std::size_t i = 0; i < Count; ++i) wide[i] = widened(vectors[i]);
    return wide;
}
template <int D>
Box<double, D> widened(const Box<float, D>& box) {
    return {widened(box.origin), widened(box.edges)};
}
template <int D>
Obb<double, D> widened(const Obb<float, D>& obb) {
    return {widened(obb.center), widened(obb.axes), widened(obb.half)};
}
inline Tetrahedron3 widened(const Tetrahedron3f& tetrahedron) {
    return {widened(tetrahedron.vertices)};
}
template <int D>
Triangle<double, D> widened(const Triangle<float, D>& triangle) {
    return {widened(triangle.vertices)};
}

template <class A, class B>
Relation relate_one(const A& a, const B& b) {
    if constexpr (std::is_same_v<typename A::Scalar, float>) {
        return separating_axis::relate(widened(a), widened(b));
    } else {
        const Verdict verdict = relate_by_shortcut(a, b);
        return verdict != Verdict::undecided ? static_cast<Relation>(verdict) : relate_open(a, b);
    }
}

/// The pairs first .. first + N of a batch; past the end, the last pair again.
template <int N, class A, class B>
struct LaneGroup {
    LaneReader<A, N> a;
    LaneReader<B, N> b;

    TACT_INLINE LaneGroup(const BatchInput<A, B>& input, std::size_t first) {
        for (int i = 0; i < N; ++i) {
            const std::size_t pair = std::min(first + static_cast<std::size_t>(i), input.count - 1);
            a.at[i] = input.a + (input.pairs == nullptr ? pair : input.pairs[pair].a);
            b.at[i] = input.b + (input.pairs == nullptr ? pair : input.pairs[pair].b);
        }
    }
};

template <int Bytes, class A, class B>
void relate_batch(const BatchInput<A, B>& input, Relation* relations) {
    using Number = typename A::Scalar;
    constexpr int N = Bytes / static_cast<int>(sizeof(Number));
    for (std::size_t first = 0; first < input.count; first += N) {
        const LaneGroup<N, A, B> group(input, first);
        const auto frame = frame_at_rest<A, B, Lanes<Number, N>>(group.a, group.b, AsTheyAre{});
        const int count = static_cast<int>(std::min<std::size_t>(N, input.count - first));
        write(filter<false, Number>(frame), count, relations + first,
              [&](int i) { return relate_one(*group.a.at[i], *group.b.at[i]); });
    }
}

template <int Bytes, class A, class B>
void relate_moving_batch(const MovingBatchInput<A, B>& input, Relation* relations) {
    constexpr int N = Bytes / static_cast<int>(sizeof(double));
    using T = Lanes<double, N>;
    const T begin(input.interval.begin), duration(input.interval.end - input.interval.begin);
    for (std::size_t first = 0; first < input.shapes.count; first += N) {
        const LaneGroup<N, A, B> group(input.shapes, first);
        LaneReader<Linear<A::dimension>, N> motion_a, motion_b;
        for (int i = 0; i < N; ++i) {
            const std::size_t pair = std::min(first + static_cast<std::size_t>(i), input.shapes.count - 1);
            motion_a.at[i] = input.motions_a + pair;
            motion_b.at[i] = input.motions_b + pair;
        }
        const auto frame = frame_in_motion<A, B, T>(group.a, motion_a, group.b, motion_b, begin, duration, AsTheyAre{});
        const int count = static_cast<int>(std::min<std::size_t>(N, input.shapes.count - first));
        write(filter<true, double>(frame), count, relations + first, [&](int i) {
            return relate_open(*group.a.at[i], *motion_a.at[i], *group.b.at[i], *motion_b.at[i], input.interval);
        });
    }
}

}  // namespace tact::separating_axis
