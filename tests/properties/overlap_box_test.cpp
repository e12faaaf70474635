// SPDX-License-Identifier: MIT
// overlap_box is the oracle's box, rounded outward, at rest and in space and time; and it is symmetric.
#include "oracle/exact_overlap.hpp"
#include "properties/every_pair.hpp"
#include "properties/transform.hpp"
#include "tact/pair.hpp"

namespace tact {

template <int D>
static std::ostream& operator<<(std::ostream& out, const Aabb<D>& box) {
    return out << testing::text(box.min) << " to " << testing::text(box.max);
}
template <int D>
static std::ostream& operator<<(std::ostream& out, const SpaceTimeBox<D>& box) {
    return out << box.space << " during " << std::setprecision(17) << box.time.start << " to " << box.time.end;
}

namespace testing {
namespace {

template <class Pair>
class OverlapBox : public ::testing::Test {};
TYPED_TEST_SUITE(OverlapBox, AllPairs, PairNames);

template <class A, class B>
auto box_in_motion(const PairCase<A, B>& pair) {
    return overlap_box(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval);
}

TYPED_TEST(OverlapBox, AtRestIsTheOracles) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(40), [](const auto& pair, Family) {
        EXPECT_EQ(overlap_box(pair.a, pair.b), oracle::exact_box(pair.a, pair.b));
    });
}

TYPED_TEST(OverlapBox, InMotionIsTheOracles) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(30), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        EXPECT_EQ(box_in_motion(pair), oracle::exact_box(a, motion_a, b, motion_b, interval));
    });
}

TYPED_TEST(OverlapBox, SwapAndOrderOfVertices) {
    Random random(29);
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(30), [&](const auto& pair, Family) {
        EXPECT_EQ(overlap_box(pair.b, pair.a), overlap_box(pair.a, pair.b));
        EXPECT_EQ(box_in_motion(swapped(pair)), box_in_motion(pair));
        EXPECT_EQ(box_in_motion(relisted(pair, random)), box_in_motion(pair));
    });
}

}  // namespace
}  // namespace testing
}  // namespace tact
