// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "tact/base/result.hpp"
#include "tact/io/query.hpp"

namespace tact {

/// Appends the answer to a query about meshes in motion, as `append_answer` does.
[[nodiscard]] std::optional<Error> append_mesh_motion_answer(std::string& out, const Query& query);

}  // namespace tact
