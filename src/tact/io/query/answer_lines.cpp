// SPDX-License-Identifier: MIT
#include <cmath>
#include <istream>
#include <optional>
#include <ostream>
#include <unordered_set>

#include "tact/io/json/json_text.hpp"
#include "tact/io/query/ask_row.hpp"
#include "tact/io/query/query.hpp"
#include "tact/query.hpp"

namespace tact {
namespace {

/// Equal for ids that a reader of the answers could not distinguish: 1 and 1.0 are one number.
std::string key_of(const JsonDocument& document, const std::string& id) {
    if (id.starts_with('"')) return id;
    std::string key;
    append_number(key, document.root()->find("id")->number());
    // Beyond 2^53 different integers are one double; the digits tell them apart.
    return std::abs(document.root()->find("id")->number()) < 0x1p53 ? key : id;
}

void append_error(const std::string& id, std::uint64_t line_number, std::string_view why, std::string& out) {
    out += "{\"id\":";
    out += id;
    out += ",\"error\":";
    append_string(out, "line " + std::to_string(line_number) + ": " + std::string(why));
    out += "}\n";
}

bool is_blank_line(std::string_view line) {
    return line.find_first_not_of(" \t\r") == line.npos;
}

/// A line without the mark that a file may begin with, and without the half of its end that a stream leaves.
std::string_view trimmed(std::string_view line, std::uint64_t number) {
    if (number == 1 && line.starts_with("\xef\xbb\xbf")) line.remove_prefix(3);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

}  // namespace

struct LineAnswerer::State {
    explicit State(const AnswerOptions& options) {
        if (options.reads_files) meshes.emplace(options.folder);
    }

    /// Why there is no answer; then `out` is as it was. The id is that of the line, null when it has none.
    std::optional<Error> answer(std::string_view line, std::string& shown_id, std::string& out) {
        auto malformed = document.parse(line);
        const auto id = read_id(document);
        shown_id = id.value_or("null");
        if (malformed) return malformed;
        if (id && !ids.insert(key_of(document, *id)).second)
            return Error{"id " + shortened(*id) + " was used before in this file"};
        const auto query = read_query(document, meshes ? &*meshes : nullptr);
        if (!query) return query.error();
        const auto start = out.size();
        out += "{\"id\":" + shown_id + ',';
        auto error = row_of(query->ask).answer(out, *query);
        if (error) out.resize(start);
        return error;
    }

    JsonDocument document;
    std::optional<MeshStore> meshes;
    std::unordered_set<std::string> ids;
    std::uint64_t lines = 0;
    std::uint64_t lines_in_error = 0;
};

LineAnswerer::LineAnswerer(const AnswerOptions& options) : state_(std::make_unique<State>(options)) {}
LineAnswerer::~LineAnswerer() = default;
LineAnswerer::LineAnswerer(LineAnswerer&&) noexcept = default;
LineAnswerer& LineAnswerer::operator=(LineAnswerer&&) noexcept = default;

std::uint64_t LineAnswerer::lines() const {
    return state_->lines;
}

std::uint64_t LineAnswerer::lines_in_error() const {
    return state_->lines_in_error;
}

void LineAnswerer::answer(std::string_view line, std::uint64_t line_number, std::string& out) {
    ++state_->lines;
    std::string id;
    if (const auto error = state_->answer(line, id, out)) {
        ++state_->lines_in_error;
        append_error(id, line_number, error->message, out);
    } else {
        out += "}\n";
    }
}

void LineAnswerer::refuse(std::uint64_t line_number, std::string_view why, std::string& out) {
    ++state_->lines;
    ++state_->lines_in_error;
    append_error("null", line_number, why, out);
}

std::string answer_line(std::string_view question, const AnswerOptions& options) {
    std::string answer;
    LineAnswerer(options).answer(trimmed(question, 1), 1, answer);
    answer.pop_back();
    return answer;
}

Answers answer_lines(std::string_view text, const AnswerOptions& options) {
    LineAnswerer answerer(options);
    Answers answers;
    for (std::uint64_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end), number);
        if (!is_blank_line(line)) answerer.answer(line, number, answers.text);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    answers.lines = answerer.lines();
    answers.lines_in_error = answerer.lines_in_error();
    return answers;
}

Answers answer_stream(std::istream& questions, std::ostream& answers, const AnswerOptions& options) {
    LineAnswerer answerer(options);
    std::string text, answer;
    for (std::uint64_t number = 1; answers && std::getline(questions, text); ++number) {
        const std::string_view line = trimmed(text, number);
        if (is_blank_line(line)) continue;
        answer.clear();
        answerer.answer(line, number, answer);
        answers << answer;
    }
    return {{}, answerer.lines(), answerer.lines_in_error()};
}

}  // namespace tact
