// SPDX-License-Identifier: MIT
#include "tact/io/mesh_formats.hpp"

#include <array>

#include "tact/io/obj.hpp"
#include "tact/io/off.hpp"
#include "tact/io/ply.hpp"
#include "tact/io/stl.hpp"

namespace tact {

std::span<const MeshFormat> mesh_formats() {
    using Options = WriteMeshOptions;
    static constexpr std::array<MeshFormat, 4> formats{{
        {".obj", nullptr, read_obj, [](const MeshView& mesh, const Options&) { return write_obj(mesh); }},
        {".off", is_off, read_off, [](const MeshView& mesh, const Options&) { return write_off(mesh); }},
        {".ply", is_ply, read_ply,
         [](const MeshView& mesh, const Options& options) { return write_ply(mesh, options); }},
        {".stl", is_stl, read_stl, write_stl},
    }};
    return formats;
}

}  // namespace tact
