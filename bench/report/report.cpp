// SPDX-License-Identifier: MIT
#include "report/report.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>

#include "report/core.hpp"

namespace tact::bench {

void Report::add(std::string_view title, std::span<const Row> rows) {
    std::cout << (style_ == TableStyle::markdown ? "### " : "== ") << title << "\n\n";
    write_table(std::cout, rows, style_);
    std::cout << std::endl;
    rows_.insert(rows_.end(), rows.begin(), rows.end());
}

void Report::summarise() const {
    const auto met = std::ranges::count_if(rows_, [](const Row& row) { return row.met(); });
    std::cout << met << " of " << rows_.size() << " goals met, " << wrong() << " wrong answers of ours\n" << std::endl;
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
    bool markdown = false;
    app.add_option("--json", json, "Write the rows as JSON to this file");
    app.add_flag("--markdown", markdown, "Write the tables as Markdown");
    CLI11_PARSE(app, argc, argv);

    stay_on_one_core();
    Report report(markdown ? TableStyle::markdown : TableStyle::text);
    measure(report);
    report.summarise();
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
