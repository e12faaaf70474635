// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "published/stopwatch.hpp"
#include "report/core.hpp"
#include "support/box_sets.hpp"
#include "tact/broad_phase.hpp"
#include "world/workloads.hpp"

namespace tact::bench {
namespace {

constexpr int rounds = 9;
constexpr std::uint64_t seed = 1;

std::vector<IndexPair> all_pairs(const std::vector<Aabb3>& boxes, BroadPhaseMethod method = BroadPhaseMethod::automatic,
                                 int threads = 1) {
    BroadPhase phase(method);
    phase.build(boxes, threads);
    return phase.pairs({.threads = threads});
}

/// Built again, as in every step of a world: the first time, the system's clearing of so much memory is a fifth of it.
void pairs_again(BroadPhase& phase, const std::vector<Aabb3>& boxes) {
    phase.build(boxes);
    (void)phase.pairs();
}

/// Whether the tree and the sweep, which have little in common, find the same pairs.
std::uint64_t wrong_pairs(const std::vector<Aabb3>& boxes) {
    return all_pairs(boxes, BroadPhaseMethod::tree) == all_pairs(boxes, BroadPhaseMethod::sweep) ? 0 : 1;
}

std::uint64_t difference(std::size_t a, std::size_t b) {
    return a > b ? a - b : b - a;
}

/// The least time that passes for each of two works, in turns: on a machine with other work to do, the one time in
/// which two threads had two cores.
template <class A, class B>
std::array<double, 2> least_wall_ns(const A& a, const B& b) {
    std::array least{1e300, 1e300};
    const auto run = [](const auto& work, double& best) {
        const double start = published::wall_ns();
        work();
        best = std::min(best, published::wall_ns() - start);
    };
    for (int round = 0; round < 50; ++round) {
        run(a, least[0]);
        run(b, least[1]);
    }
    return least;
}

}  // namespace

std::vector<Aabb3> float_boxes(std::size_t count) {
    auto boxes = testing::uniform_boxes(count, seed);
    for (Aabb3& box : boxes)
        for (int k = 0; k < 3; ++k) {
            box.min[k] = static_cast<float>(box.min[k]);
            box.max[k] = static_cast<float>(box.max[k]);
        }
    return boxes;
}

std::vector<Row> measure_peers(std::size_t count) {
    const auto boxes = float_boxes(count), doubles = testing::uniform_boxes(count, seed);
    const CountPairs fcl = fcl_tree(boxes), bullet = bullet_tree(boxes), embree = embree_tree(boxes),
                     moving = embree_moving_tree(boxes);
    BroadPhase of_floats, of_doubles;
    const auto times = published::median_ns(
        rounds, [&] { pairs_again(of_floats, boxes); }, [&] { pairs_again(of_doubles, doubles); }, [&] { (void)fcl(); },
        [&] { (void)bullet(); }, [&] { (void)embree(); }, [&] { (void)moving(); });
    const std::size_t pairs = all_pairs(boxes).size();
    const auto size = static_cast<double>(count);
    const std::string name = fmt::format("{} boxes, {} pairs", count, pairs);
    const std::uint64_t wrong = wrong_pairs(boxes);
    const auto row = [&](int ours, const char* variant, const char* peer, int theirs, double goal,
                         const CountPairs& found) {
        return Row{"W7",
                   name,
                   variant,
                   peer,
                   times[ours] / size,
                   times[theirs] / size,
                   goal,
                   wrong,
                   difference(found(), pairs)};
    };
    return {row(0, "floats", "FCL DynamicAABBTree", 2, 0.12, fcl),
            row(0, "floats", "Bullet Dbvt", 3, 0.12, bullet),
            row(0, "floats", "Embree rtcCollide", 4, 0.25, embree),
            row(0, "floats", "Embree rtcCollide, built low and dynamic", 5, 0.25, moving),
            row(1, "doubles", "FCL DynamicAABBTree", 2, 0.12, fcl),
            row(1, "doubles", "Embree rtcCollide", 4, 0.25, embree),
            row(1, "doubles", "Embree rtcCollide, built low and dynamic", 5, 0.25, moving)};
}

std::vector<Row> measure_growth() {
    const auto few = testing::uniform_boxes(100000, seed), many = testing::uniform_boxes(1000000, seed);
    BroadPhase phase_of_many, phase_of_few;
    const auto times =
        published::median_ns(5, [&] { pairs_again(phase_of_many, many); }, [&] { pairs_again(phase_of_few, few); });
    const auto [two, one] = [&] {
        const AllCores all_cores;
        return least_wall_ns([&] { (void)all_pairs(few, BroadPhaseMethod::automatic, 2); },
                             [&] { (void)all_pairs(few); });
    }();
    const double bytes = static_cast<double>(phase_of_few.bytes()) / 1e5;
    return {{"W7", "1,000,000 boxes, all of them", "built again", "ours, 100,000", times[0], times[1], 15},
            {"W7", "100,000 boxes, all of them", "two threads", "ours, one thread", two, one, 0.7},
            {"W7", "100,000 boxes", "bytes per box", "100", bytes, 100, 1}};
}

std::vector<Row> measure_hard_sets(std::size_t count) {
    const auto sets = testing::hard_box_sets(count, seed);
    const auto size = static_cast<double>(count);
    std::vector<Row> rows;
    for (std::size_t i = 1; i < sets.size(); ++i) {
        const auto times = published::median_ns(
            rounds, [&] { (void)all_pairs(sets[i].boxes); }, [&] { (void)all_pairs(sets[0].boxes); });
        const std::string name = fmt::format("{}, {} pairs", sets[i].name, all_pairs(sets[i].boxes).size());
        rows.push_back({"hard", name, "ns per box", "ours, uniform", times[0] / size, times[1] / size, 8,
                        wrong_pairs(sets[i].boxes)});
    }
    return rows;
}

std::vector<Row> measure_methods(std::size_t count) {
    const auto size = static_cast<double>(count);
    std::vector<Row> rows;
    for (const auto& [name, boxes] : testing::hard_box_sets(count, seed)) {
        const auto times = published::median_ns(
            3, [&] { (void)all_pairs(boxes); }, [&] { (void)all_pairs(boxes, BroadPhaseMethod::tree); },
            [&] { (void)all_pairs(boxes, BroadPhaseMethod::sweep); });
        const bool tree = times[1] < times[2];
        rows.push_back({"methods", std::string(name), "automatic", tree ? "tree, the better" : "sweep, the better",
                        times[0] / size, std::min(times[1], times[2]) / size, 1.5});
    }
    return rows;
}

}  // namespace tact::bench
