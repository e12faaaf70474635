// SPDX-License-Identifier: MIT
// Prints how many pairs of triangles meet, by CGAL's exact predicates, for each mesh and pose of the test of that name.
// Called by scripts/mesh_counts.
#include <iostream>

#include "meshes/peers.hpp"
#include "support/grazing_meshes.hpp"

int main() {
    for (const auto& [name, mesh, tree, poses] : tact::testing::grazing_meshes()) {
        const auto a = tact::testing::placed_triangles(mesh, {});
        std::cout << name;
        for (const tact::Pose3& pose : poses)
            std::cout << ' ' << tact::bench::cgal_count(a, tact::testing::placed_triangles(mesh, pose));
        std::cout << '\n';
    }
}
