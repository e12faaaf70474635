// SPDX-License-Identifier: MIT
#include "features/query_times.hpp"
#include "motion/peers.hpp"
#include "motion/subject.hpp"
#include "motion/workloads.hpp"

namespace tact::bench {
namespace {

constexpr int rounds = 7, passes = 5;
constexpr std::size_t samples = 1000;

double mean_ns(const Subject& subject) {
    return published::median_ns(rounds, [&] { subject.ask_all(); })[0] / static_cast<double>(subject.count());
}

/// The slowest of the ways, each the best of several times.
double slowest_ns(const Subject& subject) {
    return query_times(subject.count(), passes, [&](std::size_t i) { (void)subject.ask(i); }).back();
}

}  // namespace

std::vector<Row> measure_motion(const MotionWorkload& workload) {
    const Subject subject(workload.mesh, workload.ways);
    const auto fcl = fcl_naive(workload, samples);
    std::vector<std::optional<double>> found(subject.count());
    const auto times = published::median_ns(
        rounds, [&] { subject.ask_all(); },
        [&] {
            for (std::size_t i = 0; i < found.size(); ++i) found[i] = fcl(i);
        });
    std::uint64_t wrong = 0, peer_wrong = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const auto sampled = subject.sampled(i, samples);
        wrong += !subject.agrees(i, sampled);
        peer_wrong += sampled.has_value() && !found[i];
    }
    const auto count = static_cast<double>(subject.count());
    const double ours = times[0] / count;
    return {{"W5", workload.name, "mean", "FCL, 1,000 samples", ours, times[1] / count, 0.3, wrong, peer_wrong},
            {"W5", workload.name, "slowest", "ours, mean", slowest_ns(subject), ours, 20}};
}

std::vector<Row> measure_growth(const MotionWorkload& coarse, const MotionWorkload& fine) {
    const Subject a(fine.mesh, fine.ways), b(coarse.mesh, coarse.ways);
    const auto times = published::median_ns(rounds, [&] { a.ask_all(); }, [&] { b.ask_all(); });
    const auto count = static_cast<double>(a.count());
    return {{"W5", fine.name, "mean", coarse.name + ", ours", times[0] / count, times[1] / count, 2.5}};
}

std::vector<Row> measure_hard_ways(const MotionWorkload& workload) {
    const Subject quarter(workload.mesh, workload.ways);
    const Subject spinning(workload.mesh, turning_ways(workload.mesh, 50));
    const Subject grazing(workload.mesh, quarter.grazing_ways());
    const double mean = mean_ns(quarter);
    const auto wrong = [](const Subject& subject) {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < subject.count(); ++i) sum += !subject.agrees(i, subject.sampled(i, samples));
        return sum;
    };
    return {{"W5", workload.name, "up to 50 rad, mean", "ours, mean", mean_ns(spinning), mean, 15, wrong(spinning)},
            {"W5", workload.name, "grazing, mean", "ours, mean", mean_ns(grazing), mean, 15, wrong(grazing)},
            {"W5", workload.name, "grazing, slowest", "ours, grazing", slowest_ns(grazing), mean_ns(grazing), 20}};
}

}  // namespace tact::bench
