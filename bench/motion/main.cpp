// SPDX-License-Identifier: MIT
// The benchmark `motion`: the first contact of meshes in motion, against FCL's samples. Called by scripts/bench.
#include "meshes/workload.hpp"
#include "motion/workloads.hpp"
#include "report/report.hpp"

int main(int argc, char** argv) {
    using namespace tact::bench;
    return run_benchmark(argc, argv, "Measures the first contact of meshes in motion against FCL.", [](Report& report) {
        const auto bunny = bunny_mesh();
        const MotionWorkload workloads[] = {motion_workload(bunny.name, bunny.mesh),
                                            motion_workload("torus 800", torus_mesh(40, 10)),
                                            motion_workload("torus 80,000", torus_mesh(400, 100))};
        std::vector<Row> rows;
        for (const MotionWorkload& workload : workloads) {
            say("W5, " + workload.name);
            for (const Row& row : measure_motion(workload)) rows.push_back(row);
        }
        report.add("W5: a mesh moves through its copy, 100 ways, proved to 1e-6", rows);
        say("W5, growth");
        report.add("From 800 to 80,000 triangles", measure_growth(workloads[1], workloads[2]));
        say("W5, fast spin and grazing");
        report.add("Many turns, and passes that graze", measure_hard_ways(workloads[1]));
        say("W5, turning together");
        report.add("Turning together, sliding past, far from the origin", measure_turning_together());
    });
}
