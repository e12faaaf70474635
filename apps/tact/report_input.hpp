// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/io/report/read_report.hpp"

namespace tact::app {

/// A report, and the scene that it was made of.
struct ReportInput {
    ReadReport report;
    Scene scene;
};

struct ReportInputOptions {
    std::string scene_file = {};  ///< where the scene is; empty: where the report says
    bool allow_outside = false;   ///< meshes may lie outside of the folder of the scene
};

/// Reads a report, whose text is given, and its scene: the file as the report names it from where it lies, or as it was
/// named from the current folder, or the one that the program carries. An error says what to do; a scene that has
/// changed since is one.
[[nodiscard]] Result<ReportInput> read_report_input(const std::string& report_file, std::string_view text,
                                                    const ReportInputOptions& options);

}  // namespace tact::app
