// SPDX-License-Identifier: MIT
#pragma once

#include "tact/mesh.hpp"

namespace tact {

/// Two faces for the square a b c d, counter-clockwise seen from outside.
inline void add_square(Mesh& mesh, std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    mesh.faces.push_back({a, b, c});
    mesh.faces.push_back({a, c, d});
}

inline std::uint32_t add_vertex(Mesh& mesh, const Vec3& position) {
    mesh.vertices.push_back(position);
    return static_cast<std::uint32_t>(mesh.vertices.size() - 1);
}

/// The squares between two closed rings of `count` vertices each, given by their first numbers. Seen from outside, the
/// lower ring runs to the right below the upper one.
inline void add_band(Mesh& mesh, std::uint32_t lower, std::uint32_t upper, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t next = i + 1 == count ? 0 : i + 1;
        add_square(mesh, lower + i, lower + next, upper + next, upper + i);
    }
}

}  // namespace tact
