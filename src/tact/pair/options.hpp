// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tact {

/// Which algorithm decides a pair. Both are exact and give the same answers; `automatic` takes the faster one.
enum class Kernel : std::uint8_t { automatic, separating_axis, fourier_motzkin };

struct PairOptions {
    Kernel kernel = Kernel::automatic;
};

}  // namespace tact
