// SPDX-License-Identifier: MIT
// Compiled only where assimp is installed.
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <assimp/Importer.hpp>
#include <cmath>
#include <utility>

#include "tact/io/mesh_files/mesh_formats.hpp"
#include "tact/mesh.hpp"

namespace tact {
namespace {

/// assimp lets through what our own readers refuse: corners out of range, coordinates that are not finite.
Error wrong(unsigned mesh, const std::string& what) {
    return {"mesh " + std::to_string(mesh) + ": " + what};
}

Result<bool> add_part(Mesh& all, const aiMesh& part, unsigned number, const aiMatrix4x4& pose) {
    const std::size_t first = all.vertices.size();
    if (first + part.mNumVertices > most_mesh_items || all.faces.size() + part.mNumFaces > most_mesh_items)
        return wrong(number, "the scene is too large");
    for (unsigned i = 0; i < part.mNumVertices; ++i) {
        const aiVector3D v = pose * part.mVertices[i];
        if (!std::isfinite(v.x) || !std::isfinite(v.y) || !std::isfinite(v.z))
            return wrong(number, "vertex " + std::to_string(i) + " is not finite");
        all.vertices.push_back({v.x, v.y, v.z});
    }
    for (unsigned i = 0; i < part.mNumFaces; ++i) {
        const aiFace& face = part.mFaces[i];
        if (face.mNumIndices != 3) continue;  // points and lines; polygons were split by assimp
        Face corners{};
        for (unsigned k = 0; k < 3; ++k) {
            if (face.mIndices[k] >= part.mNumVertices)
                return wrong(number, "face " + std::to_string(i) + " names vertex " + std::to_string(face.mIndices[k]) +
                                         " of " + std::to_string(part.mNumVertices));
            corners[k] = static_cast<std::uint32_t>(first + face.mIndices[k]);
        }
        all.faces.push_back(corners);
    }
    return true;
}

/// Every part at every position it is used. A file may nest nodes deeper than a stack is, so there is no recursion.
Result<Mesh> posed_parts(const aiScene& scene) {
    Mesh all;
    std::vector<std::pair<const aiNode*, aiMatrix4x4>> todo{{scene.mRootNode, aiMatrix4x4()}};
    while (!todo.empty()) {
        const auto [node, parent] = todo.back();
        todo.pop_back();
        const aiMatrix4x4 pose = parent * node->mTransformation;
        for (unsigned i = 0; i < node->mNumMeshes; ++i) {
            const unsigned number = node->mMeshes[i];
            if (number >= scene.mNumMeshes) return wrong(number, "there is no such mesh");
            if (const auto added = add_part(all, *scene.mMeshes[number], number, pose); !added) return added.error();
        }
        for (unsigned i = node->mNumChildren; i-- > 0;) todo.emplace_back(node->mChildren[i], pose);
    }
    return all;
}

}  // namespace

Result<MeshFile> read_other_mesh(const std::string& path) {
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFile(path, aiProcess_Triangulate);
    if (scene == nullptr || scene->mRootNode == nullptr) return Error{importer.GetErrorString()};
    auto all = posed_parts(*scene);
    if (!all) return all.error();
    MeshFile file;
    file.mesh = weld(*all);
    file.format = "assimp";
    return file;
}

}  // namespace tact
