// SPDX-License-Identifier: MIT
#include "tact/io/view_features.hpp"

#include "tact/io/answer_features.hpp"
#include "tact/io/json_fields.hpp"
#include "tact/io/view_head.hpp"

namespace tact {
namespace {

using Points = std::span<const Vec3>;

/// One of the two, and which of the four points it has.
struct Side {
    std::string_view name;
    std::string_view shape;
    std::string_view feature;  ///< of it, all that there is
    std::string_view motion;   ///< the field of the question
    std::size_t first, count;

    [[nodiscard]] Points of(const std::array<Vec3, 4>& points) const { return Points(points).subspan(first, count); }
};
using Sides = std::array<Side, 2>;

constexpr Sides sides_of(Ask ask) {
    constexpr std::string_view edge = R"({"edge":[0,1]})";
    if (ask == Ask::vertex_face)
        return {{{"vertex", "point", R"({"vertex":0})", "motion_a", 0, 1},
                 {"face", "triangle", R"({"face":0})", "motion_b", 1, 3}}};
    return {{{"edge a", "segment", edge, "motion_a", 0, 2}, {"edge b", "segment", edge, "motion_b", 2, 2}}};
}

void append_points(std::string& out, Points points) {
    append_array(out, points, [](std::string& text, const Vec3& point) { append_vector<3>(text, point); });
}

void append_body(std::string& out, const Side& side, const JsonValue& line, const PointPaths& paths) {
    JsonFields fields(out);
    fields.text("name", side.name);
    {
        JsonFields shape(fields.key("shape"));
        append_points(JsonFields(shape.key(side.shape)).key("vertices"), side.of(paths.points.start));
    }
    if (!paths.motions) {
        append_points(fields.key("ends"), side.of(paths.points.end));
    } else if (const auto motion = line.find(side.motion)) {
        motion->write(fields.key("motion"));
    }
}

/// The answer, with the features as those of the bodies.
void append_contact(std::string& out, const JsonValue& answer, const Sides& sides, bool exact) {
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
    if (auto error = append_feature_answer(text, query)) return error;
    JsonDocument answer;
    if (auto error = answer.parse(text + "}")) return error;
    const Sides sides = sides_of(query.ask);
    append_view_head(out, title, "", 3, query.paths.interval);
    out += ",\n\"bodies\":";
    append_array(out, sides, [&](std::string& to, const Side& side) { append_body(to, side, line, query.paths); });
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

}  // namespace tact
