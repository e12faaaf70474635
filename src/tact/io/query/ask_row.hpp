// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tact/base.hpp"
#include "tact/io/json/field_reader.hpp"
#include "tact/io/query/query.hpp"
#include "tact/io/query/read_pair.hpp"

namespace tact {

/// An option of a question, and how it is read.
struct AskOption {
    std::string_view key;
    void (*read)(FieldReader& reader, const JsonValue& value, Query& query);
};

/// One of the two features that a question about points names, as a page shows it.
struct FeatureSide {
    std::string_view name;
    std::string_view shape;
    std::string_view feature;  ///< of it, all that there is, as JSON
    std::string_view motion;   ///< the field of the question
    std::size_t first, count;  ///< of the four points
};

/// Whether, and how, an ask is of meshes.
enum class MeshesAsked : std::uint8_t { none, at_rest, in_motion };

/// All that there is to know of an ask. What is not of shapes is of meshes alone, or, with sides, of points.
struct AskRow {
    bool of_shapes = true;
    MeshesAsked meshes = MeshesAsked::none;
    std::span<const FeatureSide> sides = {};

    /// Which motions of shapes it takes.
    AcceptedMotions motions = AcceptedMotions::linear;
    std::span<const AskOption* const> options = {};

    /// Looks at the whole question, once all of it is read; null when there is nothing to look at.
    void (*finish)(FieldReader& reader, const JsonValue& root, Query& query) = nullptr;

    /// Appends the fields of the answer, after that of the id.
    std::optional<Error> (*answer)(std::string& out, const Query& query) = nullptr;

    /// The fields that an answer may begin with: by them `tact verify` knows one that has nothing to verify.
    std::span<const std::string_view> first_fields = {};

    [[nodiscard]] bool of_points() const { return !sides.empty(); }
};

/// The row of an ask, which its own file defines.
[[nodiscard]] const AskRow& row_of(Ask ask);

/// For the row of an ask that is of one time: complains about shapes that move for longer.
void check_one_time(FieldReader& reader, const JsonValue& root, Query& query);

/// The names of the asks whose rows are like that, in the order of the list: "x, y and z".
[[nodiscard]] std::string listed_asks(bool (*is_listed)(const AskRow& row));

/// The names of the asks of meshes: first those of meshes at rest.
[[nodiscard]] std::string listed_mesh_asks();

#define TACT_ASK(name) extern const AskRow name##_row;
TACT_ASKS(TACT_ASK)
#undef TACT_ASK

}  // namespace tact
