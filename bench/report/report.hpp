// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/row.hpp"

namespace tact::bench {

/// Writes each table to the standard output as soon as it is measured, and keeps the rows.
class Report {
public:
    void add(std::string_view title, std::span<const Row> rows);
    void summarize() const;

    /// How many answers of ours were wrong.
    std::uint64_t wrong() const;
    bool write_json_file(const std::string& path) const;

private:
    std::vector<Row> rows_;
};

/// The main function of a benchmark: reads the option --json, lets `measure` fill the report, and gives the exit
/// status of scripts/bench.
int run_benchmark(int argc, char** argv, const char* about, void (*measure)(Report&));

/// Tells, aside from the report, what is being measured.
void say(std::string_view what);

}  // namespace tact::bench
