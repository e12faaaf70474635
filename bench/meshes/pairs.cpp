// SPDX-License-Identifier: MIT
// Two meshes of equal and of unequal size: how far apart they are, near and far, and what meets.
#include <cmath>
#include <limits>

#include "meshes/pair_workload.hpp"
#include "meshes/peers.hpp"
#include "meshes/workloads.hpp"
#include "published/stopwatch.hpp"
#include "tact/mesh_contact.hpp"

namespace tact::bench {
namespace {

constexpr int rounds = 9;
constexpr int pose_count = 10;

std::string in_radii(double gap) {
    std::string text = std::to_string(gap);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return "gap " + text;
}

/// Times a question about all poses, asked in turns of us and of the peer.
template <class Ours, class Theirs>
std::array<double, 2> times_of(const std::vector<Pose3>& poses, const Ours& ours, const Theirs& theirs) {
    const auto all = [&](const auto& ask) {
        return [&] {
            for (std::size_t i = 0; i < poses.size(); ++i) ask(i);
        };
    };
    auto times = published::median_ns(rounds, all(ours), all(theirs));
    for (double& time : times) time /= static_cast<double>(poses.size());
    return times;
}

/// What is farther than a proved bound from what the peer found, in a billionth of the coordinates.
struct DistanceCheck {
    std::uint64_t ours = 0, theirs = 0;

    void see(const MeshDistance& found, double by_peer, double size) {
        const double rounding = 1e-9 * size;
        const Vec3 way = found.point_b - found.point_a;
        const bool is_attained = std::fabs(std::sqrt(dot(way, way)) - found.distance) <= rounding;
        if (found.lower > std::max(by_peer, 0.0) + rounding || !is_attained) ++ours;
        if (std::max(by_peer, 0.0) > found.upper + rounding) ++theirs;
    }
};

void add_distances(const MeshPair& pair, double gap, std::vector<Row>& rows) {
    const MeshPairPeer peer = fcl_pair(pair.mesh_a, pair.mesh_b);
    const auto poses = pair.poses(gap, pose_count);
    std::vector<MeshDistance> found(poses.size());
    std::vector<double> by_peer(poses.size());
    const auto theirs = [&](std::size_t i) { by_peer[i] = peer.distance(poses[i]); };
    const auto ours = [&](std::size_t i) { found[i] = distance(pair.a, {}, pair.b, poses[i]); };
    const auto times = times_of(poses, ours, theirs);
    DistanceCheck check;
    for (std::size_t i = 0; i < poses.size(); ++i)
        check.see(found[i], by_peer[i], 1 / pair.a.local().scale + 1 / pair.b.local().scale + by_peer[i]);
    constexpr double goal = 0.5;
    rows.push_back(
        {"distance", pair.name, in_radii(gap), "FCL RSS", times[0], times[1], goal, check.ours, check.theirs});
    for (const double part : {0.9, 1.1}) {
        std::uint64_t wrong = 0;
        const auto closer = [&](std::size_t i) {
            const bool expected = part > 1 || found[i].upper == 0;
            wrong += closer_than(pair.a, {}, pair.b, poses[i], part * found[i].upper) != expected;
        };
        const auto of_closer = times_of(poses, closer, ours);
        rows.push_back({part < 1 ? "closer_than 0.9 of it" : "closer_than 1.1 of it", pair.name, in_radii(gap),
                        "FCL RSS, distance", of_closer[0], times[1], goal, wrong, 0});
    }
}

void add_contacts(const MeshPair& pair, std::vector<Row>& rows) {
    const MeshPairPeer peer = fcl_pair(pair.mesh_a, pair.mesh_b);
    auto poses = pair.poses(0.01, pose_count);
    for (const Pose3& pose : pair.poses(-0.02, pose_count)) poses.push_back(pose);
    std::vector<std::uint64_t> found(poses.size()), by_peer(poses.size());
    const auto add = [&](const char* what, double goal, const auto& ours, const auto& theirs) {
        const auto times = times_of(
            poses, [&](std::size_t i) { found[i] = ours(poses[i]); },
            [&](std::size_t i) { by_peer[i] = theirs(poses[i]); });
        std::uint64_t missed = 0;  // what a peer that rounds finds and we do not is looked at
        for (std::size_t i = 0; i < poses.size(); ++i) missed += found[i] == 0 && by_peer[i] > 0;
        rows.push_back({what, pair.name, "near", "FCL OBBRSS", times[0], times[1], goal, missed, 0});
    };
    add(
        "first hit", 0.2,
        [&](const Pose3& pose) { return static_cast<std::uint64_t>(intersects(pair.a, {}, pair.b, pose)); },
        peer.first_hit);
    add(
        "all pairs", 0.15,
        [&](const Pose3& pose) {
            std::uint64_t pairs = 0;
            for_each_contact(pair.a, {}, pair.b, pose, [&](const MeshContact&) {
                ++pairs;
                return Next::go_on;
            });
            return pairs;
        },
        peer.all_pairs);
}

}  // namespace

std::vector<Row> measure_distances(const NamedMesh& mesh) {
    std::vector<Row> rows;
    for (const double ratio : {1, 10, 100}) {
        const MeshPair pair = MeshPair::shrunk(mesh.name, mesh.mesh, ratio, false);
        for (const double gap : {-0.02, 0.01, 0.1, 1.0, 5.0, 100.0}) add_distances(pair, gap, rows);
        if (ratio > 1) add_distances(MeshPair::shrunk(mesh.name, mesh.mesh, ratio, true), 0.1, rows);
    }
    return rows;
}

std::vector<Row> measure_unequal(const NamedMesh& mesh) {
    std::vector<Row> rows;
    for (const double ratio : {1, 10, 100, 1000})
        for (const bool small_first : {false, true})
            if (ratio > 1 || !small_first)
                add_contacts(MeshPair::shrunk(mesh.name, mesh.mesh, ratio, small_first), rows);
    return rows;
}

}  // namespace tact::bench
