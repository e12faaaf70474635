// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/batch_lanes.hpp"
#include "tact/pair/separating_axis/relate.hpp"

namespace tact::separating_axis::TACT_SET {

template <class A, class B>
void relate_moving_batch(const MovingBatchInput<A, B>& input, Relation* relations) {
    constexpr int N = double_lanes;
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
            return relate_after_filter(shapes.a[at], motions_a[at], shapes.b[at], motions_b[at], interval);
        });
    }
}

#define TACT_INSTANTIATE(A, B) template void relate_moving_batch(const MovingBatchInput<A, B>&, Relation*);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )

}  // namespace tact::separating_axis::TACT_SET
