// SPDX-License-Identifier: MIT
#include "tact/io/read_query.hpp"

#include "tact/io/field_reader.hpp"
#include "tact/io/json_text.hpp"
#include "tact/io/read_pair.hpp"

namespace tact {
namespace {

using Kind = JsonValue::Kind;

Ask read_ask(FieldReader& reader, const JsonValue& root) {
    const auto value = reader.required(root, "ask");
    const auto text = value ? reader.string(*value) : "";
    for (const Ask ask : {Ask::relate, Ask::certify, Ask::overlap_box, Ask::contact_window})
        if (name(ask) == text) return ask;
    constexpr std::string_view known = "relate, certify, overlap_box and contact_window";
    for (const std::string_view later : {"first_contact", "distance", "depth", "vertex_face", "edge_edge"})
        if (later == text)
            reader.complain("ask '" + std::string(later) + "' is not answered by this version: it knows " +
                            std::string(known));
    reader.complain("unknown ask " + in_quotes(text) + "; known are " + std::string(known));
    return Ask::relate;
}

Kernel read_kernel(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    if (text == "automatic") return Kernel::automatic;
    if (text == "separating_axis") return Kernel::separating_axis;
    if (text == "fourier_motzkin") return Kernel::fourier_motzkin;
    reader.complain(value, "is " + in_quotes(text) + "; known are automatic, separating_axis and fourier_motzkin");
    return Kernel::automatic;
}

PairOptions read_options(FieldReader& reader, const JsonValue& value, Ask ask) {
    PairOptions options;
    if (!reader.is_object_of(value, {"time_tolerance", "gap_tolerance", "clearance", "budget_steps", "kernel"}))
        return options;
    const bool takes_kernel = ask == Ask::relate || ask == Ask::certify;
    for (const JsonValue option : value) {
        if (option.key() == "kernel" && takes_kernel) {
            options.kernel = read_kernel(reader, option);
        } else {
            reader.complain(option, "has no meaning for " + std::string(name(ask)));
        }
    }
    return options;
}

std::string echo_of(const JsonValue& root) {
    std::string echo;
    for (const std::string_view key : {"a", "b", "motion_a", "motion_b", "interval"}) {
        const auto value = root.find(key);
        if (!value) continue;
        if (!echo.empty()) echo += ',';
        append_string(echo, key);
        echo += ':';
        value->write(echo);
    }
    return echo;
}

}  // namespace

Result<Query> read_query(const JsonDocument& document) {
    const auto root = document.root();
    FieldReader reader;
    Query query;
    if (const auto id = root->find("id"); id && id->kind() != Kind::string && id->kind() != Kind::number)
        reader.complain("id is neither a string nor a number");
    query.ask = read_ask(reader, *root);
    if (!reader.failed())
        (void)reader.is_object_of(*root, {"id", "ask", "a", "b", "motion_a", "motion_b", "interval", "options"});
    if (const auto options = root->find("options")) query.options = read_options(reader, *options, query.ask);
    if (!reader.failed()) query.pair = read_pair(reader, *root);
    if (reader.failed()) return Error{reader.complaint()};
    if (query.ask == Ask::certify) query.echo = echo_of(*root);
    return query;
}

std::optional<std::string> read_id(const JsonDocument& document) {
    const auto root = document.root();
    const auto id = root ? root->find("id") : std::nullopt;
    if (!id) return std::nullopt;
    if (id->kind() == Kind::number) return std::string(id->text());
    if (id->kind() != Kind::string) return std::nullopt;
    std::string text;
    append_string(text, id->text());
    return text;
}

}  // namespace tact
