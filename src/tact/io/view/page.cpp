// SPDX-License-Identifier: MIT
#include "tact/page.hpp"

#include "tact/io/query/read_query.hpp"
#include "tact/io/report/found_contacts.hpp"
#include "tact/io/view/view_page.hpp"
#include "tact/io/view/view_query.hpp"
#include "tact/io/view/write_view.hpp"

namespace tact {

Result<std::string> page_of_report(const SceneFile& scene, const SceneReport& report) {
    std::string data;
    with_found(scene.data(), report.data(), [&](const auto& bodies, const auto& contacts) {
        append_view(data, report.data().settings, scene.data(), bodies, contacts);
    });
    return page_with_data(empty_page(), data);
}

Result<std::string> page_of_question(std::string_view line, const QuestionPageOptions& options) {
    JsonDocument document;
    if (auto malformed = document.parse(line)) return *malformed;
    MeshStore meshes(options.folder);
    const auto query = read_query(document, &meshes);
    if (!query) return query.error();
    std::string data;
    if (auto error = append_query_view(data, options.title, document, *query, options.folder)) return *error;
    return page_with_data(empty_page(), data);
}

}  // namespace tact
