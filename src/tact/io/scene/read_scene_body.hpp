// SPDX-License-Identifier: MIT
#pragma once

#include <unordered_map>

#include "tact/io/json/field_reader.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/io/scene/scene_meshes.hpp"

namespace tact {

/// What the bodies of one scene share while they are read.
struct SceneContext {
    TimeInterval interval;
    SceneMeshes& meshes;
    std::unordered_map<std::string, std::uint32_t>& groups;  ///< numbers from 1
    std::size_t most_generated_faces;
};

/// A string for people: complains when it is empty or has characters that steer a terminal.
[[nodiscard]] std::string read_name(FieldReader& reader, const JsonValue& value);

/// The dimension of a body: 3 of a mesh, else that of its shape; complains when it has none, or two.
[[nodiscard]] int dimension_of_body(FieldReader& reader, const JsonValue& body);

/// A body of D dimensions; complains about anything else.
template <int D>
[[nodiscard]] SceneBody<D> read_scene_body(FieldReader& reader, const JsonValue& value, const SceneContext& context);

}  // namespace tact
