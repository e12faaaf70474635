// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tact/mesh_file.hpp"

namespace tact {

/// Where something stands in a file: "line 7", "byte 112".
struct FilePlace {
    const char* unit;
    std::uint64_t at;
};

/// The polygons of more than three corners of a file. They become fans around their first corner at once, and when all
/// vertices are there, those for which a fan is wrong become other triangles, as many in the same place.
class Polygons {
public:
    /// Appends the faces of the next polygon, triangles too. At least three corners.
    void add(MeshFile& file, std::span<const std::uint32_t> corners, const FilePlace& place);

    /// Why a polygon cannot be split, and where: it crosses itself. All corners are vertices.
    [[nodiscard]] std::optional<Error> settle(MeshFile& file) const;

private:
    struct Fan {
        std::uint32_t first;  ///< of its faces
        std::uint32_t corners;
        FilePlace place;
    };

    std::vector<Fan> fans_;
};

/// Three corners each, counted from 0, of triangles that fill the polygon without overlap, seen along the axis it is
/// widest from: the signs that decide are exact. The fan around corner 0 where that does it. None where the polygon
/// crosses itself, or has more than 4096 corners and no fan does it.
[[nodiscard]] std::optional<std::vector<Face>> triangulate(std::span<const Vec3> polygon);

}  // namespace tact
