// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tact/pair/manifold/clip.hpp"

namespace tact::manifold_of {
namespace {

/// The first of the largest values.
template <class Value>
int best_of(int from, int count, const Value& value) {
    int best = from;
    for (int i = from + 1; i < count; ++i)
        if (value(i) > value(best)) best = i;
    return best;
}

}  // namespace

template <int D>
void reduce(Manifold<D>& manifold, int points) {
    const int count = manifold.count;
    points = std::clamp(points, 1, 8);
    if (count <= points) return;
    auto& all = manifold.points;
    int kept = 0;
    const auto keep = [&](int i) {
        std::swap(all[static_cast<std::size_t>(kept++)], all[static_cast<std::size_t>(i)]);
    };
    const auto place = [&](int i) -> const Vec<double, D>& { return all[static_cast<std::size_t>(i)].point; };
    // Seen from the deepest point, in units that neither overflow nor vanish.
    keep(best_of(0, count, [&](int i) { return all[static_cast<std::size_t>(i)].depth; }));
    double largest = 0;
    for (int i = 1; i < count; ++i)
        for (int k = 0; k < D; ++k) largest = higher(largest, magnitude(place(i)[k] - place(0)[k]));
    const double unit = largest > 0 ? 1 / largest : 0;
    const auto seen = [&](int i) { return unit * (place(i) - place(0)); };
    if (points > 1) keep(best_of(1, count, [&](int i) { return dot(seen(i), seen(i)); }));
    if constexpr (D == 3) {
        const auto area = [&](int i) { return dot(manifold.normal, cross(seen(1), seen(i))); };
        if (points > 2) keep(best_of(2, count, [&](int i) { return magnitude(area(i)); }));
        // Then what lies farthest outside the triangle of the three.
        const auto outside = [&](int i) {
            const double turn = area(2) < 0 ? -1 : 1;
            const Vec3 to_1 = seen(1), to_2 = seen(2), p = seen(i);
            const double beside_first = -turn * area(i), beside_last = -turn * dot(manifold.normal, cross(p, to_2)),
                         beyond = -turn * dot(manifold.normal, cross(to_2 - to_1, p - to_1));
            return higher(beside_first, higher(beside_last, beyond));
        };
        while (kept < points) keep(best_of(kept, count, outside));
    }
    manifold.count = std::max(kept, 1);
}

template void reduce(Manifold<2>&, int);
template void reduce(Manifold<3>&, int);

}  // namespace tact::manifold_of
