// SPDX-License-Identifier: MIT
// A linear motion is exact wherever it comes from: shapes and meshes, whatever their size, held to rational numbers.
#include <array>

#include "oracle/exact_contact.hpp"
#include "properties/every_pair.hpp"
#include "properties/transform.hpp"
#include "support/mesh_passages.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

template <class Contact>
void expect_time(const Contact& got, ContactStatus status, const mpq_class& first, const TimeInterval& interval) {
    ASSERT_EQ(got.status, status) << interval.start << ' ' << interval.end;
    if (status == ContactStatus::never) {
        EXPECT_EQ(got.free_until, interval.end);
        EXPECT_EQ(got.contact_by, std::numeric_limits<double>::infinity());
        return;
    }
    const TimeBracket expected = oracle::bracket(first);
    EXPECT_EQ(got.free_until, expected.below);
    EXPECT_EQ(got.contact_by, expected.above);
    EXPECT_TRUE(got.crossing);
    EXPECT_TRUE(got.exact || status == ContactStatus::at_start);
}

// Shapes.

template <class Pair>
class LinearShapes : public ::testing::Test {};
TYPED_TEST_SUITE(LinearShapes, AllPairs, PairNames);

template <class A, class B>
void expect_exact(const PairCase<A, B>& pair) {
    const auto& [a, b, motion_a, motion_b, interval] = pair;
    const auto got =
        first_contact(a, *RigidMotion::make(motion_a), b, *RigidMotion::make(motion_b), interval, MotionOptions{});
    const auto expected = oracle::exact_times(oracle::body(a, motion_a), oracle::body(b, motion_b), interval);
    expect_time(got, expected.status, expected.first, interval);
}

TYPED_TEST(LinearShapes, AreExactInMotionsOfTheList) {
    Random random(71);
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(8), [&](const auto& pair, Family) {
        expect_exact(pair);
        expect_exact(swapped(pair));
        expect_exact(mirrored(pair, random));
        expect_exact(reversed_in_time(pair));
        expect_exact(scaled(pair, random.integer(-950, 950)).value_or(pair));
    });
}

/// A cube of half extent s that slides past another one, higher by as much as doubles can say.
TEST(LinearEverywhere, ShapesGrazeToTheLastBitAtAnySize) {
    for (const int exponent : {-990, -600, 0, 500, 990}) {
        const double s = std::ldexp(1.0, exponent);
        const Obb3 cube{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {s, s, s}};
        for (const double height : {2 * s, std::nextafter(2 * s, 3 * s), std::nextafter(2 * s, s)}) {
            const auto past = *RigidMotion::make(Linear3{{16 * s, 0, 0}, {-8 * s, 0.5 * s, height}});
            const auto rest = *RigidMotion::make(Still<3>{});
            const auto got = first_contact(cube, past, cube, rest);
            expect_time(got, height <= 2 * s ? ContactStatus::during : ContactStatus::never, mpq_class(3, 8), {0, 1});
            const auto other = first_contact(cube, rest, cube, past);
            expect_time(other, got.status, mpq_class(3, 8), {0, 1});
        }
    }
}

/// What does not turn is a linear motion, if its velocity and where it would be at time 0 are doubles.
TEST(LinearEverywhere, InBetweenScrewAndKeyframesThatDoNotTurn) {
    const Obb3 cube{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
    const auto rest = *RigidMotion::make(Still<3>{});
    const Pose3 from{{-8, 0, 0}, {}}, to{{8, 0, 0}, {}}, up{{-8, 5, 0}, {}};
    const auto meet = [&](const RigidMotion& motion, const TimeInterval& interval, const mpq_class& first) {
        expect_time(first_contact(cube, motion, cube, rest, interval), ContactStatus::during, first, interval);
        expect_time(first_contact(cube, rest, cube, motion, interval), ContactStatus::during, first, interval);
        const ObbTree tree = *ObbTree::build(make_box_mesh());
        expect_time(first_contact(tree, motion, tree, rest, interval), ContactStatus::during, first, interval);
    };
    meet(*RigidMotion::make(InBetween<3>{from, to, {0, 1}}), {0, 1}, mpq_class(3, 8));
    meet(*RigidMotion::make(InBetween<3>{from, to, {1, 3}}), {1, 3}, mpq_class(7, 4));
    meet(*RigidMotion::make(Screw<3>{from, to, {-2, 2}}), {-2, 2}, mpq_class(-1, 2));
    meet(*RigidMotion::make(Screw<3>{from, to, {-2, 2}}), {-1, 2}, mpq_class(-1, 2));
    const Keyframes<3> keys{{{0, up}, {1, from}, {2, to}}};
    meet(*RigidMotion::make(keys), {0, 2}, mpq_class(11, 8));
    meet(*RigidMotion::make(keys), {1, 2}, mpq_class(11, 8));
    // 16 / 3 is no double: then the bracket is what the tolerance asks for.
    const auto third = *RigidMotion::make(InBetween<3>{from, to, {0, 3}});
    const auto got = first_contact(cube, third, cube, rest, {0, 3});
    EXPECT_FALSE(got.exact);
    EXPECT_LE(got.free_until, 1.125);
    EXPECT_GE(got.contact_by, 1.125);
}

/// A key at which the body starts to turn says nothing about the way to it.
TEST(LinearEverywhere, ThePieceOfKeyframesBeforeATurn) {
    const Obb3 cube{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
    const Keyframes<3> keys{{{0, {{-8, 0, 0}, {}}}, {1, {{8, 0, 0}, {}}}, {2, {{8, 0, 0}, {0, 0, 0, 1}}}}};
    const auto motion = *RigidMotion::make(keys), rest = *RigidMotion::make(Still<3>{});
    expect_time(first_contact(cube, motion, cube, rest, {0, 1}), ContactStatus::during, mpq_class(3, 8), {0, 1});
}

// Meshes.

struct Straight {
    Linear3 a, b;
};

oracle::ExactTimes first_of_all(const ObbTree& a, const ObbTree& b, const Straight& ways,
                                const TimeInterval& interval) {
    oracle::ExactTimes first;
    for (const tact::Corners& x : a.triangles())
        for (const tact::Corners& y : b.triangles()) {
            const auto times =
                oracle::exact_times(oracle::body(Triangle3{x}, ways.a), oracle::body(Triangle3{y}, ways.b), interval);
            if (times.status == ContactStatus::never) continue;
            if (first.status == ContactStatus::never || times.first < first.first) first = times;
        }
    return first;
}

Mesh scaled_mesh(Mesh mesh, double scale) {
    for (Vec3& v : mesh.vertices) v = scale * v;
    return mesh;
}

TEST(LinearEverywhere, MeshesOfAnySize) {
    Random random(72);
    int contacts = 0;
    const std::array exponents{-990, -800, -664, -520, -300, -160, 140, 260, 400, 531, 700, 990};
    for (int round = 0; round < effort(96); ++round) {
        const double scale = std::ldexp(1.0, exponents[static_cast<std::size_t>(round) % exponents.size()]);
        const auto number = [&](double size) {
            return (round % 2 == 0 ? 0.25 * random.integer(-4, 4) : random.uniform(-1, 1)) * size * scale;
        };
        const auto vector = [&](double size) { return Vec3{number(size), number(size), number(size)}; };
        const ObbTree a = *ObbTree::build(scaled_mesh(make_box_mesh(), scale));
        const ObbTree b = *ObbTree::build(scaled_mesh(make_icosphere({.radius = 1, .levels = 0}), scale));
        const Straight ways{{vector(8), vector(4)}, {vector(8), vector(4)}};
        const TimeInterval interval = round % 5 == 0 ? TimeInterval{-0.7, 2.3} : TimeInterval{0, 1};
        const auto motion_a = *RigidMotion::make(ways.a), motion_b = *RigidMotion::make(ways.b);
        const auto expected = first_of_all(a, b, ways, interval);
        const auto got = first_contact(a, motion_a, b, motion_b, interval);
        expect_time(got, expected.status, expected.first, interval);
        expect_time(first_contact(b, motion_b, a, motion_a, interval), expected.status, expected.first, interval);
        contacts += got.status == ContactStatus::during ? 1 : 0;
        if (::testing::Test::HasFailure()) FAIL() << "round " << round << " scale " << scale;
    }
    EXPECT_GT(contacts, effort(96) / 16);
}

TEST(LinearEverywhere, MeshesGrazeToTheLastBitAtAnySize) {
    for (const double s : {1e-300, 1e-200, 1e-60, 1e60, 1e160, 1e300}) {
        const ObbTree cube = *ObbTree::build(scaled_mesh(make_box_mesh(), s));
        const auto rest = *RigidMotion::make(Still<3>{});
        const auto meet = [&](double height, ContactStatus status) {
            const auto past = *RigidMotion::make(Linear3{{16 * s, 0, 0}, {-8 * s, 0.5 * s, height}});
            const auto back = *RigidMotion::make(Linear3{{-16 * s, 0, 0}, {8 * s, 0.5 * s, height}});
            for (const auto* motion : {&past, &back}) {
                const auto got = first_contact(cube, *motion, cube, rest);
                EXPECT_EQ(got.status, status) << s;
                EXPECT_LT(got.steps, 60u) << "by boxes, not by all pairs";
                EXPECT_EQ(first_contact(cube, rest, cube, *motion).status, status) << s;
                if (status == ContactStatus::never) continue;
                EXPECT_TRUE(got.exact);
                EXPECT_NEAR(got.contact_by, 0.375, 1e-15);
                EXPECT_NEAR(dot(got.normal, got.normal), 1, 1e-9);
            }
        };
        meet(2 * s, ContactStatus::during);
        meet(std::nextafter(2 * s, s), ContactStatus::during);
        meet(std::nextafter(2 * s, 3 * s), ContactStatus::never);
    }
}

/// In contact at the start, and only there, whatever the size: one bit later it is over.
TEST(LinearEverywhere, MeshesStartInContactAtAnySize) {
    for (const int exponent : {-990, -664, 531, 990}) {
        const double s = std::ldexp(1.0, exponent);
        const ObbTree cube = *ObbTree::build(scaled_mesh(make_box_mesh(), s));
        const auto rest = *RigidMotion::make(Still<3>{});
        const auto leaving = *RigidMotion::make(Linear3{{s, 0, 0}, {2 * s, 0.5 * s, 0}});
        expect_time(first_contact(cube, leaving, cube, rest), ContactStatus::at_start, mpq_class(0), {0, 1});
        expect_time(first_contact(cube, leaving, cube, rest, {0, 0}), ContactStatus::at_start, mpq_class(0), {0, 0});
        const TimeInterval later{0x1p-40, 1};
        expect_time(first_contact(cube, leaving, cube, rest, later), ContactStatus::never, mpq_class(0), later);
    }
}

/// The same times for a shape, and for all contacts.
TEST(LinearEverywhere, MeshAndShapeAndAllContactsAtAnySize) {
    for (const int exponent : {-990, -664, 531, 990}) {
        const double s = std::ldexp(1.0, exponent);
        const ObbTree cube = *ObbTree::build(scaled_mesh(make_box_mesh(), s));
        const Obb3 box{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {s, s, s}};
        const auto past = *RigidMotion::make(Linear3{{16 * s, 0, 0}, {-8 * s, 0.5 * s, 0}});
        const auto rest = *RigidMotion::make(Still<3>{});
        expect_time(first_contact(cube, past, box, rest), ContactStatus::during, mpq_class(3, 8), {0, 1});
        expect_time(first_contact(box, rest, cube, past), ContactStatus::during, mpq_class(3, 8), {0, 1});
        std::uint64_t count = 0;
        const auto report = all_contacts(cube, past, cube, rest, {0, 1}, [&](const FaceMotionContact& contact) {
            ++count;
            EXPECT_TRUE(contact.exact);
            EXPECT_GE(contact.free_until, 0.375);
            return Next::go_on;
        });
        EXPECT_TRUE(report.complete);
        EXPECT_GT(count, 4u);
    }
}

/// The corners of a box lie beyond the doubles, so that the box of its node is none; the box itself has an exact time.
TEST(LinearEverywhere, ABoxThatReachesBeyondTheDoubles) {
    const ObbTree cube = *ObbTree::build(scaled_mesh(make_box_mesh(), 1e300));
    const Parallelepiped3 beyond{{1e308, -1e308, -1e308}, {{{1.5e308, 0, 0}, {0, 1.7e308, 0}, {0, 0, 1.7e308}}}};
    const auto rest = *RigidMotion::make(Still<3>{});
    const auto toward = *RigidMotion::make(Linear3{{1.2e308, 0, 0}, {}});
    const auto got = first_contact(cube, toward, beyond, rest);
    EXPECT_EQ(got.status, ContactStatus::during);
    EXPECT_TRUE(got.exact);
    const auto expected = first_contact(Obb3{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1e300, 1e300, 1e300}},
                                        Linear3{{1.2e308, 0, 0}, {}}, beyond);
    EXPECT_EQ(got.free_until, expected.free_until);
    EXPECT_EQ(got.contact_by, expected.contact_by);
}

/// Speeds and times far from 1, with lengths of ordinary size.
TEST(LinearEverywhere, MeshesAtAnySpeed) {
    const ObbTree cube = *ObbTree::build(make_box_mesh());
    const auto rest = *RigidMotion::make(Still<3>{});
    for (const int exponent : {-900, -500, -200, 200, 500, 900}) {
        const double unit = std::ldexp(1.0, exponent);
        const auto past = *RigidMotion::make(Linear3{{16 / unit, 0, 0}, {-8, 0.5, 0}});
        expect_time(first_contact(cube, past, cube, rest, {0, unit}), ContactStatus::during,
                    mpq_class(3, 8) * mpq_class(unit), {0, unit});
    }
}

}  // namespace
}  // namespace tact::testing
