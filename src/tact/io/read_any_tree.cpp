// SPDX-License-Identifier: MIT
#include "tact/io/read_any_tree.hpp"

#include "tact/bvh/tree_file.hpp"
#include "tact/io/read_mesh.hpp"
#include "tact/io/whole_file.hpp"

namespace tact {

Result<ObbTree> read_any_tree(const std::string& path) {
    if (const auto file = WholeFile::read(path); file && is_tree_file(file->bytes())) {
        auto tree = read_tree(file->bytes(), {.check = TreeCheck::boxes});
        return tree ? tree : Error{path + ": " + tree.error().message};
    }
    const auto mesh = read_mesh(path);
    if (!mesh) return mesh.error();
    auto tree = ObbTree::build(*mesh);
    return tree ? tree : Error{path + ": " + tree.error().message};
}

}  // namespace tact
