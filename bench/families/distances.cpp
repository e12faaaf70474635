// SPDX-License-Identifier: MIT
#include "families/proved.hpp"
#include "families/workloads.hpp"
#include "oracle/exact_distance.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 2'000;

template <class A, class B>
void measure_families(const char* shapes, double goal, std::vector<Cell>& cells) {
    for (const Family family : families::all_families) {
        if (!has_meaning<A, B>(family)) continue;
        const auto stream = chosen_stream<A, B>(family, false, pair_count);
        if (stream.size() < pair_count / 4) continue;  // neighbors of a mesh are not apart
        cells.push_back(measure_lengths(
            family, {shapes, "0 %", "distance", "FCL", goal}, stream, fcl_distance(stream),
            [](const A& a, const B& b) {
                const auto got = distance(a, b);
                return Length{got.distance, got.lower, got.upper, got.point_a[0] + got.point_b[1] + got.normal[2]};
            },
            [](const oracle::Scene& scene) {
                return oracle::squared(oracle::in_world(scene, oracle::shortest_step(scene)));
            }));
    }
}

}  // namespace

std::vector<Row> measure_distances() {
    std::vector<Cell> cells;
    measure_families<Obb3, Obb3>("obb-obb", 0.4, cells);
    measure_families<Obb3, Triangle3>("obb-triangle", 1, cells);
    measure_families<Triangle3, Triangle3>("triangle-triangle", 1, cells);
    return worst_rows(cells);
}

}  // namespace tact::bench
