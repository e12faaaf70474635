// SPDX-License-Identifier: MIT
#include "tact/io/verify_lines.hpp"

#include "tact/bvh/tree_file.hpp"
#include "tact/io/read_mesh.hpp"
#include "tact/io/read_query.hpp"
#include "tact/io/whole_file.hpp"
#include "tact/proof/check_motion.hpp"

namespace tact {
namespace {

using Status = Verdict::Status;

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
    const auto file = WholeFile::read(path);
    if (!file || !is_tree_file(file->bytes())) return read_mesh(path);
    const auto tree = read_tree(file->bytes());
    if (!tree) return Error{path + ": " + tree.error().message};
    return mesh_of(*tree);
}

}  // namespace

Verdict LineVerifier::unreadable(const std::string& reason) {
    const Verdict verdict{Status::unreadable, log_ ? log_id_ : read_id(document_).value_or("null"), reason};
    log_.reset();
    return verdict;
}

std::optional<Verdict> LineVerifier::verify(std::string_view line) {
    const auto malformed = document_.parse(line);
    if (malformed && log_) return unreadable(malformed->message);
    const auto root = document_.root();
    if (log_) return add_to_log(*root);
    if (malformed || !root || !ProofLogReader::is_first_line(*root)) return verify_line(document_, line);
    FieldReader reader;
    ProofLogReader log(reader, *root);
    if (reader.failed()) return unreadable(reader.complaint());
    log_ = std::move(log);
    log_id_ = read_id(document_).value_or("null");
    if (!log_->is_complete()) return std::nullopt;
    return verdict_of_log();
}

std::optional<Verdict> LineVerifier::add_to_log(const JsonValue& root) {
    FieldReader reader;
    log_->add(reader, root);
    if (reader.failed()) return unreadable(reader.complaint());
    if (!log_->is_complete()) return std::nullopt;
    return verdict_of_log();
}

Verdict LineVerifier::verdict_of_log() {
    const MovingMeshes& meshes = *log_->meshes();
    const auto mesh_a = read_any_mesh(folder_, meshes.a);
    if (!mesh_a) return unreadable("a.mesh.file: " + mesh_a.error().message);
    const auto mesh_b = read_any_mesh(folder_, meshes.b);
    if (!mesh_b) return unreadable("b.mesh.file: " + mesh_b.error().message);
    const CheckResult result = check(log_->proof(), *mesh_a, meshes.motions.a, *mesh_b, meshes.motions.b);
    const Verdict verdict{result.holds ? Status::holds : Status::fails, log_id_, result.reason};
    log_.reset();
    return verdict;
}

std::optional<Verdict> LineVerifier::finish() {
    if (!log_) return std::nullopt;
    return unreadable("the log ends before its last line");
}

}  // namespace tact
