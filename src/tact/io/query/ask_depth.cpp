// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_options.hpp"
#include "tact/io/values/contact_json.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

std::optional<Error> answer_depth(std::string& out, const Query& query) {
    const bool wants_set = query.contact_options.contact_set, wants_manifold = query.contact_options.manifold;
    return with_shapes(query,
                       [&]<int D>(const ShapePair<D>& pair, const auto& a, const auto& b) -> std::optional<Error> {
                           const auto found = depth(a, pair.motion_a, b, pair.motion_b, pair.interval.start,
                                                    {.contact_set = wants_set, .manifold = wants_manifold});
                           if (!found) return append_empty(out);
                           if (!std::isfinite(found->upper) || !is_finite(found->point_a) || !is_finite(found->point_b))
                               return Error{"the depth lies beyond the range of doubles"};
                           append_number(out += "\"depth\":", found->depth);
                           append_field(out, "lower", found->lower);
                           append_field(out, "upper", found->upper);
                           append_point<D>(out, "direction", found->normal);
                           append_point<D>(out, "point_a", found->point_a);
                           append_point<D>(out, "point_b", found->point_b);
                           append_features(out, found->feature_a, found->feature_b);
                           if (wants_set) append_contact_set(out, found->contact_set);
                           if (wants_manifold) append_manifold(out, found->manifold);
                           return std::nullopt;
                       });
}

constexpr const AskOption* depth_options[] = {&contact_set_option, &manifold_option};
constexpr std::string_view depth_fields[] = {"depth", "empty"};

}  // namespace

const AskRow depth_row{
    .options = depth_options, .finish = check_one_time, .answer = answer_depth, .first_fields = depth_fields};

}  // namespace tact
