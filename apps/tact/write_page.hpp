// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/io/report/write_report.hpp"

namespace tact::app {

/// Writes the page that shows data, as append_view makes them, whole or not at all. Says where it is on `out`; whether
/// that worked, and if not, why, on standard error.
[[nodiscard]] bool write_page(std::string_view command, const std::string& file, std::string_view data,
                              std::string& out);

/// What a page calls a scene: the name of its file. Pages are sent around, and folders are nobody else's concern.
[[nodiscard]] CheckSettings titled(CheckSettings settings);

}  // namespace tact::app
