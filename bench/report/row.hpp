// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <iosfwd>
#include <limits>
#include <span>
#include <string>

namespace tact::bench {

/// One comparison of a benchmark: the time of ours over that of a peer, both taken in this run.
struct Row {
    std::string workload;
    std::string case_name;
    std::string variant;  ///< single, batch, fourier_motzkin, ...
    std::string peer;
    double ours_ns;
    double peer_ns;
    double goal;  ///< the ratio may be at most this; infinite where no ratio is required
    std::uint64_t wrong = 0;
    std::uint64_t peer_wrong = 0;
    double least = 0;       ///< nor less than this: only where a figure is to be reproduced, not beaten
    std::string section{};  ///< the title of its table

    double ratio() const { return ours_ns / peer_ns; }
    bool has_goal() const { return goal < std::numeric_limits<double>::infinity(); }
    bool met() const { return ratio() <= goal && ratio() >= least && wrong == 0; }
};

/// A table for people.
void write_table(std::ostream& out, std::span<const Row> rows);

/// An array of objects with the fields section, workload, case, variant, peer, ours_ns, peer_ns, ratio, goal, least,
/// met, wrong and peer_wrong. A goal that is not there is null. scripts/bench_tables makes docs/benchmarks.md of them.
void write_json(std::ostream& out, std::span<const Row> rows);

}  // namespace tact::bench
