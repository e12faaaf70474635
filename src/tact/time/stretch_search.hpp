// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "tact/base.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion/linear_motion.hpp"
#include "tact/posed/deadline.hpp"
#include "tact/time/motion_proof_writer.hpp"
#include "tact/time/motion_workspace.hpp"
#include "tact/time/moving_bodies.hpp"

// Docs: docs/algorithms/mesh-motion.md.
namespace tact::time {

/// What a search over time holds pieces to: times and lengths as such, no parts of anything.
struct PieceLimits {
    double tolerance;  ///< of times
    double gap_tolerance;
    double clearance;
    std::uint64_t most_steps;  ///< of a closer look at two pieces
};

/// Two bodies in motion, the time through which they are searched, and all that the parts of such a search share.
class TimeSearch {
public:
    /// Writes a proof on the way when one is required: of two meshes.
    TimeSearch(const MovingTree& a, const MovingTree& b, const TimeInterval& all_time, const MeshMotionOptions& what,
               MotionProofWriter* proof_writer = nullptr);

    const TimeInterval interval;
    const MeshMotionOptions& options;
    const PieceLimits limits;
    const Deadline deadline;
    MotionProofWriter* const proof;
    MovingBodies bodies;
    std::optional<LinearMotions<3>> straight;  ///< in the stretch: where both are linear, times of contact are exact
    bool needs_exact_boxes = false;            ///< and the numbers are so large or small that bounds prove nothing
    std::uint64_t steps = 0;                   ///< of all stretches

    [[nodiscard]] MotionWorkspace::Memory& memory() { return memory_; }
    [[nodiscard]] const TimeInterval& stretch() const { return bodies.stretch(); }
    [[nodiscard]] bool has_no_pieces() const { return bodies.a.nodes.empty() || bodies.b.nodes.empty(); }

    /// Goes on to the next stretch.
    void set_stretch_from(double time);

private:
    std::optional<MotionWorkspace> own_;  ///< where the caller gives none
    MotionWorkspace::Memory& memory_;
};

/// What came of a pair of pieces.
struct PairAnswer {
    double free_until;    ///< it is needed again from then on; infinite when it is done with
    double limit;         ///< from then on contacts do not matter any more
    std::uint64_t steps;  ///< of a closer look: they count as those of nodes do
};

/// Looks at a pair of pieces that is free until `time`, from there on and no farther than a little beyond `until`.
using LookAtPair = CallbackRef<PairAnswer(const IndexPair& pair, double time, double until)>;

/// How far the search came: all is proved free until then, except for the pairs of pieces that were looked at.
struct StretchProgress {
    double free_until = 0;
    bool complete = true;  ///< no limit stopped it, nor a pose that could not be said
};

/// Looks at pairs of nodes, and of pieces, in the order of the times until which they are proved free, through the
/// stretch that the bodies are set to. Contacts at `limit` and later do not matter.
[[nodiscard]] StretchProgress search_stretch(TimeSearch& search, double limit, const LookAtPair& look_at);

}  // namespace tact::time
