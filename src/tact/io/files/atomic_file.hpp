// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tact {

/// Replaces a file by way of another in the same folder, which is written out and then renamed: whoever reads, and
/// whoever comes after a crash or a kill, finds the old content or the new one, whole. Of two writers at once one is
/// last. What is no file, such as a pipe, is written to as it is. An empty string, or the reason in the system's words.
[[nodiscard]] std::string write_file_atomically(const std::string& path, std::string_view bytes);

}  // namespace tact
