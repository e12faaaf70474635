// SPDX-License-Identifier: MIT
// first_contact against the oracle, on every family of input: exact times, features and number of vertices; points and
// normals within the stated errors, and these errors small.
#include "tact/pair/first_contact.hpp"
#include "properties/contact_check.hpp"

namespace tact {

static std::ostream& operator<<(std::ostream& out, const TimeBracket& bracket) {
    return out << std::setprecision(17) << '[' << bracket.below << ' ' << bracket.above << ']';
}

namespace testing {
namespace {

template <class A, class B>
auto first_contact_of(const PairCase<A, B>& pair, const FirstContactOptions& options = {true}) {
    return first_contact(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval, options);
}

template <class Pair>
class FirstContactOracle : public ::testing::Test {};
TYPED_TEST_SUITE(FirstContactOracle, AllPairs, PairNames);

TYPED_TEST(FirstContactOracle, TimesAndPlace) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto a = oracle::body(pair.a, pair.motion_a);
        const auto b = oracle::body(pair.b, pair.motion_b);
        const auto times = oracle::exact_times(a, b, pair.interval);
        const auto contact = first_contact_of(pair);
        ASSERT_EQ(contact.status, times.status) << name(contact.status);
        if (times.status == ContactStatus::never) return;
        EXPECT_EQ(contact.first, oracle::bracket(times.first));
        EXPECT_EQ(contact.last, oracle::bracket(times.last));
        const auto scene = oracle::scene_at(a, b, times.first);
        const double size = size_at(pair, contact.first.above);
        if (size > largest_size) return;
        const ErrorLimits limits = limits_at(size);
        if (oracle::relation(scene) == Relation::touching) {
            oracle::IntegerVector velocity;
            if (times.status == ContactStatus::during) velocity = oracle::relative_velocity(a, b);
            expect_touching(scene, contact, limits, velocity);
            expect_set(contact.contact_set, oracle::exact_contact(scene).points, contact);
            return;
        }
        expect_parting(scene, contact, contact.contact_set, limits);
    });
}

// At the first time they touch, just before it they are disjoint.
TYPED_TEST(FirstContactOracle, JustBeforeTheyAreDisjoint) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto contact = first_contact_of(pair, {});
        EXPECT_EQ(contact.contact_set.count, 0);
        if (contact.status != ContactStatus::during) return;
        const auto a = oracle::body(pair.a, pair.motion_a);
        const auto b = oracle::body(pair.b, pair.motion_b);
        const auto [below, above] = contact.first;
        const double before = below < above ? below : std::nextafter(below, pair.interval.begin);
        EXPECT_EQ(oracle::relation(oracle::scene_at(a, b, before)), Relation::disjoint);
        const bool exact = below == above;
        EXPECT_TRUE(!exact || oracle::relation(oracle::scene_at(a, b, below)) == Relation::touching);
    });
}

}  // namespace
}  // namespace testing
}  // namespace tact
