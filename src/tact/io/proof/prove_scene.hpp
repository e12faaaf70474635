// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tact/io/scene/scene.hpp"

namespace tact {

/// The proof of what a report says of two bodies: lines as `tact query` writes them for certify, or `tact prove`.
struct PairProof {
    std::uint32_t a = 0;  ///< bodies by number
    std::uint32_t b = 0;
    std::vector<std::string> lines;
};

struct UnprovedPair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::string why;
};

/// Proofs of the pairs whose boxes meet, and which of those have none.
struct SceneProofs {
    std::vector<PairProof> proved;
    std::vector<UnprovedPair> unproved;
};

/// Proves what can be proved in writing of pairs and of what was found: of two shapes that do not turn, certificates of
/// the contact by its time and of freedom before; of two meshes, logs of their surfaces. `file_name` says how a mesh
/// file is called from where the proofs will lie.
template <int D>
[[nodiscard]] SceneProofs prove_scene(const Scene& scene, const SceneBodies<D>& bodies,
                                      const std::vector<IndexPair>& pairs, const WorldContacts<D>& found,
                                      const MotionOptions& options,
                                      CallbackRef<std::string(const std::string&)> file_name);

}  // namespace tact
