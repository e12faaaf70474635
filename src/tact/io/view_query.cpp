// SPDX-License-Identifier: MIT
#include "tact/io/view_query.hpp"

#include "tact/io/json_fields.hpp"
#include "tact/io/read_scene.hpp"
#include "tact/io/view_features.hpp"
#include "tact/io/write_view.hpp"

namespace tact {
namespace {

void append_json(std::string& out, const std::optional<JsonValue>& value) {
    if (value) value->write(out);
}

/// A shape or a mesh, as scenes have it.
void append_body(std::string& out, const JsonValue& line, const std::string& side) {
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
                     [&](std::string& out, const char* side) { append_body(out, line, side); });
    }
    return text;
}

template <int D>
void append_pair(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                 const ViewOptions& options) {
    WorldOptions<D> wanted;
    static_cast<MotionOptions&>(wanted) = settings.tolerances;
    auto world = make_world<D>(scene, bodies);
    append_view(out, settings, scene, bodies, world.contacts(scene.interval, wanted), options);
}

}  // namespace

std::optional<Error> append_query_view(std::string& out, std::string_view title, const JsonDocument& line,
                                       const Query& query, const std::string& folder, const ViewOptions& options) {
    if (query.ask == Ask::vertex_face || query.ask == Ask::edge_edge)
        return append_features_view(out, title, *line.root(), query);
    const auto scene = read_scene(scene_of(*line.root()), folder, {.allow_outside = true});
    if (!scene) return scene.error();
    const CheckSettings settings{std::string(title), query.motion_options};
    std::visit(
        [&]<int D>(const std::vector<SceneBody<D>>& bodies) { append_pair<D>(out, settings, *scene, bodies, options); },
        scene->bodies);
    return std::nullopt;
}

}  // namespace tact
