// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "qualify_report.hpp"

namespace tact::app {
namespace {

using published::Algorithm;
using published::CellReport;

std::string heading(std::string_view title) {
    std::string text = fmt::format("{}\n{:<22}", title, "cell");
    for (const Algorithm algorithm : published::all_algorithms) text += fmt::format("{:>27}", name(algorithm));
    return text + "\n";
}

std::string stream_table(const std::vector<CellReport>& reports) {
    auto text = heading("Streams of different pairs: ns per test (time over that of the published SAT)");
    for (const auto& report : reports) {
        text += fmt::format("{:<22}", cell_name(report.cell));
        for (const auto& m : report.measurements)
            text += fmt::format("{:>27}", fmt::format("{:.1f} ({:.3f})", m.stream_ns, m.stream_ratio));
        text += "\n";
    }
    return text;
}

std::string repeated_table(const std::vector<CellReport>& reports) {
    auto text = heading("One pair again and again: time over that of the published SAT, minimum/average/maximum");
    for (const auto& report : reports) {
        text += fmt::format("{:<22}", cell_name(report.cell));
        for (const auto& m : report.measurements) {
            const auto& [minimum, average, maximum] = m.repeated_ratio;
            text += fmt::format("{:>27}", fmt::format("{:.3f} / {:.3f} / {:.3f}", minimum, average, maximum));
        }
        text += "\n";
    }
    return text;
}

std::string wrong_answers(const std::vector<CellReport>& reports) {
    std::string text = "Answers that differ from the exact one:";
    for (const Algorithm algorithm : published::all_algorithms) {
        std::uint64_t different = 0;
        for (const auto& report : reports) different += report[algorithm].different;
        text += fmt::format(" {} {}", name(algorithm), different);
        text += algorithm == published::all_algorithms.back() ? "." : ",";
    }
    return text + "\n";
}

}  // namespace

std::string cell_name(const published::Cell& cell) {
    const auto letter = [](published::Kind kind) { return kind == published::Kind::cuboid ? 'C' : 'T'; };
    return fmt::format("{}D {:<7} {}{} {}", cell.dimension,
                       cell.state == published::State::at_rest ? "static" : "dynamic", letter(cell.kind_a),
                       letter(cell.kind_b), cell.intersecting ? "meet" : "apart");
}

std::string as_table(const std::vector<CellReport>& reports) {
    return stream_table(reports) + "\n" + repeated_table(reports) + "\n" + wrong_answers(reports);
}

}  // namespace tact::app
