// SPDX-License-Identifier: MIT
#include "tact/io/scene/scene_meshes.hpp"

#include <filesystem>

#include "tact/io/mesh_files/mesh_store.hpp"

namespace tact {
namespace {

namespace fs = std::filesystem;

/// Whether the way from a folder to a path begins with a step up.
bool leaves(const fs::path& folder, const fs::path& path) {
    const fs::path way = path.lexically_relative(folder);
    return way.empty() || *way.begin() == "..";
}

}  // namespace

/// Links are followed too: a folder from a stranger may hold one that leads anywhere.
std::string SceneMeshes::why_outside(const std::string& name) const {
    const fs::path path(name);
    if (path.is_absolute()) return "is an absolute path";
    const fs::path normal = path.lexically_normal();
    if (!normal.empty() && *normal.begin() == "..") return "leads out of the folder of the scene";
    const fs::path folder = folder_.empty() ? fs::path(".") : fs::path(folder_);
    std::error_code error;
    const fs::path real_folder = fs::canonical(folder, error);
    const fs::path real = error ? fs::path() : fs::canonical(folder / path, error);
    if (!error && leaves(real_folder, real)) return "leads out of the folder of the scene by a link";
    return {};  // what is not there is an error of reading
}

SceneMeshes::Shared SceneMeshes::share(Result<ObbTree> tree, MeshKind kind) {
    if (!tree) return tree.error();
    if (kind == MeshKind::surface) return SharedMesh::surface(std::move(tree).value());
    auto solid = SharedMesh::solid(std::move(tree).value());
    return solid ? solid : Error{"it is to be a solid, but " + solid.error().message};
}

SceneMeshes::Shared SceneMeshes::file(const std::string& name, MeshKind kind) {
    const Key key{name, kind};
    const auto known = meshes_.find(key);
    if (known != meshes_.end()) return known->second;
    if (const std::string why = allow_outside_ ? "" : why_outside(name); !why.empty())
        return keep(key, Error{name + " " + why + ", which --allow-outside allows"});
    const bool relative = !folder_.empty() && !name.starts_with('/');
    const std::string path = relative ? folder_ + "/" + name : name;
    auto tree = read_any_tree(path);
    if (!tree) return keep(key, tree.error());
    auto shared = share(std::move(tree), kind);
    return keep(key, shared ? shared : Shared(Error{path + ": " + shared.error().message}));
}

}  // namespace tact
