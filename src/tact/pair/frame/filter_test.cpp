// SPDX-License-Identifier: MIT
// The filter's error bound against rational numbers: every gap of every axis, computed in double, in double with fused
// multiply-adds and in float, for every pair of kinds, at rest and in motion.
#include "tact/pair/frame/filter.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "oracle/generators.hpp"
#include "oracle/rational_scalar.hpp"
#include "support/effort.hpp"
#include "tact/simd/lanes.hpp"

namespace tact::frame {
namespace {

using Exact = oracle::RationalScalar;
using ToExact = oracle::ToRational;

/// A double that rounds as vector registers with fused multiply-adds do.
struct Fused {
    double value = 0;

    Fused() = default;
    Fused(double v) : value(v) {}
    friend Fused operator+(Fused a, Fused b) { return a.value + b.value; }
    friend Fused operator-(Fused a, Fused b) { return a.value - b.value; }
    friend Fused operator*(Fused a, Fused b) { return a.value * b.value; }
    Fused operator-() const { return -value; }
    friend Fused magnitude(Fused a) { return std::abs(a.value); }
    friend Fused lower(Fused a, Fused b) { return std::min(a.value, b.value); }
    friend Fused higher(Fused a, Fused b) { return std::max(a.value, b.value); }
    friend Fused multiply_add(Fused a, Fused b, Fused c) { return std::fma(a.value, b.value, c.value); }
    friend Fused product_difference(Fused a, Fused b, Fused c, Fused d) {
        return std::fma(a.value, b.value, -(c.value * d.value));
    }
    friend Fused within(Fused size, double largest, Fused product, double smallest, Fused inside) {
        return frame::within(size.value, largest, product.value, smallest, inside.value);
    }
};

using Floats = Lanes<float, 4>;

double as_double(double x) {
    return x;
}
double as_double(Fused x) {
    return x.value;
}
double as_double(const Floats& x) {
    return x.v[0];
}

/// Every number of a shape or motion in the scalar T.
template <class T, class Source>
auto reader_as(const Source& source) {
    return [&source](auto field) { return T(field(source)); };
}

template <bool moving, class T, class A, class B>
FrameOf<A, B, T> frame_of(const testing::PairCase<A, B>& pair) {
    const auto read_a = reader_as<T>(pair.a);
    const auto read_b = reader_as<T>(pair.b);
    if constexpr (moving) {
        const T start(pair.interval.start), duration(pair.interval.end - pair.interval.start);
        return frame_in_motion<A, B, T>(read_a, reader_as<T>(pair.motion_a), read_b, reader_as<T>(pair.motion_b), start,
                                        duration, AsTheyAre{});
    } else {
        return frame_at_rest<A, B, T>(read_a, read_b, AsTheyAre{});
    }
}

/// The true gap of every axis, in the order of visit_axes, one axis at a time.
template <bool moving, class A, class B>
std::vector<mpq_class> true_gaps(const testing::PairCase<A, B>& pair) {
    FrameOf<A, B, Exact> frame;
    if constexpr (moving) {
        const Exact start(pair.interval.start), duration = Exact(pair.interval.end) - start;
        frame = frame_in_motion<A, B, Exact>(reader(pair.a), reader(pair.motion_a), reader(pair.b),
                                             reader(pair.motion_b), start, duration, ToExact{});
    } else {
        frame = frame_at_rest<A, B, Exact>(reader(pair.a), reader(pair.b), ToExact{});
    }
    std::vector<mpq_class> gaps;
    for (int i = 0; i < axis_count<moving, A::dimension, form_of<A>, form_of<B>>(); ++i)
        gaps.push_back(gap<moving>(axis_along<moving>(frame, axis_normal<moving>(frame, i))).value);
    return gaps;
}

/// The largest error of a gap as a part of the bound; -1 when the pair is outside the range of the bound.
template <bool moving, class Float, class T, int D, Form KA, Form KB>
double worst_ratio(const PairFrame<T, D, KA, KB>& frame, const std::vector<mpq_class>& expected) {
    const double bound = as_double(error_bound<moving, Float>(frame));
    if (!(bound < HUGE_VAL)) return -1;
    double worst = 0;
    std::size_t i = 0;
    visit_axes<moving>(frame.a, frame.b, frame.offset, frame.travel, [&](const auto& axis) {
        const mpq_class error = abs(mpq_class(as_double(gap<moving>(axis))) - expected[i++]);
        worst = std::max(worst, mpq_class(error / mpq_class(bound)).get_d());
        return false;
    });
    EXPECT_EQ(i, expected.size());
    return worst;
}

/// Runs over all families, at their own scale and at random ones, and keeps the worst ratio.
struct Search {
    double worst = 0;
    int in_range = 0;

    void see(double ratio) {
        worst = std::max(worst, ratio);
        in_range += ratio >= 0;
    }
};

template <class Pair>
void scale(Pair& pair, double factor) {
    const auto times = [=](auto& x) { x = static_cast<std::remove_reference_t<decltype(x)>>(x * factor); };
    testing::for_each_coordinate(pair.a, times);
    testing::for_each_coordinate(pair.b, times);
    for (auto* motion : {&pair.motion_a, &pair.motion_b})
        for (int k = 0; k < decltype(pair.a)::dimension; ++k) {
            times(motion->velocity[k]);
            times(motion->position[k]);
        }
}

template <bool moving, class A, class B>
void search_double(Search& plain, Search& fused) {
    Random random(31);
    for (const testing::Family family : testing::all_families)
        for (int i = 0; i < testing::effort(30); ++i) {
            auto pair = testing::generate<A, B>(family, random);
            if (i % 3 == 1) scale(pair, std::pow(10, random.uniform(-25, 25)));
            if (error_bound<moving, double>(frame_of<moving, double>(pair)) == HUGE_VAL) continue;
            const auto expected = true_gaps<moving>(pair);
            plain.see(worst_ratio<moving, double>(frame_of<moving, double>(pair), expected));
            fused.see(worst_ratio<moving, double>(frame_of<moving, Fused>(pair), expected));
        }
}

template <class A, class B>
void search_float(Search& plain) {
    Random random(32);
    for (const testing::Family family : testing::all_families)
        for (int i = 0; i < testing::effort(30); ++i) {
            auto wide = testing::generate<A, B>(family, random);
            if (i % 3 == 1) scale(wide, std::pow(10, random.uniform(-8, 8)));
            using NarrowA = decltype(testing::narrowed(wide.a));
            using NarrowB = decltype(testing::narrowed(wide.b));
            const testing::PairCase<NarrowA, NarrowB> pair{testing::narrowed(wide.a), testing::narrowed(wide.b)};
            const auto frame = frame_of<false, Floats>(pair);
            if (as_double(error_bound<false, float>(frame)) == HUGE_VAL) continue;
            plain.see(worst_ratio<false, float>(frame, true_gaps<false>(pair)));
        }
}

void report(const char* name, const Search& search) {
    ::testing::Test::RecordProperty(name, std::to_string(search.worst));
    EXPECT_LT(search.worst, 0.18) << name;  // the part of the constants that the derivation needs: 22/128, 34/512
    EXPECT_GT(search.in_range, 200) << name;
}

#define TACT_PLANE_PAIRS(X)           \
    X(Obb2, Obb2)                     \
    X(Parallelogram2, Obb2)           \
    X(Parallelogram2, Parallelogram2) \
    X(Obb2, Triangle2)                \
    X(Parallelogram2, Triangle2)      \
    X(Triangle2, Triangle2)
#define TACT_SPACE_PAIRS(X)             \
    X(Obb3, Obb3)                       \
    X(Parallelepiped3, Obb3)            \
    X(Parallelepiped3, Parallelepiped3) \
    X(Obb3, Tetrahedron3)               \
    X(Parallelepiped3, Tetrahedron3)    \
    X(Tetrahedron3, Tetrahedron3)       \
    X(Obb3, Triangle3)                  \
    X(Parallelepiped3, Triangle3)       \
    X(Tetrahedron3, Triangle3)          \
    X(Triangle3, Triangle3)

#define TACT_AT_REST(A, B) search_double<false, A, B>(plain, fused);
#define TACT_IN_MOTION(A, B) search_double<true, A, B>(plain, fused);
#define TACT_IN_FLOAT(A, B) search_float<A, B>(plain);

TEST(FilterBound, plane_at_rest) {
    Search plain, fused;
    TACT_PLANE_PAIRS(TACT_AT_REST)
    report("double", plain);
    report("fused", fused);
}

TEST(FilterBound, plane_in_motion) {
    Search plain, fused;
    TACT_PLANE_PAIRS(TACT_IN_MOTION)
    report("double", plain);
    report("fused", fused);
}

TEST(FilterBound, plane_in_float) {
    Search plain;
    TACT_PLANE_PAIRS(TACT_IN_FLOAT)
    report("float", plain);
}

TEST(FilterBound, space_at_rest) {
    Search plain, fused;
    TACT_SPACE_PAIRS(TACT_AT_REST)
    report("double", plain);
    report("fused", fused);
}

TEST(FilterBound, space_in_motion) {
    Search plain, fused;
    TACT_SPACE_PAIRS(TACT_IN_MOTION)
    report("double", plain);
    report("fused", fused);
}

TEST(FilterBound, space_in_float) {
    Search plain;
    TACT_SPACE_PAIRS(TACT_IN_FLOAT)
    report("float", plain);
}

TEST(Filter, outside_its_range_nothing_is_decided) {
    for (const double size : {1e-320, 1e-120, 1e31, 1e100, 1e308}) {
        const Parallelepiped3 a{{0, 0, 0}, {{{size, 0, 0}, {0, size, 0}, {0, 0, size}}}};
        const Tetrahedron3 b{{{{size / 4, 0, 0}, {size, size / 8, 0}, {0, size, size / 8}, {0, 0, size}}}};
        const auto frame = frame_at_rest<Parallelepiped3, Tetrahedron3, double>(reader(a), reader(b), AsTheyAre{});
        EXPECT_EQ(filter<false>(frame).verdict, FilterVerdict::undecided) << size;
        EXPECT_EQ(filter<false>(frame).open, (AxisSet{1} << 25) - 1) << size;
    }
}

}  // namespace
}  // namespace tact::frame
