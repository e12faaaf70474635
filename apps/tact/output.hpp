// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "commands.hpp"

namespace tact::app {

/// Text for a file descriptor, written in large pieces. Signals for closed pipes must be ignored by the program; a
/// closed pipe is then a state, not an error.
class Output {
public:
    explicit Output(int descriptor) : descriptor_(descriptor) {}

    /// Where the next text goes; call `flush_if_large` after each piece.
    std::string& text() { return text_; }

    void flush_if_large() {
        if (text_.size() >= large) flush();
    }
    void flush();

    /// The reader went away: nothing more need be written.
    [[nodiscard]] bool closed() const { return closed_; }
    /// Why writing failed, in the system's words; empty when all is well.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    [[nodiscard]] bool usable() const { return !closed_ && failure_.empty(); }

private:
    static constexpr std::size_t large = std::size_t{1} << 16;

    int descriptor_;
    std::string text_;
    bool closed_ = false;
    std::string failure_;
};

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
