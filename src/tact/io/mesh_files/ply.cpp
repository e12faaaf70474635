// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_formats.hpp"

#include <array>
#include <optional>

#include "tact/io/mesh_files/ply_header.hpp"
#include "tact/io/mesh_files/ply_source.hpp"
#include "tact/io/mesh_files/polygons.hpp"

namespace tact {
namespace {

using ply::Element;
using ply::Property;

/// Reads the elements of a file whose head is known, in their order.
template <class Source>
class PlyReader {
public:
    PlyReader(std::string_view bytes, const ply::Header& header) : header_(header), source_(bytes, header) {}

    Result<MeshFile> read() {
        for (const Element& element : header_.elements) {
            const bool good = element.name == "vertex" ? vertices(element)
                              : element.name == "face" ? faces(element)
                                                       : others(element);
            if (!good) return source_.error();
        }
        if (!source_.end_file()) return source_.error();
        if (auto error = polygons_.settle(file_)) return std::move(*error);
        return std::move(file_);
    }

private:
    bool vertices(const Element& element) {
        file_.mesh.vertices.resize(element.count);
        const std::array places{*element.find("x"), *element.find("y"), *element.find("z")};
        for (Vec3& vertex : file_.mesh.vertices) {
            if (!source_.start_item()) return false;
            for (std::size_t i = 0; i < element.properties.size(); ++i) {
                const Property& property = element.properties[i];
                int axis = 0;
                while (axis < 3 && places[static_cast<std::size_t>(axis)] != i) ++axis;
                if (axis == 3 ? !pass_over(property)
                              : !source_.number(property.type, vertex[axis], property.name.c_str()))
                    return false;
            }
            if (!source_.end_item()) return false;
        }
        return true;
    }

    bool faces(const Element& element) {
        file_.mesh.faces.reserve(element.count);
        const auto plural = element.find("vertex_indices");
        const std::size_t place = plural ? *plural : *element.find("vertex_index");
        for (std::uint64_t count = 0; count < element.count; ++count) {
            if (!source_.start_item()) return false;
            for (std::size_t i = 0; i < element.properties.size(); ++i)
                if (i == place ? !face(element.properties[i]) : !pass_over(element.properties[i])) return false;
            if (!source_.end_item()) return false;
        }
        return true;
    }

    bool face(const Property& property) {
        std::int64_t size = 0;
        if (!source_.integer(*property.length_type, size, "the number of corners")) return false;
        if (size < 3) return source_.refuse("a face has " + std::to_string(size) + " corners; it needs 3");
        const std::uint64_t vertex_count = header_.find("vertex")->count;
        polygon_.clear();
        for (std::int64_t i = 0; i < size; ++i) {
            std::int64_t corner = 0;
            if (!source_.integer(property.type, corner, "a corner of a face")) return false;
            if (corner < 0 || static_cast<std::uint64_t>(corner) >= vertex_count)
                return source_.refuse("corner " + std::to_string(i + 1) + " names vertex " + std::to_string(corner) +
                                      " of " + std::to_string(vertex_count) + ", counted from 0");
            polygon_.push_back(static_cast<std::uint32_t>(corner));
        }
        if (file_.mesh.faces.size() + polygon_.size() >= most_mesh_items)
            return source_.refuse("there are too many faces");
        polygons_.add(file_, polygon_, source_.place());
        return true;
    }

    bool others(const Element& element) {
        for (std::uint64_t count = 0; count < element.count; ++count) {
            if (!source_.start_item()) return false;
            for (const Property& property : element.properties)
                if (!pass_over(property)) return false;
            if (!source_.end_item()) return false;
        }
        return true;
    }

    bool pass_over(const Property& property) {
        if (!property.length_type) return source_.skip(property.type, 1, property.shown_name);
        std::int64_t size = 0;
        if (!source_.integer(*property.length_type, size, property.shown_name.c_str())) return false;
        if (size < 0) return source_.refuse("the length of " + property.shown_name + " is negative");
        return source_.skip(property.type, static_cast<std::uint64_t>(size), property.shown_name);
    }

    const ply::Header& header_;
    Source source_;
    MeshFile file_;
    std::vector<std::uint32_t> polygon_;
    Polygons polygons_;
};

/// Why the elements of the file are no mesh; empty when they are.
std::string not_a_mesh(const ply::Header& header) {
    const Element* vertex = header.find("vertex");
    if (vertex == nullptr) return "there is no element 'vertex'";
    if (vertex->count > most_mesh_items) return "there are too many vertices";
    for (const char* name : {"x", "y", "z"}) {
        const auto place = vertex->find(name);
        if (!place) return std::string("the element 'vertex' has no ") + name;
        if (vertex->properties[*place].length_type) return std::string(name) + " of 'vertex' is a list";
    }
    const Element* face = header.find("face");
    if (face == nullptr)
        return header.find("tristrips") != nullptr ? "the faces are triangle strips, which are not read" : "";
    auto place = face->find("vertex_indices");
    if (!place) place = face->find("vertex_index");
    if (!place) return "the element 'face' has neither vertex_indices nor vertex_index";
    const Property& list = face->properties[*place];
    if (!list.length_type || !is_integer(list.type))
        return quoted_word(list.name) + " of 'face' is no list of whole numbers";
    return {};
}

void append_header(std::string& out, const MeshView& mesh, std::string_view format) {
    // Most programs write and expect int; it is too short only for the largest meshes.
    const bool large = mesh.vertices.size() > 0x7fffffff;
    out += "ply\nformat ";
    out += format;
    append_decimal(out += " 1.0\nelement vertex ", std::uint64_t{mesh.vertices.size()});
    out += "\nproperty double x\nproperty double y\nproperty double z\n";
    append_decimal(out += "element face ", std::uint64_t{mesh.faces.size()});
    out += large ? "\nproperty list uchar uint vertex_indices\n" : "\nproperty list uchar int vertex_indices\n";
    out += "end_header\n";
}

void append_bytes(std::string& out, const MeshView& mesh, std::endian order) {
    for (const Vec3& vertex : mesh.vertices)
        for (const double x : vertex.at) store(out, x, order);
    for (const Face& face : mesh.faces) {
        out += '\3';
        for (const std::uint32_t corner : face) store(out, corner, order);
    }
}

}  // namespace

bool is_ply(std::string_view bytes) {
    return bytes.starts_with("ply\n") || bytes.starts_with("ply\r\n");
}

Result<MeshFile> read_ply(std::string_view bytes) {
    const auto header = ply::read_header(bytes);
    if (!header) return header.error();
    if (const auto why = not_a_mesh(*header); !why.empty())
        return Error{"line " + std::to_string(header->next_line - 1) + ": " + why};
    const auto named = [](Result<MeshFile> file, const char* format) -> Result<MeshFile> {
        if (!file) return file;
        MeshFile result = std::move(file).value();
        result.format = format;
        return result;
    };
    switch (header->encoding) {
        case ply::Encoding::text:
            return named(PlyReader<ply::TextSource>(bytes, *header).read(), "text PLY");
        case ply::Encoding::little_endian:
            return named(PlyReader<ply::ByteSource<std::endian::little>>(bytes, *header).read(), "binary PLY");
        case ply::Encoding::big_endian:
            return named(PlyReader<ply::ByteSource<std::endian::big>>(bytes, *header).read(), "binary PLY");
    }
    return Error{"the format is unknown"};
}

Result<std::string> write_ply(const MeshView& mesh, const WriteMeshOptions& options, std::endian order) {
    if (auto why = unwritable(mesh); !why.empty()) return Error{std::move(why)};
    std::string out;
    out.reserve(256 + mesh.vertices.size() * (options.text ? 60 : 24) + mesh.faces.size() * (options.text ? 24 : 13));
    const char* bytes = order == std::endian::little ? "binary_little_endian" : "binary_big_endian";
    append_header(out, mesh, options.text ? "ascii" : bytes);
    options.text ? append_rows(out, mesh) : append_bytes(out, mesh, order);
    return out;
}

}  // namespace tact
