// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_row.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

std::optional<Error> answer_contact_window(std::string& out, const Query& query) {
    return with_shapes(query, [&](const auto& pair, const auto& a, const auto& b) -> std::optional<Error> {
        const auto window = contact_window(a, pair.motion_a, b, pair.motion_b, pair.interval);
        if (!window) return append_empty(out);
        append_vector<2>(out += "\"first\":", {window->first.below, window->first.above});
        append_point<2>(out, "last", {window->last.below, window->last.above});
        return std::nullopt;
    });
}

constexpr std::string_view contact_window_fields[] = {"first", "empty"};

}  // namespace

const AskRow contact_window_row{.answer = answer_contact_window, .first_fields = contact_window_fields};

}  // namespace tact
