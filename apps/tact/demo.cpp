// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "check.hpp"
#include "commands.hpp"
#include "example_queries.hpp"
#include "output.hpp"
#include "scenes.hpp"
#include "tact/base.hpp"
#include "tact/query.hpp"

namespace tact::app {
namespace {

struct Caption {
    std::string_view id;
    std::string_view text;
};

constexpr Caption captions[] = {
    {"corner", "Two unit cubes that share one corner. Touching is contact, and distinguished from overlapping."},
    {"one ulp apart", "The same cubes, one moved by the smallest step a double can make."},
    {"proof", "Two triangles in space, and the proof of the answer: a point inside both, in exact numbers."},
    {"corner_turns_into_wall", "A cube turns, and its edge meets a wall: nothing meets before free_until, proved."},
};

std::string_view caption_of(std::string_view line) {
    for (const auto& caption : captions)
        if (line.find(fmt::format("{{\"id\":\"{}\"", caption.id)) == 0) return caption.text;
    return "";
}

void show(std::string_view line, std::uint64_t number, LineAnswerer& answerer, std::string& out) {
    std::string answer;
    answerer.answer(line, number, answer);
    out += fmt::format("{}. {}\n   question  {}\n   answer    {}", number, caption_of(line), line, answer);
    const auto verdict = verify_line(answer);
    if (verdict.status == Verdict::Status::holds) out += "   check     the certificate holds, in exact arithmetic\n";
    out += '\n';
}

constexpr std::string_view who_and_why = R"(Tact {} says whether, when and where solid things touch, and proves it.

For whoever plans the motion of a robot, builds machines from parts that must not meet, or writes a simulation in which
nothing may pass through a wall: what Tact calls free is free, between two frames too, and there is no tolerance to tune.

)";

constexpr std::string_view questions_follow = R"(
Questions about two shapes, one per line, each with its answer:

)";

constexpr std::string_view what_next = R"(Try next:
  ./run demo                                      the other scenes; ./run demo gears runs one
  ./run scene new first                           a scene of your own to start from: ./run check first.json --html first.html
  ./run view examples/contacts.ndjson             pages of questions about two shapes, one per line
  ./run query examples/pairs.ndjson               questions about two shapes or meshes, one per line
  ./run query examples/pairs.ndjson | ./run verify -   check the proofs again, from the answers alone
  ./run validate --count 10000                    both kernels against each other and against proofs
  ./run --help                                    everything; formats: docs/scenes.md, docs/query-format.md
)";

/// A few questions about two shapes, with their answers. Whether all could be answered.
bool show_questions(std::string& out) {
    LineAnswerer answerer({.reads_files = false});
    std::string_view rest = example_queries;
    for (std::uint64_t number = 1; !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const auto line = rest.substr(0, end);
        if (!caption_of(line).empty()) show(line, number++, answerer, out);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return answerer.lines_in_error() == 0;
}

struct SceneCaption {
    std::string_view name;
    std::string_view text;
};

constexpr SceneCaption scene_captions[] = {
    {"arm", "A robot-like arm of boxes sweeps through a shelf."},
    {"bullet_and_wall", "A bullet, and a wall thinner than what it travels between two frames."},
    {"gears", "Two gears mesh for a turn, and a third one is a little too fast."},
    {"propeller", "A propeller, a cable that passes between its blades, and one that does not."},
    {"room", "A room of 1,000 turned boxes, of which a few touch."},
    {"teapots", "Teapots: one moves away, one moves through another, one starts inside of another."},
    {"torus_apart", "Two tori side by side."},
    {"torus_crossing", "Two tori that cross in two places."},
    {"torus_linked", "Two tori linked like a chain, turning about each other, and free."},
    {"torus_touching", "Two tori, one of which stands against the side of the other."},
};

int list_scenes() {
    Output output(STDOUT_FILENO);
    for (const auto& [name, text] : scene_captions) output.text() += fmt::format("{:<16} {}\n", name, text);
    output.text() += "\ntact demo NAME runs one; the files are in scenes/.\n";
    return finish("demo", output, done);
}

/// Where a demonstration writes what was not given a name: a folder of its own, which one can delete.
constexpr std::string_view demo_folder = "tact-demo";

/// The file as it was named, or NAME in the folder, which is made when it is missing.
std::string demo_file(const std::string& wish, const std::string& name) {
    if (!wish.empty()) return wish;
    std::error_code error;  // whoever writes into it will say why it is not there
    std::filesystem::create_directories(demo_folder, error);
    return fmt::format("{}/{}", demo_folder, name);
}

/// Reads, checks and reports a scene; contact is what a demonstration may show, and so no failure.
int run_scene(const SceneCaption& caption, const DemoOptions& wish, std::string& out) {
    const auto found = std::ranges::find(shipped_scenes, caption.name, &ShippedScene::name);
    if (found == std::end(shipped_scenes)) return not_all_right;
    const auto scene = SceneFile::parse(found->text);
    if (!scene) {
        fmt::print(stderr, "tact demo: {}: {}\n", caption.name, scene.error().message);
        return unreadable;
    }
    out += fmt::format("{}\n\n", caption.text);
    CheckOptions options;
    options.file = fmt::format("scenes/{}.json", caption.name);
    options.report_file = demo_file(wish.report_file, fmt::format("{}.report.json", caption.name));
    options.html_file = demo_file(wish.html_file, fmt::format("{}.html", caption.name));
    options.is_shipped = true;
    options.rows = 10;
    const int code = check_scene(options, *scene, out);
    return code == contact_found || code == undecided ? done : code;
}

}  // namespace

int demo(const DemoOptions& options) {
    const std::string& name = options.name;
    if (name.empty()) return list_scenes();
    Output output(STDOUT_FILENO);
    const bool is_tour = name == "tour";
    const auto caption = std::ranges::find(scene_captions, is_tour ? "arm" : name, &SceneCaption::name);
    if (caption == std::end(scene_captions)) {
        fmt::print(stderr, "tact demo: no scene is named '{}'; tact demo lists them\n", name);
        return wrong_usage;
    }
    if (is_tour) output.text() += fmt::format(who_and_why, version);
    const int code = run_scene(*caption, options, output.text());
    bool all_answered = true;
    if (is_tour) {
        output.text() += questions_follow;
        all_answered = show_questions(output.text());
        output.text() += what_next;
    }
    return finish("demo", output, all_answered ? code : not_all_right);
}

}  // namespace tact::app
