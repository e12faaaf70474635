// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <exception>
#include <functional>
#include <iostream>
#include <new>
#include <sstream>

#include "check.hpp"
#include "commands.hpp"
#include "memory.hpp"
#include "output.hpp"
#include "tact/base.hpp"

namespace {

namespace app = tact::app;

constexpr const char* about = R"(Tact says whether, when and where solid things touch, and proves its answer.)";

constexpr const char* main_example = R"(
Example: do two unit cubes that share a corner touch?
  echo '{"id":1,"ask":"relate",
         "a":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},
         "b":{"box":{"origin":[1,1,1],"edges":[[1,0,0],[0,1,0],[0,0,1]]}}}' | tr -d '\n' | tact query
  {"id":1,"relation":"touching"}

Exit codes: 0 done; 1 some lines in error, a certificate that does not hold, or kernels that disagree;
            2 wrong usage; 3 input that cannot be read, or output that cannot be written;
            of check: 10 contact, 11 undecided.)";

constexpr const char* query_example = R"(
Example:
  tact query questions.ndjson > answers.ndjson
with a line such as
  {"id":"q1","ask":"contact_window","interval":[0,10],
   "a":{"triangle":{"vertices":[[0,0],[3,0],[0,3]]}},
   "b":{"box":{"origin":[4,1],"edges":[[1,0],[0,1]]}},"motion_b":{"linear":{"velocity":[-1,0]}}}
(one object per line), or, to learn where they meet as well:
  {"id":"q2","ask":"first_contact","interval":[0,10],"options":{"contact_set":true}, ... as before}
ask: relate, certify, overlap_box, contact_window, first_contact, distance, depth,
closest_approach, vertex_face, edge_edge.
shapes: obb, box, tetrahedron, triangle. motions: still, linear; for contacts also twist, in_between, screw, keyframes.
Of a mesh and a mesh or shape: relate, distance, contacts, and in any motion first_contact, all_contacts, closest_approach:
  {"id":"q3","ask":"distance","a":{"mesh":{"file":"part.obj"}},"b":{"mesh":{"file":"part.obj"}},
   "motion_b":{"still":{"position":[3,0,0]}}}
Relative names of files begin in the folder of the query file. All fields and options: docs/query-format.md.)";

constexpr const char* tree_example = R"(
Example:
  tact tree part.obj --fit min_volume --picture part.svg --levels 1,3,5
  tact tree part.obj --save part.tree
  tact tree part.tree                    (checks a saved tree, every box of it)
FILE is a mesh (OBJ, STL, PLY, OFF, others where assimp is installed) or a saved tree.)";

constexpr const char* verify_example = R"(
Example:
  tact query questions.ndjson > answers.ndjson     (with "ask":"certify")
  tact verify answers.ndjson
  tact prove meshes.ndjson > log.ndjson
  tact verify log.ndjson
  tact check scene.json --proof --report report.json
  tact verify report.json)";

constexpr const char* prove_example = R"(
Example:
  tact prove meshes.ndjson > log.ndjson
with a line such as
  {"id":"q1","ask":"first_contact","a":{"mesh":{"file":"arm.obj"}},"b":{"mesh":{"file":"wall.obj"}},
   "motion_a":{"twist":{"angular_velocity":[0,0,1],"velocity":[1,0,0]}},"interval":[0,1]}
(one object per line). The log is the answer and the proof of what is free before; tact verify checks it.)";

constexpr const char* validate_example = R"(
Example:
  tact validate --count 10000 --seed 7)";

constexpr const char* qualify_example = R"(
Example:
  tact qualify --count 2000 --json table.json --svg table.svg)";

constexpr const char* demo_example = R"(
Example:
  tact demo                                the names of the scenes
  tact demo arm
  tact demo gears --report gears.json --html gears.html)";

constexpr const char* export_example = R"(
Example:
  tact export report.json --glb scene.glb --seconds 5
  tact export report.json --png contact.png --contact 2
Exit codes: 0 done; 2 wrong usage; 3 a report or scene that cannot be read, a file that cannot be written, or no browser
to take the picture with.)";

constexpr const char* view_example = R"(
Example:
  tact check scene.json --report report.json
  tact view report.json -o report.html              (the scene is found by way of the report)
  tact view questions.ndjson --line 3 -o third.html (shapes, meshes, edges, a vertex and a face of tact query)
Without --line there is a page for each line: report-1.html and so on.
Exit codes: 0 done; 1 some lines in error; 2 wrong usage; 3 a report or scene that cannot be read, a scene that has changed
since the report was made, or a page that cannot be written. What the page shows: docs/reading-a-report.md.)";

constexpr const char* check_example = R"(
Example:
  tact check scene.json --html report.html         (look at it: one file for any browser)
  tact check scene.json --report report.json
  tact check scene.json --first --budget 2s
Exit codes: 0 free, proved; 10 contact; 11 no contact found, but some pairs undecided; 2 wrong usage; 3 a scene that
cannot be read, or a report or page that cannot be written.
Scenes: docs/scenes.md. Reports: docs/reports.md; tact verify checks their proofs.)";

constexpr const char* scene_example = R"(
Example:
  tact scene new first
  tact scene validate first.json
  tact scene info first.json)";

/// A count from 1 to a limit; CLI11's own check shows the limit with 300 digits.
std::function<std::string(const std::string&)> count_up_to(std::uint64_t limit) {
    return [limit](const std::string& text) {
        const bool digits = !text.empty() && text.size() <= 12 && text.find_first_not_of("0123456789") == text.npos;
        if (digits && std::stoull(text) >= 1 && std::stoull(text) <= limit) return std::string();
        return fmt::format("'{}' is not a count from 1 to {}", text, limit);
    };
}

/// A finite number above 0, or 0 too.
std::function<std::string(const std::string&)> amount(bool zero_too) {
    return [zero_too](const std::string& text) {
        double value = -1;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool all = error == std::errc() && end == text.data() + text.size() && std::isfinite(value);
        if (all && (value > 0 || (zero_too && value == 0))) return std::string();
        return fmt::format("'{}' is not a {} number", text, zero_too ? "positive or zero" : "positive");
    };
}

/// A time as 2s, 500ms, 1m or a number of seconds.
std::function<std::string(const std::string&)> seconds_into(double& seconds) {
    return [&seconds](const std::string& text) {
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const std::string_view unit(end, text.data() + text.size());
        const double factor = unit.empty() || unit == "s" ? 1 : unit == "ms" ? 1e-3 : unit == "m" ? 60 : 0;
        if (error == std::errc() && value * factor > 0 && std::isfinite(value)) {
            seconds = value * factor;
            return std::string();
        }
        return fmt::format("'{}' is not a time as 2s, 500ms or 1m", text);
    };
}

/// An amount of memory as 500M, 4G or a number of bytes.
std::function<std::string(const std::string&)> bytes_into(std::uint64_t& bytes) {
    return [&bytes](const std::string& text) {
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const std::string_view unit(end, text.data() + text.size());
        const double factor = unit.empty() ? 1 : unit == "K" ? 0x1p10 : unit == "M" ? 0x1p20 : unit == "G" ? 0x1p30 : 0;
        if (error == std::errc() && value * factor >= 1 && value * factor < 0x1p62) {
            bytes = static_cast<std::uint64_t>(value * factor);
            return std::string();
        }
        return fmt::format("'{}' is not an amount of memory as 500M or 4G", text);
    };
}

/// One of the names of a list of choices.
template <class Choices, class Choice>
std::function<std::string(const std::string&)> choose(const Choices& choices, Choice& chosen) {
    return [&choices, &chosen](const std::string& text) {
        std::string known;
        for (const Choice choice : choices) {
            if (text == name(choice)) {
                chosen = choice;
                return std::string();
            }
            known += fmt::format("{}{}", known.empty() ? "" : ", ", name(choice));
        }
        return fmt::format("'{}' is none of {}", text, known);
    };
}

/// The command line: parsing fills `command`.
class CommandLine {
public:
    CommandLine() : program_(about, "tact") {
        program_.set_version_flag("--version", fmt::format("tact {}", tact::version));
        program_.footer(main_example);
        program_.require_subcommand(1);
        add_scenes();
        add_export();
        add_files();
        add_tree();
        add_studies();
    }

    CLI::App& program() { return program_; }
    int run() const { return command_(); }
    bool knows(const std::string& command) {
        return !program_.get_subcommands([&](const CLI::App* sub) { return sub->get_name() == command; }).empty();
    }

private:
    CLI::App* add(const std::string& name, const std::string& what, const char* example, std::function<int()> command) {
        auto* sub = program_.add_subcommand(name, what);
        sub->footer(example);
        sub->callback([this, command = std::move(command)] { command_ = command; });
        return sub;
    }

    void add_scenes() {
        auto* check = add("check", "Finds the contacts of a scene of many bodies", check_example,
                          [this] { return app::check(check_); });
        check->add_option("SCENE", check_.file, "File of the scene; - : standard input")->required();
        auto* report = check->add_option("--report", check_.report_file, "Write what was found as JSON");
        check->add_option("--html", check_.html_file, "Write a page that shows it: one file, for any browser");
        check->add_flag("--first", check_.first_only, "Only the first contact");
        check->add_flag("--proof", check_.proof, "Write proofs into the report")->needs(report);
        check->add_option("--budget", budget_, "Time for the search, as 2s, 500ms, 1m; what is left is undecided")
            ->check(seconds_into(check_.budget_seconds));
        check->add_option("--memory", memory_, "Most memory, as 500M or 4G; what is left is undecided (half of all)")
            ->check(bytes_into(check_.memory));
        check->add_option("--threads", check_.threads, "Threads; the answer is the same (all of the machine)")
            ->check(count_up_to(256));
        check->add_option("--tolerance", check_.tolerances.time_tolerance, "Of times, as a part of the interval (1e-6)")
            ->check(amount(false));
        check
            ->add_option("--gap", check_.tolerances.gap_tolerance,
                         "Nearer than this part of a radius is contact (1e-6)")
            ->check(amount(false));
        check->add_option("--clearance", check_.tolerances.clearance, "A distance that counts as contact (0)")
            ->check(amount(true));
        check->add_option("--rows", check_.rows, "Rows of the table, 0: all (50)")->check(CLI::NonNegativeNumber);
        check->add_flag("--allow-outside", check_.allow_outside, "Meshes may lie outside of the folder of the scene");

        auto* view = add("view", "Makes a page that shows a report, or the questions of a file", view_example,
                         [this] { return app::view(view_); });
        view->add_option("FILE", view_.file, "Report of tact check, or file of questions; - : standard input")
            ->required();
        view->add_option("-o,--output", view_.html_file, "File of the page (FILE with .html)");
        view->add_option("--scene", view_.scene_file, "File of the scene of a report (where the report says)");
        view->add_option("--line", view_.line, "Only this line of the questions")->check(count_up_to(1'000'000'000));
        view->add_flag("--allow-outside", view_.allow_outside, "Meshes may lie outside of the folder of the scene");

        auto* scene = program_.add_subcommand("scene", "Writes a scene to start from, or says what one holds");
        scene->footer(scene_example);
        scene->require_subcommand(1);
        auto* fresh = scene->add_subcommand("new", "Writes a small scene");
        fresh->add_option("NAME", scene_name_, "Name of the scene (scene)");
        fresh->callback([this] { command_ = [this] { return app::scene_new(scene_name_); }; });
        auto* info = scene->add_subcommand("info", "Says what a scene holds");
        add_scene_file(info);
        info->callback([this] { command_ = [this] { return app::scene_info(scene_file_, scene_outside_); }; });
        auto* validate = scene->add_subcommand("validate", "Says whether a scene can be read, or why not");
        add_scene_file(validate);
        validate->callback([this] { command_ = [this] { return app::scene_validate(scene_file_, scene_outside_); }; });
    }

    void add_scene_file(CLI::App* command) {
        command->add_option("SCENE", scene_file_, "File of the scene; - : standard input")->required();
        command->add_flag("--allow-outside", scene_outside_, "Meshes may lie outside of the folder of the scene");
    }

    void add_export() {
        auto* into = add("export", "Makes a file for other viewers, or a picture, of a report", export_example,
                         [this] { return app::export_report(export_); });
        into->add_option("REPORT", export_.file, "Report of tact check; - : standard input")->required();
        into->add_option("--glb", export_.glb_file, "Write the scene as binary glTF: motions, and marks of contacts");
        into->add_option("--seconds", export_.seconds, "That the animation lasts (the interval, taken as seconds)")
            ->check(amount(false));
        auto* png =
            into->add_option("--png", export_.png_file, "Write a picture; a browser that is installed draws it");
        auto* view = into->add_option("--view", export_.view, "What a share link of the page has behind #")->needs(png);
        into->add_option("--contact", export_.contact, "Which contact, 1 is the first (1)")
            ->check(count_up_to(1'000'000'000))
            ->needs(png)
            ->excludes(view);
        into->add_option("--time", export_.time, "Time of the picture (that of the contact)")
            ->needs(png)
            ->excludes(view);
        into->add_flag("--panels", export_.has_panels, "The picture shows the whole page, lists and buttons too")
            ->needs(png);
        into->add_option("--width", export_.width, "Of the picture in pixels (1200)")->check(count_up_to(16384));
        into->add_option("--height", export_.height, "Of the picture in pixels (800)")->check(count_up_to(16384));
        into->add_option("--scene", export_.scene_file, "File of the scene (where the report says)");
        into->add_flag("--allow-outside", export_.allow_outside, "Meshes may lie outside of the folder of the scene");
    }

    void add_files() {
        auto* query = add("query", "Answers the questions of a file, one JSON object per line", query_example,
                          [this] { return app::query(query_file_); });
        query->add_option("FILE", query_file_, "File of questions; - or nothing: standard input");
        auto* prove = add("prove", "Answers first contacts of moving meshes with logs of their proofs", prove_example,
                          [this] { return app::prove(prove_file_); });
        prove->add_option("FILE", prove_file_, "File of questions; - or nothing: standard input");
        auto* verify = add("verify", "Checks the certificates of answers, and proof logs", verify_example,
                           [this] { return app::verify(verify_file_); });
        verify->add_option("ANSWERS", verify_file_, "File of answers; - : standard input")->required();
    }

    void add_tree() {
        auto* tree = add("tree", "Builds the tree of boxes of a mesh and says how good it is", tree_example,
                         [this] { return app::tree(tree_); });
        tree->add_option("FILE", tree_.file, "File of a mesh, or of a saved tree")->required();
        tree->add_option("--fit", fit_, "Orientation of boxes: triangles, points, min_volume (triangles)")
            ->check(choose(tact::all_fits, tree_.build.fit));
        tree->add_option("--split", split_, "Division of triangles: surface, median, center (surface)")
            ->check(choose(tact::all_splits, tree_.build.split));
        tree->add_option("--leaf", tree_.build.leaf_size, "Triangles behind one box at the bottom, 1 to 255 (1)")
            ->check(count_up_to(255));
        tree->add_option("--threads", tree_.build.threads, "Threads that build; the tree is the same (1)")
            ->check(count_up_to(256));
        tree->add_option("--save", tree_.save_file, "Write the tree to this file");
        tree->add_option("--picture", tree_.picture_file, "Draw boxes of some levels as SVG");
        tree->add_option("--levels", tree_.levels, "Levels of the picture, as 0,2,4 (the first four)")->delimiter(',');
    }

    void add_studies() {
        auto* validate = add("validate", "Holds both kernels to each other and to proofs, on random pairs",
                             validate_example, [this] { return app::validate(validate_); });
        validate->add_option("--count", validate_.count, "Random pairs of each of the 12 cases (1000000)")
            ->check(count_up_to(1'000'000'000));
        validate->add_option("--seed", validate_.seed, "Seed of the random pairs (42)");
        auto* qualify = add("qualify", "Measures both kernels and the batch against the published algorithms",
                            qualify_example, [this] { return app::qualify(qualify_); });
        qualify->add_option("--count", qualify_.count, "Different pairs of each of the 24 cells (5000)")
            ->check(count_up_to(1'000'000));
        qualify->add_option("--seed", qualify_.seed, "Seed of the random pairs (42)");
        qualify->add_option("--json", qualify_.json_file, "Also write the table as JSON");
        qualify->add_option("--svg", qualify_.svg_file, "Also draw the table as a bar chart");
        auto* demo =
            add("demo", "Runs a scene that comes with the program", demo_example, [this] { return app::demo(demo_); });
        demo->add_option("NAME", demo_.name, "Which; nothing: their names. tour: a few questions, then a scene");
        demo->add_option("--report", demo_.report_file, "File of the report (tact-demo/NAME.report.json)");
        demo->add_option("--html", demo_.html_file, "File of the page that shows it (tact-demo/NAME.html)");
    }

    CLI::App program_;
    std::function<int()> command_;
    app::CheckOptions check_;
    std::string budget_, memory_;
    std::string scene_name_ = "scene", scene_file_;
    bool scene_outside_ = false;
    app::DemoOptions demo_;
    app::ViewCommandOptions view_;
    app::ExportOptions export_;
    std::string query_file_ = "-";
    std::string prove_file_ = "-";
    std::string verify_file_;
    app::TreeCommandOptions tree_;
    std::string fit_, split_;
    app::ValidateOptions validate_;
    app::QualifyOptions qualify_;
};

/// The end of a command line without a command: help and version are output, all else is a mistake of the user.
int end(const CLI::App& program, const CLI::ParseError& error) {
    std::ostringstream text;
    if (program.exit(error, text, std::cerr) != 0) return app::wrong_usage;
    tact::app::Output output(STDOUT_FILENO);
    output.text() = text.str();
    return app::finish("--help", output, app::done);
}

int run(int argc, char** argv) {
    CommandLine line;
    if (argc < 2) {
        fmt::print(stderr, "{}", line.program().help());
        return app::wrong_usage;
    }
    if (argv[1][0] != '-' && !line.knows(argv[1])) {
        fmt::print(stderr,
                   "tact: unknown command '{}'; known are check, view, export, scene, query, prove, verify, tree, "
                   "validate, qualify and demo\n",
                   argv[1]);
        return app::wrong_usage;
    }
    try {
        line.program().parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return end(line.program(), error);
    }
    return line.run();
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is seen where it is written to
    constexpr int threads = 256;
    app::limit_memory(app::machine_memory(), threads);
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("tact: out of memory\n", stderr);
        return app::unreadable;
    } catch (const std::exception& error) {  // of the system: neither the library nor the program throws
        std::fputs("tact: ", stderr);
        std::fputs(error.what(), stderr);
        std::fputs("\n", stderr);
        return app::unreadable;
    }
}
