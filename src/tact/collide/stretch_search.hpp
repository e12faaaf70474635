// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/collide/deadline.hpp"
#include "tact/collide/mesh_first_contact.hpp"
#include "tact/collide/motion_search.hpp"
#include "tact/collide/piece_search.hpp"
#include "tact/collide/straight_way.hpp"

// Docs: docs/algorithms/mesh-motion.md.
namespace tact::collide {

/// What searches over time share: the bodies, and the search of one stretch. Derived::look_at(pair, time, until) is
/// asked about pairs of pieces.
template <class Derived, class SideA, class SideB>
class StretchSearch {
    friend Derived;

    /// Writes a proof on the way when one is wanted: of two meshes.
    StretchSearch(const SideA& a, const SideB& b, const TimeInterval& interval, const MeshMotionOptions& options,
                  MotionProofWriter* proof)
        : bodies_(a, b),
          interval_(interval),
          options_(options),
          proof_(proof),
          memory_(options.workspace != nullptr ? options.workspace->memory() : own_.memory()),
          limits_{interval, options.time_tolerance * (interval.end - interval.begin),
                  options.gap_tolerance * std::max(a.radius(), b.radius()), options.clearance,
                  options.budget_steps > 0 ? options.budget_steps : std::numeric_limits<std::uint64_t>::max()},
          straight_(straight_ways()),
          deadline_(options.budget_seconds, options.cancelled),
          pieces_(bodies_, limits_, straight_, deadline_, proof) {
        memory_.left.clear();
    }

    /// The stretch that the bodies are set to; contacts at `limit` and later do not matter.
    MotionProgress search(double limit = std::numeric_limits<double>::infinity()) {
        const TimeInterval& stretch = bodies_.stretch();
        if (options_.budget_steps > 0 && steps_ >= options_.budget_steps) return {stretch.begin, 0, false};
        MotionSearch search;
        search.nodes_a = bodies_.a.nodes();
        search.nodes_b = bodies_.b.nodes();
        if constexpr (requires { bodies_.a.tree; }) search.triangles_a = bodies_.a.tree.triangles();
        if constexpr (requires { bodies_.b.tree; }) search.triangles_b = bodies_.b.tree.triangles();
        search.calls = {place, look_at, this, proof_ != nullptr ? write_boxes : nullptr};
        search.stretch = stretch;
        search.limit = std::min(limit, stretch.end >= interval_.end
                                           ? std::nextafter(stretch.end, std::numeric_limits<double>::infinity())
                                           : stretch.end);
        search.knows_speeds = bodies_.knows_speeds();
        search.shortest = 0.25 * limits_.tolerance;
        search.memory = &memory_;
        if (options_.budget_steps > 0) search.budget_steps = options_.budget_steps - steps_;
        search.deadline = &deadline_;
        search.max_depth = options_.max_depth;
        const auto progress = collide::run(search);
        steps_ += progress.steps;
        return progress;
    }

    MovingBodies<SideA, SideB> bodies_;
    const TimeInterval& interval_;
    const MeshMotionOptions& options_;
    MotionProofWriter* const proof_;
    MotionWorkspace own_;
    MotionWorkspace::Memory& memory_;
    PieceLimits limits_;
    std::optional<StraightWays> straight_;
    Deadline deadline_;
    PieceSearch<SideA, SideB> pieces_;
    std::uint64_t steps_ = 0;

    /// Exact times are for contact as such, not for a distance.
    std::optional<StraightWays> straight_ways() const {
        if (options_.clearance > 0) return std::nullopt;
        const auto a = straight_way(*bodies_.a.moving.motion, interval_);
        const auto b = a ? straight_way(*bodies_.b.moving.motion, interval_) : std::nullopt;
        if (!a || !b) return std::nullopt;
        return StraightWays{*a, *b};
    }

    static bool place(void* self, const Interval<double>& time, MovingPlace& place) {
        auto& search = *static_cast<StretchSearch*>(self);
        auto& bodies = search.bodies_;
        if (!(bodies.knows_speeds() ? bodies.set(time.low) : bodies.set_over(time))) return false;
        const auto found = bodies.place(search.options_.clearance);
        if (found) place = *found;
        return found.has_value();
    }
    static TrianglesAnswer look_at(void* self, std::uint32_t a, std::uint32_t b, double time, double until) {
        return static_cast<Derived*>(static_cast<StretchSearch*>(self))->look_at({a, b}, time, until);
    }
    static void write_boxes(void* self, const FreePair& pair, int i, int j, const TimeInterval& time) {
        static_cast<StretchSearch*>(self)->proof_->boxes(pair.a, i, pair.b, j, time);
    }
};

}  // namespace tact::collide
