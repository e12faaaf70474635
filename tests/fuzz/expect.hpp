// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <cstdlib>

namespace tact::fuzz {

/// Ends the fuzz run with the reason, so that libFuzzer keeps the input.
inline void expect(bool good, const char* what) {
    if (good) return;
    std::fprintf(stderr, "broken promise: %s\n", what);
    std::abort();
}

}  // namespace tact::fuzz
