// SPDX-License-Identifier: MIT
// The numbers of pairs that meet are those of CGAL's exact predicates, which scripts/mesh_counts wrote down.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "support/grazing_meshes.hpp"

namespace tact {
namespace {

std::map<std::string, std::vector<std::uint64_t>> golden_counts() {
    std::ifstream file(TACT_GOLDEN_FOLDER "/mesh_counts.txt");
    std::map<std::string, std::vector<std::uint64_t>> counts;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words(line);
        std::string name;
        words >> name;
        for (std::uint64_t count = 0; words >> count;) counts[name].push_back(count);
    }
    return counts;
}

std::vector<std::uint64_t> counts_by_trees(const ObbTree& tree, const std::vector<Pose3>& poses) {
    std::vector<std::uint64_t> counts;
    for (const Pose3& pose : poses) {
        counts.push_back(0);
        for_each_contact(tree, {}, tree, pose, [&](const MeshContact&) {
            ++counts.back();
            return Next::go_on;
        });
    }
    return counts;
}

TEST(MeshCounts, AreThoseOfExactPredicates) {
    const auto golden = golden_counts();
    for (const auto& [name, mesh, tree, poses] : testing::grazing_meshes()) {
        ASSERT_TRUE(golden.contains(name)) << name;
        const auto counts = counts_by_trees(tree, poses);
        EXPECT_EQ(counts, golden.at(name)) << name;
        EXPECT_EQ(std::ranges::count(counts, 0u), 48) << name;
        for (const Split split : all_splits) {
            const auto other = *ObbTree::build(mesh, {.split = split, .leaf_size = 3});
            EXPECT_EQ(counts_by_trees(other, poses), counts) << name << ' ' << tact::name(split);
        }
    }
}

}  // namespace
}  // namespace tact
