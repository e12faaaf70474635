// SPDX-License-Identifier: MIT
// The benchmark `families`: pairs that stand upright, lie flat, share planes or are far apart, against random pairs and
// the peers. Called by scripts/bench.
#include "families/workloads.hpp"
#include "report/report.hpp"

int main(int argc, char** argv) {
    using namespace tact::bench;
    return run_benchmark(argc, argv, "Measures families of input against random pairs and the peers.",
                         [](Report& report) {
                             say("relations");
                             const FamilyRows relations = measure_relations();
                             report.add("Relate, families against random pairs", relations.ours);
                             report.add("Relate, families against the peers", relations.peers);
                             say("motions");
                             const FamilyRows motions = measure_motions();
                             report.add("Linear motion, families against random pairs", motions.ours);
                             report.add("Linear motion, families against Bullet", motions.peers);
                             say("distances");
                             report.add("Distance, families against FCL", measure_distances());
                             say("manifolds");
                             report.add("Depth and manifold, families against ODE", measure_manifolds());
                             report.add("Contact points of tilted stacks", measure_tilted_stacks());
                         });
}
