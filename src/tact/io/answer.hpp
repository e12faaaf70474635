// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "tact/base/result.hpp"
#include "tact/io/query.hpp"

namespace tact {

/// Appends the fields of the answer to a query, without id and braces: "relation":"disjoint". An error, with the text
/// unfinished, when the answer cannot be written in doubles: a box that reaches beyond them.
[[nodiscard]] std::optional<Error> append_answer(std::string& out, const Query& query);

}  // namespace tact
