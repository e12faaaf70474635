// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_options.hpp"
#include "tact/io/values/certificate_json.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

std::optional<Error> answer_certify(std::string& out, const Query& query) {
    return with_shapes(
        query, [&]<int D>(const ShapePair<D>& pair, const auto& a, const auto& b) -> std::optional<Error> {
            const auto certified = pair.at_rest()
                                       ? certify(a, b, query.options)
                                       : certify(a, pair.motion_a, b, pair.motion_b, pair.interval, query.options);
            append_relation(out, certified.relation);
            append_certificate<D>(out += ",\"certificate\":", certified.certificate, !pair.at_rest());
            out += ',';
            out += query.echo;
            return std::nullopt;
        });
}

/// Whoever verifies the answer needs the question.
void keep_question(FieldReader&, const JsonValue& root, Query& query) {
    query.echo = echo_of(root);
}

constexpr const AskOption* certify_options[] = {&kernel_option};
constexpr std::string_view certify_fields[] = {"relation"};

}  // namespace

const AskRow certify_row{
    .options = certify_options, .finish = keep_question, .answer = answer_certify, .first_fields = certify_fields};

}  // namespace tact
