// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_points.hpp"

namespace tact {
namespace {

std::optional<Error> answer_vertex_face(std::string& out, const Query& query) {
    return append_feature_answer(out, query, {vertex_face, vertex_face, Feature::vertex(0), Feature::face(0), 3});
}

constexpr FeatureSide vertex_face_sides[] = {{"vertex", "point", R"({"vertex":0})", "motion_a", 0, 1},
                                             {"face", "triangle", R"({"face":0})", "motion_b", 1, 3}};

}  // namespace

constinit const AskRow vertex_face_row = feature_row(vertex_face_sides, answer_vertex_face);

}  // namespace tact
