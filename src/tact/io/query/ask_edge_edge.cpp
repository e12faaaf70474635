// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_points.hpp"

namespace tact {
namespace {

std::optional<Error> answer_edge_edge(std::string& out, const Query& query) {
    return append_feature_answer(out, query, {edge_edge, edge_edge, Feature::edge(0, 1), Feature::edge(2, 3), 2});
}

constexpr FeatureSide edge_edge_sides[] = {{"edge a", "segment", R"({"edge":[0,1]})", "motion_a", 0, 2},
                                           {"edge b", "segment", R"({"edge":[0,1]})", "motion_b", 2, 2}};

}  // namespace

constinit const AskRow edge_edge_row = feature_row(edge_edge_sides, answer_edge_edge);

}  // namespace tact
