// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <span>
#include <vector>

#include "tact/world.hpp"

namespace tact {

/// Two bodies to be looked at.
template <int D>
struct PairTask {
    const Body<D>* a;
    const Body<D>* b;
    BodyId id_a;
    BodyId id_b;
};

/// Looks at pairs of bodies on many threads, within the budget that began when this was made.
template <int D>
class NarrowPhase {
public:
    NarrowPhase(const TimeInterval& interval, const WorldOptions<D>& options);

    /// The answers to the tasks, in their order. A pair that there was no time for is undecided from the start on.
    [[nodiscard]] std::vector<WorldContact<D>> run(std::span<const PairTask<D>> tasks) const;

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] double seconds_left() const;
    [[nodiscard]] WorldContact<D> look_at(const PairTask<D>& task, MotionWorkspace& workspace) const;

    TimeInterval interval_;
    const WorldOptions<D>& options_;
    bool timed_;
    Clock::time_point deadline_{};
};

}  // namespace tact
