// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tact/base.hpp"

/// Proofs as text: made as `tact prove` makes them, and checked as `tact verify` does, in exact arithmetic and without
/// the searches that found them.
namespace tact {

/// What became of one line of an answer file.
struct Verdict {
    enum class Status : std::uint8_t {
        holds,           ///< a certificate that proves its relation
        fails,           ///< a certificate that does not, or not this relation
        no_certificate,  ///< an answer of another kind, or an error that was answered
        unreadable       ///< not an answer at all
    };
    Status status = Status::unreadable;
    std::string id;      ///< as JSON text; null when there is none
    std::string reason;  ///< of `fails` and `unreadable`
};

constexpr std::string_view name(Verdict::Status status) {
    constexpr std::string_view names[] = {"holds", "fails", "no_certificate", "unreadable"};
    return names[static_cast<int>(status)];
}

/// Checks the certificate of one answer, from the line alone, in exact arithmetic.
[[nodiscard]] Verdict verify_line(std::string_view line);

/// Checks the lines of a file of answers and proof logs.
class LineVerifier {
public:
    /// Mesh files with relative names are looked for in this folder; when it is empty, in the current one.
    explicit LineVerifier(std::string folder = {});
    ~LineVerifier();
    LineVerifier(LineVerifier&&) noexcept;
    LineVerifier& operator=(LineVerifier&&) noexcept;

    /// What became of a line, and with the last line of a log of all of it; none when more lines of a log must come.
    [[nodiscard]] std::optional<Verdict> verify(std::string_view line);

    /// What became of a log that the file does not end; none when there is none.
    [[nodiscard]] std::optional<Verdict> finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Answers the lines of a query file that ask for the first contact of two meshes with proof logs.
class LineProver {
public:
    /// Mesh files with relative names are looked for in this folder; when it is empty, in the current one.
    explicit LineProver(const std::string& folder = {});
    ~LineProver();
    LineProver(LineProver&&) noexcept;
    LineProver& operator=(LineProver&&) noexcept;

    /// Appends the log of a line, or what is wrong with it, as one line of JSON.
    void prove(std::string_view line, std::uint64_t line_number, std::string& out);

    /// Appends the answer to a line that could not be read at all.
    void refuse(const std::string& id, std::uint64_t line_number, std::string_view why, std::string& out);

    [[nodiscard]] std::uint64_t lines_in_error() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// What became of the proofs of a report, by pairs of bodies.
struct ReportVerdict {
    std::uint64_t proofs = 0;  ///< pairs with a proof
    std::uint64_t hold = 0;    ///< of which every certificate and log holds
    std::uint64_t free_as_stated =
        0;                       ///< of which they prove the freedom that the report states, to its time tolerance
    std::uint64_t contacts = 0;  ///< contacts that the report lists
    std::uint64_t contacts_proved = 0;    ///< of which a certificate proves that there is one by the time stated
    std::uint64_t unproved = 0;           ///< pairs that the report says it has no proof of
    std::vector<std::string> complaints;  ///< "a / b: the certificate does not hold: ..."
};

/// Whether a text begins as a report does.
[[nodiscard]] bool is_report(std::string_view text);

/// Checks the proofs of a report again, and whether they prove what it says of their pairs. Names of mesh files begin
/// in `folder`. An error is what makes it no report.
[[nodiscard]] Result<ReportVerdict> verify_report(std::string_view text, const std::string& folder);

}  // namespace tact
