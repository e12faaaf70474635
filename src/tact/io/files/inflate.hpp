// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tact {

/// What was compressed by "deflate" (RFC 1951), as gzip and zip do it, without their headers. None where the bytes are
/// no such thing, and where it would be longer than `most`. Bytes that follow the end do not matter.
[[nodiscard]] std::optional<std::string> inflate(std::string_view deflated, std::size_t most);

}  // namespace tact
