// SPDX-License-Identifier: MIT
#include "tact/io/scene/read_scene_body.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "tact/io/json/json_text.hpp"
#include "tact/io/mesh_files/mesh_store.hpp"
#include "tact/io/values/generated_mesh.hpp"
#include "tact/io/values/motion_json.hpp"
#include "tact/io/values/shape_json.hpp"

namespace tact {
namespace {

namespace fs = std::filesystem;

/// Whether the path from a folder to a file starts with a step up.
bool leaves(const fs::path& folder, const fs::path& path) {
    const fs::path relative = path.lexically_relative(folder);
    return relative.empty() || *relative.begin() == "..";
}

}  // namespace

/// Links are followed too: a folder from somebody else may hold one that leads anywhere.
std::string SceneMeshes::why_outside(const std::string& name) const {
    const fs::path path(name);
    if (path.is_absolute()) return "is an absolute path";
    const fs::path normal = path.lexically_normal();
    if (!normal.empty() && *normal.begin() == "..") return "leads out of the folder of the scene";
    const fs::path folder = folder_.empty() ? fs::path(".") : fs::path(folder_);
    std::error_code error;
    const fs::path real_folder = fs::canonical(folder, error);
    const fs::path real = error ? fs::path() : fs::canonical(folder / path, error);
    if (!error && leaves(real_folder, real)) return "leads out of the folder of the scene by a link";
    return {};  // what is not there is an error of reading
}

SceneMeshes::Shared SceneMeshes::share(const Result<ObbTree>& tree, MeshKind kind) {
    if (!tree) return tree.error();
    if (kind == MeshKind::surface) return SharedMesh::surface(*tree);
    auto solid = SharedMesh::solid(*tree);
    return solid ? solid : Error{"it is to be a solid, but " + solid.error().message};
}

SceneMeshes::Shared SceneMeshes::file(const std::string& name, MeshKind kind) {
    const Key key{name, kind};
    const auto known = meshes_.find(key);
    if (known != meshes_.end()) return known->second;
    if (const std::string why = allow_outside_ ? "" : why_outside(name); !why.empty())
        return keep(key, Error{name + " " + why + ", which --allow-outside allows"});
    const bool relative = !folder_.empty() && !name.starts_with('/');
    const std::string path = relative ? folder_ + "/" + name : name;
    const auto tree = read_any_tree(path);
    if (!tree) return keep(key, tree.error());
    auto shared = share(tree, kind);
    return keep(key, shared ? shared : Shared(Error{path + ": " + shared.error().message}));
}

namespace {

std::string text_of(const JsonValue& value) {
    std::string text;
    value.write(text);
    return text;
}

bool has_control_characters(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

std::uint32_t read_bits(FieldReader& reader, const JsonValue& value) {
    const double number = reader.number(value);
    if (!reader.failed() && !(number >= 0 && number <= 0xffff'ffff && number == std::floor(number)))
        reader.complain(value, "is not a whole number from 0 to 4294967295");
    return reader.failed() ? 0 : static_cast<std::uint32_t>(number);
}

/// Groups have numbers from 1; a new one when it was not named before.
template <int D>
void read_group(FieldReader& reader, const JsonValue& value, const SceneContext& context, SceneBody<D>& body) {
    body.group = read_name(reader, value);
    if (reader.failed()) return;
    const auto next = static_cast<std::uint32_t>(context.groups.size() + 1);
    body.body.group = context.groups.emplace(body.group, next).first->second;
}

template <int D>
void read_motion_of(FieldReader& reader, const JsonValue& value, const TimeInterval& interval, SceneBody<D>& body) {
    const auto motion = read_motion<D>(reader, value);
    const auto made = make_motion(reader, motion, interval);
    if (!made) return;
    body.motion = text_of(value);
    body.straight.reset();
    if (!motion.turns && motion.rotation.is_identity()) body.straight = motion.linear;
    if (body.straight != Linear<D>{}) body.body.motion = std::make_shared<RigidMotion>(*made);
}

MeshKind read_kind(FieldReader& reader, const JsonValue& body) {
    const auto field = body.find("solid");
    return field && reader.boolean(*field) ? MeshKind::solid : MeshKind::surface;
}

void take_mesh(FieldReader& reader, const JsonValue& at, const SceneMeshes::Shared& mesh, SceneBody<3>& body) {
    if (reader.failed()) return;
    if (mesh) {
        body.body.geometry = *mesh;
    } else {
        reader.complain(at.path() + ": " + mesh.error().message);
    }
}

/// A mesh of a file, or a generated one.
void read_mesh_of(FieldReader& reader, const JsonValue& value, const SceneContext& context, SceneBody<3>& body) {
    const MeshKind kind = read_kind(reader, value);
    if (const auto file = value.find("mesh")) {
        const std::string name(reader.string(*file));
        if (!reader.failed() && (name.empty() || has_control_characters(name))) reader.complain(*file, "names no file");
        if (reader.failed()) return;
        take_mesh(reader, *file, context.meshes.file(name, kind), body);
        body.mesh_file = name;
    } else if (const auto numbers = value.find("generate")) {
        const std::string text = text_of(*numbers);
        const auto generate = [&] { return read_generated_mesh(reader, *numbers, context.most_generated_faces); };
        take_mesh(reader, *numbers, context.meshes.generated(text, kind, generate), body);
        body.geometry = "{\"generate\":" + text + "}";
    }
}
void read_mesh_of(FieldReader&, const JsonValue&, const SceneContext&, SceneBody<2>&) {}  // none in the plane

template <int D>
void read_shape_of(FieldReader& reader, const JsonValue& value, SceneBody<D>& body) {
    const AnyShape<D> any = read_shape<D>(reader, value);
    std::visit([&](const auto& shape) { body.body.geometry = shape; }, any);
    const JsonValue fields = *value.begin();
    const bool is_plain = fields.find("vertices") || fields.find("edges") || fields.find("axes");
    if (is_plain) body.geometry = text_of(value);
    if (!is_plain) std::visit([&](const auto& shape) { append_shape(body.geometry, shape); }, any);
}

}  // namespace

std::string read_name(FieldReader& reader, const JsonValue& value) {
    const std::string_view name = reader.string(value);
    if (reader.failed()) return {};
    if (name.empty()) reader.complain(value, "is empty");
    if (has_control_characters(name)) reader.complain(value, "has a control character");
    return std::string(name);
}

int dimension_of_body(FieldReader& reader, const JsonValue& body) {
    if (body.kind() != JsonValue::Kind::object) return reader.complain(body, "is not an object"), 0;
    int count = 0;
    for (const std::string_view key : {"mesh", "generate", "shape"}) count += body.find(key).has_value();
    if (count == 0) return reader.complain(body, "has none of mesh, generate and shape"), 0;
    if (count > 1) return reader.complain(body, "has more than one of mesh, generate and shape"), 0;
    const auto shape = body.find("shape");
    if (!shape) return 3;
    if (shape->find("mesh")) return reader.complain(*shape, "has a mesh, which stands as \"mesh\":\"FILE\""), 0;
    if (body.find("solid")) return reader.complain(*body.find("solid"), "is of meshes; shapes are solid"), 0;
    return dimension_of_shape(reader, *shape);
}

template <int D>
SceneBody<D> read_scene_body(FieldReader& reader, const JsonValue& value, const SceneContext& context) {
    SceneBody<D> body;
    if (!reader.is_object_of(value,
                             {"name", "mesh", "generate", "shape", "solid", "motion", "group", "category", "mask"}))
        return body;
    const int dimension = dimension_of_body(reader, value);
    if (const auto name = reader.required(value, "name")) body.name = read_name(reader, *name);
    if (!reader.failed() && dimension != D)
        reader.complain(
            value, "is in " + std::to_string(dimension) + "D, but those before it are in " + std::to_string(D) + "D");
    if (reader.failed()) return body;
    if (const auto shape = value.find("shape")) {
        read_shape_of(reader, *shape, body);
    } else {
        read_mesh_of(reader, value, context, body);
    }
    if (const auto motion = value.find("motion")) read_motion_of(reader, *motion, context.interval, body);
    if (const auto group = value.find("group")) read_group(reader, *group, context, body);
    if (const auto bits = value.find("category")) body.body.category = read_bits(reader, *bits);
    if (const auto bits = value.find("mask")) body.body.mask = read_bits(reader, *bits);
    return body;
}

template SceneBody<2> read_scene_body(FieldReader&, const JsonValue&, const SceneContext&);
template SceneBody<3> read_scene_body(FieldReader&, const JsonValue&, const SceneContext&);

}  // namespace tact
