// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>

#include "tact/io/files/byte_order.hpp"
#include "tact/io/mesh_files/mesh_file.hpp"
#include "tact/io/mesh_files/mesh_formats.hpp"
#include "tact/io/mesh_files/text_cursor.hpp"
#include "tact/mesh.hpp"

namespace tact {

namespace {

class StlTextReader {
public:
    explicit StlTextReader(std::string_view text) : cursor_(text, {}) { file_.format = "text STL"; }

    Result<MeshFile> read() {
        while (cursor_.find_words()) {
            if (!expect({"solid"})) return *error_;
            cursor_.next_line();  // the rest of the line is a name
            if (!solid()) return *error_;
        }
        file_.mesh.vertices = welder_.take_points();
        return std::move(file_);
    }

private:
    bool fail(Error error) {
        error_ = std::move(error);
        return false;
    }

    /// The next word, on this line or a later one.
    std::string_view next_word() { return cursor_.find_words() ? cursor_.word() : std::string_view{}; }

    bool expect(std::initializer_list<std::string_view> words) {
        for (const std::string_view expected : words) {
            const std::string_view found = next_word();
            if (found.size() == expected.size() && begins_with_word(found, expected)) continue;
            if (found.empty())
                return fail(cursor_.error("the file ends where " + quoted_word(expected) + " should stand"));
            return fail(cursor_.error(quoted_word(expected) + " should stand here, not " + quoted_word(found)));
        }
        return true;
    }

    /// Everything after the name of a solid, up to the end of its last line.
    bool solid() {
        while (true) {
            const std::string_view found = next_word();
            if (begins_with_word(found, "endsolid") && found.size() == 8) break;
            if (found.empty()) return fail(cursor_.error("the file ends where 'facet' or 'endsolid' should stand"));
            if (!begins_with_word(found, "facet") || found.size() != 5)
                return fail(cursor_.error("'facet' or 'endsolid' should stand here, not " + quoted_word(found)));
            if (!facet()) return false;
        }
        cursor_.next_line();
        return true;
    }

    bool facet() {
        if (!expect({"normal"})) return false;
        // Programs write nan for the normal of a degenerate triangle; it is not needed, so any three words will do.
        for (int i = 0; i < 3; ++i)
            if (next_word().empty()) return fail(cursor_.error("the file ends within a normal"));
        if (!expect({"outer", "loop"})) return false;
        Face face{};
        for (std::uint32_t& corner : face)
            if (!vertex(corner)) return false;
        if (!expect({"endloop", "endfacet"})) return false;
        if (file_.mesh.faces.size() >= most_mesh_items / 3) return fail(cursor_.error("there are too many triangles"));
        file_.mesh.faces.push_back(face);
        return true;
    }

    bool vertex(std::uint32_t& number) {
        if (!expect({"vertex"})) return false;
        Vec3 place{};
        for (int i = 0; i < 3; ++i)
            if (!cursor_.number(place[i])) return fail(cursor_.number_error(std::string(1, "xyz"[i])));
        number = welder_.number_of(place);
        return true;
    }

    TextCursor cursor_;
    MeshFile file_;
    Welder welder_;
    std::optional<Error> error_;
};

/// The direction that a triangle looks to, rounded; zero for a degenerate one.
Vec3 unit_normal(const std::array<Vec3, 3>& triangle) {
    // Scaled so that nothing overflows: a unit vector needs no size.
    double largest = 0;
    for (const Vec3& v : triangle)
        for (const double x : v.at) largest = std::max(largest, std::abs(x));
    if (largest == 0) return {};
    const auto scaled = [&](const Vec3& v) { return Vec3{v[0] / largest, v[1] / largest, v[2] / largest}; };
    const Vec3 origin = scaled(triangle[0]);
    const Vec3 normal = cross(scaled(triangle[1]) - origin, scaled(triangle[2]) - origin);
    const double length = std::sqrt(dot(normal, normal));
    return length > 0 ? Vec3{normal[0] / length, normal[1] / length, normal[2] / length} : Vec3{};
}

Result<MeshFile> read_stl_text(std::string_view text) {
    return StlTextReader(text).read();
}

/// The mesh is writable.
Result<std::string> write_stl_text(const MeshView& mesh) {
    std::string out = "solid mesh\n";
    out.reserve(mesh.faces.size() * 300);
    for (const Face& face : mesh.faces) {
        const auto points = corners(mesh, face);
        out += "facet normal";
        for (const double x : unit_normal(points).at) append_decimal(out += ' ', static_cast<float>(x));
        out += "\nouter loop\n";
        for (const Vec3& point : points) {
            out += "vertex";
            for (const double x : point.at) append_decimal(out += ' ', x);
            out += '\n';
        }
        out += "endloop\nendfacet\n";
    }
    return out += "endsolid mesh\n";
}

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
