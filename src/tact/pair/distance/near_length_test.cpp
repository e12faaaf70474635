// SPDX-License-Identifier: MIT
#include "tact/pair/distance/near_length.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tact/base/random.hpp"
#include "tact/simd/four.hpp"

namespace tact::distance_of {
namespace {

using Rational = mpq_class;
using RationalVec = std::array<Rational, 3>;

RationalVec rational(const Twofold<Four>& v) {
    const Vec3 high = metric::numbers(v.high), low = metric::numbers(v.low);
    RationalVec sum;
    for (int k = 0; k < 3; ++k) sum[static_cast<std::size_t>(k)] = Rational(high[k]) + Rational(low[k]);
    return sum;
}

Rational product(const RationalVec& u, const RationalVec& v) {
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

RationalVec crossed(const RationalVec& u, const RationalVec& v) {
    return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}

/// A difference of two vertices, exact as a sum of two doubles.
Twofold<Four> any_edge(Random& random) {
    const auto vertex = [&] {
        return Vec3{random.uniform(-1, 1), random.uniform(-1, 1) * 0x1p-6, random.uniform(-8, 8)};
    };
    return Twofold<Four>::difference(lanes<Four>(vertex()), lanes<Four>(vertex()));
}

TEST(NearLength, HoldsTheExactHeightWhereAlmostAllCancels) {
    Random random(11);
    int found = 0;
    for (int i = 0; i < 5000; ++i) {
        // The way lies in the plane of g and f but for a last bit or less.
        const Twofold<Four> g = any_edge(random), f = any_edge(random);
        const double x = random.uniform(-1, 1), y = random.uniform(-1, 1), fine = std::ldexp(1, random.integer(-20, 0));
        const Four in_plane = Four(x) * g.high + Four(y) * f.high;
        const Twofold<Four> way{in_plane, Four(fine * 0x1p-53 * random.uniform(-1, 1)) * in_plane};
        const double size = 64;
        const ShortestWay<Four> shortest = across_plane(way, g, f, size);
        metric::Length length;
        if (!threefold_length(Threefold<Four>{way.high, way.low}, g, f, size, shortest, length)) continue;
        ++found;
        const RationalVec n = crossed(rational(g), rational(f));
        const Rational height = product(n, rational(way)), square = product(n, n);
        EXPECT_LE(Rational(length.lower) * Rational(length.lower) * square, height * height);
        EXPECT_GE(Rational(length.upper) * Rational(length.upper) * square, height * height);
        EXPECT_EQ(length.upper, std::nextafter(length.lower, 1));
    }
    EXPECT_GT(found, 4900);
}

}  // namespace
}  // namespace tact::distance_of
