// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_bytes.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

#include "tact/io/files/byte_order.hpp"

namespace tact {

std::size_t MeshBytes::CornerHash::operator()(const Vec3& corner) const {
    std::uint64_t hash = 0;
    for (const double x : corner.at)  // the two zeros are equal
        hash = std::rotl((hash ^ std::bit_cast<std::uint64_t>(x + 0.0)) * 0x9e3779b97f4a7c15u, 29);
    return hash;
}

MeshBytes::MeshBytes(const ObbTree& tree, const Vec3& origin) : origin_(origin) {
    const auto triangles = tree.triangles();
    std::vector<std::uint32_t> places(triangles.size());
    std::iota(places.begin(), places.end(), 0u);
    std::ranges::sort(places, {}, [&](std::uint32_t place) { return tree.face(place); });
    numbers_.reserve(triangles.size());
    for (const std::uint32_t place : places)
        for (const Vec3& corner : triangles[place]) store(faces, number_of(corner), std::endian::little);
}

std::uint32_t MeshBytes::number_of(const Vec3& corner) {
    const auto [place, is_new] = numbers_.emplace(corner, static_cast<std::uint32_t>(numbers_.size()));
    if (is_new) store_floats(vertices, corner - origin_);
    return place->second;
}

}  // namespace tact
