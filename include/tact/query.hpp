// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Questions as text, one per line, docs/query-format.md, and their answers, as `tact query` gives them.
namespace tact {

struct AnswerOptions {
    bool reads_files = true;  ///< false: questions about meshes, which are in files, are errors
    std::string folder = {};  ///< where relative names of mesh files begin; empty: the current folder
};

/// Answers the lines of a query file one by one; remembers the ids, because an id may stand only once in a file, and
/// the meshes, which are read once.
class LineAnswerer {
public:
    explicit LineAnswerer(const AnswerOptions& options = {});
    ~LineAnswerer();
    LineAnswerer(LineAnswerer&&) noexcept;
    LineAnswerer& operator=(LineAnswerer&&) noexcept;

    /// Appends the answer to a line, or what is wrong with it, as one line of JSON.
    void answer(std::string_view line, std::uint64_t line_number, std::string& out);

    /// Appends the answer to a line that could not be read at all.
    void refuse(std::uint64_t line_number, std::string_view why, std::string& out);

    [[nodiscard]] std::uint64_t lines() const;
    [[nodiscard]] std::uint64_t lines_in_error() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

struct Answers {
    std::string text;  ///< one line for each question
    std::uint64_t lines = 0;
    std::uint64_t lines_in_error = 0;
};

/// The answer to one question, without the end of its line.
[[nodiscard]] std::string answer_line(std::string_view question, const AnswerOptions& options = {});

/// The answers to all lines of a text that are not blank.
[[nodiscard]] Answers answer_lines(std::string_view text, const AnswerOptions& options = {});

/// The same from one stream to another, line by line; `text` stays empty. Ends when either stream fails.
Answers answer_stream(std::istream& questions, std::ostream& answers, const AnswerOptions& options = {});

// Answers with proofs, as `tact prove` makes them, and their checks, as `tact verify` does: in exact arithmetic and
// without the searches that found them.

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

}  // namespace tact
