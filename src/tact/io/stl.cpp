// SPDX-License-Identifier: MIT
#include "tact/io/stl.hpp"

#include "tact/io/byte_order.hpp"
#include "tact/io/stl_text.hpp"
#include "tact/mesh/weld.hpp"

namespace tact {
namespace {

constexpr std::size_t header_size = 80;
constexpr std::size_t first_record = header_size + 4;
constexpr std::size_t record_size = 50;  // normal, three corners, two bytes for whatever a program likes
constexpr std::size_t normal_size = 12;

std::uint64_t claimed_size(std::string_view bytes) {
    return first_record +
           std::uint64_t{record_size} * load<std::uint32_t>(bytes.data() + header_size, std::endian::little);
}

bool is_binary(std::string_view bytes) {
    return bytes.size() >= first_record && claimed_size(bytes) == bytes.size();
}

bool is_text(std::string_view bytes) {
    const auto word = bytes.find_first_not_of("\xef\xbb\xbf \t\r\n");
    return word != std::string_view::npos && begins_with_word(bytes.substr(word), "solid");
}

Error wrong_size(std::string_view bytes) {
    if (bytes.size() < first_record)
        return {"byte " + std::to_string(bytes.size()) +
                ": the file ends within the 84 bytes before the first triangle"};
    const auto triangles = load<std::uint32_t>(bytes.data() + header_size, std::endian::little);
    return {"byte 80: " + std::to_string(triangles) + " triangles take " + std::to_string(claimed_size(bytes)) +
            " bytes, but the file has " + std::to_string(bytes.size())};
}

Result<MeshFile> read_binary(std::string_view bytes) {
    const std::size_t count = (bytes.size() - first_record) / record_size;
    MeshFile file;
    file.format = "binary STL";
    file.mesh.faces.resize(count);
    Welder welder(count / 2 + 2);
    std::size_t place = first_record;
    for (std::size_t i = 0; i < count; ++i, place = first_record + i * record_size) {
        place += normal_size;
        for (std::uint32_t& corner : file.mesh.faces[i]) {
            Vec3 point{};
            for (double& x : point.at) {
                x = load<float>(bytes.data() + place, std::endian::little);
                if (x - x != 0)
                    return Error{"byte " + std::to_string(place) + ": triangle " + std::to_string(i) +
                                 " has a coordinate that is not finite"};
                place += sizeof(float);
            }
            corner = welder.number_of(point);
        }
    }
    file.mesh.vertices = welder.take_points();
    return file;
}

Result<std::string> write_binary(const MeshView& mesh) {
    if (mesh.faces.size() > most_mesh_items) return Error{"binary STL holds at most 4294967295 triangles"};
    std::string out("binary STL, little endian, written by Tact");
    out.resize(header_size, ' ');
    out.reserve(first_record + record_size * mesh.faces.size());
    store(out, static_cast<std::uint32_t>(mesh.faces.size()), std::endian::little);
    for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
        const auto points = corners(mesh, mesh.faces[i]);
        for (const double x : unit_normal(points).at) store(out, static_cast<float>(x), std::endian::little);
        for (const Vec3& point : points)
            for (const double x : point.at) {
                // The halfway point between the largest float and the next power of two is what rounds to infinity.
                if (!(x < 0x1.ffffffp127 && x > -0x1.ffffffp127))
                    return Error{"face " + std::to_string(i) + " has a coordinate beyond the range of a float"};
                store(out, static_cast<float>(x), std::endian::little);
            }
        out.append(2, '\0');
    }
    return out;
}

}  // namespace

bool is_stl(std::string_view bytes) {
    return is_binary(bytes) || is_text(bytes);
}

Result<MeshFile> read_stl(std::string_view bytes) {
    if (is_binary(bytes)) return read_binary(bytes);
    if (is_text(bytes)) return read_stl_text(bytes);
    return wrong_size(bytes);
}

Result<std::string> write_stl(const MeshView& mesh, const WriteMeshOptions& options) {
    if (auto why = unwritable(mesh); !why.empty()) return Error{std::move(why)};
    return options.text ? write_stl_text(mesh) : write_binary(mesh);
}

}  // namespace tact
