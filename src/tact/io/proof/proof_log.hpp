// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tact/io/json/field_reader.hpp"
#include "tact/io/query/query.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/proof.hpp"

namespace tact {

/// A mesh by its file, or one that was generated.
struct MeshSource {
    std::string file;
    Mesh generated;  ///< when there is no file
};

/// Two meshes in motion: what a proof log is about.
struct MovingMeshes {
    MeshSource a;
    MeshSource b;
    Motions motions;
    TimeInterval interval;
};

/// Reads the fields a, b, motion_a, motion_b and interval of a log; complains when a or b is not a mesh, and about
/// solids: proofs are of surfaces.
[[nodiscard]] std::optional<MovingMeshes> read_moving_meshes(FieldReader& reader, const JsonValue& object);

/// A proof log that is read line by line.
class ProofLogReader {
public:
    /// Whether a line begins a log.
    [[nodiscard]] static bool is_first_line(const JsonValue& root);

    /// Takes the first line; what is wrong goes to the reader.
    ProofLogReader(FieldReader& reader, const JsonValue& root);

    /// Takes the next line.
    void add(FieldReader& reader, const JsonValue& root);

    /// Whether all lines that the first one promised are there.
    [[nodiscard]] bool is_complete() const { return lines_left_ == 0; }

    [[nodiscard]] const std::optional<MovingMeshes>& meshes() const { return meshes_; }
    [[nodiscard]] const MotionProof& proof() const { return proof_; }

private:
    std::optional<MovingMeshes> meshes_;
    MotionProof proof_;
    std::uint64_t lines_left_ = 0;
};

/// Appends a proof log, docs/proof-logs.md: a first line with the answer, and lines of the proof. `id` and `question`
/// are JSON: a value, and the fields a, b, motion_a, motion_b and interval.
void append_proof_log(std::string& out, std::string_view id, std::string_view question,
                      const ProvedMotionContact& proved);

}  // namespace tact
