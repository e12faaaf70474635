// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "tact/io/json/json_fields.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/io/values/shape_json.hpp"
#include "tact/shape/corners.hpp"
#include "tact/world.hpp"

namespace tact {
namespace {

/// The meshes of a scene, each once, in the order in which bodies name them.
struct ViewMeshes {
    std::vector<const SharedMesh*> all;
    std::map<const SharedMesh*, std::size_t> number;

    template <int D>
    explicit ViewMeshes(const SceneBodies<D>& bodies) {
        for (const SceneBody<D>& body : bodies)
            if (const SharedMesh* mesh = mesh_of(body); mesh != nullptr && number.emplace(mesh, all.size()).second)
                all.push_back(mesh);
    }

    /// The smallest ones with their triangles, as long as the sum stays within the limit.
    [[nodiscard]] std::vector<MeshDetail> details(std::size_t most_triangles) const {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < all.size(); ++i) order.push_back(i);
        const auto size = [&](std::size_t i) { return all[i]->tree().triangles().size(); };
        std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(size(i), i); });
        std::vector<MeshDetail> result(all.size(), MeshDetail::box);
        std::size_t sum = 0;
        for (const std::size_t i : order) {
            sum += size(i);
            if (sum <= most_triangles) result[i] = MeshDetail::triangles;
        }
        return result;
    }
};

template <int D>
bool is_finite(const Aabb<D>& box) {
    for (int k = 0; k < D; ++k)
        if (!std::isfinite(box.min[k]) || !std::isfinite(box.max[k]) || box.min[k] > box.max[k]) return false;
    return true;
}

/// A shape as the page draws it: of a box between corners the edges, rounded.
template <int D>
std::string drawn_shape(const SceneBody<D>& body) {
    using Box = Parallelepiped<double, D>;
    const Box* box = std::get_if<Box>(&body.body.geometry);
    if (box == nullptr || !has_rounded_edges(*box)) return body.geometry;
    std::string text;
    append_shape(text, Box{box->origin, box->edges});
    return text;
}

template <int D>
void append_body(std::string& out, const Scene& scene, const SceneBody<D>& body, const ViewMeshes& meshes) {
    JsonFields fields(out);
    fields.text("name", body.name);
    if (!body.group.empty()) fields.text("group", body.group);
    if (const SharedMesh* mesh = mesh_of(body)) {
        fields.number("mesh", static_cast<double>(meshes.number.at(mesh)));
        if (mesh->body().solid() != nullptr) fields.boolean("solid", true);
    } else {
        fields.json("shape", drawn_shape(body));
    }
    if (!body.motion.empty()) fields.json("motion", body.motion);
    if (const auto swept = swept_box(body.body, scene.interval); is_finite(swept)) fields.box<D>("swept", swept);
}

}  // namespace

template <int D>
void append_view_bodies(std::string& out, const Scene& scene, const SceneBodies<D>& bodies,
                        const ViewOptions& options) {
    const ViewMeshes meshes(bodies);
    const auto details = meshes.details(options.most_triangles);
    out += ",\n\"meshes\":";
    std::size_t number = 0;
    append_array(out, meshes.all, [&](std::string& text, const SharedMesh* mesh) {
        append_view_mesh(text, *mesh, details[number++], options);
    });
    out += ",\n\"bodies\":";
    append_array(out, bodies, [&](std::string& text, const SceneBody<D>& body) {
        text += '\n';
        append_body(text, scene, body, meshes);
    });
}

template void append_view_bodies(std::string&, const Scene&, const SceneBodies<2>&, const ViewOptions&);
template void append_view_bodies(std::string&, const Scene&, const SceneBodies<3>&, const ViewOptions&);

}  // namespace tact
