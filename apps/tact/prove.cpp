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

int prove(const std::string& file) {
    const InputFile input(file);
    if (!input.failure().empty()) {
        fmt::print(stderr, "tact prove: cannot read {}: {}\n", file, input.failure());
        return unreadable;
    }
    Output output(STDOUT_FILENO);
    LineReader reader(input.descriptor(), [&] { output.flush(); });
    LineProver prover(folder_of(file));
    while (const auto line = output.usable() ? reader.next() : std::nullopt) {
        if (line->too_long) {
            prover.refuse("null", line->number, "the line is longer than 16 MiB", output.text());
        } else {
            prover.prove(line->text, line->number, output.text());
        }
        output.flush_if_large();
    }
    if (!reader.failure().empty()) {
        output.flush();
        fmt::print(stderr, "tact prove: cannot read {}: {}\n", file, reader.failure());
        return unreadable;
    }
    return finish("prove", output, prover.lines_in_error() == 0 ? done : not_all_right);
}

}  // namespace tact::app
