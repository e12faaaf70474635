// SPDX-License-Identifier: MIT
// Stands in for other_mesh_assimp.cpp where assimp is not installed.
#include "tact/io/mesh_files/mesh_formats.hpp"

namespace tact {

Result<MeshFile> read_other_mesh(const std::string&) {
    return Error{
        "files of this kind are read through assimp, which this build lacks; install libassimp-dev and build again"};
}

}  // namespace tact
