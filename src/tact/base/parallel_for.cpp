// SPDX-License-Identifier: MIT
#include "tact/base/parallel_for.hpp"

#include <algorithm>
#include <thread>

#include "tact/base/thread_backend.hpp"

namespace tact {

int thread_count(int threads) {
    if (threads > 0) return threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void run_chunks(const Chunks& chunks, int threads) {
    const auto wanted = static_cast<std::size_t>(thread_count(threads));
    const int used = static_cast<int>(std::min(wanted, chunks.count));
    if (used <= 1) {
        for (std::size_t chunk = 0; chunk < chunks.count; ++chunk) chunks.call(chunks.context, chunk);
        return;
    }
#if defined(TACT_HAS_TBB)
    run_on_tbb(chunks, used);
#else
    run_on_own_threads(chunks, used);
#endif
}

}  // namespace tact
