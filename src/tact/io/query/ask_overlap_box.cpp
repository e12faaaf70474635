// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_row.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

template <int D>
std::optional<Error> append_overlap(std::string& out, const Aabb<D>& box) {
    if (!is_finite(box.min) || !is_finite(box.max))
        return Error{"the box of the intersection reaches beyond the range of doubles"};
    append_vector<D>(out += "\"min\":", box.min);
    append_point<D>(out, "max", box.max);
    return std::nullopt;
}

std::optional<Error> answer_overlap_box(std::string& out, const Query& query) {
    return with_shapes(query, [&](const auto& pair, const auto& a, const auto& b) -> std::optional<Error> {
        if (pair.at_rest()) {
            const auto box = overlap_box(a, b);
            return box ? append_overlap(out, *box) : append_empty(out);
        }
        const auto box = overlap_box(a, pair.motion_a, b, pair.motion_b, pair.interval);
        if (!box) return append_empty(out);
        if (auto error = append_overlap(out, box->space)) return error;
        if (pair.in_motion) append_point<2>(out, "time", {box->time.start, box->time.end});
        return std::nullopt;
    });
}

constexpr std::string_view overlap_box_fields[] = {"min", "empty"};

}  // namespace

const AskRow overlap_box_row{.answer = answer_overlap_box, .first_fields = overlap_box_fields};

}  // namespace tact
