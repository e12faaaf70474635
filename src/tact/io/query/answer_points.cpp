// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_points.hpp"

#include <cmath>

#include "tact/io/query/answer_fields.hpp"
#include "tact/io/values/contact_json.hpp"

namespace tact {
namespace {

/// Point, normal, features and weights, which both kinds of contact have.
template <class Found>
std::optional<Error> append_location(std::string& out, const Found& found, const FeatureQuestion& question) {
    if (!is_finite(found.point)) return Error{"the point of contact lies beyond the range of doubles"};
    append_point<3>(out, "point", found.point);
    append_point<3>(out, "normal", found.normal);
    append_features(out, question.feature_a, question.feature_b);
    if (question.weights == 3) {
        append_point<3>(out, "weights", found.weights);
    } else {
        append_point<2>(out, "weights", {found.weights[0], found.weights[1]});
    }
    return std::nullopt;
}

/// Where a search gave up: by then, and how far apart they are there at most.
void append_where_left(std::string& out, const RigidFeatureContact& found) {
    if (std::isfinite(found.contact_by)) append_field(out, "contact_by", found.contact_by);
    if (std::isfinite(found.gap)) append_field(out, "gap", found.gap);
}

std::optional<Error> append_of_bodies(std::string& out, const Query& query, const FeatureQuestion& question) {
    const auto& [paths, motions, interval] = query.paths;
    const MotionOptions& wish = query.motion_options;
    RigidFeatureOptions options;
    options.time_tolerance = wish.time_tolerance;
    options.gap_tolerance = wish.gap_tolerance;
    options.absolute_gap_tolerance = query.absolute_gap_tolerance;
    options.budget_steps = wish.budget_steps;
    options.method = query.method;
    const auto found = question.of_bodies(paths.start, motions->a, motions->b, interval, options);
    append_bracket(out, found);
    if (found.status == ContactStatus::undecided) append_where_left(out, found);
    const bool somewhere = found.status == ContactStatus::at_start || found.status == ContactStatus::during;
    return somewhere ? append_location(out, found, question) : std::nullopt;
}

}  // namespace

std::optional<Error> append_feature_answer(std::string& out, const Query& query, const FeatureQuestion& question) {
    if (query.paths.motions) return append_of_bodies(out, query, question);
    const auto found = question.on_lines(query.paths.points, query.paths.interval);
    append_bracket(out, found);
    return found.status == ContactStatus::never ? std::nullopt : append_location(out, found, question);
}

}  // namespace tact
