// SPDX-License-Identifier: MIT
#pragma once

#include "tact/base.hpp"

namespace tact::broad {

/// Where a search puts pairs: two buffers, one for those whose boxes meet for certain, one for those that the rounding
/// to floats leaves in doubt. `empty_out` is called when one has no room for sixteen more.
struct PairSink {
    static constexpr int capacity = 1024;

    IndexPair certain[capacity + 16];
    IndexPair doubtful[capacity + 16];
    int certain_count = 0;
    int doubtful_count = 0;
    void (*empty_out)(PairSink& sink);
};

}  // namespace tact::broad
