// SPDX-License-Identifier: MIT
// contact_window gives the neighbouring doubles of the oracle's rational times, on every family of input.
#include "tact/pair/contact_window.hpp"
#include "oracle/exact_overlap.hpp"
#include "properties/every_pair.hpp"
#include "properties/transform.hpp"
#include "tact/pair/relate.hpp"

namespace tact {

static std::ostream& operator<<(std::ostream& out, const ContactWindow& window) {
    return out << std::setprecision(17) << '[' << window.first.below << ' ' << window.first.above << "] to ["
               << window.last.below << ' ' << window.last.above << ']';
}

namespace testing {
namespace {

template <class Pair>
class Window : public ::testing::Test {};
TYPED_TEST_SUITE(Window, AllPairs, PairNames);

template <class A, class B>
std::optional<ContactWindow> window(const PairCase<A, B>& pair) {
    return contact_window(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval);
}

TYPED_TEST(Window, IsTheOracles) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(50), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        EXPECT_EQ(window(pair), oracle::exact_window(a, motion_a, b, motion_b, interval));
    });
}

TYPED_TEST(Window, SwapScaleAndTime) {
    Random random(23);
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(30), [&](const auto& pair, Family) {
        const auto expected = window(pair);
        EXPECT_EQ(window(swapped(pair)), expected);
        EXPECT_EQ(window(mirrored(permuted(relisted(pair, random), random), random)), expected);
        EXPECT_EQ(window(scaled(pair, random.integer(-600, 600)).value_or(pair)), expected);
        const auto backwards = window(reversed_in_time(pair));
        ASSERT_EQ(backwards.has_value(), expected.has_value());
        if (!expected) return;
        EXPECT_EQ(-backwards->last.below, expected->first.above);
        EXPECT_EQ(-backwards->last.above, expected->first.below);
        EXPECT_EQ(-backwards->first.below, expected->last.above);
        EXPECT_EQ(-backwards->first.above, expected->last.below);
    });
}

TYPED_TEST(Window, IsThereWhenTheyMeet) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(100), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        EXPECT_EQ(window(pair).has_value(), relate(a, motion_a, b, motion_b, interval) != Relation::disjoint);
    });
}

}  // namespace
}  // namespace testing
}  // namespace tact
