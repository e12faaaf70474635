// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_formats.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "tact/io/mesh_files/polygons.hpp"
#include "tact/io/mesh_files/text_cursor.hpp"

namespace tact {
namespace {

/// Statements of the format that say nothing about the surface.
constexpr std::array<std::string_view, 32> passed_over{
    "vt",  "vn",   "vp",   "g",     "s",        "o",        "mg",         "usemtl",    "mtllib", "usemap", "maplib",
    "l",   "p",    "lod",  "bevel", "c_interp", "d_interp", "shadow_obj", "trace_obj", "ctech",  "stech",  "cstype",
    "deg", "bmat", "step", "curv",  "curv2",    "surf",     "parm",       "trim",      "hole",   "end"};

class ObjReader {
public:
    explicit ObjReader(std::string_view text) : cursor_(text, {.comments = true, .continuations = true}) {
        file_.format = "OBJ";
    }

    Result<MeshFile> read() {
        for (; cursor_.find_words(); cursor_.next_line())
            if (!statement()) return *error_;
        if (!forward_.within(file_.mesh.vertices.size())) return forward_.error(file_.mesh.vertices.size());
        if (file_.mesh.vertices.empty() && file_.ignored > 0)
            return Error{"line " + std::to_string(first_ignored_) +
                         ": this is no OBJ statement, and there are no vertices"};
        if (auto error = polygons_.settle(file_)) return std::move(*error);
        return std::move(file_);
    }

private:
    /// The highest vertex that was named before it was there, and where.
    struct Forward {
        std::uint64_t vertex = 0;  // from 1
        std::uint64_t line = 0;
        std::size_t corner = 0;

        [[nodiscard]] bool within(std::size_t count) const { return vertex <= count; }
        [[nodiscard]] Error error(std::size_t count) const {
            return {"line " + std::to_string(line) + ": corner " + std::to_string(corner) + " names vertex " +
                    std::to_string(vertex) + " of " + std::to_string(count)};
        }
    };

    bool fail(Error error) {
        error_ = std::move(error);
        return false;
    }

    bool statement() {
        const std::string_view keyword = cursor_.word();
        if (keyword == "v") return vertex();
        if (keyword == "f" || keyword == "fo") return face();
        if (std::ranges::find(passed_over, keyword) != passed_over.end()) return true;
        if (file_.ignored++ == 0) first_ignored_ = cursor_.line();
        return true;
    }

    bool vertex() {
        Vec3 place;
        constexpr std::array names{"x", "y", "z"};
        for (int i = 0; i < 3; ++i)
            if (!cursor_.number(place[i])) return fail(cursor_.number_error(names[static_cast<std::size_t>(i)]));
        // A weight, or a color, or both.
        for (int more = 0; !cursor_.at_line_end(); ++more) {
            double value = 0;
            if (more == 4) return fail(cursor_.error("a vertex has more than 7 numbers"));
            if (!cursor_.number(value)) return fail(cursor_.number_error("a number after z"));
        }
        if (file_.mesh.vertices.size() >= most_mesh_items) return fail(cursor_.error("there are too many vertices"));
        file_.mesh.vertices.push_back(place);
        return true;
    }

    bool face() {
        polygon_.clear();
        while (!cursor_.at_line_end())
            if (!corner()) return false;
        if (polygon_.size() < 3)
            return fail(cursor_.error("a face has " + std::to_string(polygon_.size()) + " corners; it needs 3"));
        if (file_.mesh.faces.size() + polygon_.size() >= most_mesh_items)
            return fail(cursor_.error("there are too many faces"));
        polygons_.add(file_, polygon_, {"line", cursor_.line()});
        return true;
    }

    /// vertex, vertex/texture, vertex//normal or vertex/texture/normal.
    bool corner() {
        std::int64_t number = 0, other = 0;
        if (!cursor_.integer_part(number)) return fail(cursor_.integer_error(corner_name()));
        for (int slashes = 0; slashes < 2 && cursor_.pass('/'); ++slashes)
            if (!cursor_.at_word_end()) (void)cursor_.integer_part(other);
        if (!cursor_.at_word_end())
            return fail(cursor_.error(corner_name() + " ends in " + quoted_word(cursor_.word()) +
                                      "; it may be v, v/vt, v//vn or v/vt/vn"));
        return add_corner(number);
    }

    bool add_corner(std::int64_t number) {
        const auto count = static_cast<std::int64_t>(file_.mesh.vertices.size());
        if (number == 0) return fail(cursor_.error(corner_name() + " names vertex 0; OBJ counts from 1"));
        if (number < -count)
            return fail(cursor_.error(corner_name() + " goes back " + std::to_string(number).substr(1) +
                                      " vertices of " + std::to_string(count)));
        const std::int64_t index = number > 0 ? number - 1 : count + number;
        if (index >= count && static_cast<std::uint64_t>(number) > forward_.vertex)
            forward_ = {static_cast<std::uint64_t>(number), cursor_.line(), polygon_.size() + 1};
        polygon_.push_back(static_cast<std::uint32_t>(index));
        return true;
    }

    std::string corner_name() const { return "corner " + std::to_string(polygon_.size() + 1); }

    TextCursor cursor_;
    MeshFile file_;
    std::vector<std::uint32_t> polygon_;
    Polygons polygons_;
    Forward forward_;
    std::uint64_t first_ignored_ = 0;
    std::optional<Error> error_;
};

}  // namespace

Result<MeshFile> read_obj(std::string_view text) {
    return ObjReader(text).read();
}

Result<std::string> write_obj(const MeshView& mesh) {
    if (auto why = unwritable(mesh); !why.empty()) return Error{std::move(why)};
    std::string out;
    out.reserve(mesh.vertices.size() * 40 + mesh.faces.size() * 24);
    for (const Vec3& vertex : mesh.vertices) {
        out += 'v';
        for (const double x : vertex.at) append_decimal(out += ' ', x);
        out += '\n';
    }
    for (const Face& face : mesh.faces) {
        out += 'f';
        for (const std::uint32_t corner : face) append_decimal(out += ' ', std::uint64_t{corner} + 1);
        out += '\n';
    }
    return out;
}

}  // namespace tact
