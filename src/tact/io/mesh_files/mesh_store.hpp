// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "tact/tree.hpp"

namespace tact {

/// A mesh of a file: its tree, and, once somebody asks, the body that it bounds.
class StoredMesh {
public:
    explicit StoredMesh(const ObbTree& tree) : tree_(tree) {}
    StoredMesh(const StoredMesh&) = delete;  // the solid keeps the address of the tree
    StoredMesh& operator=(const StoredMesh&) = delete;

    [[nodiscard]] const ObbTree& tree() const { return tree_; }
    [[nodiscard]] const Result<Solid>& solid();

private:
    ObbTree tree_;
    std::optional<Result<Solid>> solid_;
};

/// The meshes of files, each read, and its tree built, once; what is wrong with a file is remembered too. A file may
/// also be a saved tree.
class MeshStore {
public:
    /// Relative names begin in this folder; when it is empty, in the current one.
    explicit MeshStore(std::string folder = {}) : folder_(std::move(folder)) {}

    /// An error begins with the name of the file.
    [[nodiscard]] Result<std::shared_ptr<StoredMesh>> mesh(const std::string& file);

private:
    std::string folder_;
    std::map<std::string, Result<std::shared_ptr<StoredMesh>>> meshes_;
};

/// The tree of a mesh file, or a saved tree, of which the boxes are checked too: somebody else may have made it. An
/// error begins with the path.
[[nodiscard]] Result<ObbTree> read_any_tree(const std::string& path);

}  // namespace tact
