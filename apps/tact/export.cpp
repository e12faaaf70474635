// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include "browser.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "report_input.hpp"
#include "tact/io/files/whole_file.hpp"
#include "tact/io/gltf/write_glb.hpp"
#include "tact/io/scene/read_scene.hpp"
#include "tact/io/view/write_view.hpp"
#include "tact/scene.hpp"

namespace tact::app {
namespace {

/// The end of the address of the page that is to be seen: a share link's, or a contact and a time.
std::string hash_of(const ExportOptions& options, std::size_t contact_count) {
    std::string hash = options.has_panels ? "" : "only=picture";
    if (!options.view.empty()) return hash + '&' + options.view;
    if (contact_count > 0) hash += fmt::format("&s={}", options.contact - 1);
    if (options.time) hash += fmt::format("&t={}", *options.time);
    return hash;
}

/// What is made of one report.
template <int D>
class Exporter {
public:
    Exporter(const ExportOptions& options, const ReportInput& input, const SceneBodies<D>& bodies,
             const WorldContacts<D>& found)
        : options_(options), input_(input), bodies_(bodies), found_(found) {}

    int write(std::string& out) const {
        if (!options_.glb_file.empty()) {
            const auto& settings = input_.report.head().settings;
            const std::string glb = write_glb(settings, input_.scene, bodies_, found_, {.seconds = options_.seconds});
            if (const int code = keep(options_.glb_file, glb, out); code != done) return code;
        }
        return options_.png_file.empty() ? done : write_picture(out);
    }

private:
    static int keep(const std::string& file, std::string_view bytes, std::string& out) {
        const std::string failure = write_file_atomically(file, bytes);
        if (!failure.empty()) return refuse("export", fmt::format("cannot write {}: {}", file, failure));
        out += fmt::format("{} is written\n", file);
        return done;
    }

    int write_picture(std::string& out) const {
        const std::size_t count = found_.contacts.size() + found_.undecided.size();
        if (options_.contact > std::max<std::size_t>(count, 1))
            return refuse("export", fmt::format("{} has {} contacts: there is no contact {}", options_.file, count,
                                                options_.contact));
        const auto browser = find_browser();
        if (!browser) return refuse("export", browser.error().message);
        std::string data;
        append_view(data, input_.report.head().settings, input_.scene, bodies_, found_);
        const auto page = page_with_data(empty_page(), data);
        if (!page) return refuse("export", page.error().message);
        const auto picture =
            picture_of_page(*browser, *page, {hash_of(options_, count), options_.width, options_.height});
        return picture ? keep(options_.png_file, *picture, out) : refuse("export", picture.error().message);
    }

    const ExportOptions& options_;
    const ReportInput& input_;
    const SceneBodies<D>& bodies_;
    const WorldContacts<D>& found_;
};

}  // namespace

int export_report(const ExportOptions& options) {
    if (options.glb_file.empty() && options.png_file.empty()) {
        fmt::print(stderr, "tact export: nothing to write: name a file with --glb or --png\n");
        return wrong_usage;
    }
    const auto file = WholeFile::read(options.file == "-" ? "/dev/stdin" : options.file, largest_scene);
    if (!file) return refuse("export", fmt::format("cannot read {}: {}", options.file, file.error().message));
    const auto input = read_report_input(options.file, file->bytes(), {options.scene_file, options.allow_outside});
    if (!input) return refuse("export", input.error().message);
    Output output(STDOUT_FILENO);
    const int code = std::visit(
        [&]<int D>(const std::vector<SceneBody<D>>& bodies) -> int {
            const auto found = input->report.template contacts<D>(bodies);
            if (!found) return refuse("export", fmt::format("{}: {}", options.file, found.error().message));
            return Exporter<D>(options, *input, bodies, *found).write(output.text());
        },
        input->scene.bodies);
    return finish("export", output, code);
}

}  // namespace tact::app
