// SPDX-License-Identifier: MIT
#include "report/core.hpp"

#ifdef __linux__
#include <sched.h>
#endif

namespace tact::bench {

void stay_on_one_core() {
#ifdef __linux__
    const int core = sched_getcpu();
    if (core < 0) return;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<unsigned>(core), &set);
    sched_setaffinity(0, sizeof set, &set);
#endif
}

}  // namespace tact::bench
