// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include "commands.hpp"
#include "input_file.hpp"
#include "output.hpp"
#include "tact/io/files/line_reader.hpp"
#include "tact/io/files/whole_file.hpp"
#include "tact/query.hpp"

namespace tact::app {
int query(const std::string& file) {
    const InputFile input(file);
    if (!input.failure().empty()) {
        fmt::print(stderr, "tact query: cannot read {}: {}\n", file, input.failure());
        return unreadable;
    }
    if (::isatty(input.descriptor())) fmt::print(stderr, "tact query: reading from the terminal, end with Ctrl-D\n");
    Output output(STDOUT_FILENO);
    LineReader reader(input.descriptor(), [&] { output.flush(); });
    LineAnswerer answerer({.folder = folder_of(file)});
    while (const auto line = output.usable() ? reader.next() : std::nullopt) {
        if (line->too_long) {
            answerer.refuse(line->number, "the line is longer than 16 MiB", output.text());
        } else {
            answerer.answer(line->text, line->number, output.text());
        }
        output.flush_if_large();
    }
    if (const int code = finish("query", output, done); code != done || output.closed()) return code;
    if (!reader.failure().empty()) {
        fmt::print(stderr, "tact query: cannot read {}: {}\n", file, reader.failure());
        return unreadable;
    }
    if (answerer.lines_in_error() == 0) return done;
    fmt::print(stderr, "tact query: {} of {} lines in error\n", answerer.lines_in_error(), answerer.lines());
    return not_all_right;
}

}  // namespace tact::app
