// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tact/io/files/whole_file.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/proof/proof_log.hpp"
#include "tact/io/query/ask_row.hpp"
#include "tact/io/query/query.hpp"
#include "tact/io/query/read_pair.hpp"
#include "tact/io/values/certificate_json.hpp"
#include "tact/mesh_file.hpp"
#include "tact/proof.hpp"
#include "tact/query.hpp"
#include "tact/tree.hpp"

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

/// Whether a line without certificate is an answer nevertheless: an error, or one of some ask.
bool is_answer(const JsonValue& root) {
    const auto has = [&](std::string_view key) { return root.find(key).has_value(); };
    const auto of_ask = [&](std::string_view ask) {
        return std::ranges::any_of(row_of(*ask_of(ask)).first_fields, has);
    };
    return has("error") || std::ranges::any_of(ask_names, of_ask);
}

CheckResult check_claim(FieldReader& reader, const JsonValue& root, const AnyPair& any_pair) {
    return std::visit(
        [&]<int D>(const ShapePair<D>& pair) {
            const auto claim = read_certified<D>(reader, root);
            return reader.failed() ? CheckResult{} : check_pair(claim, pair);
        },
        any_pair);
}

using Status = Verdict::Status;

Verdict verify_in(JsonDocument& document, std::string_view line) {
    const auto malformed = document.parse(line);
    Verdict verdict{Status::unreadable, read_id(document).value_or("null"), ""};
    if (malformed) return verdict.reason = malformed->message, verdict;
    const auto root = *document.root();
    if (!root.find("certificate")) {
        // Answers of the other asks, and errors, carry nothing that could be checked; anything else is no answer.
        if (is_answer(root)) return verdict.status = Status::no_certificate, verdict;
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

/// Every face of a tree with corners of its own.
Mesh mesh_of(const ObbTree& tree) {
    Mesh mesh;
    mesh.faces.resize(tree.triangles().size());
    for (std::uint32_t i = 0; i < mesh.faces.size(); ++i) {
        mesh.faces[tree.face(i)] = {3 * i, 3 * i + 1, 3 * i + 2};
        for (const Vec3& corner : tree.triangles()[i]) mesh.vertices.push_back(corner);
    }
    return mesh;
}

/// A mesh from its file, or from that of a tree, or as it was generated.
Result<Mesh> read_any_mesh(const std::string& folder, const MeshSource& source) {
    const std::string& name = source.file;
    if (name.empty()) return source.generated;
    const std::string path = !folder.empty() && !name.starts_with('/') ? folder + "/" + name : name;
    const auto file = WholeFile::read_regular(path);
    if (!file || !is_tree_file(file->bytes())) return read_mesh(path);
    const auto tree = read_tree(file->bytes());
    if (!tree) return Error{path + ": " + tree.error().message};
    return mesh_of(*tree);
}

}  // namespace

Verdict verify_line(std::string_view line) {
    JsonDocument document;
    return verify_in(document, line);
}

struct LineVerifier::State {
    [[nodiscard]] std::optional<Verdict> verify(std::string_view line);
    [[nodiscard]] Verdict unreadable(const std::string& reason);
    [[nodiscard]] std::optional<Verdict> add_to_log(const JsonValue& root);
    [[nodiscard]] Verdict verdict_of_log();

    std::string folder;
    JsonDocument document = {};
    std::optional<ProofLogReader> log = {};
    std::string log_id = {};
};

LineVerifier::LineVerifier(std::string folder) : state_(new State{std::move(folder)}) {}
LineVerifier::~LineVerifier() = default;
LineVerifier::LineVerifier(LineVerifier&&) noexcept = default;
LineVerifier& LineVerifier::operator=(LineVerifier&&) noexcept = default;

std::optional<Verdict> LineVerifier::verify(std::string_view line) {
    return state_->verify(line);
}

std::optional<Verdict> LineVerifier::finish() {
    if (!state_->log) return std::nullopt;
    return state_->unreadable("the log ends before its last line");
}

Verdict LineVerifier::State::unreadable(const std::string& reason) {
    const Verdict verdict{Status::unreadable, log ? log_id : read_id(document).value_or("null"), reason};
    log.reset();
    return verdict;
}

std::optional<Verdict> LineVerifier::State::verify(std::string_view line) {
    const auto malformed = document.parse(line);
    if (malformed && log) return unreadable(malformed->message);
    const auto root = document.root();
    if (log) return add_to_log(*root);
    if (malformed || !root || !ProofLogReader::is_first_line(*root)) return verify_in(document, line);
    FieldReader reader;
    ProofLogReader begun(reader, *root);
    if (reader.failed()) return unreadable(reader.complaint());
    log = std::move(begun);
    log_id = read_id(document).value_or("null");
    if (!log->is_complete()) return std::nullopt;
    return verdict_of_log();
}

std::optional<Verdict> LineVerifier::State::add_to_log(const JsonValue& root) {
    FieldReader reader;
    log->add(reader, root);
    if (reader.failed()) return unreadable(reader.complaint());
    if (!log->is_complete()) return std::nullopt;
    return verdict_of_log();
}

Verdict LineVerifier::State::verdict_of_log() {
    const MovingMeshes& meshes = *log->meshes();
    const auto mesh_a = read_any_mesh(folder, meshes.a);
    if (!mesh_a) return unreadable("a.mesh.file: " + mesh_a.error().message);
    const auto mesh_b = read_any_mesh(folder, meshes.b);
    if (!mesh_b) return unreadable("b.mesh.file: " + mesh_b.error().message);
    const CheckResult result = check(log->proof(), *mesh_a, meshes.motions.a, *mesh_b, meshes.motions.b);
    const Verdict verdict{result.holds ? Status::holds : Status::fails, log_id, result.reason};
    log.reset();
    return verdict;
}

}  // namespace tact
