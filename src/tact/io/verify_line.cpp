// SPDX-License-Identifier: MIT
#include "tact/io/verify_line.hpp"

#include "tact/io/json_text.hpp"
#include "tact/io/read_certificate.hpp"
#include "tact/io/read_pair.hpp"
#include "tact/io/read_query.hpp"
#include "tact/proof/check.hpp"

namespace tact {
namespace {

template <int D>
CheckResult check_pair(const Certified<D>& claim, const ShapePair<D>& pair) {
    return std::visit(
        [&](const auto& a, const auto& b) {
            if (pair.at_rest()) return check(claim, a, b);
            return check(claim, a, pair.motion_a, b, pair.motion_b, pair.interval);
        },
        pair.a, pair.b);
}

CheckResult check_claim(FieldReader& reader, const JsonValue& root, const AnyPair& any_pair) {
    return std::visit(
        [&]<int D>(const ShapePair<D>& pair) {
            const auto claim = read_certified<D>(reader, root);
            return reader.failed() ? CheckResult{} : check_pair(claim, pair);
        },
        any_pair);
}

}  // namespace

Verdict verify_line(JsonDocument& document, std::string_view line) {
    using Status = Verdict::Status;
    const auto malformed = document.parse(line);
    Verdict verdict{Status::unreadable, read_id(document).value_or("null"), ""};
    if (malformed) return verdict.reason = malformed->message, verdict;
    const auto root = *document.root();
    if (!root.find("certificate")) {
        // Answers of the other asks, and errors, carry nothing that could be checked; anything else is no answer.
        for (const std::string_view key :
             {"relation", "error", "empty", "min", "first", "status", "distance", "depth", "contacts", "lower"})
            if (root.find(key)) return verdict.status = Status::no_certificate, verdict;
        return verdict.reason = "the line is not an answer of tact query", verdict;
    }
    FieldReader reader;
    (void)reader.is_object_of(root, {"id", "relation", "certificate", "a", "b", "motion_a", "motion_b", "interval"});
    if (reader.failed()) return verdict.reason = reader.complaint(), verdict;
    const auto pair = read_pair(reader, root);
    const auto result = reader.failed() ? CheckResult{} : check_claim(reader, root, pair);
    if (reader.failed()) return verdict.reason = reader.complaint(), verdict;
    verdict.status = result.holds ? Status::holds : Status::fails;
    verdict.reason = result.reason;
    return verdict;
}

}  // namespace tact
