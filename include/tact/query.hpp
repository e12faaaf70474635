// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
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

}  // namespace tact
