// SPDX-License-Identifier: MIT
#include "tact/io/moving_meshes.hpp"

#include "tact/io/read_pair.hpp"

namespace tact {
namespace {

std::string read_file(FieldReader& reader, const JsonValue& object, std::string_view side) {
    const auto shape = reader.required(object, side);
    if (!shape) return {};
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
    return name;
}

}  // namespace

std::optional<MovingMeshes> read_moving_meshes(FieldReader& reader, const JsonValue& object) {
    std::string file_a = read_file(reader, object, "a"), file_b = read_file(reader, object, "b");
    TimeInterval interval;
    if (const auto value = object.find("interval")) interval = read_interval(reader, *value);
    const auto motions = reader.failed() ? std::nullopt : read_motions<3>(reader, object, interval);
    if (!motions) return std::nullopt;
    return MovingMeshes{std::move(file_a), std::move(file_b), *motions, interval};
}

}  // namespace tact
