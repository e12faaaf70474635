// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "tact/io/read_proof_log.hpp"
#include "tact/io/verify_line.hpp"

namespace tact {

/// Checks the lines of a file of answers and proof logs.
class LineVerifier {
public:
    /// Mesh files with relative names are looked for in this folder; when it is empty, in the current one.
    explicit LineVerifier(std::string folder) : folder_(std::move(folder)) {}

    /// What became of a line, and with the last line of a log of all of it; none when more lines of a log must come.
    [[nodiscard]] std::optional<Verdict> verify(std::string_view line);

    /// What became of a log that the file does not end; none when there is none.
    [[nodiscard]] std::optional<Verdict> finish();

private:
    [[nodiscard]] Verdict unreadable(const std::string& reason);
    [[nodiscard]] std::optional<Verdict> add_to_log(const JsonValue& root);
    [[nodiscard]] Verdict verdict_of_log();

    std::string folder_;
    JsonDocument document_;
    std::optional<ProofLogReader> log_;
    std::string log_id_;
};

}  // namespace tact
