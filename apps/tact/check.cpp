// SPDX-License-Identifier: MIT
#include "check.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <new>
#include <optional>

#include "commands.hpp"
#include "memory.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "same_file.hpp"
#include "tact/base/parallel_for.hpp"
#include "tact/io/files/whole_file.hpp"
#include "tact/io/report/write_report.hpp"
#include "tact/io/view/write_view.hpp"
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

/// What the library is asked for, and shows its progress and can be interrupted meanwhile.
SceneReport find(const CheckOptions& options, const SceneFile& scene) {
    const MotionOptions& wish = options.tolerances;
    CheckSceneOptions how{wish.time_tolerance, wish.gap_tolerance, wish.clearance, wish.budget_steps};
    how.budget_seconds = options.budget_seconds;
    const std::uint64_t memory = options.memory > 0 ? options.memory : machine_memory() / 2;
    limit_memory(memory, thread_count(options.threads));
    how.memory_bytes = memory_left(memory);
    how.threads = options.threads;
    how.first_only = options.first_only;
    how.scene_name = options.file;
    if (options.file != "-" && !options.is_shipped && !options.report_file.empty())
        how.scene_file = seen_from_report(options, fs::path(options.file).filename().string());
    how.canceled = &interrupted;
    std::optional<Progress> progress;
    how.on_progress = [&](std::uint64_t done, std::uint64_t all) {
        if (!progress) progress.emplace(all);
        progress->show(done, "pairs");
    };
    const auto before = std::signal(SIGINT, interrupt);
    SceneReport report = check_scene(scene, how);
    std::signal(SIGINT, before);
    return report;
}

bool write_report(const CheckOptions& options, const SceneFile& scene, const SceneReport& report, std::string& out) {
    const auto name = [&](const std::string& file) { return seen_from_report(options, file); };
    const std::string text = options.proof ? report.text_with_proofs(scene, name) : report.text(scene);
    const std::string failure = write_file_atomically(options.report_file, text);
    if (failure.empty()) {
        out += fmt::format("The report is {}\n", options.report_file);
        return true;
    }
    fmt::print(stderr, "tact check: cannot write {}: {}\n", options.report_file, failure);
    return false;
}

bool write_page_of(const CheckOptions& options, const SceneFile& scene, const SceneReport& report, std::string& out) {
    std::string data;
    with_found(scene.data(), report.data(), [&](const auto& bodies, const auto& found) {
        append_view(data, titled(report.data().settings), scene.data(), bodies, found);
    });
    return write_page("check", options.html_file, data, out);
}

/// Whether a file was written; what was found is told even where its text has no room.
template <class Write>
bool fits_into_memory(std::string_view what, const Write& write) {
    try {
        return write();
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "tact check: there is no memory for the {}; --memory allows more\n", what);
        return false;
    }
}

/// A file that is named for two things; empty when there is none.
std::string clash_of(const CheckOptions& options) {
    for (const std::string* file : {&options.report_file, &options.html_file})
        if (is_same_file(options.file, *file)) return *file;
    return is_same_file(options.report_file, options.html_file) ? options.html_file : "";
}

}  // namespace

Result<SceneFile> read_scene_input(const std::string& file, bool allow_outside) {
    if (file != "-") return SceneFile::read(file, {.allow_outside = allow_outside});
    const auto text = WholeFile::read("/dev/stdin", largest_scene);
    if (!text) return Error{"standard input: " + text.error().message};
    auto scene = SceneFile::parse(text->bytes(), {}, {.allow_outside = allow_outside});
    return scene ? scene : Error{"standard input: " + scene.error().message};
}

int check_scene(const CheckOptions& options, const SceneFile& scene, std::string& out) {
    const SceneReport report = find(options, scene);
    with_found(scene.data(), report.data(), [&](const auto& bodies, const auto& found) {
        out += contact_table(bodies, found, options.rows);
        out += check_summary(scene.data(), bodies, found, options.first_only);
    });
    if (interrupted) out += "The search was interrupted; the rest is undecided.\n";
    const bool report_written = options.report_file.empty() ||
                                fits_into_memory("report", [&] { return write_report(options, scene, report, out); });
    const bool page_written = options.html_file.empty() ||
                              fits_into_memory("page", [&] { return write_page_of(options, scene, report, out); });
    if (!report_written || !page_written) return unreadable;
    constexpr int codes[] = {done, contact_found, undecided};
    return codes[static_cast<int>(report.verdict())];
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
