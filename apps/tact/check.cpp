// SPDX-License-Identifier: MIT
#include "check.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <optional>

#include "commands.hpp"
#include "finish.hpp"
#include "progress.hpp"
#include "same_file.hpp"
#include "tact/io/atomic_file.hpp"
#include "tact/io/whole_file.hpp"
#include "tact/io/write_view.hpp"
#include "write_page.hpp"

namespace tact::app {
namespace {

std::atomic<bool> interrupted{false};

/// The first Ctrl-C ends the search with what is known by then; the next one ends the program.
void interrupt(int) {
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);
}

namespace fs = std::filesystem;

/// A file, as the scene names it, as it is called from where the report lies.
std::string seen_from_report(const CheckOptions& options, const std::string& file) {
    std::error_code error;
    const fs::path folder = fs::path(options.file).parent_path();
    const fs::path to = fs::path(options.report_file).parent_path();
    const fs::path name = fs::proximate(folder / file, to.empty() ? fs::path(".") : to, error);
    return error ? file : name.string();
}

template <int D>
class SceneCheck {
public:
    SceneCheck(const CheckOptions& options, const Scene& scene, const SceneBodies<D>& bodies)
        : options_(options), scene_(scene), bodies_(bodies), world_(make_world<D>(scene, bodies)) {}

    int run(std::string& out) {
        find();
        out += contact_table(bodies_, found_, options_.rows);
        out += check_summary(scene_, bodies_, found_, options_.first_only);
        if (interrupted) out += "The search was interrupted; the rest is undecided.\n";
        const bool report_written = options_.report_file.empty() || write_report(out);
        const bool page_written = options_.html_file.empty() || show(out);
        if (!report_written || !page_written) return unreadable;
        const std::string_view verdict = verdict_of(found_);
        return verdict == "contact" ? contact_found : verdict == "undecided" ? undecided : done;
    }

private:
    void find() {
        WorldOptions<D> options;
        static_cast<MotionOptions&>(options) = options_.tolerances;
        options.budget_seconds = options_.budget_seconds;
        options.threads = options_.threads;
        options.cancelled = &interrupted;
        Progress progress(world_.candidates(scene_.interval, options.clearance, options.threads).size());
        options.on_progress = [&](std::uint64_t done, std::uint64_t) { progress.show(done, "pairs"); };
        const auto before = std::signal(SIGINT, interrupt);
        found_ =
            options_.first_only ? world_.first(scene_.interval, options) : world_.contacts(scene_.interval, options);
        std::signal(SIGINT, before);
    }

    [[nodiscard]] SceneProofs prove() {
        const auto near = world_.candidates(scene_.interval, options_.tolerances.clearance, options_.threads);
        std::vector<IndexPair> pairs(near.begin(), near.end());
        if (options_.first_only) {  // nothing is said of the others
            pairs.clear();
            for (const auto& contact : found_.contacts) pairs.push_back({contact.a.index, contact.b.index});
        }
        return prove_scene(scene_, bodies_, pairs, found_, options_.tolerances,
                           [&](const std::string& file) { return seen_from_report(options_, file); });
    }

    [[nodiscard]] CheckSettings settings() const {
        CheckSettings settings{options_.file, options_.tolerances, options_.budget_seconds, options_.first_only, {}};
        if (options_.file != "-" && !options_.is_shipped && !options_.report_file.empty())
            settings.scene_from_report = seen_from_report(options_, fs::path(options_.file).filename().string());
        return settings;
    }

    bool show(std::string& out) const {
        std::string data;
        append_view(data, titled(settings()), scene_, bodies_, found_);
        return write_page("check", options_.html_file, data, out);
    }

    bool write_report(std::string& out) {
        std::optional<SceneProofs> proofs;
        if (options_.proof) proofs = prove();
        std::string report;
        append_report(report, settings(), scene_, bodies_, found_, proofs ? &*proofs : nullptr);
        const std::string failure = write_file_atomically(options_.report_file, report);
        if (failure.empty()) {
            out += fmt::format("The report is {}\n", options_.report_file);
            return true;
        }
        fmt::print(stderr, "tact check: cannot write {}: {}\n", options_.report_file, failure);
        return false;
    }

    const CheckOptions& options_;
    const Scene& scene_;
    const SceneBodies<D>& bodies_;
    WorldOf<D> world_;
    WorldContacts<D> found_;
};

/// A file that is named for two things; empty when there is none.
std::string clash_of(const CheckOptions& options) {
    for (const std::string* file : {&options.report_file, &options.html_file})
        if (is_same_file(options.file, *file)) return *file;
    return is_same_file(options.report_file, options.html_file) ? options.html_file : "";
}

}  // namespace

Result<Scene> read_scene_input(const std::string& file, bool allow_outside) {
    if (file != "-") return read_scene_file(file, {.allow_outside = allow_outside});
    const auto text = WholeFile::read("/dev/stdin", largest_scene);
    if (!text) return Error{"standard input: " + text.error().message};
    auto scene = read_scene(text->bytes(), {}, {.allow_outside = allow_outside});
    return scene ? scene : Error{"standard input: " + scene.error().message};
}

int check_scene(const CheckOptions& options, const Scene& scene, std::string& out) {
    return std::visit(
        [&]<int D>(const std::vector<SceneBody<D>>& bodies) { return SceneCheck<D>(options, scene, bodies).run(out); },
        scene.bodies);
}

int check(const CheckOptions& options) {
    if (const std::string clash = clash_of(options); !clash.empty()) {
        fmt::print(stderr, "tact check: {} would be overwritten: give another file\n", clash);
        return wrong_usage;
    }
    const auto scene = read_scene_input(options.file, options.allow_outside);
    if (!scene) {
        fmt::print(stderr, "tact check: {}\n", scene.error().message);
        return unreadable;
    }
    Output output(STDOUT_FILENO);
    const int code = check_scene(options, *scene, output.text());
    return finish("check", output, code);
}

}  // namespace tact::app
