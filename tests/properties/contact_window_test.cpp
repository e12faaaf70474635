// SPDX-License-Identifier: MIT
// contact_window gives the neighboring doubles of the oracle's rational times, on every family of input.
#include "oracle/exact_overlap.hpp"
#include "properties/every_pair.hpp"
#include "properties/transform.hpp"
#include "tact/pair.hpp"

namespace tact {

static std::ostream& operator<<(std::ostream& out, const ContactWindow& window) {
    return out << std::setprecision(17) << '[' << window.first.below << ' ' << window.first.above << "] to ["
               << window.last.below << ' ' << window.last.above << ']';
}

namespace testing {
namespace {

template <class Pair>
class Window : public ::testing::Test {};
TYPED_TEST_SUITE(Window, AllPairs, PairNames);

template <class A, class B>
std::optional<ContactWindow> window(const PairCase<A, B>& pair) {
    return contact_window(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval);
}

TYPED_TEST(Window, IsTheOracles) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(50), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        EXPECT_EQ(window(pair), oracle::exact_window(a, motion_a, b, motion_b, interval));
    });
}

TYPED_TEST(Window, SwapScaleAndTime) {
    Random random(23);
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(30), [&](const auto& pair, Family) {
        const auto expected = window(pair);
        EXPECT_EQ(window(swapped(pair)), expected);
        EXPECT_EQ(window(mirrored(permuted(relisted(pair, random), random), random)), expected);
        EXPECT_EQ(window(scaled(pair, random.integer(-600, 600)).value_or(pair)), expected);
        const auto backwards = window(reversed_in_time(pair));
        ASSERT_EQ(backwards.has_value(), expected.has_value());
        if (!expected) return;
        EXPECT_EQ(-backwards->last.below, expected->first.above);
        EXPECT_EQ(-backwards->last.above, expected->first.below);
        EXPECT_EQ(-backwards->first.below, expected->last.above);
        EXPECT_EQ(-backwards->first.above, expected->last.below);
    });
}

TYPED_TEST(Window, IsThereWhenTheyMeet) {
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(100), [](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        EXPECT_EQ(window(pair).has_value(), relate(a, motion_a, b, motion_b, interval) != Relation::disjoint);
    });
}

/// A box of a world laid out on a grid: corners at multiples of a unit, in one of few frames.
template <class Shape, int D>
Shape grid_box(const std::array<Vec<double, D>, static_cast<std::size_t>(D)>& axes, const std::array<int, 3>& low,
               const std::array<int, 3>& size, double unit) {
    Shape box{};
    const auto point = [&](double extent) {
        Vec<double, D> sum{};
        for (std::size_t i = 0; i < D; ++i) sum = sum + (unit * (low[i] + extent * size[i])) * axes[i];
        return sum;
    };
    if constexpr (requires { box.half; }) {
        box.center = point(0.5);
        box.axes = axes;
        for (int i = 0; i < D; ++i) box.half[i] = 0.5 * unit * size[static_cast<std::size_t>(i)];
    } else {
        box.origin = point(0);
        for (std::size_t i = 0; i < D; ++i) box.edges[i] = (unit * size[i]) * axes[i];
    }
    return box;
}

template <int D>
std::array<Vec<double, D>, static_cast<std::size_t>(D)> grid_axes(int kind, Random& random) {
    std::array<Vec<double, D>, static_cast<std::size_t>(D)> axes{};
    const double angle = kind == 2 ? random.uniform(0, 6) : 0.7;
    const int turn = kind == 0 ? random.integer(0, D - 1) : 0;
    for (int i = 0; i < D; ++i) axes[static_cast<std::size_t>(i)][(i + turn) % D] = 1;
    if (kind == 0) return axes;
    axes[0][0] = axes[1][1] = std::cos(angle);
    axes[0][1] = std::sin(angle);
    axes[1][0] = -std::sin(angle);
    return axes;
}

/// Aligned boxes (kind 0), boxes of one turned frame (1), boxes turned about a common axis (2): side by side at the
/// start or apart, moving along the grid, across it or not at all.
template <class A, class B>
PairCase<A, B> grid_case(int kind, Random& random) {
    constexpr int d = A::dimension;
    constexpr double units[] = {1, 0.1, 1.0 / 3, 1e-12, 1e12};
    const double unit = units[random.integer(0, 4)];
    std::array<int, 3> low_a{}, low_b{}, size_a{}, size_b{};
    for (std::size_t i = 0; i < 3; ++i) {
        size_a[i] = random.integer(1, 3);
        size_b[i] = random.integer(1, 3);
        low_a[i] = random.integer(-3, 3);
        low_b[i] = random.integer(0, 2) == 0 ? low_a[i] + size_a[i] : random.integer(-3, 3);
    }
    const auto axes_a = grid_axes<d>(kind, random), axes_b = kind == 1 ? axes_a : grid_axes<d>(kind, random);
    PairCase<A, B> pair{grid_box<A, d>(axes_a, low_a, size_a, unit), grid_box<B, d>(axes_b, low_b, size_b, unit)};
    for (int k = 0; k < d; ++k) {
        pair.motion_a.velocity[k] = unit * random.integer(-1, 1);
        pair.motion_b.velocity[k] =
            random.integer(0, 2) == 0 ? pair.motion_a.velocity[k] : unit * random.integer(-4, 4);
        pair.motion_b.position[k] = random.integer(0, 3) == 0 ? unit * random.integer(-2, 2) : 0;
    }
    if (random.integer(0, 2) == 0) pair.interval = {-1, random.uniform(0, 3)};
    return pair;
}

template <class A, class B>
void expect_oracle_on_grids() {
    Random random(41);
    for (int i = 0; i < effort(400); ++i) {
        const auto pair = grid_case<A, B>(i % 3, random);
        const auto expected = oracle::exact_window(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval);
        ASSERT_EQ(window(pair), expected) << describe(pair, Family{});
        ASSERT_EQ(window(swapped(pair)), expected) << describe(pair, Family{});
    }
}

TEST(WindowOfBoxes, OnGrids) {
    expect_oracle_on_grids<Obb2, Obb2>();
    expect_oracle_on_grids<Parallelogram2, Obb2>();
    expect_oracle_on_grids<Parallelogram2, Parallelogram2>();
    expect_oracle_on_grids<Obb3, Obb3>();
    expect_oracle_on_grids<Parallelepiped3, Obb3>();
    expect_oracle_on_grids<Parallelepiped3, Parallelepiped3>();
}

}  // namespace
}  // namespace testing
}  // namespace tact
