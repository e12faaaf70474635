// SPDX-License-Identifier: MIT
// The families where kernels go wrong, one by one: exact contact, each number of it moved by one ulp either way, and
// contact at every scale that doubles have.
#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"
#include "properties/transform.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

constexpr PairOptions both_kernels[] = {{Kernel::separating_axis}, {Kernel::fourier_motzkin}};

template <class Pair>
class ContactFamilies : public ::testing::Test {
protected:
    using A = typename Pair::First;
    using B = typename Pair::Second;

    /// Calls test(pair) for `count` pairs of one family, and shows the first that fails.
    template <class Test>
    void for_each_of(Family family, int count, Test test) {
        Random random(seed_of<A, B>(family) + 2);
        for (int i = 0; i < count && !this->HasFailure(); ++i) {
            const PairCase<A, B> pair = generate<A, B>(family, random);
            test(pair);
            if (this->HasFailure()) ADD_FAILURE() << describe(pair, family);
        }
    }
};
TYPED_TEST_SUITE(ContactFamilies, AllPairs, PairNames);

TYPED_TEST(ContactFamilies, TouchingByConstruction) {
    for (const Family family : {Family::touching, Family::size_ratio, Family::arriving}) {
        this->for_each_of(family, effort(1000), [](const auto& pair) {
            for (const PairOptions& options : both_kernels) {
                EXPECT_EQ(relate(pair.a, pair.b, options), Relation::touching);
            }
        });
    }
}

TYPED_TEST(ContactFamilies, EveryNumberOneUlpEitherWay) {
    this->for_each_of(Family::touching, effort(30), [](const auto& pair) {
        int count = 0;
        auto moved = pair;
        for_each_coordinate(moved.b, [&](double&) { ++count; });
        for (int i = 0; i < 2 * count; ++i) {
            moved.b = pair.b;
            int left = i / 2;
            for_each_coordinate(moved.b, [&](double& x) {
                if (left-- == 0) x = std::nextafter(x, i % 2 == 0 ? -HUGE_VAL : HUGE_VAL);
            });
            const Relation expected = oracle::exact_relation(moved.a, moved.b);
            for (const PairOptions& options : both_kernels) {
                ASSERT_EQ(relate(moved.a, moved.b, options), expected) << "number " << i / 2 << " of b moved " << i % 2;
            }
        }
    });
}

TYPED_TEST(ContactFamilies, TouchingAtEveryScale) {
    this->for_each_of(Family::touching, effort(20), [](const auto& pair) {
        const auto expected = oracle::exact_relation(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval);
        for (int exponent = -1060; exponent <= 1000; exponent += 20) {
            const auto other = scaled(pair, exponent);
            if (!other) continue;
            const auto& [a, b, motion_a, motion_b, interval] = *other;
            for (const PairOptions& options : both_kernels) {
                ASSERT_EQ(relate(a, b, options), Relation::touching) << "times 2^" << exponent;
                ASSERT_EQ(relate(a, motion_a, b, motion_b, interval, options), expected) << "times 2^" << exponent;
            }
        }
    });
}

TYPED_TEST(ContactFamilies, LatticesHoldThousandsOfContacts) {
    int contacts = 0;
    for (const Family family : {Family::lattice, Family::wall, Family::coplanar, Family::shared_vertex}) {
        this->for_each_of(family, effort(1000), [&](const auto& pair) {
            const Relation relation = relate(pair.a, pair.b, {Kernel::separating_axis});
            EXPECT_EQ(relate(pair.a, pair.b, {Kernel::fourier_motzkin}), relation);
            contacts += relation == Relation::touching ? 1 : 0;
        });
    }
    EXPECT_GT(contacts, effort(4000) / 8);
}

}  // namespace
}  // namespace tact::testing
