// SPDX-License-Identifier: MIT
// The benchmark `world`: the broad phase over many boxes, against FCL, Bullet and Embree. Called by scripts/bench.
#include "report/core.hpp"
#include "report/report.hpp"
#include "tact/base/parallel_for.hpp"
#include "world/workloads.hpp"

int main(int argc, char** argv) {
    using namespace tact::bench;
    return run_benchmark(argc, argv, "Measures the broad phase against FCL, Bullet and Embree.", [](Report& report) {
        {
            // oneTBB counts the cores when it is first used, and its threads stay on those they were started on.
            const AllCores all_cores;
            tact::parallel_for(64, 0, [](std::size_t) {});
        }
        say("W7, 10,000 boxes");
        report.add("W7: 10,000 boxes, built and asked for all pairs, ns per box", measure_peers(10000));
        say("W7, 100,000 boxes");
        report.add("W7: 100,000 boxes, built and asked for all pairs, ns per box", measure_peers(100000));
        say("W7, growth, threads and memory");
        report.add("A million boxes, two threads, and the memory", measure_growth());
        say("hard sets");
        report.add("Sets at which broad phases collapse, 100,000 boxes", measure_hard_sets(100000));
        say("methods");
        report.add("The default against each method alone, 100,000 boxes", measure_methods(100000));
        say("bodies");
        report.add("Candidates of 100,000 bodies, ns per body", measure_bodies(100000));
        report.add("All contacts of 20,000 upright boxes at rest, ns per body", measure_contacts(20000));
        report.add("A million bodies in linear motion", measure_bodies_growth());
        say("steps");
        report.add("A step in which few boxes move", measure_steps(100000));
    });
}
