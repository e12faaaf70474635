// SPDX-License-Identifier: MIT
// What must not change a first contact, or must change it in a known way: swapped bodies, a motion of both, a mirror, a
// power of two, the direction of time, and whether the contact set is asked for.
#include <algorithm>
#include <type_traits>

#include "oracle/generators_contact.hpp"
#include "properties/contact_check.hpp"
#include "properties/transform.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

template <class A, class B>
FirstContact<A::dimension> first_contact_of(const PairCase<A, B>& pair, const FirstContactOptions& options = {true}) {
    return first_contact(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval, options);
}

template <class Pair>
class FirstContactInvariance : public ::testing::Test {
protected:
    /// Calls test(pair, its contact, random) for the pairs that meet where doubles reach.
    template <class Test>
    void for_each_contact(int count, Test test) {
        Random random(43);
        for_each_case<typename Pair::First, typename Pair::Second>(count, [&](const auto& pair, Family) {
            const auto contact = first_contact_of(pair);
            if (contact.status == ContactStatus::never || size_at(pair, contact.first().above) > largest_size) return;
            test(pair, contact, random);
        });
    }
};
TYPED_TEST_SUITE(FirstContactInvariance, AllPairs, PairNames);

template <int D>
void expect_same_times(const FirstContact<D>& got, const FirstContact<D>& expected) {
    EXPECT_EQ(got.status, expected.status);
    EXPECT_EQ(got.first(), expected.first());
    EXPECT_EQ(got.last, expected.last);
}

template <int D>
void expect_same_features(const FirstContact<D>& got, const FirstContact<D>& expected) {
    EXPECT_EQ(got.feature_a, expected.feature_a);
    EXPECT_EQ(got.feature_b, expected.feature_b);
}

/// Whether one cycle of points is the other, begun anywhere, run forwards or backwards.
template <int D>
bool same_cycle(const ContactSet<D>& got, const ContactSet<D>& expected, bool backwards) {
    auto points = std::vector(expected.points().begin(), expected.points().end());
    if (backwards) std::ranges::reverse(points);
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (std::ranges::equal(points, got.points())) return true;
        std::ranges::rotate(points, points.begin() + 1);
    }
    return points.empty() && got.count == 0;
}

/// Whether both bodies are the same in every number, so that nothing tells their sides apart.
template <class A, class B>
bool are_twins(const PairCase<A, B>& pair) {
    if constexpr (std::is_same_v<A, B>) return pair.a == pair.b && pair.motion_a == pair.motion_b;
    return false;
}

TYPED_TEST(FirstContactInvariance, SwapSwapsTheSides) {
    this->for_each_contact(effort(30), [](const auto& pair, const auto& contact, Random&) {
        if (are_twins(pair)) return;
        const auto other = first_contact_of(swapped(pair));
        expect_same_times(other, contact);
        EXPECT_EQ(other.point, contact.point);
        EXPECT_EQ(other.point_a, contact.point_b);
        EXPECT_EQ(other.point_b, contact.point_a);
        EXPECT_EQ(other.point_error, contact.point_error);
        EXPECT_EQ(other.normal, -contact.normal) << text(other.normal) << " and " << text(contact.normal);
        EXPECT_EQ(other.normal_error, contact.normal_error);
        EXPECT_EQ(other.feature_a, contact.feature_b);
        EXPECT_EQ(other.feature_b, contact.feature_a);
        EXPECT_TRUE(same_cycle(other.contact_set, contact.contact_set, true));
    });
}

TYPED_TEST(FirstContactInvariance, TheContactSetChangesNothingElse) {
    this->for_each_contact(effort(30), [](const auto& pair, const auto& contact, Random&) {
        const auto other = first_contact_of(pair, {});
        expect_same_times(other, contact);
        expect_same_features(other, contact);
        EXPECT_EQ(other.point, contact.point);
        EXPECT_EQ(other.normal, contact.normal);
        EXPECT_EQ(other.contact_set.count, 0);
    });
}

/// The sum, where it is exact.
template <int D>
std::optional<Vec<double, D>> exact_sum(const Vec<double, D>& a, const Vec<double, D>& b) {
    const Vec<double, D> sum = a + b;
    const bool exact = oracle::rational(sum) == oracle::rational(a) + oracle::rational(b);
    return exact && is_finite(sum) ? std::optional(sum) : std::nullopt;
}

/// Both bodies with one more velocity and position; none where a sum would be rounded.
template <class A, class B>
std::optional<PairCase<A, B>> drifting(PairCase<A, B> pair, const Linear<A::dimension>& drift) {
    for (auto* motion : {&pair.motion_a, &pair.motion_b}) {
        const auto velocity = exact_sum(motion->velocity, drift.velocity);
        const auto position = exact_sum(motion->position, drift.position);
        if (!velocity || !position) return std::nullopt;
        *motion = {*velocity, *position};
    }
    return pair;
}

// The same motion added to both: times and features stay, and the points move along.
TYPED_TEST(FirstContactInvariance, AMotionOfBoth) {
    this->for_each_contact(effort(30), [](const auto& pair, const auto& contact, Random& random) {
        constexpr int d = TypeParam::First::dimension;
        const Linear<d> drift{integer_vector<d>(4, random), integer_vector<d>(4, random)};
        const auto other_pair = drifting(pair, drift);
        if (!other_pair) return;
        const auto other = first_contact_of(*other_pair);
        expect_same_times(other, contact);
        if (contact.status == ContactStatus::during) expect_same_features(other, contact);
    });
}

TYPED_TEST(FirstContactInvariance, MirrorAndOrderOfCoordinates) {
    this->for_each_contact(effort(30), [](const auto& pair, const auto& contact, Random& random) {
        const auto other = first_contact_of(mirrored(permuted(pair, random), random));
        expect_same_times(other, contact);
        if (contact.status == ContactStatus::during) expect_same_features(other, contact);
    });
}

/// Whether every number of the pair is 0 or far from the ends of the range of doubles.
template <class A, class B>
bool is_ordinary(PairCase<A, B> pair) {
    bool ordinary = true;
    const auto look = [&](double x) { ordinary = ordinary && (x == 0 || (std::abs(x) > 1e-80 && std::abs(x) < 1e80)); };
    mapped(pair, [&](const auto& v) {
        for (int i = 0; i < A::dimension; ++i) look(v[i]);
        return v;
    });
    return ordinary;
}

// Points scale and the normal stays, to the last bit.
TYPED_TEST(FirstContactInvariance, PowerOfTwo) {
    this->for_each_contact(effort(30), [](const auto& pair, const auto& contact, Random& random) {
        const int exponent = random.integer(-20, 20);
        const auto other_pair = scaled(pair, exponent);
        if (!other_pair) return;
        const auto other = first_contact_of(*other_pair);
        expect_same_times(other, contact);
        if (contact.status == ContactStatus::during) expect_same_features(other, contact);
        if (!is_ordinary(pair)) return;
        for (int i = 0; i < TypeParam::First::dimension; ++i) {
            EXPECT_EQ(other.point_a[i], std::ldexp(contact.point_a[i], exponent));
            EXPECT_EQ(other.point_b[i], std::ldexp(contact.point_b[i], exponent));
            EXPECT_EQ(other.normal[i], contact.normal[i]);
        }
    });
}

// The film run backwards begins with what was last.
TYPED_TEST(FirstContactInvariance, Time) {
    this->for_each_contact(effort(30), [](const auto& pair, const auto& contact, Random&) {
        const auto other = first_contact_of(reversed_in_time(pair));
        ASSERT_NE(other.status, ContactStatus::never);
        EXPECT_EQ(-other.last.below, contact.first().above);
        EXPECT_EQ(-other.last.above, contact.first().below);
        EXPECT_EQ(-other.first().below, contact.last.above);
        EXPECT_EQ(-other.first().above, contact.last.below);
    });
}

}  // namespace
}  // namespace tact::testing
