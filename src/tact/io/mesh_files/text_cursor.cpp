// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/text_cursor.hpp"

#include <algorithm>
#include <cstring>

namespace tact {

TextCursor::TextCursor(std::string_view text, TextRules rules, std::uint64_t first_line)
    : position_(text.data()), end_(text.data() + text.size()), rules_(rules), line_(first_line) {
    if (text.starts_with("\xef\xbb\xbf")) position_ += 3;
}

void TextCursor::next_line() {
    // A comment may end in a backslash too, but it joins nothing.
    const bool comment = position_ != end_ && *position_ == '#';
    while (position_ != end_) {
        const auto* newline = static_cast<const char*>(std::memchr(position_, '\n', left()));
        const char* line_end = newline == nullptr ? end_ : newline;
        const char* last = line_end != position_ && line_end[-1] == '\r' ? line_end - 1 : line_end;
        const bool joined =
            rules_.continuations && !comment && newline != nullptr && last != position_ && last[-1] == '\\';
        position_ = newline == nullptr ? end_ : newline + 1;
        if (newline != nullptr) ++line_;
        if (!joined) return;
    }
}

bool TextCursor::find_words() {
    while (at_line_end()) {
        if (position_ == end_) return false;
        next_line();
    }
    return true;
}

std::string_view TextCursor::word() {
    if (at_line_end()) return {};
    const char* first = position_;
    while (!ends_word(position_)) ++position_;
    return {first, position_};
}

Error TextCursor::error(const std::string& what) const {
    return {"line " + std::to_string(line_) + ": " + what};
}

Error TextCursor::number_error(const std::string& name) {
    const std::string_view found = word();
    if (found.empty()) return error(name + " is missing");
    // As `number` does: from_chars takes no plus, and a minus may not follow one.
    const std::string_view digits = found[0] == '+' && !found.starts_with("+-") ? found.substr(1) : found;
    const char* first = digits.data();
    const char* last = first + digits.size();
    double value = 0;
    const auto [rest, status] = std::from_chars(first, last, value);
    const bool whole = rest == last;
    if (whole && status == std::errc::result_out_of_range)
        return error(name + " is " + quoted_word(found) + ", beyond the range of a double");
    if (whole && status == std::errc{} && !std::isfinite(value))
        return error(name + " is " + quoted_word(found) + ", not finite");
    return error(name + " is " + quoted_word(found) + ", not a number");
}

Error TextCursor::integer_error(const std::string& name) {
    const std::string_view found = word();
    if (found.empty()) return error(name + " is missing");
    return error(name + " is " + quoted_word(found) + ", not a whole number");
}

bool TextCursor::join_lines() {
    const char* newline = joined_line(position_);
    if (newline == nullptr) return false;
    position_ = newline;
    ++line_;
    return true;
}

const char* TextCursor::joined_line(const char* backslash) const {
    if (!rules_.continuations) return nullptr;
    const char* next = backslash + 1;
    if (next != end_ && *next == '\r') ++next;
    return next != end_ && *next == '\n' ? next : nullptr;
}

std::string quoted_word(std::string_view word) {
    constexpr std::size_t longest = 40;
    std::string result = "'";
    for (const char c : word.substr(0, longest)) result += c >= ' ' && c <= '~' ? c : '?';
    return result + (word.size() > longest ? "...'" : "'");
}

}  // namespace tact
