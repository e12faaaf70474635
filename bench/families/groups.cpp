// SPDX-License-Identifier: MIT
#include "families/groups.hpp"

#include <algorithm>
#include <cmath>

namespace tact::bench {
namespace {

bool same_row(const Cell& x, const Cell& y) {
    return x.family == y.family && x.group == y.group && x.variant == y.variant && x.peer == y.peer && x.goal == y.goal;
}

Row to_row(const Cell& cell) {
    return {cell.group == cell.shapes ? cell.rate : cell.rate + ", " + cell.shapes,
            std::string(name(cell.family)) + ", " + cell.group,
            cell.variant,
            cell.peer,
            cell.ours_ns,
            cell.peer_ns,
            cell.goal,
            cell.wrong,
            cell.peer_wrong};
}

}  // namespace

std::string percent(double rate) {
    const long value = std::lround(100 * rate);
    return (value == 0 && rate > 0 ? "< 1" : std::to_string(value)) + " %";
}

std::vector<Row> worst_rows(std::span<const Cell> cells) {
    std::vector<Cell> worst;
    for (const Cell& cell : cells) {
        const auto row = std::ranges::find_if(worst, [&](const Cell& other) { return same_row(cell, other); });
        if (row == worst.end()) {
            worst.push_back(cell);
            continue;
        }
        const std::uint64_t wrong = row->wrong + cell.wrong, peer_wrong = row->peer_wrong + cell.peer_wrong;
        if (cell.ratio() > row->ratio()) *row = cell;
        row->wrong = wrong;
        row->peer_wrong = peer_wrong;
    }
    std::vector<Row> rows;
    for (const Cell& cell : worst) rows.push_back(to_row(cell));
    return rows;
}

}  // namespace tact::bench
