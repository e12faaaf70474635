// SPDX-License-Identifier: MIT
#include "tact/io/json/json_document.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "tact/io/json/json_text.hpp"

namespace tact {
namespace {

bool starts_with_word(std::string_view text, std::string_view lower_case_word) {
    if (text.size() < lower_case_word.size()) return false;
    return std::equal(lower_case_word.begin(), lower_case_word.end(), text.begin(),
                      [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
}

/// NaN and the infinities in the spellings that programs write although JSON has none of them.
bool is_non_finite_literal(std::string_view text) {
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    return starts_with_word(text, "nan") || starts_with_word(text, "inf");
}

std::string in_brackets(std::uint32_t ordinal) {
    std::string text = "[";
    text += std::to_string(ordinal);
    text += ']';
    return text;
}

bool is_plain_text(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// The parser's words without its error number and without the piece of input it quotes, which may be long or no text.
std::string reason(std::string_view what) {
    if (const auto column = what.find("column "); column != what.npos) what.remove_prefix(what.find(": ", column) + 2);
    if (what.starts_with("syntax error")) what.remove_prefix(std::min(what.find(" - "), what.size() - 3) + 3);
    what = what.substr(0, what.find("; last read: "));
    return is_plain_text(what) ? std::string(what) : "invalid text";
}

/// "column 7", and with its line when the text has many.
std::string location_of(std::string_view text, std::size_t position) {
    const auto before = text.substr(0, position);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    if (lines == 0 && text.find('\n') == text.npos) return "column " + std::to_string(position);
    const auto start = before.rfind('\n');
    const auto column = start == before.npos ? position : position - start - 1;
    return "line " + std::to_string(lines + 1) + ", column " + std::to_string(column);
}

/// Where the word or number begins that the parser was reading at a position.
std::size_t start_of_word(std::string_view text, std::size_t position) {
    const auto belongs = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '+'; };
    position = std::min(position, text.size());
    while (position > 0 && belongs(text[position - 1])) --position;
    return position;
}

}  // namespace

/// Receives the parser's events and appends nodes.
class JsonBuilder {
public:
    JsonBuilder(JsonDocument& document, std::string_view text, const JsonLimits& limits)
        : document_(document), text_(text), limits_(limits) {}

    std::optional<Error> take_error() { return std::move(error_); }

    bool null() { return add(Kind::null); }
    bool boolean(bool value) {
        if (!add(Kind::boolean)) return false;
        nodes().back().number = value ? 1 : 0;
        return true;
    }
    bool number_integer(std::int64_t value) { return add_number(static_cast<double>(value), std::to_string(value)); }
    bool number_unsigned(std::uint64_t value) { return add_number(static_cast<double>(value), std::to_string(value)); }
    bool number_float(double value, const std::string& text) { return add_number(value, text); }
    bool string(std::string& value) {
        if (!add(Kind::string)) return false;
        nodes().back().text = store(value);
        return true;
    }
    bool binary(std::vector<std::uint8_t>&) { return false; }  // not part of the text format

    bool start_object(std::size_t) { return add(Kind::object) && open(); }
    bool start_array(std::size_t) { return add(Kind::array) && open(); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        const auto& object = nodes()[open_.back()];
        if (object.size >= limits_.most_fields)
            return fail(open_.back(), "has more than " + std::to_string(limits_.most_fields) + " fields");
        for (auto child = open_.back() + 1; child < nodes().size(); child = nodes()[child].end)
            if (document_.view(nodes()[child].key) == name)
                return fail(open_.back(), "has the field " + in_quotes(name) + " twice");
        key_ = store(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token, const nlohmann::json::exception& error) {
        constexpr int number_overflow = 406;
        if (error.id == number_overflow) return fail_non_finite(in_quotes(token) + " is beyond the range of doubles");
        if (is_non_finite_literal(text_.substr(start_of_word(text_, position))))
            return fail_non_finite("JSON has no NaN and no infinity");
        error_ = Error{"malformed JSON at " + location_of(text_, position) + ": " + reason(error.what())};
        return false;
    }

private:
    using Kind = JsonDocument::Kind;

    std::vector<JsonDocument::JsonNode>& nodes() { return document_.nodes_; }

    JsonDocument::Text store(std::string_view text) {
        const auto start = static_cast<std::uint32_t>(document_.characters_.size());
        document_.characters_ += text;
        return {start, static_cast<std::uint32_t>(text.size())};
    }

    bool add(Kind kind) {
        if (nodes().size() >= limits_.most_values)
            return fail(0, "has more than " + std::to_string(limits_.most_values) + " values");
        JsonDocument::JsonNode node;
        node.kind = kind;
        node.end = static_cast<std::uint32_t>(nodes().size() + 1);
        if (!open_.empty()) {
            auto& parent = nodes()[open_.back()];
            node.parent = open_.back();
            node.ordinal = parent.size++;
            if (parent.kind == Kind::object) node.key = key_;
        }
        nodes().push_back(node);
        return true;
    }

    bool add_number(double value, const std::string& text) {
        if (!add(Kind::number)) return false;
        nodes().back().number = value;
        if (open_.size() == 1) nodes().back().text = store(text);
        return true;
    }

    bool open() {
        open_.push_back(static_cast<std::uint32_t>(nodes().size() - 1));
        if (open_.size() <= static_cast<std::size_t>(limits_.deepest)) return true;
        return fail(0, "is nested deeper than " + std::to_string(limits_.deepest) + " levels");
    }

    bool close() {
        nodes()[open_.back()].end = static_cast<std::uint32_t>(nodes().size());
        open_.pop_back();
        return true;
    }

    bool fail(std::uint32_t index, const std::string& what) {
        const auto path = document_.path(index);
        error_ = Error{(path.empty() ? std::string(limits_.whole) : path) + " " + what};
        return false;
    }

    /// Names the vector that the number belongs to, or its field.
    bool fail_non_finite(const std::string& why) {
        std::string path;
        if (!open_.empty()) {
            const auto& parent = nodes()[open_.back()];
            path = document_.path(open_.back());
            if (parent.kind == Kind::object) path += (path.empty() ? "" : ".") + shortened(document_.view(key_));
        }
        error_ = Error{(path.empty() ? std::string(limits_.whole) : path) + " is not finite: " + why};
        return false;
    }

    JsonDocument& document_;
    std::string_view text_;
    JsonLimits limits_;
    std::vector<std::uint32_t> open_;
    JsonDocument::Text key_;
    std::optional<Error> error_;
};

std::optional<Error> JsonDocument::parse(std::string_view text, const JsonLimits& limits) {
    nodes_.clear();
    characters_.clear();
    if (text.starts_with("\xef\xbb\xbf"))
        return Error{"malformed JSON at column 1: a byte order mark after the first line"};
    JsonBuilder builder(*this, text, limits);
    const bool parsed = nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    if (parsed && nodes_[0].kind != Kind::object) return Error{std::string(limits.whole) + " is not a JSON object"};
    if (parsed) return std::nullopt;
    for (auto& node : nodes_)  // objects and arrays that were still open end with what was read
        if (node.size > 0 && node.end == static_cast<std::uint32_t>(&node - nodes_.data()) + 1)
            node.end = static_cast<std::uint32_t>(nodes_.size());
    return builder.take_error();
}

std::optional<JsonValue> JsonDocument::root() const {
    if (nodes_.empty()) return std::nullopt;
    return JsonValue(this, 0);
}

std::string JsonDocument::path(std::uint32_t index) const {
    std::string result;
    for (; index != 0; index = nodes_[index].parent) {
        const bool in_array = nodes_[nodes_[index].parent].kind == Kind::array;
        if (!result.empty() && result[0] != '[') result.insert(0, 1, '.');
        result.insert(0, in_array ? in_brackets(nodes_[index].ordinal) : shortened(view(nodes_[index].key)));
    }
    return result;
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
    if (kind() != Kind::object) return std::nullopt;
    for (const JsonValue field : *this)
        if (field.key() == key) return field;
    return std::nullopt;
}

void JsonValue::write(std::string& out) const {
    switch (kind()) {
        case Kind::null:
            out += "null";
            return;
        case Kind::boolean:
            out += number() != 0 ? "true" : "false";
            return;
        case Kind::number:
            append_number(out, number());
            return;
        case Kind::string:
            append_string(out, text());
            return;
        case Kind::array:
        case Kind::object:
            break;
    }
    const bool is_object = kind() == Kind::object;
    out += is_object ? '{' : '[';
    bool first = true;
    for (const JsonValue child : *this) {
        if (!first) out += ',';
        first = false;
        if (is_object) {
            append_string(out, child.key());
            out += ':';
        }
        child.write(out);
    }
    out += is_object ? '}' : ']';
}

}  // namespace tact
