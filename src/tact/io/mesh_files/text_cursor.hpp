// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "tact/base.hpp"

namespace tact {

/// What one text format writes differently from another.
struct TextRules {
    bool comments = false;       ///< from # to the end of the line
    bool continuations = false;  ///< a backslash at the end of a line joins it with the next
};

/// A position in a text of words and lines. Blanks are spaces, tabs and carriage returns; a byte order mark at the
/// start is passed over. Reading a word or number never leaves the line.
class TextCursor {
public:
    TextCursor(std::string_view text, TextRules rules, std::uint64_t first_line = 1);

    /// The line of the cursor, from 1.
    [[nodiscard]] std::uint64_t line() const { return line_; }
    /// How many bytes are left.
    [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end_ - position_); }

    /// The text from here on.
    [[nodiscard]] std::string_view rest() const { return {position_, end_}; }
    /// Goes on by a number of bytes of the line.
    void skip(std::size_t count) { position_ += count; }

    /// Whether nothing but blanks and comments is left in the line.
    [[nodiscard]] bool at_line_end() {
        skip_blanks();
        return position_ == end_ || *position_ == '\n' || (rules_.comments && *position_ == '#');
    }
    /// Goes to the start of the next line.
    void next_line();
    /// Goes to the next line that has words, this one included; false when there is none.
    [[nodiscard]] bool find_words();

    /// The next word of the line; empty when there is none.
    std::string_view word();

    /// Reads a finite number. When it is false, the cursor stands before what is no such number, and `number_error`
    /// says what is wrong with it.
    [[nodiscard]] bool number(double& value) {
        skip_blanks();
        const char* first = position_;
        if (first != end_ && *first == '+') ++first;
        const auto [rest, status] = std::from_chars(first, end_, value);
        if (status != std::errc{} || !ends_word(rest) || !std::isfinite(value) || (first != position_ && *first == '-'))
            return false;
        position_ = rest;
        return true;
    }
    /// Reads a whole number.
    [[nodiscard]] bool integer(std::int64_t& value) {
        skip_blanks();
        const auto [rest, status] = std::from_chars(position_, end_, value);
        if (status != std::errc{} || !ends_word(rest)) return false;
        position_ = rest;
        return true;
    }
    /// Reads the whole number in front of a slash or the end of the word, and stays there.
    [[nodiscard]] bool integer_part(std::int64_t& value) {
        skip_blanks();
        const auto [rest, status] = std::from_chars(position_, end_, value);
        if (status != std::errc{}) return false;
        position_ = rest;
        return true;
    }
    /// Passes over this very character, if it comes next.
    [[nodiscard]] bool pass(char c) {
        if (position_ == end_ || *position_ != c) return false;
        ++position_;
        return true;
    }
    [[nodiscard]] bool at_word_end() const { return ends_word(position_); }

    /// "line 12: what".
    [[nodiscard]] Error error(const std::string& what) const;
    /// Why `number` was false: "line 12: y is missing", "line 12: y is 'abc', not a number".
    [[nodiscard]] Error number_error(const std::string& name);
    /// The same for `integer`.
    [[nodiscard]] Error integer_error(const std::string& name);

private:
    static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
    bool ends_word(const char* at) const {
        return at == end_ || blank(*at) || *at == '\n' || (rules_.comments && *at == '#') ||
               (*at == '\\' && joined_line(at) != nullptr);
    }
    void skip_blanks() {
        while (position_ != end_ && (blank(*position_) || (*position_ == '\\' && join_lines()))) ++position_;
    }
    bool join_lines();
    /// The end of the line that the backslash joins with the next; null when it is just a backslash.
    const char* joined_line(const char* backslash) const;

    const char* position_;
    const char* end_;
    TextRules rules_;
    std::uint64_t line_;
};

/// A word of the user's file for a message: in quotes, cut when it is long, with ? for what is not printable.
[[nodiscard]] std::string quoted_word(std::string_view word);

}  // namespace tact
