// SPDX-License-Identifier: MIT
#pragma once

#include "features/interval_dot.hpp"
#include "tact/interval/interval_lanes.hpp"

namespace tact::bench {

/// N intervals at a time; one file per instruction set includes this.
template <int N>
DotWork lane_dot(std::span<const double> a, std::span<const double> b, double radius) {
    using Number = Lanes<double, N>;
    using Bounds = Interval<Number>;
    std::vector<Bounds> x(a.size() / N), y(a.size() / N);
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto lane = static_cast<int>(i % N);
        x[i / N].low.v[lane] = a[i] - radius;
        x[i / N].high.v[lane] = a[i] + radius;
        y[i / N].low.v[lane] = b[i] - radius;
        y[i / N].high.v[lane] = b[i] + radius;
    }
    return [x = std::move(x), y = std::move(y)](int repeats) {
        for (int repeat = 0; repeat < repeats; ++repeat) {
            Bounds sum;
            for (std::size_t i = 0; i < x.size(); ++i) sum = sum + x[i] * y[i];
            use(sum);
        }
    };
}

}  // namespace tact::bench
