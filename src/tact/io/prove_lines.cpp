// SPDX-License-Identifier: MIT
#include "tact/io/prove_lines.hpp"

#include "tact/io/json_text.hpp"
#include "tact/io/read_pair.hpp"
#include "tact/io/read_query.hpp"
#include "tact/io/write_proof_log.hpp"

namespace tact {
namespace {

/// Why a question has no proof; nothing when it has one.
std::string why_not(const Query& query) {
    if (query.ask != Ask::first_contact)
        return "ask is " + in_quotes(name(query.ask)) + "; proofs are of first_contact";
    const PlacedMesh* other = query.meshes ? std::get_if<PlacedMesh>(&query.meshes->other) : nullptr;
    if (other == nullptr) return "proofs are of two meshes, and one of a and b is none";
    if (query.mesh_method != MeshMotionMethod::advancement)
        return "options.method is " + in_quotes(name(query.mesh_method)) + ", which writes no proof";
    if (query.meshes->mesh.solid != nullptr || other->solid != nullptr)
        return "solid is true, but a proof is of surfaces";
    return {};
}

}  // namespace

void LineProver::prove(std::string_view line, std::uint64_t line_number, std::string& out) {
    const auto malformed = document_.parse(line);
    const std::string id = read_id(document_).value_or("null");
    if (malformed) return refuse(id, line_number, malformed->message, out);
    const auto query = read_query(document_, &meshes_);
    if (!query) return refuse(id, line_number, query.error().message, out);
    if (const auto why = why_not(*query); !why.empty()) return refuse(id, line_number, why, out);
    const MeshPair& pair = *query->meshes;
    append_proof_log(out, id, echo_of(*document_.root()),
                     prove_first_contact(pair.mesh.tree(), pair.motions->a, std::get<PlacedMesh>(pair.other).tree(),
                                         pair.motions->b, pair.interval, query->motion_options));
}

void LineProver::refuse(const std::string& id, std::uint64_t line_number, std::string_view why, std::string& out) {
    ++lines_in_error_;
    out += "{\"id\":" + id + ",\"error\":";
    append_string(out, "line " + std::to_string(line_number) + ": " + std::string(why));
    out += "}\n";
}

}  // namespace tact
