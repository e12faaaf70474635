// SPDX-License-Identifier: MIT
#include <boost/numeric/interval.hpp>

#include "features/interval_dot.hpp"

namespace tact::bench {

DotWork boost_dot(std::span<const double> a, std::span<const double> b, double radius) {
    using Bounds = boost::numeric::interval<double>;
    std::vector<Bounds> x, y;
    for (std::size_t i = 0; i < a.size(); ++i) {
        x.emplace_back(a[i] - radius, a[i] + radius);
        y.emplace_back(b[i] - radius, b[i] + radius);
    }
    return [x = std::move(x), y = std::move(y)](int repeats) {
        for (int repeat = 0; repeat < repeats; ++repeat) {
            Bounds sum(0);
            for (std::size_t i = 0; i < x.size(); ++i) sum += x[i] * y[i];
            use(sum);
        }
    };
}

}  // namespace tact::bench
