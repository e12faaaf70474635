// SPDX-License-Identifier: MIT
// The four `make` functions: what they refuse, in which words, and that they change nothing.
#include <gtest/gtest.h>

#include <limits>

#include "tact/shape.hpp"

namespace tact {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class T>
std::string complaint(const Result<T>& result) {
    return result.has_value() ? "none" : result.error().message;
}

TEST(MakeBox, KeepsTheNumbersGiven) {
    const auto box = Parallelepiped3::make({1, 2, 3}, {{{1, 0, 0}, {1, 2, 0}, {0.1, 0.2, -4}}});
    ASSERT_TRUE(box.has_value());
    EXPECT_EQ(*box, (Parallelepiped3{{1, 2, 3}, {{{1, 0, 0}, {1, 2, 0}, {0.1, 0.2, -4}}}}));
}

TEST(MakeBox, NamesWhatIsWrong) {
    EXPECT_EQ(complaint(Parallelogram2::make({nan, 0}, {{{1, 0}, {0, 1}}})), "origin is not finite");
    EXPECT_EQ(complaint(Parallelogram2::make({0, 0}, {{{1, 0}, {0, infinity}}})), "edges[1] is not finite");
    EXPECT_EQ(complaint(Parallelogram2::make({0, 0}, {{{1, 2}, {2, 4}}})),
              "edges have determinant zero: the box is degenerate");
    EXPECT_EQ(complaint(Parallelepiped3f::make({0, 0, 0}, {{{1, 2, 0}, {2, 4, 0}, {0, 0, 1}}})),
              "edges have determinant zero: the box is degenerate");
}

TEST(MakeObb, NamesWhatIsWrong) {
    const std::array<Vec2, 2> axes{{{1, 0}, {0, 1}}};
    EXPECT_EQ(complaint(Obb2::make({0, 0}, axes, {1, 1})), "none");
    EXPECT_EQ(complaint(Obb2::make({0, -infinity}, axes, {1, 1})), "center is not finite");
    EXPECT_EQ(complaint(Obb2::make({0, 0}, {{{nan, 0}, {0, 1}}}, {1, 1})), "axes[0] is not finite");
    EXPECT_EQ(complaint(Obb2::make({0, 0}, axes, {1, nan})), "half is not finite");
    EXPECT_EQ(complaint(Obb2::make({0, 0}, axes, {1, -1})), "half[1] is not positive");
    EXPECT_EQ(complaint(Obb2::make({0, 0}, axes, {0, 1})), "half[0] is not positive");
    EXPECT_EQ(complaint(Obb2::make({0, 0}, {{{1, 0}, {1, 0}}}, {1, 1})),
              "axes have determinant zero: the box is degenerate");
}

TEST(MakeTetrahedron, NamesWhatIsWrong) {
    EXPECT_EQ(complaint(Tetrahedron3::make({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}})), "none");
    EXPECT_EQ(complaint(Tetrahedron3::make({{{0, 0, 0}, {1, 0, 0}, {0, nan, 0}, {0, 0, 1}}})),
              "vertices[2] is not finite");
    EXPECT_EQ(complaint(Tetrahedron3f::make({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}})),
              "vertices lie in one plane: the tetrahedron is degenerate");
}

TEST(MakeTriangle, NamesWhatIsWrong) {
    EXPECT_EQ(complaint(Triangle2::make({{{0, 0}, {1, 0}, {0, 1}}})), "none");
    EXPECT_EQ(complaint(Triangle3::make({{{0, 0, 0}, {1, 0, 0}, {0, infinity, 0}}})), "vertices[2] is not finite");
    EXPECT_EQ(complaint(Triangle3::make({{{0, 0, 0}, {1, 1, 1}, {3, 3, 3}}})),
              "vertices lie on one line: the triangle is degenerate");
}

TEST(Make, DenormalsAndHugeNumbersAreGoodInput) {
    const double small = 0x1p-1074;
    const double big = 1e300;
    EXPECT_EQ(complaint(Parallelepiped3::make({big, big, -big}, {{{big, 0, 0}, {0, small, 0}, {0, 0, small}}})),
              "none");
    EXPECT_EQ(complaint(Obb2::make({0, 0}, {{{small, 0}, {0, small}}}, {small, small})), "none");
    EXPECT_EQ(complaint(Triangle2::make({{{-1e308, 0}, {1e308, 0}, {0, small}}})), "none");
}

}  // namespace
}  // namespace tact
