// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tact/io/json_document.hpp"
#include "tact/io/mesh_store.hpp"

namespace tact {

/// Answers the lines of a query file that ask for the first contact of two meshes with proof logs.
class LineProver {
public:
    /// Mesh files with relative names are looked for in this folder; when it is empty, in the current one.
    explicit LineProver(const std::string& folder) : meshes_(folder) {}

    /// Appends the log of a line, or what is wrong with it, as one line of JSON.
    void prove(std::string_view line, std::uint64_t line_number, std::string& out);

    /// Appends the answer to a line that could not be read at all.
    void refuse(const std::string& id, std::uint64_t line_number, std::string_view why, std::string& out);

    [[nodiscard]] std::uint64_t lines_in_error() const { return lines_in_error_; }

private:
    JsonDocument document_;
    MeshStore meshes_;
    std::uint64_t lines_in_error_ = 0;
};

}  // namespace tact
