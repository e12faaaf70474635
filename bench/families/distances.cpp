// SPDX-License-Identifier: MIT
#include "families/proved.hpp"
#include "families/workloads.hpp"
#include "oracle/exact_distance.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 2'000;

Length length_of(const Distance<3>& got) {
    return {got.distance, got.lower, got.upper, got.point_a[0] + got.point_b[1] + got.normal[2]};
}

/// Single calls and one call for all, both against single calls of FCL.
template <class A, class B>
void measure_families(const char* shapes, double goal, double batch_goal, std::vector<Cell>& cells) {
    const auto exact_square = [](const oracle::Scene& scene) {
        return oracle::squared(oracle::in_world(scene, oracle::shortest_step(scene)));
    };
    for (const Family family : families::all_families) {
        if (!has_meaning<A, B>(family)) continue;
        const auto stream = chosen_stream<A, B>(family, false, pair_count);
        if (stream.size() < pair_count / 4) continue;  // neighbors of a mesh are not apart
        const RestingPeer peer = fcl_distance(stream);
        cells.push_back(measure_lengths(
            family, {shapes, "0 %", "distance", "FCL", goal}, stream, peer,
            [](const A& a, const B& b) { return length_of(distance(a, b)); }, exact_square));
        std::vector<Distance<3>> distances(stream.size());
        cells.push_back(measure_all_lengths(
            family, {shapes, "0 %", "distance_batch", "FCL", batch_goal}, stream, peer,
            [&](std::span<Length> lengths) {
                distance(stream.a, stream.b, distances);
                for (std::size_t i = 0; i < distances.size(); ++i) lengths[i] = length_of(distances[i]);
            },
            exact_square));
    }
}

}  // namespace

std::vector<Row> measure_distances() {
    std::vector<Cell> cells;
    measure_families<Obb3, Obb3>("obb-obb", 0.4, 0.4, cells);
    measure_families<Obb3, Triangle3>("obb-triangle", 1, 0.5, cells);
    measure_families<Triangle3, Triangle3>("triangle-triangle", 1, 0.5, cells);
    return worst_rows(cells);
}

}  // namespace tact::bench
