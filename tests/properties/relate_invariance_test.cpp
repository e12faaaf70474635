// SPDX-License-Identifier: MIT
// What must not change an answer of relate: the order of the arguments, of coordinates, vertices and edges, a mirror, a
// power of two, the direction of time, and what a cache has kept of this pair or another one.
#include "properties/every_pair.hpp"
#include "properties/transform.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

struct Answers {
    Relation rest;
    Relation motion;

    friend bool operator==(const Answers&, const Answers&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Answers& answers) {
        return out << name(answers.rest) << " at rest, " << name(answers.motion) << " in motion";
    }
};

template <class A, class B>
Answers answers(const PairCase<A, B>& pair, Kernel kernel) {
    const auto& [a, b, motion_a, motion_b, interval] = pair;
    return {relate(a, b, {kernel}), relate(a, motion_a, b, motion_b, interval, {kernel})};
}

template <class Pair>
class RelateInvariance : public ::testing::Test {
protected:
    template <class Change>
    void holds_under(int count, Change change) {
        using A = typename Pair::First;
        using B = typename Pair::Second;
        Random random(17);
        for (const Kernel kernel : {Kernel::separating_axis, Kernel::fourier_motzkin}) {
            for_each_case<A, B>(count, [&](const PairCase<A, B>& pair, Family) {
                EXPECT_EQ(answers(change(pair, random), kernel), answers(pair, kernel));
            });
        }
    }
};
TYPED_TEST_SUITE(RelateInvariance, AllPairs, PairNames);

TYPED_TEST(RelateInvariance, Swap) {
    this->holds_under(effort(60), [](const auto& pair, Random&) { return swapped(pair); });
}

TYPED_TEST(RelateInvariance, OrderOfCoordinates) {
    this->holds_under(effort(60), [](const auto& pair, Random& random) { return permuted(pair, random); });
}

TYPED_TEST(RelateInvariance, Mirror) {
    this->holds_under(effort(60), [](const auto& pair, Random& random) { return mirrored(pair, random); });
}

TYPED_TEST(RelateInvariance, OrderOfVerticesAndEdges) {
    this->holds_under(effort(60), [](const auto& pair, Random& random) { return relisted(pair, random); });
}

TYPED_TEST(RelateInvariance, PowerOfTwo) {
    this->holds_under(effort(60), [](const auto& pair, Random& random) {
        return scaled(pair, random.integer(-600, 600)).value_or(pair);
    });
}

TYPED_TEST(RelateInvariance, Cache) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    PairCache cache;  // of the pair before, and then of this one
    for_each_case<A, B>(effort(60), [&](const PairCase<A, B>& pair, Family) {
        const Relation expected = relate(pair.a, pair.b);
        EXPECT_EQ(relate(pair.a, pair.b, {.cache = &cache}), expected);
        EXPECT_EQ(relate(pair.a, pair.b, {.cache = &cache}), expected);
        EXPECT_EQ(relate(pair.b, pair.a, {.cache = &cache}), expected);
    });
}

TYPED_TEST(RelateInvariance, Time) {
    this->holds_under(effort(60), [](const auto& pair, Random&) { return reversed_in_time(pair); });
}

}  // namespace
}  // namespace tact::testing
