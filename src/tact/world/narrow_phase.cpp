// SPDX-License-Identifier: MIT
#include "tact/world/narrow_phase.hpp"

#include <algorithm>
#include <new>

#include "tact/base/parallel_for.hpp"

namespace tact {
namespace {

/// Few enough that threads end together, and enough that they share a workspace. The same for any number of threads.
constexpr std::size_t chunk_size = 8;

}  // namespace

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
WorldContact<D> NarrowPhase<D>::look_at(const PairTask<D>& task, MotionWorkspace& workspace) const {
    WorldContact<D> contact;
    static_cast<ContactTime&>(contact) = ContactTime::undecided_from(interval_.start);
    if (!limits_.is_over()) {
        MeshMotionOptions options(options_);
        options.budget_seconds = limits_.seconds_left();
        options.canceled = options_.canceled;
        options.workspace = &workspace;
        try {
            static_cast<BodyContact<D>&>(contact) = first_contact(*task.a, *task.b, interval_, options);
        } catch (const std::bad_alloc&) {  // of the queue of a search: the pair stays undecided
            limits_.run_out_of_memory();
        }
    }
    contact.a = task.id_a;
    contact.b = task.id_b;
    return contact;
}

template class NarrowPhase<2>;
template class NarrowPhase<3>;

}  // namespace tact
