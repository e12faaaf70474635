// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_row.hpp"
#include "tact/io/values/contact_json.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

/// "distance":..,"lower":..,"upper":..,"point_a":..,"point_b":..
template <int D, class Found>
void append_distance(std::string& out, const Found& found, const Vec<double, D>& point_a,
                     const Vec<double, D>& point_b) {
    append_number(out += "\"distance\":", found.distance);
    append_field(out, "lower", found.lower);
    append_field(out, "upper", found.upper);
    append_point<D>(out, "point_a", point_a);
    append_point<D>(out, "point_b", point_b);
}

template <class Other>
std::optional<Error> answer_of_meshes(std::string& out, const PosedMesh& mesh, const Other& other, bool mesh_is_b) {
    MeshDistance found = call_at_rest(mesh, other, [](const auto&... of) { return distance(of...); });
    if (!std::isfinite(found.upper)) return Error{"a mesh without faces, or beyond the doubles, is at no distance"};
    constexpr bool both = std::is_same_v<Other, PosedMesh>;
    if (mesh_is_b) {
        std::swap(found.point_a, found.point_b);
        std::swap(found.face_a, found.face_b);
    }
    append_distance<3>(out, found, found.point_a, found.point_b);
    append_faces(out, found.face_a, found.face_b, {both || !mesh_is_b, both || mesh_is_b});
    return std::nullopt;
}

std::optional<Error> answer_distance(std::string& out, const Query& query) {
    if (query.meshes)
        return with_meshes(query, [&](const PosedMesh& mesh, const auto& other) {
            return answer_of_meshes(out, mesh, other, query.meshes->mesh_is_b);
        });
    return with_shapes(query,
                       [&]<int D>(const ShapePair<D>& pair, const auto& a, const auto& b) -> std::optional<Error> {
                           const auto found = distance(a, pair.motion_a, b, pair.motion_b, pair.interval.start);
                           if (!std::isfinite(found.upper) || !is_finite(found.point_a) || !is_finite(found.point_b))
                               return Error{"the distance lies beyond the range of doubles"};
                           append_distance<D>(out, found, found.point_a, found.point_b);
                           // A common point may lie inside.
                           if (found.upper > 0) append_features(out, found.feature_a, found.feature_b);
                           return std::nullopt;
                       });
}

constexpr std::string_view distance_fields[] = {"distance"};

}  // namespace

const AskRow distance_row{.meshes = MeshesAsked::at_rest,
                          .finish = check_one_time,
                          .answer = answer_distance,
                          .first_fields = distance_fields};

}  // namespace tact
