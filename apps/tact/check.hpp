// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "tact/io/report/write_report.hpp"
#include "tact/io/scene/read_scene.hpp"
#include "tact/scene.hpp"

namespace tact::app {

struct CheckOptions {
    std::string file;
    std::string report_file;  ///< none when empty
    std::string html_file;    ///< the same
    double budget_seconds = 0;
    std::uint64_t memory = 0;  ///< bytes; 0: half of the machine's
    int threads = 0;           ///< all that the machine has
    MotionOptions tolerances;
    bool is_shipped = false;  ///< the scene comes with the program: `file` is but its name
    bool first_only = false;
    bool proof = false;
    bool allow_outside = false;
    int rows = 50;  ///< of the table; 0: all
};

/// A scene from its file, or from standard input for "-", where names of meshes begin in the current folder.
[[nodiscard]] Result<SceneFile> read_scene_input(const std::string& file, bool allow_outside);

/// Checks a scene that was read: table and summary go to `out`, the report to its file. The exit code.
int check_scene(const CheckOptions& options, const SceneFile& scene, std::string& out);

/// The contacts and undecided pairs as a table, at most so many rows of it; 0: all.
template <int D>
[[nodiscard]] std::string contact_table(const SceneBodies<D>& bodies, const WorldContacts<D>& found, int rows);

/// What was found, in one line.
template <int D>
[[nodiscard]] std::string check_summary(const Scene& scene, const SceneBodies<D>& bodies, const WorldContacts<D>& found,
                                        bool first_only);

}  // namespace tact::app
