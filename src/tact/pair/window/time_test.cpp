// SPDX-License-Identifier: MIT
// Times with twice the digits, against rational numbers: the error bound of numerator and speed, and the neighbors.
#include "tact/pair/window/time.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "oracle/generators.hpp"
#include "support/effort.hpp"

namespace tact::window {
namespace {

using T = Lanes<double, 2>;
template <int D>
using Rationals = std::array<mpq_class, static_cast<std::size_t>(D)>;

template <int D>
Rationals<D> cross_of(const Rationals<D>& p, const Rationals<D>& q) {
    if constexpr (D == 2) {
        return {-p[1], p[0]};
    } else {
        return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
    }
}

template <int D>
mpq_class dot_of(const Rationals<D>& normal, const Vec<double, D>& v) {
    mpq_class sum = 0;
    for (int k = 0; k < D; ++k) sum += normal[static_cast<std::size_t>(k)] * v[k];
    return sum;
}

struct Ends {
    mpq_class low, high;
};

template <int D>
Ends ends(const Obb<double, D>& obb, const Rationals<D>& normal) {
    const mpq_class center = dot_of(normal, obb.center);
    mpq_class reach = 0;
    for (int i = 0; i < D; ++i) reach += obb.half[i] * abs(dot_of(normal, obb.axes[static_cast<std::size_t>(i)]));
    return {center - reach, center + reach};
}
template <int D>
Ends ends(const Parallelepiped<double, D>& box, const Rationals<D>& normal) {
    Ends found{dot_of(normal, box.origin), dot_of(normal, box.origin)};
    for (const auto& edge : box.edges) {
        const mpq_class way = dot_of(normal, edge);
        (way < 0 ? found.low : found.high) += way;
    }
    return found;
}
template <class Simplex, std::size_t D>
Ends ends(const Simplex& simplex, const std::array<mpq_class, D>& normal) {
    std::vector<mpq_class> values;
    for (const auto& vertex : simplex.vertices) values.push_back(dot_of<static_cast<int>(D)>(normal, vertex));
    return {*std::ranges::min_element(values), *std::ranges::max_element(values)};
}

mpq_class exactly(const Twofold<T>& x, int lane) {
    return mpq_class(x.high.v[lane]) + mpq_class(x.low.v[lane]);
}

struct Worst {
    double numerator = 0, speed = 0, reach = 0;
    int in_range = 0, proved = 0;
};

template <class A, class B>
void search(const testing::PairCase<A, B>& pair, int axis, Worst& worst) {
    constexpr int D = A::dimension;
    const AxisEdges edges = axis_edges(pair.a, pair.b, axis), both[2] = {edges, edges};
    Rationals<D> p, q;
    for (std::size_t k = 0; k < D; ++k) {
        p[k] = mpq_class(edges.p_tip[k]) - mpq_class(edges.p_tail[k]);
        q[k] = mpq_class(edges.q_tip[k]) - mpq_class(edges.q_tail[k]);
    }
    const Rationals<D> normal = cross_of<D>(p, q);
    const mpq_class speed = dot_of(normal, pair.motion_b.velocity) - dot_of(normal, pair.motion_a.velocity);
    const mpq_class moved = dot_of(normal, pair.motion_b.position) - dot_of(normal, pair.motion_a.position);
    const Ends of_a = ends(pair.a, normal), of_b = ends(pair.b, normal);

    const MovingPair<A, B> moving{&pair.a, &pair.motion_a, &pair.b, &pair.motion_b};
    const T side(typename T::Native{1, -1});
    const auto quotient = time_quotient<2>(lane_pairs<2>(moving), both, side);
    const EnclosedTime<T> enclosure = enclosed<2>(quotient);
    const auto& bounds = enclosure.bounds;
    const unsigned proved = enclosure.proved;
    if (!(quotient.largest.v[0] < 0x1p100 && quotient.numerator_size.v[0] > 0x1p-300)) return;
    ++worst.in_range;
    const auto ratio = [](const mpq_class& error, double size) {
        return size > 0x1p-300 ? mpq_class(abs(error) / (mpq_class(size) * mpq_class(0x1p-96))).get_d() : 0;
    };
    for (int lane = 0; lane < 2; ++lane) {
        const bool from_below = side.v[lane] * quotient.speed.value().v[lane] > 0;
        const mpq_class numerator = -(moved + (from_below ? of_b.high - of_a.low : mpq_class(of_b.low - of_a.high)));
        worst.numerator = std::max(
            worst.numerator, ratio(exactly(quotient.numerator, lane) - numerator, quotient.numerator_size.v[lane]));
        worst.speed = std::max(worst.speed, ratio(exactly(quotient.speed, lane) - speed, quotient.speed_size.v[lane]));
        const double speed_error = time_part_error * quotient.speed_size.v[lane];
        if (std::abs(quotient.speed.value().v[lane]) > 2 * speed_error && quotient.speed_size.v[lane] > 0x1p-300) {
            ASSERT_NE(speed, 0);
            const mpq_class away = abs(numerator / speed - mpq_class(enclosure.time.v[lane]));
            worst.reach = std::max(worst.reach, mpq_class(away / mpq_class(enclosure.reach().v[lane])).get_d());
        }
        if ((proved >> lane & 1) == 0) continue;
        ++worst.proved;
        ASSERT_NE(speed, 0);
        const mpq_class time = numerator / speed;
        ASSERT_LT(mpq_class(bounds.below.v[lane]), time);
        ASSERT_GT(mpq_class(bounds.above.v[lane]), time);
        ASSERT_EQ(std::nextafter(bounds.below.v[lane], HUGE_VAL), bounds.above.v[lane]);
    }
}

template <class A, class B>
void search_pairs(Worst& worst) {
    for (const testing::Family family : testing::all_families) {
        Random random(static_cast<std::uint64_t>(family) + 9);
        for (int i = 0; i < 2 + testing::effort(3); ++i) {
            auto pair = testing::generate<A, B>(family, random);
            if (i % 2 == 1)  // no short numbers: times that are doubles are never proved
                for (int k = 0; k < A::dimension; ++k) pair.motion_b.velocity[k] += random.uniform(-1, 1);
            constexpr int count = axis_count<false, A::dimension, form_of<A>, form_of<B>>();
            for (int axis = 0; axis < count; ++axis) search(pair, axis, worst);
            ASSERT_FALSE(::testing::Test::HasFailure()) << name(family) << ' ' << i;
        }
    }
}

TEST(WindowTime, errs_by_less_than_its_bound) {
    Worst worst;
#define TACT_SEARCH(A, B) search_pairs<A, B>(worst);
    TACT_ORDERED_PAIRS(TACT_SEARCH, )
#undef TACT_SEARCH
    RecordProperty("numerator", std::to_string(worst.numerator));
    RecordProperty("speed", std::to_string(worst.speed));
    EXPECT_LT(worst.numerator, 0.34);  // the parts of the bound that the derivation needs: 347 and 63 of 1024
    EXPECT_LT(worst.speed, 0.07);
    EXPECT_LT(worst.reach, 0.5);
    EXPECT_GT(worst.in_range, 1000);
    EXPECT_GT(worst.proved, 1000);
}

}  // namespace
}  // namespace tact::window
