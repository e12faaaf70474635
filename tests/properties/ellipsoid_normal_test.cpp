// SPDX-License-Identifier: MIT
// The normals of an Obb as a smooth field: those of the ellipsoid with its axes and half extents, at the point of
// contact. The expected normal is worked out from its definition, in long doubles.
#include <type_traits>

#include "properties/every_pair.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

template <int D>
using Wide = Vec<long double, D>;

template <int D>
Wide<D> unit(const Wide<D>& v) {
    return (1 / std::sqrt(dot(v, v))) * v;
}

/// The vectors e_i with e_i.a_k = 1 for i = k, else 0.
std::array<Wide<3>, 3> dual(const std::array<Wide<3>, 3>& a) {
    const long double volume = dot(cross(a[0], a[1]), a[2]);
    return {(1 / volume) * cross(a[1], a[2]), (1 / volume) * cross(a[2], a[0]), (1 / volume) * cross(a[0], a[1])};
}
std::array<Wide<2>, 2> dual(const std::array<Wide<2>, 2>& a) {
    const long double area = cross(a[0], a[1]);
    return {Wide<2>{a[1][1] / area, -a[1][0] / area}, Wide<2>{-a[0][1] / area, a[0][0] / area}};
}

/// The outward normal at `point` of the ellipsoid sum (x_i / half_i)^2 = constant, center + sum x_i axes_i = point.
template <int D>
Wide<D> ellipsoid_normal(const Obb<double, D>& obb, const Linear<D>& motion, long double time,
                         const Vec<double, D>& point) {
    std::array<Wide<D>, D> axes{};
    for (std::size_t i = 0; i < D; ++i) axes[i] = widened(obb.axes[i]);
    const auto outward = dual(axes);
    const Wide<D> offset =
        widened(point) - widened(obb.center) - widened(motion.position) - time * widened(motion.velocity);
    Wide<D> gradient{};
    for (int i = 0; i < D; ++i) {
        const auto& e = outward[static_cast<std::size_t>(i)];
        const auto half = static_cast<long double>(obb.half[i]);
        gradient = gradient + (dot(e, offset) / (half * half)) * e;
    }
    return unit(gradient);
}

template <class Shape>
inline constexpr bool is_obb = std::is_same_v<Shape, Obb<double, Shape::dimension>>;

/// The zero vector where two Obbs have opposite normals, and no mean.
template <class A, class B>
Wide<A::dimension> expected_normal(const PairCase<A, B>& pair, const FirstContact<A::dimension>& contact) {
    const auto time = static_cast<long double>(contact.first().below);
    Wide<A::dimension> sum{};
    if constexpr (is_obb<A>) sum = sum + ellipsoid_normal(pair.a, pair.motion_a, time, contact.point_a);
    if constexpr (is_obb<B>) sum = sum - ellipsoid_normal(pair.b, pair.motion_b, time, contact.point_b);
    return dot(sum, sum) > 1e-6L ? unit(sum) : Wide<A::dimension>{};
}

template <class Pair>
class EllipsoidNormal : public ::testing::Test {};
TYPED_TEST_SUITE(EllipsoidNormal, AllPairs, PairNames);

TYPED_TEST(EllipsoidNormal, IsTheGradient) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    for (const Family family : {Family::rotated, Family::lattice, Family::arriving, Family::wall}) {
        Random random(seed_of<A, B>(family));
        for (int i = 0; i < effort(200); ++i) {
            const auto pair = generate<A, B>(family, random);
            const auto& [a, b, motion_a, motion_b, interval] = pair;
            const auto plane = first_contact(a, motion_a, b, motion_b, interval);
            const auto smooth = first_contact(a, motion_a, b, motion_b, interval, {false, NormalField::ellipsoid});
            ASSERT_EQ(smooth.status, plane.status);
            if (plane.status != ContactStatus::during) continue;
            ASSERT_EQ(smooth.point, plane.point);
            if constexpr (is_obb<A> || is_obb<B>) {
                const auto expected = expected_normal(pair, smooth);
                if (dot(expected, expected) == 0) continue;
                const auto error = widened(smooth.normal) - expected;
                ASSERT_LE(std::sqrt(dot(error, error)), smooth.normal_error + 1e-12) << describe(pair, family);
                ASSERT_LE(smooth.normal_error, 1e-6) << describe(pair, family);
            } else {
                ASSERT_EQ(smooth.normal, plane.normal);
            }
        }
    }
}

}  // namespace
}  // namespace tact::testing
