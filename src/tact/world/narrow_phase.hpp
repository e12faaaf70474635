// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tact/world.hpp"
#include "tact/world/world_limits.hpp"

namespace tact {

/// Two bodies to be looked at.
template <int D>
struct PairTask {
    const Body<D>* a;
    const Body<D>* b;
    BodyId id_a;
    BodyId id_b;
};

/// Looks at pairs of bodies on many threads, within the limits of a call.
template <int D>
class NarrowPhase {
public:
    NarrowPhase(const TimeInterval& interval, const WorldOptions<D>& options, const WorldLimits& limits)
        : interval_(interval), options_(options), limits_(limits) {}

    /// The answers to the tasks, in their order. A pair that there was no time or no memory for is undecided from the
    /// start on.
    [[nodiscard]] std::vector<WorldContact<D>> run(std::span<const PairTask<D>> tasks) const;

private:
    [[nodiscard]] WorldContact<D> look_at(const PairTask<D>& task, MotionWorkspace& workspace) const;

    TimeInterval interval_;
    const WorldOptions<D>& options_;
    const WorldLimits& limits_;
};

}  // namespace tact
