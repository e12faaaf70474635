// SPDX-License-Identifier: MIT
// The benchmark `features`: when a vertex and a face, or two edges, meet. Called by scripts/bench.
#include "features/workloads.hpp"
#include "report/report.hpp"

int main(int argc, char** argv) {
    using namespace tact::bench;
    return run_benchmark(argc, argv, "Measures moving features against plain doubles.", [](Report& report) {
        say("features on straight paths");
        report.add("Features on straight paths", measure_linear_features());
        say("features in rigid motion");
        report.add("Features in rigid motion", measure_rigid_features());
        say("intervals");
        report.add("Interval arithmetic", measure_intervals());
    });
}
