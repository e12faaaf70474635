// SPDX-License-Identifier: MIT
// Interval arithmetic against exact numbers: whatever is taken out of the operands, the result holds what comes of it,
// and bounded operands give bounds within a few units in the last place of the exact ones.
#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/dyadic.hpp"
#include "properties/every_pair.hpp"
#include "properties/hard_numbers.hpp"
#include "tact/interval.hpp"

namespace tact {

static std::ostream& operator<<(std::ostream& out, const Interval<double>& a) {
    return out << std::hexfloat << '[' << a.low << ' ' << a.high << ']' << std::defaultfloat;
}

namespace testing {
namespace {

using oracle::Dyadic;

int sign(const Dyadic& x) {
    return sgn(x.mantissa);
}

/// Whether low <= x <= high, where the bounds may be infinite.
bool holds(const Interval<double>& a, const Dyadic& x) {
    return (std::isinf(a.low) ? a.low < 0 : sign(x - a.low) >= 0) &&
           (std::isinf(a.high) ? a.high > 0 : sign(a.high - x) >= 0);
}

bool is_bounded(const Interval<double>& a) {
    return std::isfinite(a.low) && std::isfinite(a.high);
}

/// Whether a bound is as near to the exact one as a few roundings allow: 2^-50 of it and 2^-1020; beyond the doubles
/// the last of them and infinity will do.
bool is_near(double bound, const Dyadic& exact) {
    if (!(std::fabs(bound) < outward::largest)) return sign(exact * exact - Dyadic(1, 2 * 1023)) >= 0;
    const Dyadic off = exact - bound;
    const Dyadic margin = Dyadic(abs(exact.mantissa), exact.exponent - 50) + Dyadic(1, -1020);
    return sign(Dyadic(abs(off.mantissa), off.exponent) - margin) <= 0;
}

void expect_near(const Interval<double>& got, const Dyadic& low, const Dyadic& high) {
    EXPECT_TRUE(is_near(got.low, low) && is_near(got.high, high)) << got;
}

struct Operands {
    Interval<double> a, b;
    double x, y;  // one of each
};

std::ostream& operator<<(std::ostream& out, const Operands& o) {
    return out << o.a << ", " << o.b << " with " << std::hexfloat << o.x << ", " << o.y << std::defaultfloat;
}

template <class Test>
void for_random_operands(int count, std::uint64_t seed, Test test) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        Operands operands{hard_interval(random), hard_interval(random), 0, 0};
        operands.x = number_of(operands.a, random);
        operands.y = number_of(operands.b, random);
        test(operands);
        if (!::testing::Test::HasFailure()) continue;
        ADD_FAILURE() << "operands " << i << ": " << operands;
        return;
    }
}

TEST(Interval, SumsAndDifferences) {
    for_random_operands(effort(100000), 1, [](const Operands& o) {
        EXPECT_TRUE(holds(o.a + o.b, Dyadic(o.x) + o.y)) << o.a + o.b;
        EXPECT_TRUE(holds(o.a - o.b, Dyadic(o.x) - o.y)) << o.a - o.b;
        EXPECT_TRUE(holds(o.a + o.y, Dyadic(o.x) + o.y)) << o.a + o.y;
        EXPECT_TRUE(holds(o.a - o.y, Dyadic(o.x) - o.y)) << o.a - o.y;
        EXPECT_TRUE(holds(-o.a, -o.x));
        if (!is_bounded(o.a) || !is_bounded(o.b)) return;
        expect_near(o.a + o.b, Dyadic(o.a.low) + o.b.low, Dyadic(o.a.high) + o.b.high);
        expect_near(o.a - o.b, Dyadic(o.a.low) - o.b.high, Dyadic(o.a.high) - o.b.low);
    });
}

TEST(Interval, Products) {
    for_random_operands(effort(100000), 2, [](const Operands& o) {
        const Interval<double> product = o.a * o.b;
        EXPECT_TRUE(holds(product, Dyadic(o.x) * o.y)) << product;
        EXPECT_TRUE(holds(o.x * o.b, Dyadic(o.x) * o.y)) << o.x * o.b;
        EXPECT_TRUE(holds(square(o.a), Dyadic(o.x) * o.x)) << square(o.a);
        EXPECT_GE(square(o.a).low, 0);
        if (!is_bounded(o.a) || !is_bounded(o.b) || product == Interval<double>::whole()) return;
        Dyadic all[] = {Dyadic(o.a.low) * o.b.low, Dyadic(o.a.low) * o.b.high, Dyadic(o.a.high) * o.b.low,
                        Dyadic(o.a.high) * o.b.high};
        std::sort(std::begin(all), std::end(all), [](const Dyadic& p, const Dyadic& q) { return sign(p - q) < 0; });
        expect_near(product, all[0], all[3]);
    });
}

// x / y lies in the quotient when quotient * y, which turns around with the sign of y, holds x.
TEST(Interval, Quotients) {
    for_random_operands(effort(100000), 3, [](const Operands& o) {
        const Interval<double> quotient = o.a / o.b;
        if (contains(o.b, 0.0)) {
            EXPECT_EQ(quotient, Interval<double>::whole());
            return;
        }
        const auto side = [&](double bound) { return sign(Dyadic(bound) * o.y - o.x) * (o.y > 0 ? 1 : -1); };
        EXPECT_TRUE(std::isinf(quotient.low) ? quotient.low < 0 : side(quotient.low) <= 0) << quotient;
        EXPECT_TRUE(std::isinf(quotient.high) ? quotient.high > 0 : side(quotient.high) >= 0) << quotient;
        const Interval<double> of_numbers = o.x / Interval<double>(o.y);
        if (of_numbers == Interval<double>::whole()) return;  // near the last double
        EXPECT_TRUE(contains(quotient, of_numbers));
        const double size = higher(std::fabs(of_numbers.low), std::fabs(of_numbers.high));
        EXPECT_TRUE(of_numbers.high - of_numbers.low <= 0x1p-50 * size + 0x1p-1020) << of_numbers;
    });
}

TEST(Interval, MagnitudesAndRoots) {
    for_random_operands(effort(100000), 4, [](const Operands& o) {
        EXPECT_TRUE(contains(magnitude(o.a), std::fabs(o.x))) << magnitude(o.a);
        EXPECT_TRUE(magnitude(o.a).low == std::fabs(o.a.low) || magnitude(o.a).low == std::fabs(o.a.high) ||
                    magnitude(o.a).low == 0);
        const Interval<double> root = square_root(o.a);
        EXPECT_GE(root.low, 0);
        if (o.x < 0) return;
        EXPECT_LE(sign(Dyadic(root.low) * root.low - o.x), 0) << root;
        EXPECT_TRUE(std::isinf(root.high) || sign(Dyadic(root.high) * root.high - o.x) >= 0) << root;
        EXPECT_TRUE(o.a.low < o.a.high || root.high - root.low <= 0x1p-50 * root.high + 0x1p-1020) << root;
    });
}

TEST(Interval, HullsAndCommonParts) {
    for_random_operands(effort(20000), 5, [](const Operands& o) {
        EXPECT_TRUE(contains(hull(o.a, o.b), o.x) && contains(hull(o.a, o.b), o.y));
        const Interval<double> both = common(o.a, o.b);
        EXPECT_EQ(contains(both, o.x), contains(o.b, o.x));
        EXPECT_TRUE(contains(lower(o.a, o.b), lower(o.x, o.y)) && contains(higher(o.a, o.b), higher(o.x, o.y)));
        if (!is_bounded(o.a)) return;
        EXPECT_TRUE(contains(o.a, midpoint(o.a))) << midpoint(o.a);
        EXPECT_TRUE(std::isinf(width(o.a)) || sign(Dyadic(width(o.a)) - (Dyadic(o.a.high) - o.a.low)) >= 0);
    });
}

/// A random expression of ordinary numbers, evaluated twice: in intervals, and in rationals for numbers out of them.
class Expression {
public:
    explicit Expression(Random& random) : random_(random) {}

    struct Value {
        Interval<double> bounds;
        mpq_class exact;
    };

    Value make(int depth) {
        if (depth == 0 || random_.integer(0, 4) == 0) return leaf();
        const Value a = make(depth - 1);
        switch (random_.integer(0, 5)) {
            case 0:
                return {square(a.bounds), a.exact * a.exact};
            case 1:
                return {magnitude(a.bounds), abs(a.exact)};
            default:
                return both(a, make(depth - 1));
        }
    }

private:
    Value leaf() {
        double x = random_.uniform(-2, 2);
        if (random_.integer(0, 2) == 0) x = random_.integer(-2, 2);
        if (random_.integer(0, 2) == 0) x = std::ldexp(x, random_.integer(-40, 40));
        const double wide = random_.integer(0, 1) * std::ldexp(random_.unit(), random_.integer(-60, 2));
        return {{x - wide, x + wide}, mpq_class(x)};
    }

    Value both(const Value& a, const Value& b) {
        switch (random_.integer(0, 3)) {
            case 0:
                return {a.bounds + b.bounds, a.exact + b.exact};
            case 1:
                return {a.bounds - b.bounds, a.exact - b.exact};
            case 2:
                return {a.bounds * b.bounds, a.exact * b.exact};
            default:
                if (contains(b.bounds, 0.0)) return b;
                return {a.bounds / b.bounds, a.exact / b.exact};
        }
    }

    Random& random_;
};

TEST(Interval, Expressions) {
    Random random(6);
    for (int i = 0; i < effort(200000); ++i) {
        const auto [bounds, exact] = Expression(random).make(4);
        ASSERT_TRUE(std::isinf(bounds.low) || bounds.low <= exact) << i << ": " << bounds << ' ' << exact.get_d();
        ASSERT_TRUE(std::isinf(bounds.high) || bounds.high >= exact) << i << ": " << bounds << ' ' << exact.get_d();
    }
}

Interval<double> some_interval(Random& random) {
    const double x = random.uniform(-3, 3);
    return {x, x + random.integer(0, 1) * random.unit()};
}

TEST(Interval, MatricesAndVectors) {
    Random random(7);
    for (int i = 0; i < effort(2000); ++i) {
        IntervalPose<3> pose;
        IntervalVec<3> v{};
        mpq_class exact[3], x[3];
        for (int k = 0; k < 3; ++k) {
            v[k] = some_interval(random);
            x[k] = number_of(v[k], random);
        }
        for (int k = 0; k < 3; ++k) {
            pose.position[k] = some_interval(random);
            exact[k] = number_of(pose.position[k], random);
            for (int j = 0; j < 3; ++j) {
                pose.rotation.at(k, j) = some_interval(random);
                exact[k] += number_of(pose.rotation.at(k, j), random) * x[j];
            }
        }
        const IntervalVec<3> moved = pose * v;
        const Interval<double> reach = length(v);
        for (int k = 0; k < 3; ++k) ASSERT_TRUE(moved[k].low <= exact[k] && exact[k] <= moved[k].high) << moved[k];
        const mpq_class squared = x[0] * x[0] + x[1] * x[1] + x[2] * x[2];
        ASSERT_TRUE(mpq_class(reach.low) * reach.low <= squared && squared <= mpq_class(reach.high) * reach.high);
    }
}

}  // namespace
}  // namespace testing
}  // namespace tact
