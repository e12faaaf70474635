// SPDX-License-Identifier: MIT
// Meshes in linear motion: the first time is exact. The oracle takes all pairs of triangles, in rational numbers.
#include "oracle/exact_contact.hpp"
#include "oracle/rounding.hpp"
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"

namespace tact::testing {
namespace {

struct Straight {
    Linear3 a, b;
};

/// The first time of all pairs, exactly.
oracle::ExactTimes first_of_all(const ObbTree& a, const ObbTree& b, const Straight& ways,
                                const TimeInterval& interval) {
    oracle::ExactTimes first;
    for (const Corners& x : a.triangles())
        for (const Corners& y : b.triangles()) {
            const auto times =
                oracle::exact_times(oracle::body(Triangle3{x}, ways.a), oracle::body(Triangle3{y}, ways.b), interval);
            if (times.status == ContactStatus::never) continue;
            if (first.status == ContactStatus::never || times.first < first.first) first = times;
        }
    return first;
}

void expect_exact(const ObbTree& a, const ObbTree& b, const Straight& ways, const TimeInterval& interval,
                  int& contacts) {
    const auto motion_a = *RigidMotion::make(ways.a), motion_b = *RigidMotion::make(ways.b);
    const auto got = first_contact(a, motion_a, b, motion_b, interval);
    const auto expected = first_of_all(a, b, ways, interval);
    EXPECT_EQ(got.status, expected.status);
    if (expected.status == ContactStatus::never || got.status != expected.status) return;
    ++contacts;
    EXPECT_LE(mpq_class(got.free_until), expected.first);
    EXPECT_GE(mpq_class(got.contact_by), expected.first);
    EXPECT_LE(got.contact_by, std::nextafter(got.free_until, std::numeric_limits<double>::infinity()));
    if (mpq_class(got.free_until) == expected.first) {
        EXPECT_EQ(got.free_until, got.contact_by);
    }
    EXPECT_TRUE(got.crossing);
    EXPECT_NEAR(dot(got.normal, got.normal), 1, 1e-9);
    EXPECT_EQ(got.exact, got.status == ContactStatus::during);
}

TEST(MeshLinearMotion, IsExact) {
    Random random(51);
    int contacts = 0;
    const int count = effort(60);
    for (int round = 0; round < count; ++round) {
        const double scale = std::ldexp(1, random.integer(-20, 20)), far = round % 3 == 0 ? 1e6 * scale : 0;
        const bool on_grid = round % 2 == 0;
        const auto number = [&](double s) {
            return (on_grid ? 0.25 * random.integer(-4, 4) : random.uniform(-1, 1)) * s * scale;
        };
        Mesh mesh = make_box_mesh(), other = make_icosphere({.radius = 1, .levels = 0});
        for (Vec3& v : mesh.vertices) v = scale * v;
        for (Vec3& v : other.vertices) v = scale * v;
        const ObbTree a = *ObbTree::build(mesh), b = *ObbTree::build(on_grid ? mesh : other);
        const Vec3 middle{far, -far, 0};
        const Straight ways{{{number(8), number(8), number(8)}, middle + Vec3{number(4), number(4), number(4)}},
                            {{number(8), number(8), number(8)}, middle + Vec3{number(4), number(4), number(4)}}};
        expect_exact(a, b, ways, round % 5 == 0 ? TimeInterval{-0.7, 2.3} : TimeInterval{0, 1}, contacts);
    }
    EXPECT_GT(contacts, count / 8);
}

/// Passes by as little as doubles can say: a touch at one time is contact, and a bit less is not.
TEST(MeshLinearMotion, GrazesToTheLastBit) {
    const ObbTree cube = *ObbTree::build(make_box_mesh());
    for (const double height : {2.0, std::nextafter(2.0, 3.0), std::nextafter(2.0, 1.0)}) {
        const auto rest = *RigidMotion::make(Still<3>{});
        const auto past = *RigidMotion::make(Linear<3>{{16, 0, 0}, {-8, 0.5, height}});
        const auto got = first_contact(cube, past, cube, rest);
        EXPECT_EQ(got.status, height <= 2 ? ContactStatus::during : ContactStatus::never) << height;
        if (height <= 2) {
            EXPECT_EQ(got.free_until, 0.375);
            EXPECT_EQ(got.contact_by, 0.375);
            EXPECT_TRUE(got.exact);
        }
    }
}

/// Only at the very end, and only at the very start.
TEST(MeshLinearMotion, EndsBelongToTheInterval) {
    const ObbTree cube = *ObbTree::build(make_box_mesh());
    const auto rest = *RigidMotion::make(Still<3>{});
    const auto toward = *RigidMotion::make(Linear<3>{{-2, 0, 0}, {4, 0, 0}});
    const auto at_end = first_contact(cube, toward, cube, rest);
    EXPECT_EQ(at_end.status, ContactStatus::during);
    EXPECT_EQ(at_end.free_until, 1);
    EXPECT_EQ(at_end.contact_by, 1);
    EXPECT_EQ(first_contact(cube, toward, cube, rest, {0, std::nextafter(1.0, 0.0)}).status, ContactStatus::never);
    EXPECT_EQ(first_contact(cube, toward, cube, rest, {1, 2}).status, ContactStatus::at_start);
    EXPECT_EQ(first_contact(cube, toward, cube, rest, {1, 1}).status, ContactStatus::at_start);
    EXPECT_EQ(first_contact(cube, toward, cube, rest, {0, 0}).status, ContactStatus::never);
}

}  // namespace
}  // namespace tact::testing
