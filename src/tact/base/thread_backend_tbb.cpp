// SPDX-License-Identifier: MIT
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <memory>

#include "tact/base/thread_backend.hpp"

namespace tact {
namespace {

using oneapi::tbb::global_control;
using oneapi::tbb::task_arena;

/// The arena that a thread used last. Kept, since the others stay in it for a while and need not be woken again; unless
/// it is in use, when a chunk runs a loop of its own.
struct KeptArena {
    std::unique_ptr<task_arena> arena;
    int threads = 0;
};

/// Takes the arena out of its keeping, and puts it back at the end.
class Borrowed {
public:
    Borrowed(KeptArena& kept, int threads) : kept_(kept), mine_(std::move(kept)) {
        kept_ = {};
        if (!mine_.arena || mine_.threads != threads) mine_ = {std::make_unique<task_arena>(threads), threads};
    }
    ~Borrowed() { kept_ = std::move(mine_); }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;

    [[nodiscard]] task_arena& arena() { return *mine_.arena; }

private:
    KeptArena& kept_;
    KeptArena mine_;
};

}  // namespace

void run_on_tbb(const Chunks& chunks, int threads) {
    // oneTBB has as many threads as the machine, or as the program allows; it complains on stderr about an arena of
    // more.
    const auto allowed = static_cast<int>(global_control::active_value(global_control::max_allowed_parallelism));
    // An arena of its own: while the calling thread waits it takes no task of somebody else, who may hold a lock.
    thread_local KeptArena kept;
    Borrowed borrowed(kept, std::min(threads, allowed));
    borrowed.arena().execute([&] {
        oneapi::tbb::parallel_for(
            std::size_t{0}, chunks.count, [&](std::size_t chunk) { chunks.call(chunks.context, chunk); },
            oneapi::tbb::simple_partitioner{});
    });
}

}  // namespace tact
