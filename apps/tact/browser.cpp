// SPDX-License-Identifier: MIT
#include "browser.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "memory.hpp"
#include "tact/io/files/whole_file.hpp"

extern char** environ;

namespace tact::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t largest_picture = 1ull << 30;
constexpr auto patience = std::chrono::seconds(90);

/// The program of a name, as a shell finds it; empty when there is none.
std::string on_path(const std::string& name) {
    if (name.find('/') != name.npos) return access(name.c_str(), X_OK) == 0 ? name : std::string();
    const char* const path = std::getenv("PATH");
    std::string_view folders = path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin";
    while (!folders.empty()) {
        const std::size_t end = std::min(folders.find(':'), folders.size());
        const std::string file = (fs::path(folders.substr(0, end)) / name).string();
        if (access(file.c_str(), X_OK) == 0) return file;
        folders.remove_prefix(std::min(end + 1, folders.size()));
    }
    return {};
}

/// A folder for the page, the picture and the browser's own files; it goes away with all of them.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::error_code error;
        std::string name = (fs::temp_directory_path(error) / "tact-picture-XXXXXX").string();
        if (mkdtemp(name.data()) != nullptr) folder_ = name;
    }
    ~TemporaryFolder() {
        std::error_code error;
        if (!folder_.empty()) fs::remove_all(folder_, error);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] bool is_there() const { return !folder_.empty(); }
    [[nodiscard]] std::string file(std::string_view name) const { return (folder_ / name).string(); }

private:
    fs::path folder_;
};

/// Runs a program to its end, without input and output; false when it cannot be started, fails or takes too long.
bool run(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
    pid_t child = 0;
    const NoMemoryLimit as_it_likes;
    const int failure = posix_spawn(&child, arguments[0], &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (failure != 0) return false;
    int status = 0;
    const auto until = std::chrono::steady_clock::now() + patience;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > until) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

Result<std::string> find_browser() {
    if (const char* const name = std::getenv("TACT_BROWSER"); name != nullptr && *name != '\0') {
        const std::string found = on_path(name);
        if (found.empty()) return Error{fmt::format("TACT_BROWSER names {}, which is no program here", name)};
        return found;
    }
    for (const char* name : {"chromium", "chromium-browser", "google-chrome"})
        if (std::string found = on_path(name); !found.empty()) return found;
    return Error{
        "pictures are taken by a browser, and there is no chromium, chromium-browser or google-chrome here: install "
        "one (Debian: apt-get install chromium), or name one in TACT_BROWSER; or open the page of tact view in any "
        "browser and press s"};
}

Result<std::string> picture_of_page(const std::string& browser, std::string_view page, const PictureOptions& options) {
    const TemporaryFolder folder;
    if (!folder.is_there()) return Error{"no folder for temporary files can be made"};
    if (const auto failure = write_file_atomically(folder.file("page.html"), page); !failure.empty())
        return Error{fmt::format("cannot write {}: {}", folder.file("page.html"), failure)};
    std::vector<std::string> words{browser,
                                   "--headless",
                                   "--disable-dev-shm-usage",
                                   "--use-angle=swiftshader",
                                   "--enable-unsafe-swiftshader",
                                   "--hide-scrollbars",
                                   "--no-first-run",
                                   "--force-prefers-reduced-motion",
                                   "--force-device-scale-factor=1",
                                   "--virtual-time-budget=10000",
                                   "--user-data-dir=" + folder.file("profile"),
                                   fmt::format("--window-size={},{}", options.width, options.height),
                                   "--screenshot=" + folder.file("picture.png")};
    if (geteuid() == 0) words.emplace_back("--no-sandbox");  // it refuses to start for root otherwise
    words.push_back(fmt::format("file://{}#{}", folder.file("page.html"), options.hash));
    const bool went_well = run(std::move(words));
    const auto picture = WholeFile::read(folder.file("picture.png"), largest_picture);
    if (!picture || !picture->bytes().starts_with("\x89PNG"))
        return Error{fmt::format("{} {}", browser, went_well ? "made no picture" : "failed or took too long")};
    return std::string(picture->bytes());
}

}  // namespace tact::app
