// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "tact/base.hpp"
#include "tact/io/query/ask_options.hpp"

namespace tact {

/// A question about two features of four points, by the functions of the library that answer it.
struct FeatureQuestion {
    FeatureContact (*on_lines)(const MovingPoints& points, const TimeInterval& interval);
    RigidFeatureContact (*of_bodies)(const std::array<Vec3, 4>& points, const Motion& motion_a, const Motion& motion_b,
                                     const TimeInterval& interval, const RigidFeatureOptions& options);
    Feature feature_a;
    Feature feature_b;
    int weights;  ///< how many: three of a vertex and a face, two of two edges
};

[[nodiscard]] std::optional<Error> append_feature_answer(std::string& out, const Query& query,
                                                         const FeatureQuestion& question);

/// What all questions about points take and answer.
inline constexpr const AskOption* point_options[] = {&time_tolerance_option, &gap_tolerance_option,
                                                     &absolute_gap_tolerance_option, &budget_steps_option,
                                                     &rigid_method_option};
inline constexpr std::string_view point_fields[] = {"status"};

/// The row of a question about points: its two features, and what answers it.
constexpr AskRow feature_row(std::span<const FeatureSide> sides,
                             std::optional<Error> (*answer)(std::string& out, const Query& query)) {
    return {
        .of_shapes = false, .sides = sides, .options = point_options, .answer = answer, .first_fields = point_fields};
}

}  // namespace tact
