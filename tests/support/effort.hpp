// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string_view>

namespace tact::testing {

/// The number of cases: the environment variable TACT_TEST_EFFORT takes a tenth (quick) or ten times (long) of it.
inline int effort(int count) {
    const char* const wish = std::getenv("TACT_TEST_EFFORT");
    const std::string_view word = wish == nullptr ? "normal" : wish;
    if (word == "quick") return count < 10 ? 1 : count / 10;
    return word == "long" ? 10 * count : count;
}

}  // namespace tact::testing
