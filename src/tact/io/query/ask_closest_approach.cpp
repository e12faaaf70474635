// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_options.hpp"
#include "tact/io/values/contact_json.hpp"
#include "tact/mesh_motion.hpp"

namespace tact {
namespace {

std::optional<Error> append_approach(std::string& out, const ClosestApproach& found, const HasFaces& has) {
    const bool is_known = std::isfinite(found.upper);
    if (!is_known && found.complete) return Error{"a mesh without faces, or beyond the doubles, is at no distance"};
    append_number(out += "\"lower\":", found.lower);
    append_field(out, "upper", found.upper);
    if (is_known) {
        append_field(out, "time", found.time);
        append_point<3>(out, "point_a", found.point_a);
        append_point<3>(out, "point_b", found.point_b);
        append_faces(out, found.face_a, found.face_b, has);
    }
    append_enclosed(out, found.enclosed);
    out += found.complete ? ",\"complete\":true" : ",\"complete\":false";
    return std::nullopt;
}

std::optional<Error> answer_closest_approach(std::string& out, const Query& query) {
    if (query.meshes) {
        const auto& [motion_a, motion_b] = *query.meshes->motions;
        return with_bodies(query, [&]<class A, class B>(const A& a, const B& b) {
            return append_approach(
                out, closest_approach(a, motion_a, b, motion_b, query.meshes->interval, query.motion_options),
                {std::is_same_v<A, MeshBody>, std::is_same_v<B, MeshBody>});
        });
    }
    const auto& pair = std::get<ShapePair<3>>(query.pair);
    return std::visit(
        [&](const auto& a, const auto& b) {
            return append_approach(
                out, closest_approach(a, pair.motions->a, b, pair.motions->b, pair.interval, query.motion_options), {});
        },
        pair.a, pair.b);
}

void check_in_space(FieldReader& reader, const JsonValue&, Query& query) {
    if (!query.meshes && std::holds_alternative<ShapePair<2>>(query.pair))
        reader.complain("a and b are in 2D: closest_approach is answered in 3D");
}

constexpr const AskOption* closest_approach_options[] = {&gap_tolerance_option, &budget_steps_option};
constexpr std::string_view closest_approach_fields[] = {"lower"};

}  // namespace

const AskRow closest_approach_row{.meshes = MeshesAsked::in_motion,
                                  .motions = AcceptedMotions::searched,
                                  .options = closest_approach_options,
                                  .finish = check_in_space,
                                  .answer = answer_closest_approach,
                                  .first_fields = closest_approach_fields};

}  // namespace tact
