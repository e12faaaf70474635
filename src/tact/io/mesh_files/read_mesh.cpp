// SPDX-License-Identifier: MIT
#include "tact/mesh_file.hpp"

#include <algorithm>
#include <array>

#include "tact/io/files/whole_file.hpp"
#include "tact/io/mesh_files/mesh_formats.hpp"

namespace tact {
namespace {

/// With its dot and in small letters; empty when the name has none.
std::string extension_of(const std::string& path) {
    const auto slash = path.rfind('/');
    const auto dot = path.rfind('.');
    if (dot == std::string::npos || (slash != std::string::npos && dot < slash)) return {};
    std::string extension = path.substr(dot);
    for (char& c : extension)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return extension;
}

const MeshFormat* format_named(std::string_view extension) {
    const auto formats = mesh_formats();
    const auto found = std::ranges::find(formats, extension, &MeshFormat::extension);
    return found == formats.end() ? nullptr : &*found;
}

/// A file that begins as PLY does is one, whatever its name; what is no known beginning is what the name says.
const MeshFormat* format_of(std::string_view bytes, std::string_view extension) {
    const MeshFormat* named = format_named(extension);
    if (named != nullptr && named->begins != nullptr && named->begins(bytes)) return named;
    for (const MeshFormat& format : mesh_formats())
        if (format.begins != nullptr && format.begins(bytes)) return &format;
    return named;
}

Result<MeshFile> read(const std::string& path) {
    const std::string extension = extension_of(path);
    if (is_other_mesh(extension)) {
        if (auto complaint = complaint_about_file(path); !complaint.empty()) return Error{std::move(complaint)};
        return read_other_mesh(path);
    }
    const auto file = WholeFile::read_regular(path);
    if (!file) return file.error();
    if (file->bytes().empty()) return Error{"the file is empty"};
    const MeshFormat* format = format_of(file->bytes(), extension);
    if (format != nullptr) return format->read(file->bytes());
    return Error{"the format is not known; OBJ, OFF, PLY and STL are, and others through assimp"};
}

}  // namespace

Result<MeshFile> read_mesh_file(const std::string& path) {
    auto file = read(path);
    if (!file) return Error{path + ": " + file.error().message};
    return file;
}

Result<Mesh> read_mesh(const std::string& path) {
    auto file = read_mesh_file(path);
    if (!file) return file.error();
    return std::move(std::move(file).value().mesh);
}

std::optional<Error> write_mesh(const std::string& path, const MeshView& mesh, const WriteMeshOptions& options) {
    const MeshFormat* format = format_named(extension_of(path));
    if (format == nullptr)
        return Error{path + ": the extension names no format that can be written; .obj, .off, .ply and .stl do"};
    const auto bytes = format->write(mesh, options);
    if (!bytes) return Error{path + ": " + bytes.error().message};
    const std::string failure = write_whole_file(path, *bytes);
    if (!failure.empty()) return Error{path + ": " + failure};
    return std::nullopt;
}

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

bool is_other_mesh(std::string_view extension) {
    static constexpr std::array<std::string_view, 18> extensions{".gltf",  ".glb", ".dae", ".3ds", ".fbx", ".3mf",
                                                                 ".blend", ".x",   ".lwo", ".ac",  ".amf", ".ase",
                                                                 ".ifc",   ".x3d", ".dxf", ".b3d", ".md2", ".ms3d"};
    return std::ranges::find(extensions, extension) != extensions.end();
}

}  // namespace tact
