// SPDX-License-Identifier: MIT
#include <bit>
#include <type_traits>

#include "tact/pair/separating_axis/batch_lanes.hpp"
#include "tact/pair/separating_axis/open_floats.hpp"
#include "tact/pair/separating_axis/open_pairs.hpp"
#include "tact/pair/separating_axis/open_triangles.hpp"
#include "tact/pair/separating_axis/relate.hpp"

namespace tact::separating_axis::TACT_SET {

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

/// Pairs first .. first + N in lanes.
template <int N, class A, class B>
TACT_INLINE auto frames(const BatchInput<A, B>& input, std::size_t first) {
    using Number = typename A::Scalar;
    using T = Lanes<Number, N>;
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
    return frame_at_rest<A, B, T>(reader(a), reader(b), AsTheyAre{});
}

template <class A, class B>
void relate_batch(const BatchInput<A, B>& input, Relation* relations) {
    using Number = typename A::Scalar;
    constexpr int N = lanes_of<Number>;
    const auto relate_groups = [&](const auto& again) TACT_INLINE_LAMBDA {
        for (std::size_t first = 0; first < input.count; first += N) {
            const int count = static_cast<int>(std::min<std::size_t>(N, input.count - first));
            write<N>(filter<false, Number>(frames<N>(input, first)), count, relations + first,
                     [&](unsigned open) TACT_INLINE_LAMBDA { again(first, open); });
        }
    };
    const auto relate_with = [&](auto&& pairs) TACT_INLINE_LAMBDA {
        relate_groups([&](std::size_t first, unsigned open) { pairs.add(first, open); });
        if (!pairs.empty()) pairs.run();
    };
    if constexpr (std::is_same_v<Number, float>) {
        using Wide = OpenFloats<N, A, B>;
        relate_with(Wide(input, relate_batch<typename Wide::WideA, typename Wide::WideB>, relations));
    } else if constexpr (std::is_same_v<A, Triangle3> && std::is_same_v<B, Triangle3>) {
        relate_with(OpenTriangles<N>(input, relate_batch<Triangle2, Triangle2>, relations));
    } else {
        relate_with(OpenPairs<N, A, B>(input, relations));
    }
}

#define TACT_INSTANTIATE(A, B) template void relate_batch(const BatchInput<A, B>&, Relation*);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, f)
#undef TACT_INSTANTIATE

template <class A, class B>
void relate_moving_batch(const MovingBatchInput<A, B>& input, Relation* relations) {
    constexpr int N = double_lanes;
    using T = Lanes<double, N>;
    const auto& [shapes, motions_a, motions_b, interval] = input;
    const T start(interval.start), duration(interval.end - interval.start);
    for (std::size_t first = 0; first < shapes.count; first += N) {
        const auto a = group_in_lanes<double, N>(shapes.a, first, shapes.count);
        const auto b = group_in_lanes<double, N>(shapes.b, first, shapes.count);
        const auto motion_a = group_in_lanes<double, N>(motions_a, first, shapes.count);
        const auto motion_b = group_in_lanes<double, N>(motions_b, first, shapes.count);
        const auto frame = frame_in_motion<A, B, T>(reader(a), reader(motion_a), reader(b), reader(motion_b), start,
                                                    duration, AsTheyAre{});
        const int count = static_cast<int>(std::min<std::size_t>(N, shapes.count - first));
        write<N>(filter<true, double>(frame), count, relations + first, [&](unsigned open) {
            for (; open != 0; open &= open - 1) {
                const std::size_t at = first + static_cast<std::size_t>(std::countr_zero(open));
                relations[at] =
                    separating_axis::relate(shapes.a[at], motions_a[at], shapes.b[at], motions_b[at], interval);
            }
        });
    }
}

#define TACT_INSTANTIATE(A, B) template void relate_moving_batch(const MovingBatchInput<A, B>&, Relation*);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis::TACT_SET
