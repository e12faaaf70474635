// SPDX-License-Identifier: MIT
// The benchmark `contact`: when and where two shapes meet, against the peers. Called by scripts/bench.
#include "contact/workloads.hpp"
#include "report/report.hpp"

int main(int argc, char** argv) {
    using namespace tact::bench;
    return run_benchmark(argc, argv, "Measures contact queries of two shapes against the peers.", [](Report& report) {
        say("W6, boxes in linear motion");
        report.add("W6: boxes in linear motion", measure_moving_boxes());
        say("W1, boxes at rest");
        report.add("W1: boxes at rest, distance and manifold", measure_resting_boxes());
    });
}
