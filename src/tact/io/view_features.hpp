// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tact/base/result.hpp"
#include "tact/io/json_document.hpp"
#include "tact/io/query.hpp"

namespace tact {

/// Appends what a page shows of a question about a vertex and a face, or two edges: the two as bodies, and their first
/// contact as it is answered. `line` is the question, for its motions as they were given.
[[nodiscard]] std::optional<Error> append_features_view(std::string& out, std::string_view title, const JsonValue& line,
                                                        const Query& query);

}  // namespace tact
