// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "tact/base/result.hpp"
#include "tact/io/query.hpp"

namespace tact {

/// The fields of the answer to vertex_face or edge_edge, of points on straight lines or of bodies in any motion.
[[nodiscard]] std::optional<Error> append_feature_answer(std::string& out, const Query& query);

}  // namespace tact
