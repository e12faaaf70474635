// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tact/tree.hpp"

/// The subcommands, without their command line. Each returns the exit code of the program.
namespace tact::app {

enum ExitCode : int {
    done = 0,
    not_all_right = 1,
    wrong_usage = 2,
    unreadable = 3,
    contact_found = 10,  ///< of check
    undecided = 11       ///< the same, when no contact was found
};

struct CheckOptions;
/// Finds the contacts of a scene.
int check(const CheckOptions& options);

struct ViewCommandOptions {
    std::string file;        ///< a report, or a file of questions
    std::string html_file;   ///< beside the input when empty
    std::string scene_file;  ///< of a report; where the report says when empty
    std::uint64_t line = 0;  ///< of questions; 0: a page for each
    bool allow_outside = false;
};
/// Makes a page of a report, or of questions.
int view(const ViewCommandOptions& options);

struct ExportOptions {
    std::string file;        ///< a report
    std::string scene_file;  ///< where the report says when empty
    bool allow_outside = false;
    std::string glb_file;  ///< none when empty
    double seconds = 0;    ///< of the animation; 0: as long as the interval
    std::string png_file;  ///< none when empty
    std::size_t contact = 1;
    std::optional<double> time;  ///< of the picture; that of the contact when none
    std::string view;            ///< the end of a share link, instead of the two above
    bool has_panels = false;     ///< the picture shows the whole page
    int width = 1200;
    int height = 800;
};
/// Makes files for other programs of a report: an animated scene, a picture.
int export_report(const ExportOptions& options);

/// Writes a scene to start from; a file that is there is left alone.
int scene_new(const std::string& name);
/// Says what a scene holds, or only whether it can be read.
int scene_info(const std::string& file, bool allow_outside);
int scene_validate(const std::string& file, bool allow_outside);

/// Answers the queries of a file, or of standard input for "-".
int query(const std::string& file);

/// Answers the questions for the first contact of meshes in a file, or on standard input for "-", with proof logs.
int prove(const std::string& file);

/// Checks the certificates and proof logs in a file of answers, or on standard input for "-".
int verify(const std::string& file);

struct ValidateOptions {
    std::uint64_t count = 1'000'000;  ///< random pairs of each case
    std::uint64_t seed = 42;
};
/// Holds the kernels to each other, and on a sample to proofs.
int validate(const ValidateOptions& options);

struct QualifyOptions {
    std::uint64_t count = 5000;  ///< different pairs of each cell
    std::uint64_t seed = 42;
    std::string json_file;  ///< none when empty
    std::string svg_file;
};
/// Measures the kernels and the published algorithms.
int qualify(const QualifyOptions& options);

struct TreeCommandOptions {
    std::string file;  ///< of a mesh, or of a tree
    TreeOptions build;
    std::string save_file;     ///< none when empty
    std::string picture_file;  ///< the same
    std::vector<int> levels;   ///< of the picture; the first ones when empty
};
/// Builds the tree of a mesh, or reads one, and says how good it is.
int tree(const TreeCommandOptions& options);

struct DemoOptions {
    std::string name;
    std::string report_file;  ///< tact-demo/NAME.report.json when empty
    std::string html_file;    ///< tact-demo/NAME.html when empty
};
/// Runs a scene that the program carries with it; without a name, lists them. "tour" shows a few questions, then a
/// scene.
int demo(const DemoOptions& options);

}  // namespace tact::app
