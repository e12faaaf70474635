// SPDX-License-Identifier: MIT
#include "tact/io/json_text.hpp"

#include <charconv>
#include <cmath>

namespace tact {
namespace {

void append_escaped(std::string& out, char c) {
    constexpr char digits[] = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(c);
    switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (code >= 0x20) {
                out += c;
            } else {
                out += "\\u00";
                out += digits[code >> 4];
                out += digits[code & 15];
            }
    }
}

}  // namespace

void append_number(std::string& out, double value) {
    if (!std::isfinite(value)) {  // JSON has no word for it
        out += "null";
        return;
    }
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out.append(digits, end);
}

void append_string(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) append_escaped(out, c);
    out += '"';
}

std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest) return std::string(text);
    std::size_t size = longest;
    // Do not cut a UTF-8 sequence: its later bytes are 10xxxxxx.
    while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
    return std::string(text.substr(0, size)) + "...";
}

std::string in_quotes(std::string_view text) {
    std::string result = "'";
    result += shortened(text);
    result += '\'';
    return result;
}

}  // namespace tact
