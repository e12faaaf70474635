// SPDX-License-Identifier: MIT
// The benchmark `tori`: one torus against many, by trees of volumes. Called by scripts/bench.
#include "report/report.hpp"
#include "tori/tori.hpp"

int main(int argc, char** argv) {
    using namespace tact::bench;
    return run_benchmark(argc, argv, "Measures searches in scenes of tori.", [](Report& report) {
        say("tori against the limits");
        report.add("Tori: one against all others, the slowest of 20 scenes", measure_limits());
        say("growth with the number of tori");
        report.add("Tori: how the time grows", measure_growth());
        say("the article's search");
        report.add("Tori: beside the article's search", measure_article());
    });
}
