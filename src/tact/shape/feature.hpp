// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace tact {

/// A part of a shape's boundary; vertices, edges and faces are numbered as docs/conventions.md says.
struct Feature {
    enum class Kind : std::uint8_t { vertex, edge, face };

    Kind kind = Kind::vertex;
    std::uint8_t first = 0;   ///< the vertex, the lower vertex of the edge, or the face
    std::uint8_t second = 0;  ///< the higher vertex of the edge; else 0

    static constexpr Feature vertex(int i) { return {Kind::vertex, static_cast<std::uint8_t>(i), 0}; }
    static constexpr Feature face(int k) { return {Kind::face, static_cast<std::uint8_t>(k), 0}; }
    static constexpr Feature edge(int i, int j) {
        return i < j ? Feature{Kind::edge, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j)} : edge(j, i);
    }

    friend constexpr bool operator==(const Feature&, const Feature&) = default;
};

constexpr std::string_view name(Feature::Kind kind) {
    constexpr std::string_view names[] = {"vertex", "edge", "face"};
    return names[static_cast<int>(kind)];
}

}  // namespace tact
