// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <ostream>

#include "oracle/exact_contact.hpp"
#include "oracle/exact_depth.hpp"
#include "properties/every_pair.hpp"
#include "tact/contact.hpp"

namespace tact {

inline std::ostream& operator<<(std::ostream& out, const Feature& feature) {
    out << name(feature.kind) << ' ' << int{feature.first};
    return feature.kind == Feature::Kind::edge ? out << '-' << int{feature.second} : out;
}

}  // namespace tact

/// How a contact is held against the oracle's: within its own error bounds, and these within fixed limits.
namespace tact::testing {

/// How large the stated errors may be.
struct ErrorLimits {
    double point;
    double normal = 0x1p-46;
};

/// The largest number in the coordinates of the bodies and in their way up to the time.
template <class A, class B>
double size_at(const PairCase<A, B>& pair, double time) {
    double size = std::numeric_limits<double>::min();
    const auto see = [&](const auto& v, double factor) {
        for (int i = 0; i < A::dimension; ++i) size = std::max(size, std::abs(v[i] * factor));
    };
    const auto see_vertices = [&](const auto& shape) {
        for (const oracle::Point& vertex : oracle::vertices(shape)) {
            for (const oracle::Dyadic& x : vertex) {
                size = std::max(size, std::abs(oracle::fraction(x.mantissa, 1, x.exponent).get_d()));
            }
        }
    };
    see_vertices(pair.a);
    see_vertices(pair.b);
    for (const auto& motion : {pair.motion_a, pair.motion_b}) {
        see(motion.position, 1);
        see(motion.velocity, time);
    }
    return size;
}

/// Beyond this, a sum of two coordinates may be no double.
inline constexpr double largest_size = 0x1p1020;

/// 256 ulps of the scene.
inline ErrorLimits limits_at(double size) {
    return {256 * std::numeric_limits<double>::epsilon() * size};
}

/// Where two bodies meet once b has been moved by `shift`, so that they touch.
struct ExactPlace {
    oracle::ExactContact contact;
    oracle::RationalVector shift;
};

/// The step is in units of the scene.
inline ExactPlace exact_place(const oracle::Scene& scene, const oracle::HomogeneousPoint& step) {
    return {oracle::exact_contact(oracle::with_b_moved(scene, step)), oracle::in_world(scene, step)};
}

inline mpq_class squared_bound(double bound) {
    return oracle::squared(mpq_class(bound));
}

/// Whether a length, given by its square, is not greater than a bound.
inline ::testing::AssertionResult within(const mpq_class& squared, double bound) {
    if (squared <= squared_bound(bound)) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << std::sqrt(squared.get_d()) << " is more than " << bound;
}

template <int D>
bool is_finite(const Vec<double, D>& v) {
    bool finite = true;
    for (int i = 0; i < D; ++i) finite = finite && std::isfinite(v[i]);
    return finite;
}

template <int D>
void expect_unit(const Vec<double, D>& normal) {
    const mpq_class excess = oracle::squared(oracle::rational(normal)) - 1;
    EXPECT_LE(abs(excess), mpq_class(4 * std::numeric_limits<double>::epsilon())) << "normal " << text(normal);
}

/// The three points of the contact, moved to where the bodies touch, are not farther from the hull than its error.
template <int D>
void expect_near(const Contact<D>& contact, const oracle::RationalVector& shift,
                 std::span<const oracle::RationalVector> hull) {
    const auto near = [&](const Vec<double, D>& x, const mpq_class& share) {
        const oracle::RationalVector moved = oracle::rational(x) + share * shift;
        return within(oracle::squared_distance_to_hull(moved, hull), contact.point_error);
    };
    EXPECT_TRUE(near(contact.point_a, 0)) << "point_a " << text(contact.point_a);
    EXPECT_TRUE(near(contact.point_b, 1)) << "point_b " << text(contact.point_b);
    EXPECT_TRUE(near(contact.point, mpq_class(1, 2))) << "point " << text(contact.point);
}

template <int D>
void expect_features(const Contact<D>& contact, const oracle::ExactContact& exact, const ErrorLimits& limits) {
    EXPECT_EQ(contact.feature_a, exact.feature_a);
    EXPECT_EQ(contact.feature_b, exact.feature_b);
    ASSERT_TRUE(is_finite(contact.point) && is_finite(contact.point_a) && is_finite(contact.point_b));
    ASSERT_GE(contact.point_error, 0);
    ASSERT_LE(contact.point_error, limits.point);
}

/// Every three vertices, in order, span a triangle that turns the right way, up to the errors of the points.
inline void expect_counter_clockwise(const ContactSet<3>& set, const Contact<3>& contact) {
    const auto points = set.points();
    const auto n = widened(contact.normal);
    for (std::size_t k = 2; k < points.size(); ++k) {
        for (std::size_t j = 1; j < k; ++j) {
            for (std::size_t i = 0; i < j; ++i) {
                const auto u = widened(points[j]) - widened(points[i]);
                const auto v = widened(points[k]) - widened(points[i]);
                const long double slack = 8 * (contact.point_error + contact.normal_error * std::sqrt(dot(u, u)));
                EXPECT_GE(dot(cross(u, v), n), -slack * (std::sqrt(dot(u, u)) + std::sqrt(dot(v, v))))
                    << "vertices " << i << ' ' << j << ' ' << k;
            }
        }
    }
}

/// The vertices are the exact ones up to the error, as many, and turn counter-clockwise around the normal.
template <int D>
void expect_set(const ContactSet<D>& set, std::span<const oracle::RationalVector> exact, const Contact<D>& contact) {
    ASSERT_EQ(static_cast<std::size_t>(set.count), exact.size());
    ASSERT_TRUE(std::ranges::all_of(set.points(), is_finite<D>));
    const mpq_class error = squared_bound(contact.point_error);
    const auto near = [&](const auto& v, const auto& x) { return oracle::squared(oracle::rational(v) - x) <= error; };
    for (const auto& x : exact) {
        EXPECT_TRUE(std::ranges::any_of(set.points(), [&](const auto& v) { return near(v, x); }))
            << "no vertex at (" << x[0].get_d() << ", " << x[1].get_d() << ", " << x[2].get_d() << ')';
    }
    for (const auto& v : set.points()) {
        EXPECT_TRUE(std::ranges::any_of(exact, [&](const auto& x) { return near(v, x); })) << "vertex " << text(v);
    }
    if constexpr (D == 3) expect_counter_clockwise(set, contact);
}

/// The set of bodies that overlap: what they have in common when separated, moved halfway back.
template <int D>
void expect_manifold(const ContactSet<D>& set, const ExactPlace& place, const Contact<D>& contact) {
    std::vector<oracle::RationalVector> halfway;
    for (const auto& x : place.contact.points) halfway.push_back(x - mpq_class(1, 2) * place.shift);
    expect_set(set, halfway, contact);
}

/// A contact of bodies that touch: its normal is one of a plane between them, which b approaches when it moves.
template <int D>
void expect_touching(const oracle::Scene& scene, const Contact<D>& contact, const ErrorLimits& limits,
                     const oracle::IntegerVector& velocity = {}) {
    const ExactPlace place = exact_place(scene, {});
    expect_features(contact, place.contact, limits);
    ASSERT_TRUE(is_finite(contact.normal) && !::testing::Test::HasFailure());
    expect_near(contact, {}, place.contact.points);
    expect_unit(contact.normal);
    ASSERT_LE(contact.normal_error, limits.normal);
    const oracle::RationalVector normal = oracle::rational(contact.normal);
    EXPECT_TRUE(within(oracle::squared_distance_to_normals(scene, normal, velocity), contact.normal_error))
        << "normal " << text(contact.normal);
}

template <int D>
bool is_along(const Vec<double, D>& normal, double error, const oracle::IntegerVector& exact) {
    const oracle::RationalVector g = oracle::rational(normal);
    const oracle::RationalVector n{exact[0], exact[1], exact[2]};
    const mpq_class along = oracle::dot(g, n);
    const mpq_class across = oracle::squared(g) * oracle::squared(n) - along * along;
    return along > 0 && across <= squared_bound(error) * oracle::squared(n);
}

/// Where the bodies meet for each separating of least depth along the normal of the contact, up to its error.
template <int D>
std::vector<ExactPlace> places_along(const oracle::Scene& scene, const Contact<D>& contact) {
    std::vector<ExactPlace> places;
    const auto ways = oracle::partings(scene);
    for (const oracle::Parting& way : ways) {
        if (way.squared_depth > ways.front().squared_depth) break;
        if (is_along(contact.normal, contact.normal_error, way.normal)) places.push_back(exact_place(scene, way.step));
    }
    return places;
}

/// A contact of bodies that overlap: its normal is that of a separating of least depth, its points and its set lie
/// where they meet when separated so.
template <int D>
void expect_parting(const oracle::Scene& scene, const Contact<D>& contact, const ContactSet<D>& set,
                    const ErrorLimits& limits) {
    ASSERT_LE(contact.normal_error, limits.normal);
    ASSERT_TRUE(is_finite(contact.normal));
    expect_unit(contact.normal);
    const auto places = places_along(scene, contact);
    ASSERT_FALSE(places.empty()) << "no parting of least depth along " << text(contact.normal);
    const ExactPlace& place = places.front();
    expect_features(contact, place.contact, limits);
    if (::testing::Test::HasFailure()) return;
    expect_near(contact, place.shift, place.contact.points);
    expect_manifold(set, place, contact);
}

}  // namespace tact::testing
