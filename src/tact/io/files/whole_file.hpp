// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tact/base.hpp"

namespace tact {

/// The bytes of a file in memory. It is read, not mapped: a mapped file that somebody cuts short kills the reader.
class WholeFile {
public:
    /// An error gives the reason, mostly in the system's words, without the path. A file that has more bytes than the
    /// limit is refused by its size, before it is read.
    [[nodiscard]] static Result<WholeFile> read(const std::string& path, std::size_t most_bytes = no_limit);
    /// The same of a regular file alone: a pipe may never end, or never begin, and a device is endless.
    [[nodiscard]] static Result<WholeFile> read_regular(const std::string& path, std::size_t most_bytes = no_limit);
    static constexpr std::size_t no_limit = ~std::size_t{0};

    [[nodiscard]] std::string_view bytes() const { return {bytes_.get(), size_}; }

private:
    [[nodiscard]] static Result<WholeFile> read_all(int descriptor, std::size_t size, std::size_t most_bytes);

    std::unique_ptr<char[]> bytes_;
    std::size_t size_ = 0;
};

/// Why a file cannot be read as a regular one: it is none, or cannot be opened. Empty when it can.
[[nodiscard]] std::string complaint_about_file(const std::string& path);

/// Replaces the content of a file; an empty string, or the reason for failure in the system's words.
[[nodiscard]] std::string write_whole_file(const std::string& path, std::string_view bytes);

/// Where a file is; empty for the current folder.
[[nodiscard]] std::string folder_of(const std::string& path);

/// Replaces a file by way of another in the same folder, which is written out and then renamed: whoever reads, and
/// whoever comes after a crash or a kill, finds the old content or the new one, whole. Of two writers at once one is
/// last. What is no file, such as a pipe, is written to as it is. An empty string, or the reason in the system's words.
[[nodiscard]] std::string write_file_atomically(const std::string& path, std::string_view bytes);

}  // namespace tact
