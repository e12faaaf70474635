// SPDX-License-Identifier: MIT
#include "tact/io/answer_lines.hpp"

#include <cmath>

#include "tact/io/answer.hpp"
#include "tact/io/json_text.hpp"
#include "tact/io/read_query.hpp"

namespace tact {
namespace {

/// Equal for ids that a reader of the answers could not tell apart: 1 and 1.0 are one number.
std::string key_of(const JsonDocument& document, const std::string& id) {
    if (id.starts_with('"')) return id;
    std::string key;
    append_number(key, document.root()->find("id")->number());
    // Beyond 2^53 different integers are one double; the digits tell them apart.
    return std::abs(document.root()->find("id")->number()) < 0x1p53 ? key : id;
}

}  // namespace

void LineAnswerer::answer(std::string_view line, std::uint64_t line_number, std::string& out) {
    const auto malformed = document_.parse(line);
    const auto id = read_id(document_);
    const std::string shown_id = id.value_or("null");
    if (malformed) return append_error(shown_id, line_number, malformed->message, out);
    if (id && !ids_.insert(key_of(document_, *id)).second)
        return append_error(shown_id, line_number, "id " + shortened(*id) + " was used before in this file", out);
    const auto query = read_query(document_, meshes_ ? &*meshes_ : nullptr);
    if (!query) return append_error(shown_id, line_number, query.error().message, out);
    const auto start = out.size();
    out += "{\"id\":";
    out += shown_id;
    out += ',';
    if (const auto error = append_answer(out, *query)) {
        out.resize(start);
        return append_error(shown_id, line_number, error->message, out);
    }
    out += "}\n";
    ++lines_;
}

void LineAnswerer::refuse(std::uint64_t line_number, std::string_view why, std::string& out) {
    append_error("null", line_number, why, out);
}

void LineAnswerer::append_error(const std::string& id, std::uint64_t line_number, std::string_view why,
                                std::string& out) {
    ++lines_;
    ++lines_in_error_;
    out += "{\"id\":";
    out += id;
    out += ",\"error\":";
    append_string(out, "line " + std::to_string(line_number) + ": " + std::string(why));
    out += "}\n";
}

}  // namespace tact
