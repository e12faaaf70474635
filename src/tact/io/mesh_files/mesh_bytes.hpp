// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <unordered_map>

#include "tact/tree.hpp"

namespace tact {

/// The triangles of a tree as an indexed mesh, in the little-endian bytes that pages and glTF files take: faces in the
/// order of the mesh, three floats per vertex, relative to an origin, three 32-bit indices per face.
class MeshBytes {
public:
    MeshBytes(const ObbTree& tree, const Vec3& origin);

    std::string vertices;
    std::string faces;

private:
    struct CornerHash {
        std::size_t operator()(const Vec3& corner) const;
    };

    std::uint32_t number_of(const Vec3& corner);

    Vec3 origin_;
    std::unordered_map<Vec3, std::uint32_t, CornerHash> numbers_;
};

}  // namespace tact
