// SPDX-License-Identifier: MIT
// A shape is refused exactly when its volume (the area of a triangle) is 0 for the very doubles given.
#include <limits>

#include "oracle/body.hpp"
#include "oracle/direction_cone.hpp"
#include "properties/every_pair.hpp"

namespace tact::testing {
namespace {

/// Whether the vectors from the first vertex to the others leave fewer directions orthogonal to all than a flat shape
/// has: clipping by v and -v leaves only the directions orthogonal to v.
template <class Shape>
bool is_flat(const Shape& shape, std::size_t directions_allowed) {
    const auto points = oracle::vertices(shape);
    oracle::FinestExponent finest;
    for (const auto& point : points) {
        for (const auto& x : point) finest.see(x);
    }
    std::vector<oracle::IntegerVector> vectors;
    for (const auto& point : points) {
        const auto v = point - points[0];
        vectors.push_back(
            {in_units_of(v[0], finest.value()), in_units_of(v[1], finest.value()), in_units_of(v[2], finest.value())});
    }
    oracle::DirectionCone cone(Shape::dimension);
    for (const auto& v : vectors) {
        cone.clip(v);
        cone.clip({-v[0], -v[1], -v[2]});
    }
    return cone.line_count() > directions_allowed;
}

template <class T, int D>
bool is_accepted(const Parallelepiped<T, D>& box) {
    return Parallelepiped<T, D>::make(box.origin, box.edges).has_value();
}
template <class T, int D>
bool is_accepted(const Obb<T, D>& obb) {
    return Obb<T, D>::make(obb.center, obb.axes, obb.half).has_value();
}
template <class T>
bool is_accepted(const Tetrahedron<T>& tetrahedron) {
    return Tetrahedron<T>::make(tetrahedron.vertices).has_value();
}
template <class T, int D>
bool is_accepted(const Triangle<T, D>& triangle) {
    return Triangle<T, D>::make(triangle.vertices).has_value();
}

template <class Shape>
class Make : public ::testing::Test {};
using EveryShape = ::testing::Types<Obb2, Parallelogram2, Triangle2, Obb3, Parallelepiped3, Tetrahedron3, Triangle3>;
TYPED_TEST_SUITE(Make, EveryShape);

// Frames whose last edge is a combination of the others, exactly or up to rounding, at any scale.
TYPED_TEST(Make, RefusesExactlyTheFlat) {
    using Shape = TypeParam;
    constexpr int d = Shape::dimension;
    constexpr std::size_t allowed = corners_of<Shape> == Corners::flat_simplex ? 1 : 0;
    Random random(43);
    int refused = 0;
    int accepted = 0;
    for (int i = 0; i < effort(3000); ++i) {
        auto frames = generate_frames<d>(all_families[random.bits() % all_families.size()], corners_of<Shape>,
                                         corners_of<Shape>, random);
        Frame<d>& frame = frames.a;
        const int last = corners_of<Shape> == Corners::flat_simplex ? d - 2 : d - 1;
        Vec<double, d> sum{};
        for (int k = 0; k < last; ++k) {
            sum = sum + static_cast<double>(random.integer(-2, 2)) * frame.edges[static_cast<std::size_t>(k)];
        }
        if (random.integer(0, 3) != 0) frame.edges[static_cast<std::size_t>(last)] = sum;
        const Shape shape = shape_of<Shape>(frame, frames.exact, random);
        auto numbers = shape;
        bool finite = true;
        for_each_coordinate(numbers, [&](double& x) { finite = finite && std::isfinite(x); });
        if (!finite) continue;
        const bool flat = is_flat(shape, allowed);
        ASSERT_EQ(is_accepted(shape), !flat) << source(shape);
        ++(flat ? refused : accepted);
    }
    EXPECT_GT(refused, effort(300));
    EXPECT_GT(accepted, effort(300));
}

TYPED_TEST(Make, RefusesWhatIsNotFinite) {
    using Shape = TypeParam;
    Random random(47);
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), HUGE_VAL, -HUGE_VAL}) {
        const Shape good = generate<Shape, Shape>(Family::rotated, random).a;
        ASSERT_TRUE(is_accepted(good));
        int count = 0;
        auto numbers = good;
        for_each_coordinate(numbers, [&](double&) { ++count; });
        for (int i = 0; i < count; ++i) {
            Shape broken = good;
            int left = i;
            for_each_coordinate(broken, [&](double& x) {
                if (left-- == 0) x = bad;
            });
            EXPECT_FALSE(is_accepted(broken));
        }
    }
}

}  // namespace
}  // namespace tact::testing
