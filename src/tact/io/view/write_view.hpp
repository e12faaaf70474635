// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tact/base.hpp"
#include "tact/io/json/json_document.hpp"
#include "tact/io/query/query.hpp"
#include "tact/io/report/write_report.hpp"

namespace tact {

/// How much goes into a page that people look at. All limits are counts, so that the same scene gives the same page.
struct ViewOptions {
    std::size_t most_triangles = 1'000'000;  ///< of all meshes together; beyond it the largest are sent as boxes
    std::size_t most_tree_boxes =
        2048;                          ///< of one level of a mesh's tree; levels from the first larger one are left out
    std::size_t most_planes = 20'000;  ///< of all contacts
    std::size_t most_planes_of_contact = 48;
    std::size_t most_proof_entries = 40'000;  ///< of all contacts
    std::size_t most_proof_entries_of_contact = 4'000;
    std::size_t most_segments = 200'000;  ///< of the curves of all contacts
    std::uint64_t most_steps = 150'000;   ///< of one search for a proof or for the closest approach
    std::size_t most_searches = 100;      ///< of such searches
    std::size_t most_pairs = 4'000'000;   ///< of bodies that are compared by their boxes for the closest approach
};

/// Appends what a page shows of a scene and of what was found in it: one JSON object, viewer/README.md. Besides what a
/// report says it has what can be drawn of the reasons: planes, proofs, intersections, and without a contact the
/// closest approach. The same scene and settings give the same bytes.
template <int D>
void append_view(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                 const WorldContacts<D>& found, const ViewOptions& options = {});

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

/// The page with data in it: JSON text takes the place of `null` in the element that viewer/README.md names, in a form
/// that no text inside of it can leave. An error when the page has no such place, or more than one.
[[nodiscard]] Result<std::string> page_with_data(std::string_view page, std::string_view json);

}  // namespace tact
