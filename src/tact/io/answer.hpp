// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/query.hpp"

namespace tact {

/// Appends the fields of the answer to a query, without id and braces: "relation":"disjoint".
void append_answer(std::string& out, const Query& query);

}  // namespace tact
