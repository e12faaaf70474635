// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/base.hpp"
#include "tact/report.hpp"

/// Pages that people look at in a browser: one HTML file each, which needs nothing else, as `tact view` makes them.
namespace tact {

/// The page of a scene and of what was found in it.
[[nodiscard]] Result<std::string> page_of_report(const SceneFile& scene, const SceneReport& report);

struct QuestionPageOptions {
    std::string title = "question";  ///< of the page
    std::string folder = {};         ///< where relative names of mesh files begin; empty: the current folder
};
/// The page of one line of a query file: two bodies, when and where they first meet, or how near they come.
[[nodiscard]] Result<std::string> page_of_question(std::string_view line, const QuestionPageOptions& options = {});

/// The page without data: viewer/page/index.html.
[[nodiscard]] std::string_view empty_page();

}  // namespace tact
