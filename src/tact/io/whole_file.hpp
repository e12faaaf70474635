// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tact/base/result.hpp"

namespace tact {

/// The bytes of a file in memory. It is read, not mapped: a mapped file that somebody cuts short kills the reader.
class WholeFile {
public:
    /// An error gives the reason in the system's words, without the path.
    [[nodiscard]] static Result<WholeFile> read(const std::string& path);

    [[nodiscard]] std::string_view bytes() const { return {bytes_.get(), size_}; }

private:
    std::unique_ptr<char[]> bytes_;
    std::size_t size_ = 0;
};

/// Replaces the content of a file; an empty string, or the reason for failure in the system's words.
[[nodiscard]] std::string write_whole_file(const std::string& path, std::string_view bytes);

}  // namespace tact
