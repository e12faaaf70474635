// SPDX-License-Identifier: MIT
#include "tact/io/answer_features.hpp"

#include <cmath>

#include "tact/io/json_text.hpp"
#include "tact/io/write_contact.hpp"
#include "tact/io/write_shape.hpp"

namespace tact {
namespace {

template <int N>
void append_named(std::string& out, std::string_view key, const Vec<double, N>& numbers) {
    out += ",\"";
    out += key;
    out += "\":";
    append_vector<N>(out, numbers);
}

/// Point, normal, features and weights, which both kinds of contact have.
template <class Found>
std::optional<Error> append_place(std::string& out, const Found& found, bool vertex) {
    for (int k = 0; k < 3; ++k)
        if (!std::isfinite(found.point[k])) return Error{"the point of contact lies beyond the range of doubles"};
    append_named<3>(out, "point", found.point);
    append_named<3>(out, "normal", found.normal);
    append_features(out, vertex ? Feature::vertex(0) : Feature::edge(0, 1),
                    vertex ? Feature::face(0) : Feature::edge(2, 3));
    if (vertex) {
        append_named<3>(out, "weights", found.weights);
    } else {
        append_named<2>(out, "weights", {found.weights[0], found.weights[1]});
    }
    return std::nullopt;
}

std::optional<Error> append_of_lines(std::string& out, const PointPaths& paths, bool vertex) {
    const auto found = vertex ? vertex_face(paths.points, paths.interval) : edge_edge(paths.points, paths.interval);
    append_bracket(out, bracket_of(found.status, found.first, paths.interval));
    return found.status == ContactStatus::never ? std::nullopt : append_place(out, found, vertex);
}

std::optional<Error> append_of_bodies(std::string& out, const Query& query, bool vertex) {
    const auto& [paths, motions, interval] = query.paths;
    const MotionOptions& wish = query.motion_options;
    RigidFeatureOptions options;
    options.time_tolerance = wish.time_tolerance;
    options.gap_tolerance = wish.gap_tolerance;
    options.budget_steps = wish.budget_steps;
    options.method = query.method;
    const auto found = vertex ? vertex_face(paths.start, motions->a, motions->b, interval, options)
                              : edge_edge(paths.start, motions->a, motions->b, interval, options);
    append_bracket(out, {found.status, found.free_until, found.contact_by, found.crossing});
    const bool somewhere = found.status == ContactStatus::at_start || found.status == ContactStatus::during;
    return somewhere ? append_place(out, found, vertex) : std::nullopt;
}

}  // namespace

std::optional<Error> append_feature_answer(std::string& out, const Query& query) {
    const bool vertex = query.ask == Ask::vertex_face;
    return query.paths.motions ? append_of_bodies(out, query, vertex) : append_of_lines(out, query.paths, vertex);
}

}  // namespace tact
