// SPDX-License-Identifier: MIT
// Lanes of intervals give the bounds of scalar intervals, to the bit, at every width this file is compiled for.
#include <gtest/gtest.h>

#include "properties/every_pair.hpp"
#include "properties/hard_numbers.hpp"
#include "tact/interval/interval_lanes.hpp"

namespace tact::testing {
namespace {

template <class Width>
class IntervalLanes : public ::testing::Test {
public:
    static constexpr int width = Width::value;
    using Bounds = Interval<Lanes<double, width>>;

    Interval<double> scalars_a[width], scalars_b[width];
    double factors[width];
    Bounds lanes_a, lanes_b;
    Lanes<double, width> lanes_factor;

    void fill(Random& random) {
        for (int i = 0; i < width; ++i) {
            scalars_a[i] = hard_interval(random);
            scalars_b[i] = hard_interval(random);
            factors[i] = hard_number(random);
            lanes_a.low.v[i] = scalars_a[i].low;
            lanes_a.high.v[i] = scalars_a[i].high;
            lanes_b.low.v[i] = scalars_b[i].low;
            lanes_b.high.v[i] = scalars_b[i].high;
            lanes_factor.v[i] = factors[i];
        }
    }

    template <class Operation>
    void expect_same(const char* what, Operation operation) {
        const Bounds lanes = operation(lanes_a, lanes_b, lanes_factor);
        for (int i = 0; i < width; ++i) {
            const Interval<double> scalar = operation(scalars_a[i], scalars_b[i], factors[i]);
            EXPECT_TRUE(lanes.low.v[i] == scalar.low && lanes.high.v[i] == scalar.high)
                << what << ", lane " << i << std::hexfloat << ": [" << lanes.low.v[i] << ' ' << lanes.high.v[i]
                << "] for [" << scalar.low << ' ' << scalar.high << "] of [" << scalars_a[i].low << ' '
                << scalars_a[i].high << "], [" << scalars_b[i].low << ' ' << scalars_b[i].high << "], " << factors[i];
        }
    }
};

template <int N>
using WidthOf = std::integral_constant<int, N>;
#if defined(__AVX512F__) && defined(__AVX512DQ__)
using Widths = ::testing::Types<WidthOf<2>, WidthOf<8>>;
#elif defined(__AVX2__) && defined(__FMA__)
using Widths = ::testing::Types<WidthOf<2>, WidthOf<4>>;
#else
using Widths = ::testing::Types<WidthOf<2>>;
#endif
TYPED_TEST_SUITE(IntervalLanes, Widths);

TYPED_TEST(IntervalLanes, SameBoundsAsScalars) {
    Random random(11);
    for (int i = 0; i < effort(100000) && !this->HasFailure(); ++i) {
        this->fill(random);
        this->expect_same("sum", [](const auto& a, const auto& b, const auto&) { return a + b; });
        this->expect_same("difference", [](const auto& a, const auto& b, const auto&) { return a - b; });
        this->expect_same("product", [](const auto& a, const auto& b, const auto&) { return a * b; });
        this->expect_same("multiple", [](const auto&, const auto& b, const auto& x) { return x * b; });
        this->expect_same("shifted", [](const auto& a, const auto&, const auto& x) { return a + x; });
        this->expect_same("opposite", [](const auto& a, const auto&, const auto&) { return -a; });
        this->expect_same("square", [](const auto& a, const auto&, const auto&) { return square(a); });
        this->expect_same("magnitude", [](const auto& a, const auto&, const auto&) { return magnitude(a); });
        this->expect_same("lower", [](const auto& a, const auto& b, const auto&) { return lower(a, b); });
        this->expect_same("higher", [](const auto& a, const auto& b, const auto&) { return higher(a, b); });
        this->expect_same("hull", [](const auto& a, const auto& b, const auto&) { return hull(a, b); });
        this->expect_same("common", [](const auto& a, const auto& b, const auto&) { return common(a, b); });
    }
}

}  // namespace
}  // namespace tact::testing
