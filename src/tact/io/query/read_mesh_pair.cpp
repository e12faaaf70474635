// SPDX-License-Identifier: MIT
#include "tact/io/query/read_pair.hpp"

#include "tact/io/values/motion_json.hpp"
#include "tact/io/values/shape_json.hpp"
#include "tact/shape.hpp"

namespace tact {
namespace {

/// {"still":POSE}, or the identity when there is no motion.
Pose3 read_pose(FieldReader& reader, const JsonValue& query, std::string_view key) {
    const auto value = query.find(key);
    if (!value) return {};
    const auto motion = read_motion<3>(reader, *value);
    if (reader.failed()) return {};
    if (const auto* still = std::get_if<Still<3>>(&motion.data); still != nullptr) return still->pose;
    reader.complain(motion.path + " moves: this question is of meshes at rest, as {\"still\":POSE}");
    return {};
}

/// The solid of a mesh, when it is asked for.
const Solid* read_solid(FieldReader& reader, const JsonValue& value, StoredMesh& mesh) {
    const auto field = value.find("solid");
    if (!field || !reader.boolean(*field)) return nullptr;
    const Result<Solid>& solid = mesh.solid();
    if (solid) return &*solid;
    reader.complain(*field, "is true, but " + solid.error().message);
    return nullptr;
}

PosedMesh read_mesh(FieldReader& reader, const JsonValue& shape, const Pose3& pose, MeshStore& meshes) {
    const JsonValue value = *shape.begin();
    if (!reader.is_object_of(value, {"file", "solid"})) return {};
    const auto file = reader.required(value, "file");
    const std::string name(file ? reader.string(*file) : "");
    if (!reader.failed() && (name.empty() || name.find('\0') != name.npos)) reader.complain(*file, "names no file");
    if (reader.failed()) return {};
    const auto mesh = meshes.mesh(name);
    if (!mesh) {
        reader.complain(file->path() + ": " + mesh.error().message);
        return {};
    }
    return {*mesh, read_solid(reader, value, **mesh), pose};
}

/// A shape where it stands: its coordinates in the world, each rounded.
AnyShape<3> read_posed_shape(FieldReader& reader, const JsonValue& value, const Pose3& pose) {
    if (const int dimension = dimension_of_shape(reader, value); !reader.failed() && dimension != 3)
        reader.complain(value, "is in 2D; meshes are in 3D");
    if (reader.failed()) return {};
    auto shape = read_shape<3>(reader, value);
    if (reader.failed()) return shape;
    std::visit(
        [&](auto& concrete) {
            const auto result = posed(concrete, pose);
            if (result) {
                concrete = *result;
            } else {
                reader.complain(value.path() + ", placed and rounded: " + result.error().message);
            }
        },
        shape);
    return shape;
}

}  // namespace

bool names_mesh(const JsonValue& shape) {
    return shape.kind() == JsonValue::Kind::object && shape.size() == 1 && (*shape.begin()).key() == "mesh";
}

bool has_mesh(const JsonValue& query) {
    for (const std::string_view key : {"a", "b"})
        if (const auto shape = query.find(key); shape && names_mesh(*shape)) return true;
    return false;
}

std::optional<MeshPair> read_mesh_pair(FieldReader& reader, const JsonValue& query, MeshStore& meshes,
                                       RequiredMeshes required) {
    const auto a = reader.required(query, "a");
    const auto b = reader.required(query, "b");
    if (!a || !b) return std::nullopt;
    MeshPair pair;
    if (const auto value = query.find("interval")) pair.interval = read_interval(reader, *value);
    Pose3 pose_a, pose_b;
    if (required == RequiredMeshes::in_motion) {
        pair.motions = read_motions<3>(reader, query, pair.interval);
    } else {
        pose_a = read_pose(reader, query, "motion_a");
        pose_b = read_pose(reader, query, "motion_b");
    }
    if (reader.failed()) return std::nullopt;
    pair.mesh_is_b = !names_mesh(*a);
    pair.mesh = read_mesh(reader, pair.mesh_is_b ? *b : *a, pair.mesh_is_b ? pose_b : pose_a, meshes);
    const JsonValue& other = pair.mesh_is_b ? *a : *b;
    const Pose3& pose = pair.mesh_is_b ? pose_a : pose_b;
    if (names_mesh(other)) {
        pair.other = read_mesh(reader, other, pose, meshes);
    } else {
        pair.other = read_posed_shape(reader, other, pose);
    }
    if (reader.failed()) return std::nullopt;
    return pair;
}

}  // namespace tact
