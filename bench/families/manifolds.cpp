// SPDX-License-Identifier: MIT
#include <numeric>

#include "families/proved.hpp"
#include "families/tilted_stacks.hpp"
#include "families/workloads.hpp"
#include "oracle/exact_depth.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 2'000;

/// Depth, and the points where two boxes press on each other.
auto ask_manifold(const Obb3& a, const Obb3& b) {
    return depth(a, b, {.manifold = true});
}
int point_count(const Depth<3>& found) {
    return found.manifold.count;
}

Length proved_depth(const Obb3& a, const Obb3& b) {
    const auto got = ask_manifold(a, b);
    if (!got) return {};
    return {got->depth, got->lower, got->upper, point_count(*got) + got->normal[2]};
}

}  // namespace

std::vector<Row> measure_manifolds() {
    std::vector<Cell> cells;
    for (const Family family : families::all_families) {
        if (!has_meaning<Obb3, Obb3>(family)) continue;
        const auto stream = chosen_stream<Obb3, Obb3>(family, true, pair_count);
        if (stream.size() < pair_count / 4) continue;  // what hovers has no depth
        cells.push_back(measure_lengths(
            family, {"obb-obb", "100 %", "manifold", "ODE dCollide", 1}, stream, ode_manifold(stream), proved_depth,
            [](const oracle::Scene& scene) { return oracle::partings(scene).front().squared_depth; }));
    }
    return worst_rows(cells);
}

std::vector<Row> measure_tilted_stacks() {
    std::vector<Row> rows;
    for (const auto& [name, tilt] : {std::pair{"0", 0.0}, {"1e-12", 1e-12}, {"1e-8", 1e-8}, {"1e-4", 1e-4}}) {
        ShapeStream<Obb3, Obb3> stream;
        Random random(42);
        for (int i = 0; i < pair_count; ++i) {
            const auto pair = families::tilted_stack(tilt, random);
            stream.add(pair.a, pair.b);
        }
        std::vector<double> theirs(stream.size());
        ode_contact_count(stream)(theirs);
        double ours = 0;
        for (std::size_t i = 0; i < stream.size(); ++i) {
            const auto found = ask_manifold(stream.a[i], stream.b[i]);
            ours += found ? point_count(*found) : 0;
        }
        const double count = pair_count, peer = std::accumulate(theirs.begin(), theirs.end(), 0.0);
        rows.push_back({"100 %", std::string("tilted by ") + name + " rad, obb-obb", "points", "ODE dCollide",
                        ours / count, peer / count, 8, 0, 0, 1});
    }
    return rows;
}

}  // namespace tact::bench
