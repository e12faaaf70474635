// SPDX-License-Identifier: MIT
#include "tact/io/prove_lines.hpp"

#include <cmath>

#include "tact/io/json_text.hpp"
#include "tact/io/moving_meshes.hpp"
#include "tact/io/read_query.hpp"
#include "tact/io/write_proof_log.hpp"

namespace tact {
namespace {

MotionOptions read_options(FieldReader& reader, const JsonValue& root) {
    MotionOptions options;
    const auto value = root.find("options");
    if (!value || !reader.is_object_of(*value, {"time_tolerance", "gap_tolerance", "clearance", "budget_steps"}))
        return options;
    for (const JsonValue option : *value) {
        const double number = reader.number(option);
        const bool is_clearance = option.key() == "clearance";
        if (!reader.failed() && !(is_clearance ? number >= 0 : number > 0))
            reader.complain(option, is_clearance ? "is negative" : "is not positive");
        if (is_clearance) {
            options.clearance = number;
        } else if (option.key() == "time_tolerance") {
            options.time_tolerance = number;
        } else if (option.key() == "gap_tolerance") {
            options.gap_tolerance = number;
        } else if (!(number <= 0x1p53 && number == std::floor(number))) {
            reader.complain(option, "is not a whole number from 1 to 2^53");
        } else {
            options.budget_steps = static_cast<std::uint64_t>(number);
        }
    }
    return options;
}

/// Of a question that can be proved; complains about any other.
struct ProvableQuestion {
    std::optional<MovingMeshes> meshes;
    MotionOptions options;

    ProvableQuestion(FieldReader& reader, const JsonValue& root) {
        if (!reader.is_object_of(root, {"id", "ask", "a", "b", "motion_a", "motion_b", "interval", "options"})) return;
        const auto ask = reader.required(root, "ask");
        if (ask && reader.string(*ask) != name(Ask::first_contact))
            reader.complain(*ask, "is " + in_quotes(ask->text()) + "; proofs are of first_contact");
        options = read_options(reader, root);
        if (!reader.failed()) meshes = read_moving_meshes(reader, root);
    }
};

}  // namespace

void LineProver::prove(std::string_view line, std::uint64_t line_number, std::string& out) {
    const auto malformed = document_.parse(line);
    const std::string id = read_id(document_).value_or("null");
    if (malformed) return refuse(id, line_number, malformed->message, out);
    const JsonValue root = *document_.root();
    FieldReader reader;
    const ProvableQuestion question(reader, root);
    if (reader.failed()) return refuse(id, line_number, reader.complaint(), out);
    const auto& [file_a, file_b, motions, interval] = *question.meshes;
    const auto mesh_a = meshes_.mesh(file_a), mesh_b = meshes_.mesh(file_b);
    if (!mesh_a) return refuse(id, line_number, "a.mesh.file: " + mesh_a.error().message, out);
    if (!mesh_b) return refuse(id, line_number, "b.mesh.file: " + mesh_b.error().message, out);
    std::string given;
    append_moving_meshes(given, root);
    append_proof_log(
        out, id, given,
        prove_first_contact((*mesh_a)->tree(), motions.a, (*mesh_b)->tree(), motions.b, interval, question.options));
}

void LineProver::refuse(const std::string& id, std::uint64_t line_number, std::string_view why, std::string& out) {
    ++lines_in_error_;
    out += "{\"id\":" + id + ",\"error\":";
    append_string(out, "line " + std::to_string(line_number) + ": " + std::string(why));
    out += "}\n";
}

}  // namespace tact
