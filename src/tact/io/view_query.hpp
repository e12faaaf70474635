// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tact/base/result.hpp"
#include "tact/io/json_document.hpp"
#include "tact/io/query.hpp"
#include "tact/io/view_options.hpp"

namespace tact {

/// Appends what a page shows of one line of a query file: two bodies a and b, whatever was asked of them, when and
/// where they first meet, and how near they come when they do not; of points, the two features. `query` is the line
/// read, `title` the name of the page. Names of mesh files begin in `folder`; when it is empty, in the current one.
[[nodiscard]] std::optional<Error> append_query_view(std::string& out, std::string_view title, const JsonDocument& line,
                                                     const Query& query, const std::string& folder,
                                                     const ViewOptions& options = {});

}  // namespace tact
