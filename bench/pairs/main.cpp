// SPDX-License-Identifier: MIT
// The benchmark `pairs`: exact relations of two shapes against the published algorithms and the peers. Called by
// scripts/bench.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>

#include "pairs/workloads.hpp"
#include "report/core.hpp"

namespace {

using namespace tact::bench;

/// Writes each table as soon as it is measured, and keeps the rows.
class Report {
public:
    explicit Report(TableStyle style) : style_(style) {}

    void add(std::string_view title, std::span<const Row> rows) {
        std::cout << (style_ == TableStyle::markdown ? "### " : "== ") << title << "\n\n";
        write_table(std::cout, rows, style_);
        std::cout << std::endl;
        rows_.insert(rows_.end(), rows.begin(), rows.end());
    }

    std::uint64_t wrong() const {
        std::uint64_t count = 0;
        for (const Row& row : rows_) count += row.wrong;
        return count;
    }

    void summarise() const {
        const auto met = std::ranges::count_if(rows_, [](const Row& row) { return row.met(); });
        std::cout << met << " of " << rows_.size() << " goals met, " << wrong() << " wrong answers of ours\n"
                  << std::endl;
    }

    bool write_json_file(const std::string& path) const {
        std::ofstream file(path);
        write_json(file, rows_);
        return static_cast<bool>(file.flush());
    }

private:
    TableStyle style_;
    std::vector<Row> rows_;
};

void say(const char* what) {
    std::cerr << "bench: measuring " << what << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Measures exact pair relations against the published algorithms and the peers."};
    std::string json;
    bool markdown = false;
    app.add_option("--json", json, "Write the rows as JSON to this file");
    app.add_flag("--markdown", markdown, "Write the tables as Markdown");
    CLI11_PARSE(app, argc, argv);

    stay_on_one_core();
    Report report(markdown ? TableStyle::markdown : TableStyle::text);
    say("FMB, the 24 cells");
    const CellRows fmb = measure_cells();
    report.add("FMB: the 24 cells against the published algorithms", fmb.cells);
    say("W1, W2, W3");
    report.add("W1, W2, W3: against the peers", measure_peers());
    say("touching streams");
    report.add("Exactly touching streams against random ones", measure_touching());
    report.add("The published algorithms over FCL: within 1.3 of their author's code", fmb.calibration);
    report.summarise();
    if (!json.empty() && !report.write_json_file(json)) {
        std::cerr << "error: cannot write " << json << '\n';
        return 3;
    }
    return report.wrong() == 0 ? 0 : 1;
}
