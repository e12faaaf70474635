// SPDX-License-Identifier: MIT
#include "tact/base/cost.hpp"

#if defined(TACT_COUNT_COST)
namespace tact::cost {

Counters& counters() {
    constinit static thread_local Counters of_thread;
    return of_thread;
}

}  // namespace tact::cost
#endif
