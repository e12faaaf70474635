// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>

#include "commands.hpp"
#include "output.hpp"
#include "tact/io/files/whole_file.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh_file.hpp"
#include "tact/tree.hpp"
#include "tree_report.hpp"

namespace tact::app {
namespace {

/// A tree, and the words about where it comes from.
struct Origin {
    ObbTree tree;
    Mesh mesh;  ///< none when the tree itself was read
    std::string words;
};

int complain(const std::string& what, int code = unreadable) {
    fmt::print(stderr, "tact tree: {}\n", what);
    return code;
}

Result<Origin> build_tree(const TreeCommandOptions& options) {
    auto file = read_mesh_file(options.file);
    if (!file) return file.error();
    const auto start = std::chrono::steady_clock::now();
    const auto tree = ObbTree::build(file->mesh, options.build);
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    if (!tree) return Error{options.file + ": " + tree.error().message};
    std::string words =
        fmt::format("{}: {}, {} vertices, {} triangles\nfit {}, split {}, leaf size {}; built in {:.2f} ms by {} {}\n",
                    options.file, file->format, file->mesh.vertices.size(), file->mesh.faces.size(),
                    name(options.build.fit), name(options.build.split), options.build.leaf_size, time.count(),
                    options.build.threads, options.build.threads == 1 ? "thread" : "threads");
    for (const std::string& line : unusual(inspect(file->mesh))) words += "note: " + line + "\n";
    return Origin{*tree, std::move(*file).mesh, words};
}

/// Of a tree file all is checked, the boxes too.
Result<Origin> read_origin(const TreeCommandOptions& options) {
    const auto file = WholeFile::read_regular(options.file);
    if (!file || !is_tree_file(file->bytes())) return build_tree(options);
    if (!options.save_file.empty()) return Error{options.file + " is a tree already; --save takes the mesh"};
    const auto tree = read_tree(file->bytes(), {.check = TreeCheck::boxes});
    if (!tree) return Error{options.file + ": " + tree.error().message};
    return Origin{
        *tree,
        {},
        fmt::format("{}: a tree of {} triangles, every box checked\n", options.file, tree->triangles().size())};
}

/// What is wrong with the levels that were asked for; empty when nothing is.
std::string wrong_level(const TreeStatistics& tree, const std::vector<int>& levels) {
    for (const int level : levels) {
        if (level < 0 || level >= tree.depth())
            return fmt::format("--levels: there is no level {}; the tree has levels 0 to {}", level, tree.depth() - 1);
        if (const std::size_t boxes = boxes_at_level(tree, level); boxes > most_boxes_of_picture)
            return fmt::format("--levels: level {} has {} boxes; a picture shows up to {}", level, boxes,
                               most_boxes_of_picture);
    }
    return {};
}

/// The first four levels, as far as a picture can show them.
std::vector<int> first_levels(const TreeStatistics& tree) {
    std::vector<int> levels;
    for (int i = 0; i < std::min(4, tree.depth()); ++i)
        if (boxes_at_level(tree, i) <= most_boxes_of_picture) levels.push_back(i);
    return levels;
}

/// An empty string, or why it could not be written.
std::string write_file(const std::string& path, const std::string& bytes) {
    const std::string failure = write_whole_file(path, bytes);
    return failure.empty() ? failure : fmt::format("cannot write {}: {}", path, failure);
}

}  // namespace

int tree(const TreeCommandOptions& options) {
    if (!options.levels.empty() && options.picture_file.empty())
        return complain("--levels is of a picture: --picture FILE is missing", wrong_usage);
    const auto origin = read_origin(options);
    if (!origin) return complain(origin.error().message);
    const TreeStatistics found = statistics(origin->tree);
    if (const std::string wrong = wrong_level(found, options.levels); !wrong.empty())
        return complain(wrong, wrong_usage);

    Output output(STDOUT_FILENO);
    output.text() = origin->words + tree_table(found);
    if (!options.save_file.empty()) {
        const auto bytes = write_tree(origin->tree, origin->mesh);
        const std::string failure = bytes ? write_file(options.save_file, *bytes) : bytes.error().message;
        if (!failure.empty()) return complain(failure);
        output.text() += fmt::format("saved to {}, {} bytes\n", options.save_file, bytes->size());
    }
    if (!options.picture_file.empty()) {
        const auto levels = options.levels.empty() ? first_levels(found) : options.levels;
        const std::string failure = write_file(options.picture_file, tree_picture(origin->tree, levels));
        if (!failure.empty()) return complain(failure);
        output.text() += fmt::format("picture in {}\n", options.picture_file);
    }
    return finish("tree", output, done);
}

}  // namespace tact::app
