// SPDX-License-Identifier: MIT
#include "tact/io/read_mesh_pair.hpp"

#include "tact/io/read_motion.hpp"

namespace tact {
namespace {

bool is_mesh(const JsonValue& shape) {
    return shape.kind() == JsonValue::Kind::object && shape.size() == 1 && (*shape.begin()).key() == "mesh";
}

std::optional<ObbTree> read_tree_of(FieldReader& reader, const JsonValue& shape, MeshStore& meshes) {
    if (!is_mesh(shape)) {
        reader.complain(shape, "is no mesh; a mesh is answered together with another mesh");
        return std::nullopt;
    }
    const JsonValue mesh = *shape.begin();
    if (!reader.is_object_of(mesh, {"file", "solid"})) return std::nullopt;
    if (const auto solid = mesh.find("solid"); solid && reader.boolean(*solid))
        reader.complain(*solid, "is true: this version answers surfaces only");
    const auto file = reader.required(mesh, "file");
    const std::string name(file ? reader.string(*file) : "");
    if (!reader.failed() && (name.empty() || name.find('\0') != name.npos)) reader.complain(*file, "names no file");
    if (reader.failed()) return std::nullopt;
    const Result<ObbTree>& tree = meshes.tree(name);
    if (tree) return *tree;
    reader.complain(file->path() + ": " + tree.error().message);
    return std::nullopt;
}

std::optional<Pose3> read_place(FieldReader& reader, const JsonValue& query, std::string_view key) {
    const auto value = query.find(key);
    if (!value) return Pose3{};
    const auto motion = read_motion<3>(reader, *value);
    if (reader.failed()) return std::nullopt;
    if (const auto* still = std::get_if<Still<3>>(&motion.data); still != nullptr) return still->pose;
    reader.complain(motion.path + " moves: meshes are answered at rest, as {\"still\":POSE}");
    return std::nullopt;
}

std::optional<PlacedMesh> read_placed(FieldReader& reader, const JsonValue& query, std::string_view body,
                                      std::string_view motion, MeshStore& meshes) {
    const auto shape = reader.required(query, body);
    const auto tree = shape ? read_tree_of(reader, *shape, meshes) : std::nullopt;
    const auto pose = read_place(reader, query, motion);
    if (!tree || !pose) return std::nullopt;
    return PlacedMesh{*tree, *pose};
}

}  // namespace

bool has_mesh(const JsonValue& query) {
    for (const std::string_view key : {"a", "b"})
        if (const auto shape = query.find(key); shape && is_mesh(*shape)) return true;
    return false;
}

std::optional<MeshPair> read_mesh_pair(FieldReader& reader, const JsonValue& query, MeshStore& meshes) {
    const auto a = read_placed(reader, query, "a", "motion_a", meshes);
    const auto b = read_placed(reader, query, "b", "motion_b", meshes);
    if (!a || !b) return std::nullopt;
    return MeshPair{*a, *b};
}

}  // namespace tact
