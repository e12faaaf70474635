// SPDX-License-Identifier: MIT
#include "tact/mesh/edges.hpp"

#include <algorithm>

#include "tact/mesh/buckets.hpp"

namespace tact {

std::vector<EdgeUses> edge_uses(const MeshView& mesh) {
    // An entry is the higher vertex, and in the lowest bit whether the face runs towards it.
    Buckets<std::uint64_t> buckets(mesh.vertices.size(), [&](const auto& add) {
        for (const Face& face : mesh.faces) {
            if (face[0] == face[1] || face[1] == face[2] || face[2] == face[0]) continue;
            for (std::size_t i = 0; i < 3; ++i) {
                const auto [low, high] = std::minmax(face[i], face[(i + 1) % 3]);
                add(low, std::uint64_t{high} * 2 + (face[i] == low ? 1 : 0));
            }
        }
    });
    std::vector<EdgeUses> result;
    result.reserve(mesh.faces.size() * 3 / 2);
    for (std::uint32_t low = 0; low < buckets.key_count(); ++low) {
        bool first = true;
        for (const std::uint64_t entry : buckets.of(low)) {
            const auto high = static_cast<std::uint32_t>(entry / 2);
            if (first || result.back().edge.to != high) result.push_back({{low, high}});
            first = false;
            ++(entry % 2 == 1 ? result.back().forward : result.back().backward);
        }
    }
    return result;
}

}  // namespace tact
