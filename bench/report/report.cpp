// SPDX-License-Identifier: MIT
#include "report/report.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>

#include "report/core.hpp"

namespace tact::bench {

void Report::add(std::string_view title, std::span<const Row> rows) {
    std::cout << "== " << title << "\n\n";
    write_table(std::cout, rows);
    std::cout << std::endl;
    for (const Row& row : rows) rows_.emplace_back(row).section = title;
}

void Report::summarize() const {
    const auto goals = std::ranges::count_if(rows_, &Row::has_goal);
    const auto met = std::ranges::count_if(rows_, [](const Row& row) { return row.has_goal() && row.met(); });
    std::cout << met << " of " << goals << " goals met, " << wrong() << " wrong answers of ours\n" << std::endl;
}

std::uint64_t Report::wrong() const {
    std::uint64_t count = 0;
    for (const Row& row : rows_) count += row.wrong;
    return count;
}

bool Report::write_json_file(const std::string& path) const {
    std::ofstream file(path);
    write_json(file, rows_);
    return static_cast<bool>(file.flush());
}

int run_benchmark(int argc, char** argv, const char* about, void (*measure)(Report&)) {
    CLI::App app{about};
    std::string json;
    app.add_option("--json", json, "Write the rows as JSON to this file");
    CLI11_PARSE(app, argc, argv);

    stay_on_one_core();
    Report report;
    measure(report);
    report.summarize();
    if (!json.empty() && !report.write_json_file(json)) {
        std::cerr << "error: cannot write " << json << '\n';
        return 3;
    }
    return report.wrong() == 0 ? 0 : 1;
}

void say(std::string_view what) {
    std::cerr << "bench: measuring " << what << std::endl;
}

}  // namespace tact::bench
