// SPDX-License-Identifier: MIT
#include "tact/io/json/json_text.hpp"

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

/// How many bytes the character at the start of a text takes; 0 where it is no UTF-8: cut short, longer than it need
/// be, half of a pair of UTF-16, or beyond the last character.
std::size_t utf8_size(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return 1;
    const std::size_t size = byte(0) >> 5 == 6 ? 2 : byte(0) >> 4 == 14 ? 3 : byte(0) >> 3 == 30 ? 4 : 0;
    if (size == 0 || size > text.size()) return 0;
    unsigned code = byte(0) & (0xffu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if (byte(i) >> 6 != 2) return 0;
        code = code << 6 | (byte(i) & 0x3fu);
    }
    constexpr unsigned smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool half = code >= 0xd800 && code <= 0xdfff;
    return code < smallest[size] || half || code > 0x10ffff ? 0 : size;
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
    while (!text.empty()) {
        const std::size_t size = utf8_size(text);
        if (size == 0) out += "\\ufffd";
        if (size == 1) append_escaped(out, text[0]);
        if (size > 1) out += text.substr(0, size);
        text.remove_prefix(size == 0 ? 1 : size);
    }
    out += '"';
}

template <int D>
void append_vector(std::string& out, const Vec<double, D>& vector) {
    for (int i = 0; i < D; ++i) {
        out += i == 0 ? '[' : ',';
        append_number(out, vector[i]);
    }
    out += ']';
}

template void append_vector(std::string&, const Vec<double, 2>&);
template void append_vector(std::string&, const Vec<double, 3>&);
template void append_vector(std::string&, const Vec<double, 4>&);

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
