// SPDX-License-Identifier: MIT
#include "tact/io/stl_text.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <optional>

#include "tact/io/text_cursor.hpp"
#include "tact/mesh/weld.hpp"

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

}  // namespace

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

}  // namespace tact
