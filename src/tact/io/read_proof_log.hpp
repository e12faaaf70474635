// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tact/io/moving_meshes.hpp"
#include "tact/proof/motion_proof.hpp"

namespace tact {

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

}  // namespace tact
