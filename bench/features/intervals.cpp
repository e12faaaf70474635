// SPDX-License-Identifier: MIT
#include "features/interval_dot.hpp"
#include "features/workloads.hpp"
#include "published/stopwatch.hpp"
#include "tact/base/random.hpp"
#include "tact/interval.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::bench {
namespace {

constexpr std::size_t length = 4096;  // all of it stays in the nearest caches
constexpr int repeats = 100, rounds = 9;
constexpr double radius = 1e-3;

template <class T>
[[gnu::noinline]] T dot_product(const std::vector<T>& a, const std::vector<T>& b) {
    T sum{};
    for (std::size_t i = 0; i < a.size(); ++i) sum = sum + a[i] * b[i];
    return sum;
}

DotWork lane_dot(std::span<const double> a, std::span<const double> b) {
    switch (instruction_set()) {
        case InstructionSet::avx512:
            return lane_dot_avx512(a, b, radius);
        case InstructionSet::avx2:
            return lane_dot_avx2(a, b, radius);
        default:
            return lane_dot_sse2(a, b, radius);
    }
}

}  // namespace

std::vector<Row> measure_intervals() {
    Random random(4);
    std::vector<double> a, b;
    std::vector<Interval<double>> x, y;
    for (std::size_t i = 0; i < length; ++i) {
        a.push_back(random.uniform(-1, 1));
        b.push_back(random.uniform(-1, 1));
        x.emplace_back(a.back() - radius, a.back() + radius);
        y.emplace_back(b.back() - radius, b.back() + radius);
    }
    const auto run = [&](const auto& p, const auto& q) {
        for (int i = 0; i < repeats; ++i) use(dot_product(p, q));
    };
    const DotWork boost = boost_dot(a, b, radius), lanes = lane_dot(a, b);
    const auto times = published::median_ns(
        rounds, [&] { run(a, b); }, [&] { run(x, y); }, [&] { boost(repeats); }, [&] { lanes(repeats); });
    const double each = 1.0 / (repeats * static_cast<double>(length));
    std::vector<Row> rows;
    rows.push_back({"interval", "dot product", "scalar", "plain doubles", times[1] * each, times[0] * each, 8});
    rows.push_back({"interval", "dot product", "scalar", "Boost.Interval", times[1] * each, times[2] * each, 1});
    rows.push_back({"interval", "dot product", "lanes", "our scalars", times[3] * each, times[1] * each, 0.25});
    return rows;
}

}  // namespace tact::bench
