// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "commands.hpp"
#include "tact/io/output.hpp"

namespace tact::app {

/// Writes what is left; the exit code of a command that ends with `code` when that works. A closed pipe is no error.
inline int finish(std::string_view command, Output& output, int code) {
    output.flush();
    if (output.failure().empty()) return code;
    fmt::print(stderr, "tact {}: cannot write: {}\n", command, output.failure());
    return unreadable;
}

}  // namespace tact::app
