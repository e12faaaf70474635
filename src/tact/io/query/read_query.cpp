// SPDX-License-Identifier: MIT
#include "tact/io/query/query.hpp"

#include "tact/io/json/field_reader.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/query/ask_options.hpp"
#include "tact/io/query/read_pair.hpp"

namespace tact {
namespace {

using Kind = JsonValue::Kind;

Ask read_ask(FieldReader& reader, const JsonValue& root) {
    const auto value = reader.required(root, "ask");
    const auto text = value ? reader.string(*value) : "";
    if (const auto ask = ask_of(text)) return *ask;
    reader.complain("unknown ask " + in_quotes(text) + "; known are " + listed(ask_names));
    return Ask::relate;
}

/// The four points of a question about features.
PointPaths read_paths(FieldReader& reader, const JsonValue& root) {
    PointPaths paths;
    const bool of_bodies = root.find("points") || root.find("motion_a") || root.find("motion_b");
    const bool known =
        of_bodies ? reader.is_object_of(root, {"id", "ask", "points", "motion_a", "motion_b", "interval", "options"})
                  : reader.is_object_of(root, {"id", "ask", "start", "end", "interval", "options"});
    if (!known) return paths;
    const auto read = [&](std::string_view key) {
        const auto value = reader.required(root, key);
        return value ? reader.vectors<3, 4>(*value) : std::array<Vec3, 4>{};
    };
    if (const auto interval = root.find("interval")) paths.interval = read_interval(reader, *interval);
    if (of_bodies) {
        paths.points.start = read("points");
        paths.motions = read_motions<3>(reader, root, paths.interval);
    } else {
        paths.points = {read("start"), read("end")};
        const bool moves = paths.points.start != paths.points.end;
        if (moves && paths.interval.start == paths.interval.end)
            reader.complain("start and end differ, but the interval is one moment");
    }
    return paths;
}

void read_meshes(FieldReader& reader, const JsonValue& root, MeshStore* meshes, Query& query) {
    if (meshes == nullptr) return reader.complain("meshes are in files, and no files are read here");
    if (query.options.kernel != Kernel::automatic) return reader.complain("options.kernel has no meaning for meshes");
    if (query.contact_options.contact_set) return reader.complain("options.contact_set has no meaning for meshes");
    if (query.contact_options.manifold) return reader.complain("options.manifold has no meaning for meshes");
    if (query.contact_options.normals != NormalField::plane)
        return reader.complain("options.normals has no meaning for meshes");
    const bool in_motion = row_of(query.ask).meshes == MeshesAsked::in_motion;
    query.meshes =
        read_mesh_pair(reader, root, *meshes, in_motion ? RequiredMeshes::in_motion : RequiredMeshes::at_rest);
}

/// A clearance is kept by a search alone.
AcceptedMotions accepted_motions(const Query& query) {
    const AcceptedMotions accepted = row_of(query.ask).motions;
    return accepted == AcceptedMotions::any && query.motion_options.clearance > 0 ? AcceptedMotions::searched
                                                                                  : accepted;
}

/// What the question is about: points, a mesh and something else, or two shapes.
void read_subject(FieldReader& reader, const JsonValue& root, MeshStore* meshes, Query& query) {
    const AskRow& row = row_of(query.ask);
    if (reader.failed()) return;
    if (row.of_points()) {
        query.paths = read_paths(reader, root);
    } else if (row.meshes != MeshesAsked::none && has_mesh(root)) {
        read_meshes(reader, root, meshes, query);
    } else if (row.of_shapes) {
        query.pair = read_pair(reader, root, accepted_motions(query));
    } else {
        reader.complain(std::string(name(query.ask)) + " are asked of meshes");
    }
}

}  // namespace

void check_one_time(FieldReader& reader, const JsonValue&, Query& query) {
    std::visit(
        [&](const auto& pair) {
            if (pair.in_motion && pair.interval.start != pair.interval.end)
                reader.complain("interval: " + std::string(name(query.ask)) +
                                " of moving shapes is asked at one time, as \"interval\":[t,t]");
        },
        query.pair);
}

Result<Query> read_query(const JsonDocument& document, MeshStore* meshes) {
    const auto root = document.root();
    FieldReader reader;
    Query query;
    if (const auto id = root->find("id"); id && id->kind() != Kind::string && id->kind() != Kind::number)
        reader.complain("id is neither a string nor a number");
    query.ask = read_ask(reader, *root);
    const AskRow& row = row_of(query.ask);
    if (!reader.failed() && !row.of_points())
        (void)reader.is_object_of(*root, {"id", "ask", "a", "b", "motion_a", "motion_b", "interval", "options"});
    if (const auto options = root->find("options")) read_options(reader, *options, query);
    read_subject(reader, *root, meshes, query);
    if (!reader.failed() && row.finish != nullptr) row.finish(reader, *root, query);
    if (reader.failed()) return Error{reader.complaint()};
    return query;
}

std::optional<std::string> read_id(const JsonDocument& document) {
    const auto root = document.root();
    const auto id = root ? root->find("id") : std::nullopt;
    if (!id) return std::nullopt;
    if (id->kind() == Kind::number) return std::string(id->text());
    if (id->kind() != Kind::string) return std::nullopt;
    std::string text;
    append_string(text, id->text());
    return text;
}

}  // namespace tact
