// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace tact::bench {

/// Computes a dot product of intervals so many times.
using DotWork = std::function<void(int repeats)>;

/// The numbers a[i] -+ radius and b[i] -+ radius, as the intervals of Boost, or as ours in lanes of an instruction set.
DotWork boost_dot(std::span<const double> a, std::span<const double> b, double radius);
DotWork lane_dot_sse2(std::span<const double> a, std::span<const double> b, double radius);
DotWork lane_dot_avx2(std::span<const double> a, std::span<const double> b, double radius);
DotWork lane_dot_avx512(std::span<const double> a, std::span<const double> b, double radius);

/// Keeps a result alive.
template <class T>
void use(const T& value) {
    asm volatile("" : : "m"(value) : "memory");
}

}  // namespace tact::bench
