// SPDX-License-Identifier: MIT
// Writes a mesh file by the installed component io, reads it again, and leaves with 0 when the tree finds its contacts.
#include <cstdio>

#include "tact/mesh_file.hpp"
#include "tact/tact.hpp"

int main() {
    const char* const path = "consumer_torus.ply";
    if (const auto failure = tact::write_mesh(path, tact::make_torus())) {
        std::printf("FAIL %s\n", failure->message.c_str());
        return 1;
    }
    const auto mesh = tact::read_mesh(path);
    const bool read = mesh.has_value() && mesh->faces.size() == tact::make_torus().faces.size();
    std::printf("%s a mesh is written and read again\n", read ? "ok  " : "FAIL");
    const auto tree = read ? tact::ObbTree::build(*mesh) : tact::Result<tact::ObbTree>(tact::Error{"no mesh"});
    const bool found =
        tree && intersects(*tree, {}, *tree, {{0.25, 0, 0}}) && !intersects(*tree, {}, *tree, {{9, 0, 0}});
    std::printf("%s its tree is searched\n", found ? "ok  " : "FAIL");
    return read && found ? 0 : 1;
}
