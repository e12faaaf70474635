// SPDX-License-Identifier: MIT
// first_contact against the oracle, on every family of input: exact times, features and number of vertices; points and
// normals within the stated errors, and these errors small.
#include "properties/contact_check.hpp"
#include "tact/pair.hpp"

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

template <class A, class B>
void expect_oracles(const PairCase<A, B>& pair) {
    const auto a = oracle::body(pair.a, pair.motion_a);
    const auto b = oracle::body(pair.b, pair.motion_b);
    const auto times = oracle::exact_times(a, b, pair.interval);
    const auto contact = first_contact_of(pair);
    ASSERT_EQ(contact.status, times.status) << name(contact.status);
    if (times.status == ContactStatus::never) return;
    EXPECT_EQ(contact.first(), oracle::bracket(times.first));
    EXPECT_EQ(contact.last, oracle::bracket(times.last));
    const auto scene = oracle::scene_at(a, b, times.first);
    const double size = size_at(pair, contact.contact_by);
    if (size > largest_size) return;
    const ErrorLimits limits = limits_at(size);
    if (oracle::relation(scene) != Relation::touching) {
        return expect_parting(scene, contact, contact.contact_set, limits);
    }
    oracle::IntegerVector velocity;
    if (times.status == ContactStatus::during) velocity = oracle::relative_velocity(a, b);
    expect_touching(scene, contact, limits, velocity);
    expect_set(contact.contact_set, oracle::exact_contact(scene).points, contact);
}

template <class Pair>
class FirstContactOracle : public ::testing::Test {};
TYPED_TEST_SUITE(FirstContactOracle, AllPairs, PairNames);

TYPED_TEST(FirstContactOracle, TimesAndPlace) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(
        effort(10), [](const auto& pair, Family) { expect_oracles(pair); });
}

// At the first time they touch, just before it they are disjoint.
TYPED_TEST(FirstContactOracle, JustBeforeTheyAreDisjoint) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(10), [](const auto& pair, Family) {
        const auto contact = first_contact_of(pair, {});
        EXPECT_EQ(contact.contact_set.count, 0);
        if (contact.status != ContactStatus::during) return;
        const auto a = oracle::body(pair.a, pair.motion_a);
        const auto b = oracle::body(pair.b, pair.motion_b);
        const auto [below, above] = contact.first();
        const double before = below < above ? below : std::nextafter(below, pair.interval.start);
        EXPECT_EQ(oracle::relation(oracle::scene_at(a, b, before)), Relation::disjoint);
        const bool exact = below == above;
        EXPECT_TRUE(!exact || oracle::relation(oracle::scene_at(a, b, below)) == Relation::touching);
    });
}

// A sign of 0, where the vertex lies on the edge, was rounded away in doubles: the face was named instead of its edge.
TEST(FirstContactStories, VertexOnAnEdgeOfLargeBoxes) {
    const Parallelepiped3 a{{1e7, 2e7, 1e7}, {{{-2e7, 3e7, 0}, {-2e7, -2e7, 1e7}, {-1e7, 0, -2e7}}}};
    const Obb3 b{{1e7, 1.2e8, -1e7}, {{{1.5e7, 4.5e7, -2.5e7}, {0, -1.5e8, 3e7}, {6e7, 2e8, 8e7}}}, {0.5, 0.25, 0.125}};
    const PairCase<Parallelepiped3, Obb3> pair{
        a, b, {{-2e7, 1e7, -2e7}, {-1e7, 5e6, -1e7}}, {{4e7, -8e7, -2e7}, {2e7, -4e7, -1e7}}, {-1, 1}};
    EXPECT_EQ(first_contact_of(pair).feature_a, Feature::edge(1, 5));
    expect_oracles(pair);
}

// Triangles of one plane that touch with a vertex each had no normal.
TEST(FirstContactStories, CoplanarTrianglesVertexToVertex) {
    const Triangle3 a{{{{-2, 3, -2}, {-3, 6, -1}, {1, 2, -2}}}};
    const Triangle3 b{{{{-2, 3, -2}, {1, 2, -2}, {-3, 6, -1}}}};
    expect_oracles(PairCase<Triangle3, Triangle3>{a, b, {{-3, 1, 3}, {}}, {{-6, 2, 3}, {}}, {-1, -0.0625}});
}

// The exact end of the common segment is far from where rounded edges cross, for one edge lies along the other.
TEST(FirstContactStories, OverlapAlongANearlyParallelEdge) {
    const Parallelepiped3 a{{-1, -2, 0}, {{{2, -3, 3}, {2, -1, 2}, {-2, 1, 3}}}};
    const Obb3 b{{-0.49999999999999889, -5.9999999999999973, 6.5},
                 {{{-2.9855444999047402, -1.9903629999364956, 1.9903629999364998},
                   {0.9189924622494221, -0.45949623112471105, -1.3784886933741389},
                   {-1.4959214066383744, 0.74796070331918796, -1.4959214066383715}}},
                 {0.50242091519582355, 1.0881482069529638, 0.6684843171321373}};
    expect_oracles(PairCase<Parallelepiped3, Obb3>{a, b, {}, {}, {}});
}

}  // namespace
}  // namespace testing
}  // namespace tact
