// SPDX-License-Identifier: MIT
#include "tact/world/narrow_phase.hpp"

#include <algorithm>

#include "tact/base/parallel_for.hpp"

namespace tact {
namespace {

/// Few enough that threads end together, and enough that they share a workspace. The same for any number of threads.
constexpr std::size_t chunk_size = 8;

}  // namespace

template <int D>
NarrowPhase<D>::NarrowPhase(const TimeInterval& interval, const WorldOptions<D>& options)
    : interval_(interval),
      options_(options),
      timed_(options.budget_seconds > 0 && options.budget_seconds < 1e8) {  // more than the clock can count is no limit
    if (timed_) {
        const std::chrono::duration<double> budget(options.budget_seconds);
        deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(budget);
    }
}

template <int D>
std::vector<WorldContact<D>> NarrowPhase<D>::run(std::span<const PairTask<D>> tasks) const {
    std::vector<WorldContact<D>> found(tasks.size());
    const std::size_t chunks = (tasks.size() + chunk_size - 1) / chunk_size;
    parallel_for(chunks, options_.threads, [&](std::size_t chunk) {
        MotionWorkspace workspace;
        const std::size_t end = std::min(tasks.size(), (chunk + 1) * chunk_size);
        for (std::size_t i = chunk * chunk_size; i < end; ++i) found[i] = look_at(tasks[i], workspace);
    });
    return found;
}

template <int D>
double NarrowPhase<D>::seconds_left() const {
    return std::chrono::duration<double>(deadline_ - Clock::now()).count();
}

template <int D>
WorldContact<D> NarrowPhase<D>::look_at(const PairTask<D>& task, MotionWorkspace& workspace) const {
    WorldContact<D> contact;
    static_cast<ContactTime&>(contact) = ContactTime::undecided_from(interval_.start);
    const double left = timed_ ? seconds_left() : 0;
    const bool spent = (timed_ && left <= 0) || (options_.canceled != nullptr && options_.canceled->load());
    if (!spent) {
        MeshMotionOptions options(options_);
        options.budget_seconds = left;
        options.canceled = options_.canceled;
        options.workspace = &workspace;
        static_cast<BodyContact<D>&>(contact) = first_contact(*task.a, *task.b, interval_, options);
    }
    contact.a = task.id_a;
    contact.b = task.id_b;
    return contact;
}

template class NarrowPhase<2>;
template class NarrowPhase<3>;

}  // namespace tact
