// SPDX-License-Identifier: MIT
#include "report/core.hpp"

#ifdef __linux__
#include <sched.h>
#endif

namespace tact::bench {

#ifdef __linux__
namespace {

/// The cores at the start of the program.
cpu_set_t cores_at_start() {
    cpu_set_t set;
    CPU_ZERO(&set);
    sched_getaffinity(0, sizeof set, &set);
    return set;
}
const cpu_set_t all_cores = cores_at_start();

}  // namespace
#endif

AllCores::AllCores() {
#ifdef __linux__
    sched_setaffinity(0, sizeof all_cores, &all_cores);
#endif
}

AllCores::~AllCores() {
    stay_on_one_core();
}

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
