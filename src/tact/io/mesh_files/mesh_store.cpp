// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_store.hpp"

#include "tact/io/files/whole_file.hpp"
#include "tact/mesh_file.hpp"
#include "tact/tree.hpp"

namespace tact {

const Result<Solid>& StoredMesh::solid() {
    if (!solid_) solid_ = Solid::make(tree_);
    return *solid_;
}

Result<std::shared_ptr<StoredMesh>> MeshStore::mesh(const std::string& file) {
    const auto known = meshes_.find(file);
    if (known != meshes_.end()) return known->second;
    const bool relative = !folder_.empty() && !file.starts_with('/');
    const auto tree = read_any_tree(relative ? folder_ + "/" + file : file);
    using Stored = Result<std::shared_ptr<StoredMesh>>;
    const Stored stored = tree ? Stored(std::make_shared<StoredMesh>(*tree)) : Stored(tree.error());
    return meshes_.emplace(file, stored).first->second;
}

Result<ObbTree> read_any_tree(const std::string& path) {
    if (const auto file = WholeFile::read_regular(path); file && is_tree_file(file->bytes())) {
        auto tree = read_tree(file->bytes(), {.check = TreeCheck::boxes});
        return tree ? tree : Error{path + ": " + tree.error().message};
    }
    const auto mesh = read_mesh(path);
    if (!mesh) return mesh.error();
    auto tree = ObbTree::build(*mesh);
    return tree ? tree : Error{path + ": " + tree.error().message};
}

}  // namespace tact
