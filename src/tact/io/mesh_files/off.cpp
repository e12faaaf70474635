// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_formats.hpp"

#include <optional>

#include "tact/io/mesh_files/polygons.hpp"
#include "tact/io/mesh_files/text_cursor.hpp"

namespace tact {
namespace {

/// Letters before OFF say what follows each point: ST texture coordinates, C color, N normal; 4 and n change the
/// number of coordinates. Empty when this is no such keyword.
std::string_view keyword(std::string_view text) {
    std::size_t size = 0;
    for (const std::string_view part : {"ST", "C", "N", "4", "n"})
        if (text.substr(size).starts_with(part)) size += part.size();
    return text.substr(size).starts_with("OFF") ? text.substr(0, size + 3) : std::string_view{};
}

std::string_view without_mark(std::string_view text) {
    return text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text;
}

class OffReader {
public:
    explicit OffReader(std::string_view text) : cursor_(text, {.comments = true}) { file_.format = "OFF"; }

    Result<MeshFile> read() {
        if (!header() || !counts() || !vertices() || !faces()) return *error_;
        if (cursor_.find_words()) return cursor_.error("there is more after the last face");
        if (auto error = polygons_.settle(file_)) return std::move(*error);
        return std::move(file_);
    }

private:
    bool fail(Error error) {
        error_ = std::move(error);
        return false;
    }

    /// Some programs leave out the space between OFF and the counts, so the keyword is no word.
    bool header() {
        if (!cursor_.find_words()) return fail(cursor_.error("the file ends where 'OFF' should stand"));
        const std::string_view found = keyword(cursor_.rest());
        if (found.empty()) return fail(cursor_.error("'OFF' should stand here, not " + quoted_word(cursor_.word())));
        if (found.find_first_of("4n") != std::string_view::npos)
            return fail(cursor_.error(quoted_word(found) + " has points that are not in space"));
        cursor_.skip(found.size());
        if (cursor_.rest().starts_with(" BINARY")) return fail(cursor_.error("binary OFF is not read"));
        return true;
    }

    bool count(std::size_t& value, const char* name, std::size_t bytes_each) {
        std::int64_t number = 0;
        if (!cursor_.integer(number)) return fail(cursor_.integer_error(name));
        if (number < 0) return fail(cursor_.error(std::string(name) + " is negative"));
        value = static_cast<std::size_t>(number);
        // The last line may lack its newline.
        if (value > (cursor_.left() + 1) / bytes_each || value > most_mesh_items)
            return fail(cursor_.error(std::string(name) + " is " + std::to_string(value) + ", more than the " +
                                      std::to_string(cursor_.left()) + " bytes that follow can hold"));
        return true;
    }

    bool counts() {
        if (!cursor_.find_words()) return fail(cursor_.error("the file ends where the counts should stand"));
        constexpr std::size_t shortest_vertex = 6, shortest_face = 8;  // "0 0 0\n", "3 0 0 0\n"
        if (!count(vertex_count_, "the number of vertices", shortest_vertex)) return false;
        if (!count(face_count_, "the number of faces", shortest_face)) return false;
        std::int64_t edges = 0;
        if (!cursor_.at_line_end() && !cursor_.integer(edges))
            return fail(cursor_.integer_error("the number of edges"));
        return end_line("the counts");
    }

    bool end_line(const std::string& after) {
        if (!cursor_.at_line_end())
            return fail(cursor_.error("after " + after + " stands " + quoted_word(cursor_.word())));
        cursor_.next_line();
        return true;
    }

    /// Colors and the like.
    bool more_numbers() {
        double value = 0;
        while (!cursor_.at_line_end())
            if (!cursor_.number(value)) return fail(cursor_.number_error("a number at the end of the line"));
        cursor_.next_line();
        return true;
    }

    bool vertices() {
        file_.mesh.vertices.resize(vertex_count_);
        for (std::size_t i = 0; i < vertex_count_; ++i) {
            if (!cursor_.find_words())
                return fail(cursor_.error("the file ends after " + std::to_string(i) + " of " +
                                          std::to_string(vertex_count_) + " vertices"));
            for (int k = 0; k < 3; ++k)
                if (!cursor_.number(file_.mesh.vertices[i][k]))
                    return fail(cursor_.number_error(std::string(1, "xyz"[k])));
            if (!more_numbers()) return false;
        }
        return true;
    }

    bool faces() {
        file_.mesh.faces.reserve(face_count_);
        for (std::size_t i = 0; i < face_count_; ++i) {
            if (!cursor_.find_words())
                return fail(cursor_.error("the file ends after " + std::to_string(i) + " of " +
                                          std::to_string(face_count_) + " faces"));
            if (!face() || !more_numbers()) return false;
        }
        return true;
    }

    bool face() {
        std::int64_t size = 0;
        if (!cursor_.integer(size)) return fail(cursor_.integer_error("the number of corners"));
        if (size < 3) return fail(cursor_.error("a face has " + std::to_string(size) + " corners; it needs 3"));
        polygon_.clear();
        for (std::int64_t k = 0; k < size; ++k) {
            std::int64_t corner = 0;
            if (!cursor_.integer(corner)) return fail(cursor_.integer_error("corner " + std::to_string(k + 1)));
            if (corner < 0 || static_cast<std::uint64_t>(corner) >= vertex_count_)
                return fail(cursor_.error("corner " + std::to_string(k + 1) + " names vertex " +
                                          std::to_string(corner) + " of " + std::to_string(vertex_count_) +
                                          ", counted from 0"));
            polygon_.push_back(static_cast<std::uint32_t>(corner));
        }
        if (file_.mesh.faces.size() + polygon_.size() >= most_mesh_items)
            return fail(cursor_.error("there are too many faces"));
        polygons_.add(file_, polygon_, {"line", cursor_.line()});
        return true;
    }

    TextCursor cursor_;
    MeshFile file_;
    std::size_t vertex_count_ = 0;
    std::size_t face_count_ = 0;
    std::vector<std::uint32_t> polygon_;
    Polygons polygons_;
    std::optional<Error> error_;
};

}  // namespace

bool is_off(std::string_view bytes) {
    return !keyword(without_mark(bytes)).empty();
}

Result<MeshFile> read_off(std::string_view text) {
    return OffReader(text).read();
}

Result<std::string> write_off(const MeshView& mesh) {
    if (auto why = unwritable(mesh); !why.empty()) return Error{std::move(why)};
    std::string out = "OFF\n";
    out.reserve(mesh.vertices.size() * 40 + mesh.faces.size() * 24);
    append_decimal(out, std::uint64_t{mesh.vertices.size()});
    append_decimal(out += ' ', std::uint64_t{mesh.faces.size()});
    out += " 0\n";
    append_rows(out, mesh);
    return out;
}

}  // namespace tact
