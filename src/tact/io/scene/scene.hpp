// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tact/motion.hpp"
#include "tact/world.hpp"

namespace tact {

/// A body of a scene, by name.
template <int D>
struct SceneBody {
    std::string name;
    Body<D> body;
    std::string mesh_file = {};  ///< as the scene names it; empty without one
    std::string geometry = {};   ///< else, as JSON: {"generate":{...}} or a shape, of a box its edges, axes or corners
    std::string motion = {};     ///< as JSON, empty without one
    std::string group = {};      ///< its name, empty without one
    std::optional<Linear<D>> straight = Linear<D>{};  ///< the whole motion, when the body keeps its own orientation
};
template <int D>
using SceneBodies = std::vector<SceneBody<D>>;

/// A scene file as plain data: bodies of one dimension over one interval of time.
struct Scene {
    TimeInterval interval{};
    std::string units;  ///< of lengths, in the author's word; empty when not stated
    std::variant<SceneBodies<3>, SceneBodies<2>> bodies;
    std::size_t groups = 0;                                        ///< how many different ones are named
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ignored;  ///< bodies by number

    [[nodiscard]] int dimension() const { return bodies.index() == 0 ? 3 : 2; }
    [[nodiscard]] std::size_t size() const {
        return std::visit([](const auto& all) { return all.size(); }, bodies);
    }
};

/// The world of a scene: body i has the id {i, 0}.
template <int D>
[[nodiscard]] WorldOf<D> make_world(const Scene& scene, const SceneBodies<D>& bodies) {
    WorldOf<D> world;
    std::vector<BodyId> ids;
    ids.reserve(bodies.size());
    for (const SceneBody<D>& body : bodies) ids.push_back(world.add(body.body));
    for (const auto& [a, b] : scene.ignored) world.ignore(ids[a], ids[b]);
    return world;
}

/// What a body is made of, in a visit of its geometry.
template <class Geometry>
inline constexpr bool is_mesh = std::is_same_v<Geometry, std::shared_ptr<const SharedMesh>>;

/// The mesh of a body; null of one that is a shape.
[[nodiscard]] inline const SharedMesh* mesh_of(const SceneBody<2>&) {
    return nullptr;
}
[[nodiscard]] inline const SharedMesh* mesh_of(const SceneBody<3>& body) {
    const auto* mesh = std::get_if<std::shared_ptr<const SharedMesh>>(&body.body.geometry);
    return mesh != nullptr ? mesh->get() : nullptr;
}

}  // namespace tact
