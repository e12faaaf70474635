// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_file.hpp"

#include <charconv>
#include <cmath>

namespace tact {
namespace {

template <class Number>
void append_shortest(std::string& out, Number value) {
    char digits[32];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

}  // namespace

std::string unwritable(const MeshView& mesh) {
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
        for (const double x : mesh.vertices[i].at)
            if (!std::isfinite(x)) return "vertex " + std::to_string(i) + " is not finite";
    for (std::size_t i = 0; i < mesh.faces.size(); ++i)
        for (const std::uint32_t corner : mesh.faces[i])
            if (corner >= mesh.vertices.size())
                return "face " + std::to_string(i) + " names vertex " + std::to_string(corner) + " of " +
                       std::to_string(mesh.vertices.size());
    return {};
}

void append_decimal(std::string& out, double value) {
    append_shortest(out, value);
}

void append_decimal(std::string& out, float value) {
    append_shortest(out, value);
}

void append_decimal(std::string& out, std::uint64_t value) {
    append_shortest(out, value);
}

void append_rows(std::string& out, const MeshView& mesh) {
    for (const Vec3& vertex : mesh.vertices) {
        append_decimal(out, vertex[0]);
        append_decimal(out += ' ', vertex[1]);
        append_decimal(out += ' ', vertex[2]);
        out += '\n';
    }
    for (const Face& face : mesh.faces) {
        out += '3';
        for (const std::uint32_t corner : face) append_decimal(out += ' ', std::uint64_t{corner});
        out += '\n';
    }
}

bool begins_with_word(std::string_view bytes, std::string_view word) {
    if (bytes.size() < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = bytes[i];
        if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != word[i]) return false;
    }
    return true;
}

}  // namespace tact
