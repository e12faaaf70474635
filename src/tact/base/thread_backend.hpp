// SPDX-License-Identifier: MIT
#pragma once

#include "tact/base/parallel_for.hpp"

namespace tact {

// The two ways to run chunks on at least two threads; `run_chunks` takes oneTBB where the library was built with it.
// Its threads are shared by the whole process, so that libraries which use it side by side do not start too many.

/// On the threads of oneTBB, which may be fewer than `threads`. Only where TACT_HAS_TBB is defined.
void run_on_tbb(const Chunks& chunks, int threads);

/// On threads that are started for this call and end with it; where the system gives no more threads, on fewer.
void run_on_own_threads(const Chunks& chunks, int threads);

}  // namespace tact
