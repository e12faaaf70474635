// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <array>

#include "commands.hpp"
#include "input_file.hpp"
#include "output.hpp"
#include "tact/io/files/line_reader.hpp"
#include "tact/io/files/whole_file.hpp"
#include "tact/query.hpp"
#include "tact/scene.hpp"

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

    std::array<std::uint64_t, static_cast<std::size_t>(Status::unreadable) + 1> counts_{};
};

std::string of_report(const ReportVerdict& verdict) {
    std::string text;
    for (const std::string& complaint : verdict.complaints) text += complaint + "\n";
    text += fmt::format("{} of {} proofs hold; {} of them prove all the freedom that is stated\n", verdict.hold,
                        verdict.proofs, verdict.free_as_stated);
    text += fmt::format("{} of {} contacts are proved by a certificate", verdict.contacts_proved, verdict.contacts);
    if (verdict.unproved > 0) text += fmt::format("; {} pairs have no written proof", verdict.unproved);
    return text + "\n";
}

/// A report is one object in many lines, of which the first was read.
int verify_whole(const std::string& file, std::string_view first_line, LineReader& reader) {
    std::string text(first_line);
    bool too_long = false;
    while (const auto line = reader.next()) {
        text += '\n';
        text += line->text;
        too_long = too_long || line->too_long;
    }
    const auto verdict = verify_report(text, folder_of(file));
    if (!verdict || too_long || !reader.failure().empty()) {
        fmt::print(stderr, "tact verify: cannot read {}: {}\n", file,
                   too_long  ? "a line is longer than 16 MiB"
                   : verdict ? reader.failure()
                             : verdict.error().message);
        return unreadable;
    }
    Output output(STDOUT_FILENO);
    output.text() = of_report(*verdict);
    return finish("verify", output, verdict->complaints.empty() ? done : not_all_right);
}

/// Whether a file is a report, however it was laid out. Of a pipe only the first line will tell.
bool begins_report(int descriptor) {
    char start[64];
    const auto size = ::pread(descriptor, start, sizeof start, 0);
    return size > 0 && is_report({start, static_cast<std::size_t>(size)});
}

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
    const bool is_whole = begins_report(input.descriptor());
    std::uint64_t last_line = 0;
    while (const auto line = output.usable() ? reader.next() : std::nullopt) {
        if (last_line == 0 && (is_whole || is_report(line->text))) return verify_whole(file, line->text, reader);
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
