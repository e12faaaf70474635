// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <array>

#include "commands.hpp"
#include "finish.hpp"
#include "input_file.hpp"
#include "tact/io/line_reader.hpp"
#include "tact/io/verify_lines.hpp"

namespace tact::app {
namespace {

using Status = Verdict::Status;

class Tally {
public:
    void add(const Verdict& verdict, std::uint64_t line_number, std::string& out) {
        ++counts_[static_cast<std::size_t>(verdict.status)];
        if (verdict.status == Status::fails)
            out += fmt::format("line {}, id {}: the certificate does not hold: {}\n", line_number, verdict.id,
                               verdict.reason);
        if (verdict.status == Status::unreadable)
            out += fmt::format("line {}, id {}: cannot be read: {}\n", line_number, verdict.id, verdict.reason);
    }

    [[nodiscard]] bool all_right() const { return count(Status::fails) == 0 && count(Status::unreadable) == 0; }

    [[nodiscard]] std::string summary() const {
        const auto holds = count(Status::holds);
        auto text = fmt::format("{} of {} certificates hold", holds, holds + count(Status::fails));
        if (const auto n = count(Status::no_certificate)) text += fmt::format("; {} answers without certificate", n);
        if (const auto n = count(Status::unreadable)) text += fmt::format("; {} lines cannot be read", n);
        return text + "\n";
    }

private:
    [[nodiscard]] std::uint64_t count(Status status) const { return counts_[static_cast<std::size_t>(status)]; }

    std::array<std::uint64_t, 4> counts_{};
};

}  // namespace

int verify(const std::string& file) {
    const InputFile input(file);
    if (!input.failure().empty()) {
        fmt::print(stderr, "tact verify: cannot read {}: {}\n", file, input.failure());
        return unreadable;
    }
    Output output(STDOUT_FILENO);
    LineReader reader(input.descriptor(), [&] { output.flush(); });
    LineVerifier verifier(folder_of(file));
    Tally tally;
    std::uint64_t last_line = 0;
    while (const auto line = output.usable() ? reader.next() : std::nullopt) {
        last_line = line->number;
        const auto verdict = line->too_long
                                 ? std::optional(Verdict{Status::unreadable, "null", "the line is longer than 16 MiB"})
                                 : verifier.verify(line->text);
        if (verdict) tally.add(*verdict, line->number, output.text());
        output.flush_if_large();
    }
    if (const auto verdict = verifier.finish()) tally.add(*verdict, last_line, output.text());
    if (!reader.failure().empty()) {
        output.flush();
        fmt::print(stderr, "tact verify: cannot read {}: {}\n", file, reader.failure());
        return unreadable;
    }
    output.text() += tally.summary();
    return finish("verify", output, tally.all_right() ? done : not_all_right);
}

}  // namespace tact::app
