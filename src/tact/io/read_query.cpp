// SPDX-License-Identifier: MIT
#include "tact/io/read_query.hpp"

#include <cmath>

#include "tact/io/field_reader.hpp"
#include "tact/io/json_text.hpp"
#include "tact/io/read_mesh_pair.hpp"
#include "tact/io/read_pair.hpp"

namespace tact {
namespace {

using Kind = JsonValue::Kind;

Ask read_ask(FieldReader& reader, const JsonValue& root) {
    const auto value = reader.required(root, "ask");
    const auto text = value ? reader.string(*value) : "";
    for (std::size_t i = 0; i < std::size(ask_names); ++i)
        if (ask_names[i] == text) return static_cast<Ask>(i);
    reader.complain("unknown ask " + in_quotes(text) + "; known are " + listed(ask_names));
    return Ask::relate;
}

Kernel read_kernel(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    if (text == "automatic") return Kernel::automatic;
    if (text == "separating_axis") return Kernel::separating_axis;
    if (text == "fourier_motzkin") return Kernel::fourier_motzkin;
    reader.complain(value, "is " + in_quotes(text) + "; known are automatic, separating_axis and fourier_motzkin");
    return Kernel::automatic;
}

NormalField read_normals(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    if (text == "plane") return NormalField::plane;
    if (text == "ellipsoid") return NormalField::ellipsoid;
    reader.complain(value, "is " + in_quotes(text) + "; known are plane and ellipsoid");
    return NormalField::plane;
}

/// A tolerance of a search. Shapes in linear motion are answered exactly, so that any positive number is respected.
double read_tolerance(FieldReader& reader, const JsonValue& value) {
    const double tolerance = reader.number(value);
    if (!reader.failed() && !(tolerance > 0)) reader.complain(value, "is not positive");
    return tolerance;
}

double read_clearance(FieldReader& reader, const JsonValue& value) {
    const double clearance = reader.number(value);
    if (!reader.failed() && !(clearance >= 0)) reader.complain(value, "is negative");
    return clearance;
}

std::uint64_t read_count(FieldReader& reader, const JsonValue& value) {
    const double steps = reader.number(value);
    if (!reader.failed() && !(steps >= 1 && steps <= 0x1p53 && steps == std::floor(steps)))
        reader.complain(value, "is not a whole number from 1 to 2^53");
    return reader.failed() ? 0 : static_cast<std::uint64_t>(steps);
}

RigidMethod read_method(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    for (const RigidMethod method : all_rigid_methods)
        if (text == name(method)) return method;
    reader.complain(value, "is " + in_quotes(text) + "; known are chord and interval_newton");
    return RigidMethod::chord;
}

MeshMotionMethod read_mesh_method(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    for (const MeshMotionMethod method : all_mesh_motion_methods)
        if (text == name(method)) return method;
    reader.complain(value, "is " + in_quotes(text) + "; known are " + listed(mesh_motion_method_names));
    return MeshMotionMethod::advancement;
}

int read_samples(FieldReader& reader, const JsonValue& value) {
    const double samples = reader.number(value);
    if (!reader.failed() && !(samples >= 2 && samples <= 1e9 && samples == std::floor(samples)))
        reader.complain(value, "is not a whole number from 2 to 1e9");
    return reader.failed() ? 2 : static_cast<int>(samples);
}

bool is_of_points(Ask ask) {
    return ask == Ask::vertex_face || ask == Ask::edge_edge;
}

/// What can be asked of meshes in motion; there may be a motion in it, or none.
bool is_of_moving_meshes(Ask ask) {
    return ask == Ask::first_contact || ask == Ask::all_contacts || ask == Ask::closest_approach;
}

/// What can be asked of meshes.
bool is_of_meshes(Ask ask) {
    return ask == Ask::relate || ask == Ask::distance || ask == Ask::contacts || is_of_moving_meshes(ask);
}

/// What is searched for in steps through time, to a tolerance.
bool is_of_time(Ask ask) {
    return is_of_points(ask) || ask == Ask::first_contact || ask == Ask::all_contacts;
}

void read_option(FieldReader& reader, const JsonValue& option, Query& query) {
    const auto key = option.key();
    const Ask ask = query.ask;
    const bool first = ask == Ask::first_contact, of_time = is_of_time(ask);
    const bool searched = of_time || ask == Ask::closest_approach;
    if (key == "kernel" && (ask == Ask::relate || ask == Ask::certify)) {
        query.options.kernel = read_kernel(reader, option);
    } else if (key == "contact_set" && (first || ask == Ask::depth)) {
        query.contact_options.contact_set = reader.boolean(option);
    } else if (key == "normals" && first) {
        query.contact_options.normals = read_normals(reader, option);
    } else if (key == "clearance" && (first || ask == Ask::all_contacts)) {
        query.motion_options.clearance = read_clearance(reader, option);
    } else if (key == "time_tolerance" && of_time) {
        query.motion_options.time_tolerance = read_tolerance(reader, option);
    } else if (key == "gap_tolerance" && searched) {
        query.motion_options.gap_tolerance = read_tolerance(reader, option);
    } else if (key == "budget_steps" && searched) {
        query.motion_options.budget_steps = read_count(reader, option);
    } else if (key == "max_contacts" && (ask == Ask::contacts || ask == Ask::all_contacts)) {
        query.max_contacts = read_count(reader, option);
    } else if (key == "method" && is_of_points(ask)) {
        query.method = read_method(reader, option);
    } else if (key == "method" && first) {
        query.mesh_method = read_mesh_method(reader, option);
    } else if (key == "samples" && first) {
        query.samples = read_samples(reader, option);
    } else {
        reader.complain(option, "has no meaning for " + std::string(name(query.ask)));
    }
}

void read_options(FieldReader& reader, const JsonValue& value, Query& query) {
    if (!reader.is_object_of(value, {"time_tolerance", "gap_tolerance", "clearance", "budget_steps", "kernel",
                                     "contact_set", "normals", "max_contacts", "method", "samples"}))
        return;
    for (const JsonValue option : value) read_option(reader, option, query);
}

/// Distance and depth are of one time.
void check_time(FieldReader& reader, const Query& query) {
    if (query.ask != Ask::distance && query.ask != Ask::depth) return;
    std::visit(
        [&](const auto& pair) {
            if (pair.in_motion && pair.interval.begin != pair.interval.end)
                reader.complain("interval: " + std::string(name(query.ask)) +
                                " of moving shapes is asked at one time, as \"interval\":[t,t]");
        },
        query.pair);
}

/// The four points of vertex_face or edge_edge.
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
        if (moves && paths.interval.begin == paths.interval.end)
            reader.complain("start and end differ, but the interval is one moment");
    }
    return paths;
}

/// What a search through time does not answer.
void check_search(FieldReader& reader, const Query& query) {
    const bool searched = std::visit([](const auto& pair) { return pair.motions.has_value(); }, query.pair);
    if (!searched) return;
    if (query.contact_options.contact_set)
        reader.complain("options.contact_set has no meaning for a motion that turns, nor with a clearance");
    if (query.contact_options.normals != NormalField::plane)
        reader.complain("options.normals has no meaning for a motion that turns, nor with a clearance");
}

/// The other methods are of the surfaces of two meshes, and samples are of one method.
void check_method(FieldReader& reader, const JsonValue& root, const Query& query) {
    const auto options = root.find("options");
    if (!options || query.ask != Ask::first_contact) return;
    const MeshMotionMethod method = query.mesh_method;
    if (options->find("samples") && method != MeshMotionMethod::sampled)
        return reader.complain("options.samples has a meaning for the method sampled only");
    const PlacedMesh* other = query.meshes ? std::get_if<PlacedMesh>(&query.meshes->other) : nullptr;
    if (method == MeshMotionMethod::advancement ? !options->find("method") || query.meshes
                                                : other && !other->solid && !query.meshes->mesh.solid)
        return;
    reader.complain("options.method is a choice for the surfaces of two meshes");
}

void read_meshes(FieldReader& reader, const JsonValue& root, MeshStore* meshes, Query& query) {
    if (meshes == nullptr) return reader.complain("meshes are in files, and no files are read here");
    if (query.options.kernel != Kernel::automatic) return reader.complain("options.kernel has no meaning for meshes");
    if (query.contact_options.contact_set) return reader.complain("options.contact_set has no meaning for meshes");
    if (query.contact_options.normals != NormalField::plane)
        return reader.complain("options.normals has no meaning for meshes");
    query.meshes = read_mesh_pair(reader, root, *meshes,
                                  is_of_moving_meshes(query.ask) ? MeshesWanted::in_motion : MeshesWanted::at_rest);
}

MotionsWanted motions_wanted(const Query& query) {
    if (query.ask == Ask::closest_approach) return MotionsWanted::searched;
    if (query.ask != Ask::first_contact) return MotionsWanted::linear;
    return query.motion_options.clearance > 0 ? MotionsWanted::searched : MotionsWanted::any;
}

}  // namespace

Result<Query> read_query(const JsonDocument& document, MeshStore* meshes) {
    const auto root = document.root();
    FieldReader reader;
    Query query;
    if (const auto id = root->find("id"); id && id->kind() != Kind::string && id->kind() != Kind::number)
        reader.complain("id is neither a string nor a number");
    query.ask = read_ask(reader, *root);
    if (is_of_points(query.ask)) {
        if (const auto options = root->find("options")) read_options(reader, *options, query);
        if (!reader.failed()) query.paths = read_paths(reader, *root);
        if (reader.failed()) return Error{reader.complaint()};
        return query;
    }
    if (!reader.failed())
        (void)reader.is_object_of(*root, {"id", "ask", "a", "b", "motion_a", "motion_b", "interval", "options"});
    if (const auto options = root->find("options")) read_options(reader, *options, query);
    if (!reader.failed() && (is_of_meshes(query.ask) && has_mesh(*root))) {
        read_meshes(reader, *root, meshes, query);
        if (!reader.failed()) check_method(reader, *root, query);
        if (reader.failed()) return Error{reader.complaint()};
        return query;
    }
    if (query.ask == Ask::contacts || query.ask == Ask::all_contacts)
        reader.complain(std::string(name(query.ask)) + " are asked of meshes");
    if (!reader.failed()) query.pair = read_pair(reader, *root, motions_wanted(query));
    if (!reader.failed()) check_time(reader, query);
    if (query.ask == Ask::closest_approach && std::holds_alternative<ShapePair<2>>(query.pair))
        reader.complain("a and b are in 2D: closest_approach is answered in 3D");
    if (!reader.failed()) check_search(reader, query);
    if (!reader.failed()) check_method(reader, *root, query);
    if (reader.failed()) return Error{reader.complaint()};
    if (query.ask == Ask::certify) query.echo = echo_of(*root);
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
