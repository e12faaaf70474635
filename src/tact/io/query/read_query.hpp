// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "tact/base.hpp"
#include "tact/io/json/json_document.hpp"
#include "tact/io/mesh_files/mesh_store.hpp"
#include "tact/io/query/query.hpp"

namespace tact {

/// One line of a query file. Messages name the field: "a.box.edges[1] is not finite". Without a store there are no
/// meshes.
[[nodiscard]] Result<Query> read_query(const JsonDocument& document, MeshStore* meshes = nullptr);

/// The id of a line as JSON text, whatever else is wrong with the line; none when there is none.
[[nodiscard]] std::optional<std::string> read_id(const JsonDocument& document);

}  // namespace tact
