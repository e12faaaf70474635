// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "meshes/peers.hpp"
#include "meshes/workloads.hpp"
#include "published/stopwatch.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/posed/relative_pose.hpp"

namespace tact::bench {
namespace {

using Counts = std::vector<std::uint64_t>;
constexpr int rounds = 9;
constexpr std::size_t repeats = 5;  ///< of all poses, in a row: what another tree left in the caches is soon gone

/// The exact numbers of pairs that meet, pose by pose.
Counts exact_counts(const MeshWorkload& workload) {
    std::vector<Corners> a;
    for (const Face& face : workload.mesh.faces) a.push_back(corners(workload.mesh, face));
    Counts counts;
    for (const Pose3& pose : workload.poses) {
        const RoundedPose<3> rounded(pose);
        std::vector<Corners> b;
        for (const Corners& triangle : a) b.push_back(rounded(Triangle3{triangle}).vertices);
        counts.push_back(cgal_count(a, b));
    }
    return counts;
}

std::uint64_t wrong(const Counts& counts, const Counts& exact, bool only_whether) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < exact.size(); ++i)
        sum += only_whether ? (counts[i] > 0) != (exact[i] > 0) : counts[i] != exact[i];
    return sum;
}

}  // namespace

std::vector<Row> measure_search(const MeshWorkload& workload) {
    const auto a = *ObbTree::build(workload.mesh);
    const auto b = *ObbTree::build(workload.mesh);
    const Counts exact = exact_counts(workload);
    const MeshPeer peers[] = {fcl_obb(workload.mesh), fcl_obbrss(workload.mesh)};
    const std::size_t count = workload.poses.size();
    std::vector<Row> rows;
    const auto measure = [&](const char* variant, double goal, bool only_whether, const auto& ours,
                             const auto& theirs) {
        Counts found(count), found_by_peer[2] = {Counts(count), Counts(count)};
        const auto each = [&](Counts& to, const auto& ask) {
            return [&, ask] {
                for (std::size_t i = 0; i < repeats * count; ++i) to[i % count] = ask(workload.poses[i % count]);
            };
        };
        const auto times = published::median_ns(rounds, each(found, ours), each(found_by_peer[0], peers[0].*theirs),
                                                each(found_by_peer[1], peers[1].*theirs));
        for (std::size_t p = 0; p < 2; ++p) {
            const auto poses = static_cast<double>(repeats * count);
            rows.push_back({"W4", workload.name, variant, peers[p].name, times[0] / poses, times[p + 1] / poses, goal,
                            wrong(found, exact, only_whether), wrong(found_by_peer[p], exact, only_whether)});
        }
    };
    measure(
        "first hit", 0.15, true,
        [&](const Pose3& pose) { return static_cast<std::uint64_t>(intersects(a, {}, b, pose)); },
        &MeshPeer::first_hit);
    measure(
        "all pairs", 0.12, false,
        [&](const Pose3& pose) {
            std::uint64_t pairs = 0;
            for_each_contact(a, {}, b, pose, [&](const MeshContact&) {
                ++pairs;
                return Next::go_on;
            });
            return pairs;
        },
        &MeshPeer::all_pairs);
    return rows;
}

}  // namespace tact::bench
