// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tact {

/// Appends bytes as base64, RFC 4648, with padding.
void append_base64(std::string& out, std::string_view bytes);

}  // namespace tact
