// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tact/base.hpp"
#include "tact/io/json/json_document.hpp"
#include "tact/io/query/query.hpp"
#include "tact/io/view/write_view.hpp"

namespace tact {

/// Appends what a page shows of one line of a query file: two bodies a and b, whatever was asked of them, when and
/// where they first meet, and how near they come when they do not; of points, the two features. `query` is the line
/// read, `title` the name of the page. Names of mesh files begin in `folder`; when it is empty, in the current one.
[[nodiscard]] std::optional<Error> append_query_view(std::string& out, std::string_view title, const JsonDocument& line,
                                                     const Query& query, const std::string& folder,
                                                     const ViewOptions& options = {});

/// Appends what a page shows of a question about a vertex and a face, or two edges: the two as bodies, and their first
/// contact as it is answered. `line` is the question, for its motions as they were given.
[[nodiscard]] std::optional<Error> append_features_view(std::string& out, std::string_view title, const JsonValue& line,
                                                        const Query& query);

}  // namespace tact
