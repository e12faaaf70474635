// SPDX-License-Identifier: MIT
#include <algorithm>

#include "meshes/peers.hpp"
#include "meshes/workloads.hpp"
#include "published/stopwatch.hpp"
#include "report/core.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/tree.hpp"

namespace tact::bench {
namespace {

/// The time of all poses, one after the other.
auto first_hits(const ObbTree& a, const ObbTree& b, const std::vector<Pose3>& poses, std::uint64_t& hits) {
    return [&] {
        for (const Pose3& pose : poses) hits += intersects(a, {}, b, pose);
    };
}

double best_wall_ns(int rounds, const auto& work) {
    double best = 1e300;
    for (int round = 0; round < rounds; ++round) {
        const double start = published::wall_ns();
        work();
        best = std::min(best, published::wall_ns() - start);
    }
    return best;
}

}  // namespace

std::vector<Row> measure_build(const MeshWorkload& workload) {
    const MeshPeer fcl = fcl_obb(workload.mesh), cgal = cgal_aabb_tree(workload.mesh);
    const auto build = [&] { (void)ObbTree::build(workload.mesh); };
    const auto times = published::median_ns(9, build, fcl.build, cgal.build);
    const std::uint64_t wrong = !complaint_of(*ObbTree::build(workload.mesh)).empty();
    return {{"W4", workload.name, "build", fcl.name, times[0], times[1], 0.25, wrong},
            {"W4", workload.name, "build", cgal.name, times[0], times[2], 2, wrong}};
}

std::vector<Row> measure_million(const MeshWorkload& smaller) {
    const MeshWorkload large = torus_workload("torus 1,000,000", 2000, 250);
    const AllCores all_cores;
    const double build_ns = best_wall_ns(5, [&] { (void)ObbTree::build(large.mesh, {.threads = 2}); });
    const auto a = *ObbTree::build(large.mesh), b = *ObbTree::build(large.mesh);
    const auto small_a = *ObbTree::build(smaller.mesh), small_b = *ObbTree::build(smaller.mesh);
    std::uint64_t hits = 0;
    const auto times = published::median_ns(15, first_hits(a, b, large.poses, hits),
                                            first_hits(small_a, small_b, smaller.poses, hits));
    const TreeStatistics size = statistics(a);
    const double poses = static_cast<double>(large.poses.size());
    return {{"W4", large.name, "build, 2 threads", "one second", build_ns, 1e9, 1},
            {"W4", large.name, "first hit", smaller.name + ", ours", times[0] / poses, times[1] / poses, 2},
            {"W4", large.name, "bytes per triangle", "170",
             static_cast<double>(size.bytes) / static_cast<double>(size.triangles), 170, 1}};
}

}  // namespace tact::bench
