// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "qualify_report.hpp"
#include "tact/base.hpp"

namespace tact::app {
namespace {

std::string kinds(const published::Cell& cell) {
    const auto letter = [](published::Kind kind) { return kind == published::Kind::cuboid ? 'C' : 'T'; };
    return {letter(cell.kind_a), letter(cell.kind_b)};
}

std::string measurement_json(const published::Measurement& m) {
    return fmt::format(R"("{}":{{"stream_ns":{:.2f},"stream_ratio":{:.4f},"repeated_ratio":{{"minimum":{:.4f},)"
                       R"("average":{:.4f},"maximum":{:.4f}}},"different":{}}})",
                       name(m.algorithm), m.stream_ns, m.stream_ratio, m.repeated_ratio.minimum,
                       m.repeated_ratio.average, m.repeated_ratio.maximum, m.different);
}

}  // namespace

std::string as_json(const std::vector<published::CellReport>& reports) {
    auto text = fmt::format("{{\"tact\":\"{}\",\"ratio_to\":\"published_sat\",\"cells\":[", version);
    bool first = true;
    for (const auto& report : reports) {
        const auto& cell = report.cell;
        text += fmt::format(R"({}{{"dimension":{},"state":"{}","kinds":"{}","intersecting":{},"tests":{})",
                            first ? "\n" : ",\n", cell.dimension,
                            cell.state == published::State::at_rest ? "static" : "dynamic", kinds(cell),
                            cell.intersecting, report.tests);
        first = false;
        for (const auto& m : report.measurements) text += fmt::format(",{}", measurement_json(m));
        text += "}";
    }
    return text + "\n]}\n";
}

}  // namespace tact::app
