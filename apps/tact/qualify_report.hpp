// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "published/qualification.hpp"

/// The measurements of `tact qualify` in three forms.
namespace tact::app {

/// "2D static  CC  meet".
[[nodiscard]] std::string cell_name(const published::Cell& cell);

/// Two tables: streams of different pairs, and one pair again and again as text 000 measures.
[[nodiscard]] std::string as_table(const std::vector<published::CellReport>& reports);

/// {"tact":VERSION,"cells":[...]}, one cell per line.
[[nodiscard]] std::string as_json(const std::vector<published::CellReport>& reports);

/// A bar chart of the time of a test in a stream, on a logarithmic scale.
[[nodiscard]] std::string as_svg(const std::vector<published::CellReport>& reports);

}  // namespace tact::app
