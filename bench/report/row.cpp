// SPDX-License-Identifier: MIT
#include "report/row.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

namespace tact::bench {
namespace {

constexpr std::size_t columns = 10;
using Cells = std::array<std::string, columns>;
constexpr std::size_t first_number = 4;

const Cells header = {"workload", "case", "variant", "peer", "ours ns", "peer ns", "ratio", "goal", "met", "wrong"};

/// Three digits are all a clock gives.
std::string number(double value) {
    if (value >= 100) return fmt::format("{:.0f}", value);
    return value >= 10 ? fmt::format("{:.1f}", value) : fmt::format("{:.2f}", value);
}

Cells cells_of(const Row& row) {
    const std::string limit = row.has_goal() ? fmt::format("{:.2f}", row.goal) : "";
    const std::string goal = row.least > 0 ? number(row.least) + " to " + number(row.goal) : limit;
    return {row.workload,
            row.case_name,
            row.variant,
            row.peer,
            number(row.ours_ns),
            number(row.peer_ns),
            row.least > 0 ? number(row.ratio()) : fmt::format("{:.3f}", row.ratio()),
            goal,
            !row.has_goal() ? ""
            : row.met()     ? "yes"
                            : "NO",
            fmt::format("{} / {}", row.wrong, row.peer_wrong)};
}

void write_line(std::ostream& out, const Cells& cells, const std::array<std::size_t, columns>& widths) {
    for (std::size_t i = 0; i < columns; ++i) {
        out << (i == 0 ? "" : "  ")
            << (i < first_number ? fmt::format("{:<{}}", cells[i], widths[i])
                                 : fmt::format("{:>{}}", cells[i], widths[i]));
    }
    out << '\n';
}

}  // namespace

void write_table(std::ostream& out, std::span<const Row> rows) {
    std::vector<Cells> lines;
    for (const Row& row : rows) lines.push_back(cells_of(row));
    std::array<std::size_t, columns> widths{};
    for (std::size_t i = 0; i < columns; ++i) {
        widths[i] = header[i].size();
        for (const Cells& line : lines) widths[i] = std::max(widths[i], line[i].size());
    }
    write_line(out, header, widths);
    for (const Cells& line : lines) write_line(out, line, widths);
}

void write_json(std::ostream& out, std::span<const Row> rows) {
    auto array = nlohmann::ordered_json::array();
    for (const Row& row : rows) {
        array.push_back({{"section", row.section},
                         {"workload", row.workload},
                         {"case", row.case_name},
                         {"variant", row.variant},
                         {"peer", row.peer},
                         {"ours_ns", row.ours_ns},
                         {"peer_ns", row.peer_ns},
                         {"ratio", row.ratio()},
                         {"goal", row.goal},
                         {"least", row.least},
                         {"met", row.met()},
                         {"wrong", row.wrong},
                         {"peer_wrong", row.peer_wrong}});
    }
    out << array.dump(1) << '\n';
}

}  // namespace tact::bench
