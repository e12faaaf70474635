// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace tact::app {

/// Whether two names are of one file, so that writing one would destroy the other. "-" and nothing name none, and
/// neither does what is no file, as /dev/null.
[[nodiscard]] inline bool is_same_file(const std::string& a, const std::string& b) {
    namespace fs = std::filesystem;
    if (a.empty() || b.empty() || a == "-" || b == "-") return false;
    std::error_code error;
    const auto kind = fs::status(a, error).type();
    if (kind == fs::file_type::regular) return fs::equivalent(a, b, error);
    if (kind != fs::file_type::not_found) return false;
    return fs::weakly_canonical(fs::absolute(a), error) == fs::weakly_canonical(fs::absolute(b), error);
}

}  // namespace tact::app
