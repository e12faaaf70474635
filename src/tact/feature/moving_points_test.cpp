// SPDX-License-Identifier: MIT
#include "tact/feature.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tact {
namespace {

MovingPoints over_triangle(const Vec3& from, const Vec3& to) {
    const Vec3 a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0};
    return {{{from, a, b, c}}, {{to, a, b, c}}};
}

TEST(VertexFace, FallsOntoTheTriangle) {
    const auto hit = vertex_face(over_triangle({0.25, 0.25, 1}, {0.25, 0.25, -2}));
    EXPECT_EQ(hit.status, ContactStatus::during);
    EXPECT_LT(hit.first().below, hit.first().above);  // a third is no double
    EXPECT_EQ(hit.first().below, 1.0 / 3);
    EXPECT_EQ(hit.normal, (Vec3{0, 0, -1})) << "from the vertex to the triangle";
    EXPECT_NEAR(hit.weights[0], 0.5, 1e-15);
    EXPECT_NEAR(hit.weights[1], 0.25, 1e-15);
    EXPECT_EQ(vertex_face(over_triangle({0.25, 0.25, 1}, {0.25, 0.25, -2}), {3, 6}).first(), (TimeBracket{4, 4}));
}

// The ordinals of -2 and 3 are farther apart than an int64 can say.
TEST(VertexFace, AnIntervalAcrossZero) {
    const auto hit = vertex_face(over_triangle({0.25, 0.25, 1}, {0.25, 0.25, -2}), {-2, 3});
    EXPECT_EQ(hit.first(), (TimeBracket{-0x1.5555555555556p-2, -0x1.5555555555555p-2}));
}

TEST(VertexFace, EdgesAndCornersBelongToTheTriangle) {
    EXPECT_EQ(vertex_face(over_triangle({0.5, 0.5, 1}, {0.5, 0.5, -1})).first(), (TimeBracket{0.5, 0.5}));
    EXPECT_EQ(vertex_face(over_triangle({1, 0, 1}, {1, 0, 0})).first(), (TimeBracket{1, 1}));
    EXPECT_EQ(vertex_face(over_triangle({0, 0, 0}, {5, 5, 5})).status, ContactStatus::at_start);
    EXPECT_EQ(vertex_face(over_triangle({1, 0x1p-52, 1}, {1, 0x1p-52, -1})).status, ContactStatus::never);
}

TEST(VertexFace, SlidingInThePlane) {
    EXPECT_EQ(vertex_face(over_triangle({2, 0.25, 0}, {0, 0.25, 0})).first(), (TimeBracket{0.625, 0.625}));
    EXPECT_EQ(vertex_face(over_triangle({2, 1.5, 0}, {0, 1.5, 0})).status, ContactStatus::never);
}

TEST(VertexFace, CollapsedTriangles) {
    const Vec3 p{0, 0, 0}, q{2, 0, 0}, m{1, 0, 0};
    const MovingPoints segment{{{{1, 0, 1}, p, q, m}}, {{{1, 0, -1}, p, q, m}}};
    EXPECT_EQ(vertex_face(segment).first(), (TimeBracket{0.5, 0.5}));
    const MovingPoints point{{{{1, 0, 1}, m, m, m}}, {{{1, 0, -1}, m, m, m}}};
    EXPECT_EQ(vertex_face(point).first(), (TimeBracket{0.5, 0.5}));
    const MovingPoints beside{{{{1, 0x1p-1000, 1}, p, q, m}}, {{{1, 0x1p-1000, -1}, p, q, m}}};
    EXPECT_EQ(vertex_face(beside).status, ContactStatus::never);
}

TEST(EdgeEdge, CrossingAndParallel) {
    const MovingPoints cross{{{{-1, 0, 1}, {1, 0, 1}, {0, -1, 0}, {0, 1, 0}}},
                             {{{-1, 0, -1}, {1, 0, -1}, {0, -1, 0}, {0, 1, 0}}}};
    const auto hit = edge_edge(cross);
    EXPECT_EQ(hit.first(), (TimeBracket{0.5, 0.5}));
    EXPECT_EQ(hit.weights, (Vec3{0.5, 0.5, 0}));
    EXPECT_EQ(hit.normal, (Vec3{0, 0, -1}));
    const MovingPoints line{{{{0, 0, 0}, {1, 0, 0}, {3, 0, 0}, {4, 0, 0}}},
                            {{{0, 0, 0}, {1, 0, 0}, {0.5, 0, 0}, {1.5, 0, 0}}}};
    EXPECT_EQ(edge_edge(line).first().above, 0.8);
    const MovingPoints parallel{{{{0, 0, 1}, {1, 0, 1}, {1, 0, 0}, {2, 0, 0}}},
                                {{{0, 0, -1}, {1, 0, -1}, {1, 0, 0}, {2, 0, 0}}}};
    EXPECT_EQ(edge_edge(parallel).first(), (TimeBracket{0.5, 0.5})) << "they share one end";
}

// The time is one of two neighboring doubles, and says nothing of the position; the part of the interval does.
TEST(MovingPoints, AnIntervalThatIsShortForWhereItLies) {
    const MovingPoints points{{{{0.25, 0.25, 1}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}}},
                              {{{-10.25, 0.25, -2}, {-10, 0, 0}, {-9, 0, 0}, {-10, 1, 0}}}};
    for (const TimeInterval& interval : {TimeInterval{1e6, 1e6 + 1}, TimeInterval{1, 1 + 0x1p-52}}) {
        const auto hit = vertex_face(points, interval);
        EXPECT_EQ(hit.status, ContactStatus::during);
        EXPECT_NEAR(hit.point[0], -3.25, 1e-15);
    }
}

// Squares of such numbers are no doubles.
TEST(MovingPoints, ContactDataOfAnySize) {
    for (const double s : {0x1p-600, 0x1p-400, 0x1p400, 0x1p600}) {
        const auto hit = edge_edge({{{{-s, 0, s}, {3 * s, 0, s}, {0, -s, 0}, {0, 3 * s, 0}}},
                                    {{{-s, 0, -s}, {3 * s, 0, -s}, {0, -s, 0}, {0, 3 * s, 0}}}});
        EXPECT_EQ(hit.point, (Vec3{0, 0, 0}));
        EXPECT_EQ(hit.weights, (Vec3{0.25, 0.25, 0}));
        EXPECT_EQ(hit.normal, (Vec3{0, 0, -1}));
    }
}

TEST(MovingPoints, NumbersOfAnySize) {
    for (const double scale : {0x1p-1000, 1e-300, 1e-12, 1e12, 1e300}) {
        MovingPoints points = over_triangle({0.25 * scale, 0.25 * scale, scale}, {0.25 * scale, 0.25 * scale, -scale});
        for (auto* ends : {&points.start, &points.end}) {
            (*ends)[2] = {scale, 0, 0};
            (*ends)[3] = {0, scale, 0};
        }
        EXPECT_EQ(vertex_face(points).first(), (TimeBracket{0.5, 0.5})) << scale;
    }
    const MovingPoints wild = over_triangle({0.25, 1e-300, 1e300}, {0.25, 1e-300, -1e300});
    EXPECT_EQ(vertex_face(wild).first(), (TimeBracket{0.5, 0.5}));
}

// The areas of the face underflowed against the longest edge, and the weights were 0 / 0.
TEST(VertexFace, WeightsWhereNumbersLieFarApart) {
    const double third = 16.0 / 3;
    const MovingPoints points{
        {{{0.99999999999999989, -1, 0}, {0, 0, 0}, {third, third, third}, {1, 3.7252902984619141e-09, 0}}},
        {{{0, 0, 0}, {0.1, 0.1, 16}, {8.7869410049671804e158, third, 1}, {0, 0, 0}}}};
    const FeatureContact contact = vertex_face(points);
    EXPECT_EQ(contact.status, ContactStatus::during);
    EXPECT_EQ(contact.first(), (TimeBracket{1, 1}));
    EXPECT_EQ(contact.weights, (Vec3{0, 0, 1}));
}

// The volume of the four points has a double root at the end: speeds along the normal are 0, and the sign was chance.
TEST(VertexFace, NormalOfAGrazingContactPointsToTheFace) {
    const MovingPoints points{{{{-1, 1, 1}, {1, 0, 1}, {1, 1, 1}, {1, -1, 0}}},
                              {{{1, -1, -1}, {-1, 1, 0}, {1, 1, -1}, {1, -1, -1}}}};
    const FeatureContact contact = vertex_face(points);
    EXPECT_EQ(contact.first(), (TimeBracket{1, 1}));
    EXPECT_NEAR(contact.normal[0], std::sqrt(0.2), 1e-15);
    EXPECT_NEAR(contact.normal[2], 2 * std::sqrt(0.2), 1e-15);
}

// Two candidates shared the neighboring doubles of their times, and the point was that of the later one.
TEST(VertexFace, TheEarliestOfEqualTimesInOnePlane) {
    const MovingPoints points{{{{-5, -3, 10}, {2, -5, 5}, {0, -5, 7}, {-3, 3, 2}}},
                              {{{-2, -2, 3}, {5, 5, -11}, {-5, -3, 7}, {-2, -2, 3}}}};
    const FeatureContact usual = vertex_face(points, {0, 1}), shortest = vertex_face(points, {1, 1 + 0x1p-52});
    for (int k = 0; k < 3; ++k) {
        EXPECT_NEAR(usual.point[k], (Vec3{-2.96, -2.32, 5.24})[k], 1e-14);
        EXPECT_NEAR(shortest.point[k], usual.point[k], 1e-14);
    }
}

}  // namespace
}  // namespace tact
