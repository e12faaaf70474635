// SPDX-License-Identifier: MIT
// The benchmark `pairs`: exact relations of two shapes against the published algorithms and the peers. Called by
// scripts/bench.
#include "pairs/workloads.hpp"
#include "report/report.hpp"

int main(int argc, char** argv) {
    using namespace tact::bench;
    return run_benchmark(argc, argv, "Measures exact pair relations against the published algorithms and the peers.",
                         [](Report& report) {
                             say("FMB, the 24 cells");
                             const CellRows fmb = measure_cells();
                             report.add("FMB: the 24 cells against the published algorithms", fmb.cells);
                             say("W1, W2, W3");
                             report.add("W1, W2, W3: against the peers", measure_peers());
                             say("touching streams");
                             report.add("Exactly touching streams against random ones", measure_touching());
                             report.add("The published algorithms over FCL: within 1.3 of their author's code",
                                        fmb.calibration);
                         });
}
