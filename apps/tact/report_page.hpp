// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace tact::app {

/// The page that shows reports, without one: viewer/page/index.html.
[[nodiscard]] std::string_view report_page();

}  // namespace tact::app
