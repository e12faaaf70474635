// SPDX-License-Identifier: MIT
// Figures for the charts and the tables of docs/algorithms/volume-tree.md: lines of comma-separated values on the
// standard output, one a search (chart, series, number of collisions, seconds) or one per kind of tree. Called by
// scripts/tori_charts.py.
#include <iostream>
#include <string>

#include "published/stopwatch.hpp"
#include "tori/torus_scenes.hpp"

namespace tact::bench {
namespace {

constexpr int rounds = 5;

struct Timed {
    double seconds;
    std::size_t contacts;
};

Timed timed(const VolumeScene3& scene, std::uint32_t object, VolumePairs pairs, VolumeWorkspace3& workspace) {
    std::size_t count = 0;
    const auto time = published::median_ns(rounds, [&] {
        count = 0;
        for_each_pair(scene, object, workspace, [&](const VolumeContact&) { return ++count, Next::go_on; }, pairs);
    });
    return {1e-9 * time[0], count};
}

/// A hundred searches in one scene: of tori at the rim and in the middle, so that the numbers of collisions differ.
void write_points(const std::string& chart, const std::string& series, const TorusPool& pool, int count,
                  VolumePairs pairs) {
    const auto scene = VolumeScene3::make(pool.scatter(count, 7));
    VolumeWorkspace3 workspace;
    for (std::uint32_t i = 0; i < 100; ++i) {
        const Timed point = timed(*scene, i * static_cast<std::uint32_t>(count / 100), pairs, workspace);
        std::cout << chart << ',' << series << ',' << point.contacts << ',' << point.seconds << '\n';
    }
}

/// Mean times and work of one kind of tree over ten scenes of 300 tori.
void write_tree(TorusVolumes torus, const std::vector<int>& sectors, bool cells) {
    constexpr int scenes = 10;
    torus.sectors = sectors;
    torus.cells = cells;
    const TorusPool pool(torus);
    const auto nodes = make_torus_volumes(torus);
    const auto tree = VolumeTree3::make(*nodes);
    VolumeWorkspace3 workspace;
    double first = 0, all = 0, node_pairs = 0, exact_pairs = 0;
    for (std::uint64_t i = 0; i < scenes; ++i) {
        const auto scene = VolumeScene3::make(pool.scatter(300, i));
        first += timed(*scene, 0, VolumePairs::first_per_object, workspace).seconds / scenes;
        all += timed(*scene, 0, VolumePairs::all_deepest, workspace).seconds / scenes;
        node_pairs += static_cast<double>(workspace.counts().node_pairs) / scenes;
        exact_pairs += static_cast<double>(workspace.counts().exact_pairs) / scenes;
    }
    std::string name = "1";
    for (const int parts : sectors) name += " x " + std::to_string(parts);
    if (cells) name += " x cells";
    std::cout << "trees," << name << ',' << tree->levels() << ',' << tree->size() << ',' << first << ',' << all << ','
              << node_pairs << ',' << exact_pairs << '\n';
}

void write_all() {
    for (const int volumes : {201, 801}) {
        const TorusPool pool(article_torus(volumes));
        const std::string series = std::to_string(volumes) + " volumes";
        write_points("all", series, pool, 100, VolumePairs::all_deepest);
        write_points("first", series, pool, 100, VolumePairs::first_per_object);
    }
    const TorusPool pool(article_torus(201));
    for (const int count : {100, 300, 1000})
        write_points("objects", std::to_string(count) + " tori", pool, count, VolumePairs::first_per_object);
    const std::vector<std::vector<int>> kinds{{}, {2}, {4}, {10}, {20}, {2, 2}, {4, 5}, {2, 2, 5}, {5, 2, 2}};
    for (const auto& sectors : kinds) write_tree(article_torus(801), sectors, false);
    for (const auto& sectors : kinds) write_tree(article_torus(801), sectors, true);
}

}  // namespace
}  // namespace tact::bench

int main() {
    tact::bench::write_all();
}
