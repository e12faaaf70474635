// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "tact/io/json_document.hpp"
#include "tact/io/mesh_store.hpp"

namespace tact {

/// Answers the lines of a query file one by one; remembers the ids, because an id may stand only once in a file.
class LineAnswerer {
public:
    /// Reads no files: questions about meshes are errors.
    LineAnswerer() = default;
    /// Mesh files with relative names are looked for in this folder; when it is empty, in the current one.
    explicit LineAnswerer(const std::string& folder) : meshes_(folder) {}

    /// Appends the answer to a line, or what is wrong with it, as one line of JSON.
    void answer(std::string_view line, std::uint64_t line_number, std::string& out);

    /// Appends the answer to a line that could not be read at all.
    void refuse(std::uint64_t line_number, std::string_view why, std::string& out);

    [[nodiscard]] std::uint64_t lines() const { return lines_; }
    [[nodiscard]] std::uint64_t lines_in_error() const { return lines_in_error_; }

private:
    void append_error(const std::string& id, std::uint64_t line_number, std::string_view why, std::string& out);

    JsonDocument document_;
    std::optional<MeshStore> meshes_;
    std::unordered_set<std::string> ids_;
    std::uint64_t lines_ = 0;
    std::uint64_t lines_in_error_ = 0;
};

}  // namespace tact
