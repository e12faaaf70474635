// SPDX-License-Identifier: MIT
#include "tact/io/json/json_text.hpp"
#include "tact/io/proof/proof_log.hpp"
#include "tact/io/query/query.hpp"
#include "tact/io/query/read_pair.hpp"
#include "tact/query.hpp"

namespace tact {
namespace {

/// Why a question has no proof; nothing when it has one.
std::string why_not(const Query& query) {
    if (query.ask != Ask::first_contact)
        return "ask is " + in_quotes(name(query.ask)) + "; proofs are of first_contact";
    const PosedMesh* other = query.meshes ? std::get_if<PosedMesh>(&query.meshes->other) : nullptr;
    if (other == nullptr) return "proofs are of two meshes, and one of a and b is none";
    if (query.mesh_method != MeshMotionMethod::advancement)
        return "options.method is " + in_quotes(name(query.mesh_method)) + ", which writes no proof";
    if (query.meshes->mesh.solid != nullptr || other->solid != nullptr)
        return "solid is true, but a proof is of surfaces";
    return {};
}

}  // namespace

struct LineProver::State {
    JsonDocument document;
    MeshStore meshes;
    std::uint64_t lines_in_error = 0;
};

LineProver::LineProver(const std::string& folder) : state_(new State{{}, MeshStore(folder)}) {}
LineProver::~LineProver() = default;
LineProver::LineProver(LineProver&&) noexcept = default;
LineProver& LineProver::operator=(LineProver&&) noexcept = default;

std::uint64_t LineProver::lines_in_error() const {
    return state_->lines_in_error;
}

void LineProver::prove(std::string_view line, std::uint64_t line_number, std::string& out) {
    JsonDocument& document = state_->document;
    const auto malformed = document.parse(line);
    const std::string id = read_id(document).value_or("null");
    if (malformed) return refuse(id, line_number, malformed->message, out);
    const auto query = read_query(document, &state_->meshes);
    if (!query) return refuse(id, line_number, query.error().message, out);
    if (const auto why = why_not(*query); !why.empty()) return refuse(id, line_number, why, out);
    const MeshPair& pair = *query->meshes;
    append_proof_log(out, id, echo_of(*document.root()),
                     prove_first_contact(pair.mesh.tree(), pair.motions->a, std::get<PosedMesh>(pair.other).tree(),
                                         pair.motions->b, pair.interval, query->motion_options));
}

void LineProver::refuse(const std::string& id, std::uint64_t line_number, std::string_view why, std::string& out) {
    ++state_->lines_in_error;
    out += "{\"id\":" + id + ",\"error\":";
    append_string(out, "line " + std::to_string(line_number) + ": " + std::string(why));
    out += "}\n";
}

}  // namespace tact
