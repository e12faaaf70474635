// SPDX-License-Identifier: MIT
#include "tact/simd/lanes.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tact {
namespace {

template <class L>
class Lanes16 : public testing::Test {};
using Widths = testing::Types<Lanes<double, 2>, Lanes<float, 4>>;
TYPED_TEST_SUITE(Lanes16, Widths);

template <class T, int N>
T first_of(const Lanes<T, N>& lanes) {
    return lanes.v[0];
}

// Where there are no intrinsics, magnitude was the higher of a and -a, which of two zeros is the second: |+0| was -0,
// and other processors gave other bytes.
TYPED_TEST(Lanes16, MagnitudeOfAZeroIsPlusZero) {
    using T = decltype(first_of(TypeParam{}));
    for (const T zero : {T{0}, -T{0}}) EXPECT_FALSE(std::signbit(first_of(magnitude(TypeParam(zero)))));
    const T no_number = std::numeric_limits<T>::quiet_NaN();
    EXPECT_FALSE(std::signbit(first_of(magnitude(TypeParam(-no_number)))));
    EXPECT_EQ(first_of(magnitude(TypeParam(T{-3}))), 3);
}

// There the sign was taken by comparing with 0, which a zero and no number pass.
TYPED_TEST(Lanes16, SignOfAZeroAndOfNoNumberCounts) {
    using T = decltype(first_of(TypeParam{}));
    const T no_number = std::numeric_limits<T>::quiet_NaN();
    for (const T size : {T{0}, T{3}})
        for (const T sign : {T{0}, T{2}, no_number}) {
            const T with_plus = first_of(with_sign_of(TypeParam(size), TypeParam(sign)));
            const T with_minus = first_of(with_sign_of(TypeParam(size), -TypeParam(sign)));
            EXPECT_EQ(with_plus, size);
            EXPECT_FALSE(std::signbit(with_plus));
            EXPECT_EQ(with_minus, -size);
            EXPECT_TRUE(std::signbit(with_minus));
        }
}

// Of two zeros, and where one is no number, the second is taken, as by the instructions of x86.
TYPED_TEST(Lanes16, LowerAndHigherTakeTheSecondInDoubt) {
    using T = decltype(first_of(TypeParam{}));
    const TypeParam no_number(std::numeric_limits<T>::quiet_NaN()), plus(T{0}), minus(-T{0}), one(T{1});
    EXPECT_TRUE(std::signbit(first_of(lower(plus, minus))));
    EXPECT_FALSE(std::signbit(first_of(lower(minus, plus))));
    EXPECT_TRUE(std::signbit(first_of(higher(plus, minus))));
    EXPECT_FALSE(std::signbit(first_of(higher(minus, plus))));
    EXPECT_EQ(first_of(lower(no_number, one)), 1);
    EXPECT_EQ(first_of(higher(no_number, one)), 1);
    EXPECT_TRUE(std::isnan(first_of(lower(one, no_number))));
    EXPECT_TRUE(std::isnan(first_of(higher(one, no_number))));
}

}  // namespace
}  // namespace tact
