// SPDX-License-Identifier: MIT
#include "tact/io/other_mesh.hpp"

#include <algorithm>
#include <array>

namespace tact {

bool is_other_mesh(std::string_view extension) {
    static constexpr std::array<std::string_view, 18> extensions{".gltf",  ".glb", ".dae", ".3ds", ".fbx", ".3mf",
                                                                 ".blend", ".x",   ".lwo", ".ac",  ".amf", ".ase",
                                                                 ".ifc",   ".x3d", ".dxf", ".b3d", ".md2", ".ms3d"};
    return std::ranges::find(extensions, extension) != extensions.end();
}

}  // namespace tact
