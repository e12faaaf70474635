// SPDX-License-Identifier: MIT
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>

#include "tact/base/thread_backend.hpp"

namespace tact {

void run_on_tbb(const Chunks& chunks, int threads) {
    using oneapi::tbb::global_control;
    // oneTBB has as many threads as the machine, or as the program allows; it complains on stderr about an arena of
    // more.
    const auto allowed = static_cast<int>(global_control::active_value(global_control::max_allowed_parallelism));
    // An arena of its own: while the calling thread waits it takes no task of somebody else, who may hold a lock.
    oneapi::tbb::task_arena arena(std::min(threads, allowed));
    arena.execute([&] {
        oneapi::tbb::parallel_for(
            std::size_t{0}, chunks.count, [&](std::size_t chunk) { chunks.call(chunks.context, chunk); },
            oneapi::tbb::simple_partitioner{});
    });
}

}  // namespace tact
