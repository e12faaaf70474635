// SPDX-License-Identifier: MIT
#include "tact/io/moving_meshes.hpp"

#include "tact/io/generated_mesh.hpp"
#include "tact/io/read_pair.hpp"

namespace tact {
namespace {

constexpr std::size_t most_generated_faces = 4'000'000;

MeshSource read_source(FieldReader& reader, const JsonValue& object, std::string_view side) {
    const auto shape = reader.required(object, side);
    if (!shape) return {};
    if (const auto numbers = shape->find("generate"); numbers && shape->size() == 1)
        return {{}, read_generated_mesh(reader, *numbers, most_generated_faces)};
    if (shape->kind() != JsonValue::Kind::object || shape->size() != 1 || (*shape->begin()).key() != "mesh") {
        reader.complain(*shape, "is not a mesh: proofs are of two meshes");
        return {};
    }
    const JsonValue mesh = *shape->begin();
    if (!reader.is_object_of(mesh, {"file", "solid"})) return {};
    if (const auto solid = mesh.find("solid"); solid && reader.boolean(*solid))
        reader.complain(*solid, "is true, but a proof is of surfaces");
    const auto file = reader.required(mesh, "file");
    std::string name(file ? reader.string(*file) : "");
    if (!reader.failed() && (name.empty() || name.find('\0') != name.npos)) reader.complain(*file, "names no file");
    return {std::move(name), {}};
}

}  // namespace

std::optional<MovingMeshes> read_moving_meshes(FieldReader& reader, const JsonValue& object) {
    MeshSource a = read_source(reader, object, "a"), b = read_source(reader, object, "b");
    TimeInterval interval;
    if (const auto value = object.find("interval")) interval = read_interval(reader, *value);
    const auto motions = reader.failed() ? std::nullopt : read_motions<3>(reader, object, interval);
    if (!motions) return std::nullopt;
    return MovingMeshes{std::move(a), std::move(b), *motions, interval};
}

}  // namespace tact
