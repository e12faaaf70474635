// SPDX-License-Identifier: MIT

#include <algorithm>

#include "tact/io/files/inflate.hpp"
#include "tact/io/query/query.hpp"
#include "tact/io/report/write_report.hpp"
#include "tact/io/view/deflated_page.hpp"
#include "tact/io/view/write_view.hpp"
#include "tact/scene.hpp"

namespace tact {

std::string_view empty_page() {
    static const std::string page = inflate(deflated_page().bytes, deflated_page().length).value_or("");
    return page;
}

Result<std::string> page_with_data(std::string_view page, std::string_view json) {
    constexpr std::string_view before = "<script type=\"application/json\" id=\"view-data\">";
    constexpr std::string_view placeholder = "null</script>";
    constexpr std::string_view escaped = "\\u003c";
    const std::size_t start = page.find(before);
    if (start == page.npos || page.find(before, start + 1) != page.npos ||
        !page.substr(start + before.size()).starts_with(placeholder))
        return Error{"the page has no single place for data"};
    const std::string_view head = page.substr(0, start + before.size());
    const std::string_view tail = page.substr(head.size() + std::string_view("null").size());
    std::string result;
    const auto opens = static_cast<std::size_t>(std::ranges::count(json, '<'));
    result.reserve(page.size() + json.size() + opens * escaped.size());
    result += head;
    // Without a "<" nothing in a script element has a meaning: it stands in JSON only inside of strings.
    for (std::size_t end = 0; (end = json.find('<')) != json.npos; json.remove_prefix(end + 1)) {
        result += json.substr(0, end);
        result += escaped;
    }
    result += json;
    result += tail;
    return result;
}

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
