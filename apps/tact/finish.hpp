// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "commands.hpp"
#include "tact/io/files/output.hpp"

namespace tact::app {

/// Writes what is left; the exit code of a command that ends with `code` when that works. A closed pipe is no error.
inline int finish(std::string_view command, Output& output, int code) {
    output.flush();
    if (output.failure().empty()) return code;
    fmt::print(stderr, "tact {}: cannot write: {}\n", command, output.failure());
    return unreadable;
}

/// Says on standard error why a command cannot do what it should; its exit code.
inline int refuse(std::string_view command, std::string_view why) {
    fmt::print(stderr, "tact {}: {}\n", command, why);
    return unreadable;
}

}  // namespace tact::app
