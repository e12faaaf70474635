// SPDX-License-Identifier: MIT

#include "tact/io/json/json_fields.hpp"
#include "tact/io/query/ask_row.hpp"
#include "tact/io/scene/read_scene.hpp"
#include "tact/io/view/view_parts.hpp"
#include "tact/io/view/write_view.hpp"

namespace tact {
namespace {

using Points = std::span<const Vec3>;

Points points_of(const FeatureSide& side, const std::array<Vec3, 4>& points) {
    return Points(points).subspan(side.first, side.count);
}

void append_points(std::string& out, Points points) {
    append_array(out, points, [](std::string& text, const Vec3& point) { append_vector<3>(text, point); });
}

void append_feature_body(std::string& out, const FeatureSide& side, const JsonValue& line, const PointPaths& paths) {
    JsonFields fields(out);
    fields.text("name", side.name);
    {
        JsonFields shape(fields.key("shape"));
        append_points(JsonFields(shape.key(side.shape)).key("vertices"), points_of(side, paths.points.start));
    }
    if (!paths.motions) {
        append_points(fields.key("ends"), points_of(side, paths.points.end));
    } else if (const auto motion = line.find(side.motion)) {
        motion->write(fields.key("motion"));
    }
}

/// The answer, with the features as those of the bodies.
void append_contact(std::string& out, const JsonValue& answer, std::span<const FeatureSide> sides, bool exact) {
    JsonFields fields(out);
    fields.number("a", 0);
    fields.number("b", 1);
    for (const std::string_view key : {"status", "free_until", "contact_by", "crossing", "point", "normal"})
        if (const auto value = answer.find(key)) value->write(fields.key(key));
    fields.boolean("exact", exact);
    fields.json("feature_a", sides[0].feature);
    fields.json("feature_b", sides[1].feature);
}

}  // namespace

std::optional<Error> append_features_view(std::string& out, std::string_view title, const JsonValue& line,
                                          const Query& query) {
    std::string text = "{";
    if (auto error = row_of(query.ask).answer(text, query)) return error;
    JsonDocument answer;
    if (auto error = answer.parse(text + "}")) return error;
    const auto sides = row_of(query.ask).sides;
    append_view_head(out, title, "", 3, query.paths.interval);
    out += ",\n\"bodies\":";
    append_array(out, sides,
                 [&](std::string& to, const FeatureSide& side) { append_feature_body(to, side, line, query.paths); });
    const std::string_view status = answer.root()->find("status")->text();
    for (const bool is_open : {false, true}) {
        out += is_open ? ",\n\"undecided\":[" : ",\n\"contacts\":[";
        if (status != "never" && (status == "undecided") == is_open)
            append_contact(out, *answer.root(), sides, !query.paths.motions);
        out += ']';
    }
    out += "}\n";
    return std::nullopt;
}

namespace {

void append_json(std::string& out, const std::optional<JsonValue>& value) {
    if (value) value->write(out);
}

/// A shape or a mesh, as scenes have it.
void append_side(std::string& out, const JsonValue& line, const std::string& side) {
    JsonFields fields(out);
    fields.text("name", side);
    const JsonValue geometry = *line.find(side);
    if (const auto mesh = geometry.find("mesh")) {
        append_json(fields.key("mesh"), mesh->find("file"));
        if (const auto solid = mesh->find("solid")) append_json(fields.key("solid"), solid);
    } else {
        append_json(fields.key("shape"), geometry);
    }
    if (const auto motion = line.find("motion_" + side)) append_json(fields.key("motion"), motion);
}

/// The line as a scene of two bodies.
std::string scene_of(const JsonValue& line) {
    std::string text;
    {
        JsonFields fields(text);
        fields.number("tact", 1);
        if (const auto interval = line.find("interval")) append_json(fields.key("interval"), interval);
        append_array(fields.key("bodies"), std::array{"a", "b"},
                     [&](std::string& out, const char* side) { append_side(out, line, side); });
    }
    return text;
}

template <int D>
void append_pair(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                 const ViewOptions& options) {
    WorldOptions<D> world_options;
    static_cast<MotionOptions&>(world_options) = settings.tolerances;
    auto world = make_world<D>(scene, bodies);
    append_view(out, settings, scene, bodies, world.contacts(scene.interval, world_options), options);
}

}  // namespace

std::optional<Error> append_query_view(std::string& out, std::string_view title, const JsonDocument& line,
                                       const Query& query, const std::string& folder, const ViewOptions& options) {
    if (row_of(query.ask).of_points()) return append_features_view(out, title, *line.root(), query);
    const auto scene = read_scene(scene_of(*line.root()), folder, {.allow_outside = true});
    if (!scene) return scene.error();
    const CheckSettings settings{std::string(title), query.motion_options};
    std::visit(
        [&]<int D>(const std::vector<SceneBody<D>>& bodies) { append_pair<D>(out, settings, *scene, bodies, options); },
        scene->bodies);
    return std::nullopt;
}

}  // namespace tact
