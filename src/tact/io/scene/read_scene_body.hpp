// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>

#include "tact/io/json/field_reader.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/mesh.hpp"
#include "tact/world.hpp"

namespace tact {

enum class MeshKind : bool { surface, solid };

/// The meshes of a scene, each read, and its tree built, once; what is wrong with one is remembered too.
class SceneMeshes {
public:
    /// Names begin in this folder; when it is empty, in the current one. Unless `allow_outside`, a name that is
    /// absolute, or leads out of the folder by ".." or by a link, is refused.
    SceneMeshes(std::string folder, bool allow_outside) : folder_(std::move(folder)), allow_outside_(allow_outside) {}

    using Shared = Result<std::shared_ptr<const SharedMesh>>;

    /// Of a file: a mesh, or a saved tree. An error begins with the path.
    [[nodiscard]] Shared file(const std::string& name, MeshKind kind);

    /// Of a generated mesh, which `text` names.
    template <class Generate>
    [[nodiscard]] Shared generated(const std::string& text, MeshKind kind, const Generate& generate) {
        const Key key{text, kind};
        const auto known = meshes_.find(key);
        return known != meshes_.end() ? known->second : keep(key, share(ObbTree::build(generate()), kind));
    }

private:
    using Key = std::pair<std::string, MeshKind>;

    [[nodiscard]] static Shared share(const Result<ObbTree>& tree, MeshKind kind);
    [[nodiscard]] Shared keep(const Key& key, Shared mesh) {
        return meshes_.emplace(key, std::move(mesh)).first->second;
    }
    [[nodiscard]] std::string why_outside(const std::string& name) const;

    std::string folder_;
    bool allow_outside_;
    std::map<Key, Shared> meshes_;
};

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
