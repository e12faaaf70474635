// SPDX-License-Identifier: MIT
#include "tact/io/write_proof_log.hpp"

#include <algorithm>
#include <span>

#include "tact/io/json_text.hpp"

namespace tact {
namespace {

constexpr std::size_t faces_in_a_line = 1000;

void append_numbers(std::string& out, std::span<const double> numbers) {
    for (const double number : numbers) {
        if (out.back() != '[') out += ',';
        append_number(out, number);
    }
}

void append_order(std::string& out, std::string_view key, std::span<const std::uint32_t> order) {
    for (; !order.empty(); order = order.subspan(std::min(faces_in_a_line, order.size()))) {
        out += "{\"";
        out += key;
        out += "\":[";
        for (const std::uint32_t face : order.first(std::min(faces_in_a_line, order.size()))) {
            if (out.back() != '[') out += ',';
            out += std::to_string(face);
        }
        out += "]}\n";
    }
}

void append_span(std::string& out, const FreeSpan& span) {
    out += "{\"apart\":[";
    append_numbers(out, {{double(span.faces_a.first), double(span.faces_a.last), double(span.faces_b.first),
                          double(span.faces_b.last), span.time.begin, span.time.end, span.direction[0],
                          span.direction[1], span.direction[2]}});
    out += "]}\n";
}

std::size_t lines_of(std::size_t faces) {
    return (faces + faces_in_a_line - 1) / faces_in_a_line;
}

void append_field(std::string& out, std::string_view key, double value) {
    out += ",\"";
    out += key;
    out += "\":";
    append_number(out, value);
}

/// A log that ends before the answer's freedom does not prove that there is never a contact.
ContactStatus status_proved(const ProvedMotionContact& proved) {
    const bool never = proved.contact.status == ContactStatus::never;
    return never && proved.proof.free_until != proved.proof.interval.end ? ContactStatus::undecided
                                                                         : proved.contact.status;
}

}  // namespace

void append_proof_log(std::string& out, std::string_view id, std::string_view question,
                      const ProvedMotionContact& proved) {
    const auto& [contact, proof] = proved;
    const std::size_t lines = lines_of(proof.order_a.size()) + lines_of(proof.order_b.size()) + proof.spans.size();
    out += "{\"id\":";
    out += id;
    out += ",\"proof\":1,";
    out += question;
    out += ",\"status\":";
    append_string(out, name(status_proved(proved)));
    if (proof.free_until) append_field(out, "free_until", *proof.free_until);
    if (contact.status != ContactStatus::never) append_field(out, "contact_by", contact.contact_by);
    append_field(out, "clearance", proof.clearance);
    append_field(out, "lines", static_cast<double>(lines));
    out += "}\n";
    append_order(out, "faces_a", proof.order_a);
    append_order(out, "faces_b", proof.order_b);
    for (const FreeSpan& span : proof.spans) append_span(out, span);
}

}  // namespace tact
