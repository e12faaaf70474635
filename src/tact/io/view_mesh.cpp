// SPDX-License-Identifier: MIT
#include "tact/io/view_mesh.hpp"

#include <bit>
#include <numeric>
#include <unordered_map>
#include <vector>

#include "tact/io/byte_order.hpp"
#include "tact/io/json_fields.hpp"
#include "tact/io/view_tree.hpp"

namespace tact {
namespace {

struct CornerHash {
    std::size_t operator()(const Vec3& corner) const {
        std::uint64_t hash = 0;
        for (const double x : corner.at)  // the two zeros are equal
            hash = std::rotl((hash ^ std::bit_cast<std::uint64_t>(x + 0.0)) * 0x9e3779b97f4a7c15u, 29);
        return hash;
    }
};

/// The triangles of a tree as an indexed mesh, in bytes.
class MeshBytes {
public:
    MeshBytes(const ObbTree& tree, const Vec3& origin) : origin_(origin) {
        const auto triangles = tree.triangles();
        std::vector<std::uint32_t> places(triangles.size());
        std::iota(places.begin(), places.end(), 0u);
        std::ranges::sort(places, {}, [&](std::uint32_t place) { return tree.face(place); });
        numbers_.reserve(triangles.size());
        for (const std::uint32_t place : places)
            for (const Vec3& corner : triangles[place]) store(faces, number_of(corner), std::endian::little);
    }

    std::string vertices;
    std::string faces;

private:
    std::uint32_t number_of(const Vec3& corner) {
        const auto [place, is_new] = numbers_.emplace(corner, static_cast<std::uint32_t>(numbers_.size()));
        if (is_new)
            for (int k = 0; k < 3; ++k)
                store(vertices, static_cast<float>(corner[k] - origin_[k]), std::endian::little);
        return place->second;
    }

    Vec3 origin_;
    std::unordered_map<Vec3, std::uint32_t, CornerHash> numbers_;
};

Vec3 middle_of(const Aabb3& box) {
    return 0.5 * box.min + 0.5 * box.max;
}

}  // namespace

void append_view_mesh(std::string& out, const SharedMesh& mesh, MeshDetail detail, const ViewOptions& options) {
    const ObbTree& tree = mesh.tree();
    JsonFields fields(out);
    if (tree.empty()) {
        fields.bytes("vertices", "");
        fields.bytes("faces", "");
        return;
    }
    if (detail == MeshDetail::box) {
        fields.box<3>("box", mesh.box());
        fields.number("face_count", static_cast<double>(tree.triangles().size()));
    } else {
        const Vec3 origin = middle_of(mesh.box());
        const MeshBytes bytes(tree, origin);
        fields.vector<3>("origin", origin);
        fields.bytes("vertices", bytes.vertices);
        fields.bytes("faces", bytes.faces);
    }
    append_array(fields.key("tree"), view_tree(tree, options.most_tree_boxes),
                 [](std::string& text, const std::string& level) {
                     append_base64(text += '"', level);
                     text += '"';
                 });
}

}  // namespace tact
