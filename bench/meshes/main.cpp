// SPDX-License-Identifier: MIT
// The benchmark `meshes`: trees of meshes at rest, built and searched, against the peers. Called by scripts/bench.
#include "meshes/workloads.hpp"
#include "report/report.hpp"

int main(int argc, char** argv) {
    using namespace tact::bench;
    return run_benchmark(argc, argv, "Measures trees of meshes against the peers.", [](Report& report) {
        say("W4, the poses");
        const MeshWorkload meshes[] = {bunny_workload(), torus_workload("torus 800", 40, 10),
                                       torus_workload("torus 80,000", 400, 100)};
        std::vector<Row> search;
        for (const MeshWorkload& mesh : meshes) {
            say("W4, " + mesh.name);
            for (const Row& row : measure_search(mesh)) search.push_back(row);
        }
        report.add("W4: a mesh and its copy in 100 poses at grazing distance", search);
        say("distances");
        std::vector<Row> distances, unequal;
        for (const NamedMesh& mesh : {bunny_mesh(), NamedMesh{"torus 80,000", torus_mesh(400, 100)}}) {
            for (const Row& row : measure_distances(mesh)) distances.push_back(row);
            for (const Row& row : measure_unequal(mesh)) unequal.push_back(row);
        }
        report.add("Distance, in radii of the smaller mesh", distances);
        report.add("Meshes of unequal size", unequal);
        report.add("W4: building a tree, one thread", measure_build(meshes[2]));
        say("W4, a million triangles");
        report.add("A million triangles", measure_million(meshes[2]));
    });
}
