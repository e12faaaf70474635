// SPDX-License-Identifier: MIT
#include "tact/io/view/view_page.hpp"

#include <algorithm>

namespace tact {

Result<std::string> page_with_data(std::string_view page, std::string_view json) {
    constexpr std::string_view before = "<script type=\"application/json\" id=\"view-data\">";
    constexpr std::string_view place = "null</script>";
    constexpr std::string_view escaped = "\\u003c";
    const std::size_t begin = page.find(before);
    if (begin == page.npos || page.find(before, begin + 1) != page.npos ||
        !page.substr(begin + before.size()).starts_with(place))
        return Error{"the page has no single place for data"};
    const std::string_view head = page.substr(0, begin + before.size());
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

}  // namespace tact
