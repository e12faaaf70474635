// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "commands.hpp"
#include "output.hpp"
#include "report_input.hpp"
#include "same_file.hpp"
#include "tact/io/files/whole_file.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/query/ask_row.hpp"
#include "tact/io/query/query.hpp"
#include "tact/io/scene/read_scene.hpp"
#include "tact/io/view/write_view.hpp"
#include "tact/scene.hpp"
#include "write_page.hpp"

namespace tact::app {
namespace {

namespace fs = std::filesystem;

/// Beside the input, with its name.
std::string page_file(const ViewCommandOptions& options) {
    if (!options.html_file.empty()) return options.html_file;
    return options.file == "-" ? "view.html" : fs::path(options.file).replace_extension(".html").string();
}

int view_report(const ViewCommandOptions& options, std::string_view text, std::string& out) {
    const auto input = read_report_input(options.file, text, {options.scene_file, options.allow_outside});
    if (!input) return refuse("view", input.error().message);
    const auto& [report, scene] = *input;
    return std::visit(
        [&]<int D>(const std::vector<SceneBody<D>>& bodies) -> int {
            const auto found = report.template contacts<D>(bodies);
            if (!found) return refuse("view", fmt::format("{}: {}", options.file, found.error().message));
            std::string data;
            append_view(data, titled(report.head().settings), scene, bodies, *found);
            return write_page("view", page_file(options), data, out) ? done : unreadable;
        },
        scene.bodies);
}

/// The pages of a query file: one for each line, or one for a line that was chosen.
class QueryPages {
public:
    QueryPages(const ViewCommandOptions& options, std::string_view text)
        : options_(options), folder_(folder_of(options.file)), meshes_(folder_) {
        for (std::uint64_t number = 1; !text.empty(); ++number) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::string_view line = text.substr(0, end);
            if (line.find_first_not_of(" \t\r") != line.npos) lines_.push_back({number, line});
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    int write(std::string& out) {
        if (lines_.empty()) return refuse("view", fmt::format("{} is empty", options_.file));
        if (options_.line > 0) {
            std::erase_if(lines_, [&](const Line& line) { return line.number != options_.line; });
            if (lines_.empty()) return refuse("view", fmt::format("{} has no line {}", options_.file, options_.line));
        }
        constexpr std::size_t most_pages = 50;
        const bool is_one = lines_.size() == 1;
        const std::size_t count = std::min(lines_.size(), most_pages);
        for (std::size_t i = 0; i < count; ++i)
            if (!write_line(lines_[i], is_one ? page_file(options_) : numbered(lines_[i].number), out))
                return unreadable;
        if (count < lines_.size())
            out += fmt::format("... and {} more lines; --line N shows one of them\n", lines_.size() - count);
        return failed_ == 0 ? done : not_all_right;
    }

private:
    struct Line {
        std::uint64_t number;
        std::string_view text;
    };

    [[nodiscard]] std::string numbered(std::uint64_t number) const {
        const fs::path file = page_file(options_);
        const std::string name = fmt::format("{}-{}{}", file.stem().string(), number, file.extension().string());
        return (file.parent_path() / name).string();
    }

    /// False when nothing more can be written; a line in error is reported and counted.
    bool write_line(const Line& line, const std::string& file, std::string& out) {
        const auto complain = [&](const std::string& why) {
            fmt::print(stderr, "tact view: {}: line {}: {}\n", options_.file, line.number, why);
            ++failed_;
            return true;
        };
        if (const auto malformed = document_.parse(line.text)) return complain(malformed->message);
        const auto query = read_query(document_, &meshes_);
        if (!query) return complain(query.error().message);
        std::string data, answer;
        const std::string title = title_of(line, *query);
        if (const auto error = append_query_view(data, title, document_, *query, folder_))
            return complain(error->message);
        if (!row_of(query->ask).answer(answer, *query) && answer.size() <= 1000)
            out += fmt::format("{}: {{{}}}\n", title, answer);
        return write_page("view", file, data, out);
    }

    [[nodiscard]] std::string title_of(const Line& line, const Query& query) const {
        std::string title = fmt::format("{} line {}", fs::path(options_.file).filename().string(), line.number);
        if (const auto id = read_id(document_)) title += fmt::format(", {}", shortened(*id));
        return title + fmt::format(": {}", name(query.ask));
    }

    const ViewCommandOptions& options_;
    std::string folder_;
    MeshStore meshes_;
    JsonDocument document_;
    std::vector<Line> lines_;
    int failed_ = 0;
};

/// What a text that is neither begins like; empty when it may be questions.
std::string why_neither(const std::string& file, std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == text.npos) return {};
    if (text[start] == '<') return fmt::format("{} is a page already: open it in a browser", file);
    if (text[start] != '{') return fmt::format("{} is neither a report of tact check nor a file of questions", file);
    if (text.find("\"tact\"") != text.npos && text.find("\"bodies\"") != text.npos)
        return fmt::format("{} is a scene: tact check {} --html page.html checks and shows it", file, file);
    return {};
}

}  // namespace

int view(const ViewCommandOptions& options) {
    const auto file = WholeFile::read(options.file == "-" ? "/dev/stdin" : options.file, largest_scene);
    if (!file) return refuse("view", fmt::format("cannot read {}: {}", options.file, file.error().message));
    std::string_view text = file->bytes();
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    const bool of_report = is_report(text);
    if (const std::string why = of_report ? "" : why_neither(options.file, text); !why.empty())
        return refuse("view", why);
    for (const std::string* input : {&options.file, &options.scene_file})
        if (is_same_file(*input, page_file(options))) {
            fmt::print(stderr, "tact view: {} would be overwritten: give another file with -o\n", *input);
            return wrong_usage;
        }
    Output output(STDOUT_FILENO);
    const int code =
        of_report ? view_report(options, text, output.text()) : QueryPages(options, text).write(output.text());
    return finish("view", output, code);
}

}  // namespace tact::app
