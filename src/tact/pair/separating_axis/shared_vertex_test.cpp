// SPDX-License-Identifier: MIT
#include "tact/pair/separating_axis/shared_vertex.hpp"

#include <gtest/gtest.h>

#include "oracle/generators.hpp"
#include "tact/pair/separating_axis/exact_stage.hpp"

namespace tact::separating_axis {
namespace {

/// Every axis in the longest integers.
template <class A, class B>
Relation exactly(const A& a, const B& b) {
    const exact::Scratch scratch;
    const auto numbers = PairBits(numbers_of(a, b)).template lift<LargeInteger>();
    return decide<false>(frame_at_rest<A, B, LargeInteger>(reader(a), reader(b), numbers), ~AxisSet{0});
}

const Tetrahedron3 corner{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};

TEST(SharedVertex, finds_common_vertices_in_any_order) {
    const Tetrahedron3 other{{{{0, 0, 1}, {5, 5, 5}, {0, 0, 0}, {0, 1, 0}}}};
    const auto pair = matched(corner, other);
    ASSERT_EQ(pair.common, 3);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(pair.a.vertices[i], pair.b.vertices[i]);
    EXPECT_EQ(matched(corner, Tetrahedron3{{{{2, 0, 0}, {3, 0, 0}, {2, 1, 0}, {2, 0, 1}}}}).common, 0);
}

TEST(SharedVertex, neighbors_of_a_corner) {
    const auto with_apex = [](const Vec3& p, const Vec3& q, const Vec3& r) {
        return relate_at_shared_vertex(corner, Tetrahedron3{{{{0, 0, 0}, p, q, r}}});
    };
    EXPECT_EQ(with_apex({-1, -2, -1}, {-2, -1, -1}, {-1, -1, -3}), FilterVerdict::touching);
    EXPECT_EQ(with_apex({3, 1, 1}, {1, 3, 1}, {1, 1, 3}), FilterVerdict::overlapping);  // inside the cone
    EXPECT_EQ(with_apex({3, 1, -1}, {1, 3, -1}, {-1, -1, 3}), FilterVerdict::overlapping);
    EXPECT_EQ(with_apex({3, 1, 0}, {1, 3, -1}, {-1, -1, 3}),
              FilterVerdict::undecided);                                              // an edge in a face: a zero sign
    EXPECT_EQ(with_apex({1, 0, 0}, {0, 1, 0}, {1, 1, -1}), FilterVerdict::touching);  // across a common face
    EXPECT_EQ(with_apex({1, 0, 0}, {0, 1, 0}, {1, 1, 1}), FilterVerdict::overlapping);  // on the same side of it
    EXPECT_EQ(with_apex({1, 0, 0}, {0, 1, 0}, {0, 0, 1}), FilterVerdict::overlapping);  // the same tetrahedron
}

TEST(SharedVertex, triangles_with_a_common_edge_touch) {
    const Triangle3 floor{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
    EXPECT_EQ(relate_at_shared_vertex(floor, Triangle3{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 5}}}}), FilterVerdict::touching);
    EXPECT_EQ(relate_at_shared_vertex(floor, Triangle3{{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}}}), FilterVerdict::touching);
    EXPECT_EQ(relate_at_shared_vertex(floor, floor), FilterVerdict::touching);
}

TEST(SharedVertex, triangles_that_pass_through_each_other_at_a_vertex) {
    const Triangle3 floor{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
    EXPECT_EQ(relate_at_shared_vertex(floor, Triangle3{{{{0, 0, 0}, {1, 2, 1}, {2, 1, -1}}}}),
              FilterVerdict::overlapping);
    EXPECT_EQ(relate_at_shared_vertex(floor, Triangle3{{{{0, 0, 0}, {-1, 2, 1}, {-2, 1, -1}}}}),
              FilterVerdict::touching);
}

/// Pairs of neighbors: never a wrong answer, and often an answer.
template <class A, class B>
void check_neighbors(double least) {
    using testing::Family;
    Random random(7);
    int decided = 0, all = 0;
    for (const Family family : {Family::shared_vertex, Family::shared_edge, Family::shared_face, Family::lattice,
                                Family::lattice_far_tenth, Family::shared_one_ulp, Family::coplanar}) {
        for (int i = 0; i < 300; ++i) {
            auto pair = testing::generate<A, B>(family, random);
            if (i % 3 == 1) pair.b.vertices[1] = pair.a.vertices[0];
            if (!B::make(pair.b.vertices) || matched(pair.a, pair.b).common == 0) continue;
            const FilterVerdict found = relate_at_shared_vertex(pair.a, pair.b);
            ++all;
            if (found == FilterVerdict::undecided) continue;
            ++decided;
            ASSERT_EQ(static_cast<Relation>(found), exactly(pair.a, pair.b)) << name(family) << ' ' << i;
        }
    }
    EXPECT_GT(decided, least * all) << "of " << all;
}

TEST(SharedVertex, never_wrong_and_often_certain) {
    check_neighbors<Triangle2, Triangle2>(0.3);
    check_neighbors<Tetrahedron3, Tetrahedron3>(0.3);
    check_neighbors<Tetrahedron3, Triangle3>(0.3);
    check_neighbors<Triangle3, Triangle3>(0.3);
}

TEST(SharedVertex, undecided_without_a_common_vertex) {
    const Tetrahedron3 far{{{{9, 0, 0}, {10, 0, 0}, {9, 1, 0}, {9, 0, 1}}}};
    EXPECT_EQ(relate_at_shared_vertex(corner, far), FilterVerdict::undecided);
}

}  // namespace
}  // namespace tact::separating_axis
