// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/base.hpp"

namespace tact {

/// The page with data in it: JSON text takes the place of `null` in the element that viewer/README.md names, in a form
/// that no text inside of it can leave. An error when the page has no such place, or more than one.
[[nodiscard]] Result<std::string> page_with_data(std::string_view page, std::string_view json);

}  // namespace tact
