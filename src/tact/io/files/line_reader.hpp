// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tact {

/// The lines of a file descriptor, read in chunks. Blank lines are skipped but counted; a byte order mark at the start
/// and a carriage return at the end of a line are taken away. A line longer than `longest_line` is passed over without
/// being kept.
class LineReader {
public:
    static constexpr std::size_t longest_line = std::size_t{16} << 20;

    /// `before_read` is called whenever the next chunk is asked for, which may take long: the place to flush answers.
    explicit LineReader(int descriptor, std::function<void()> before_read = [] {});

    struct Line {
        std::string_view text;  ///< valid until the next call
        std::uint64_t number;   ///< from 1
        bool too_long = false;  ///< then the text is empty
    };
    /// The next line that is not blank; none at the end or when reading failed.
    std::optional<Line> next();

    /// Why reading failed, in the system's words; empty when all is well.
    [[nodiscard]] const std::string& failure() const { return failure_; }

private:
    std::optional<Line> next_raw();
    bool refill();

    int descriptor_;
    std::function<void()> before_read_;
    std::vector<char> buffer_;
    std::size_t start_ = 0;  // of the current line
    std::size_t end_ = 0;    // of what was read
    std::uint64_t number_ = 0;
    bool at_end_ = false;
    std::string failure_;
};

}  // namespace tact
