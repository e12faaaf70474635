// SPDX-License-Identifier: MIT
#include "tact/pair/exact/dictionary.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "tact/base/random.hpp"
#include "tact/pair/exact/proved_optimum.hpp"
#include "tact/rational.hpp"

namespace tact::pair_exact {
namespace {

using exact::BigInteger;
using exact::Rational;
using Program = Dictionary<BigInteger>;
using Row = std::vector<BigInteger>;

Rational value(const Program& program, std::size_t form) {
    return {program.form_numerator(form), program.denominator()};
}

TEST(Dictionary, depth_tells_open_closed_and_empty) {
    const auto depth_sign = [](std::int64_t upper_sum) {  // x >= 0, y >= 0, x + y <= upper_sum
        Program program({2, {{1, 1, upper_sum}}, {}});
        EXPECT_TRUE(program.raise_depth(Program::Goal::deepest));
        return program.depth_sign();
    };
    EXPECT_EQ(depth_sign(3), 1);
    EXPECT_EQ(depth_sign(0), 0);
    EXPECT_EQ(depth_sign(-3), -1);
}

TEST(Dictionary, optimum_of_a_triangle) {
    // x + 2 y <= 7, 3 x + y <= 6, x + y >= 1
    Program program({2, {{1, 2, 7}, {3, 1, 6}, {-1, -1, -1}}, {{1, 1, 0}, {2, -1, 5}}});
    ASSERT_TRUE(program.raise_depth(Program::Goal::not_negative));
    ASSERT_TRUE(program.fix_depth());
    ASSERT_TRUE(program.optimize(0, Sense::maximize));
    EXPECT_EQ(value(program, 0), Rational(4));  // at (1, 3)
    ASSERT_TRUE(program.optimize(0, Sense::minimize));
    EXPECT_EQ(value(program, 0), Rational(1));
    ASSERT_TRUE(program.optimize(1, Sense::maximize));
    EXPECT_EQ(value(program, 1), Rational(9));  // at (2, 0)
    ASSERT_TRUE(program.optimize(1, Sense::minimize));
    EXPECT_EQ(value(program, 1), Rational(3) / 2);  // at (0, 7/2)
}

/// The least x over all crossings of two lines that satisfy everything.
std::optional<Rational> least_by_brute_force(std::vector<Row> rows) {
    rows.push_back({-1, 0, 0});
    rows.push_back({0, -1, 0});
    std::optional<Rational> least;
    for (const Row& f : rows) {
        for (const Row& g : rows) {
            const BigInteger determinant = f[0] * g[1] - f[1] * g[0];
            if (determinant.sign() == 0) continue;
            const Rational x(f[2] * g[1] - f[1] * g[2], determinant);
            const Rational y(f[0] * g[2] - f[2] * g[0], determinant);
            bool inside = true;
            for (const Row& h : rows)
                inside = inside && Rational(h[0], 1) * x + Rational(h[1], 1) * y <= Rational(h[2], 1);
            if (inside && (!least || x < *least)) least = x;
        }
    }
    return least;
}

TEST(Dictionary, agrees_with_brute_force_on_degenerate_programs) {
    Random random(8);
    int empty = 0;
    for (int round = 0; round < 2000; ++round) {
        std::vector<Row> rows{{1, 0, 4}, {0, 1, 4}};
        for (int i = random.integer(1, 6); i > 0; --i) {
            rows.push_back({random.integer(-2, 2), random.integer(-2, 2), random.integer(-2, 4)});
        }
        const LinearProgram<BigInteger> linear{2, rows, {{1, 0, 0}}};
        Program program(linear);
        ASSERT_TRUE(program.raise_depth(Program::Goal::not_negative));
        const auto expected = least_by_brute_force(rows);
        ASSERT_EQ(program.depth_sign() >= 0, expected.has_value());
        if (!expected) {
            ++empty;
            continue;
        }
        ASSERT_TRUE(program.fix_depth());
        ASSERT_TRUE(program.optimize(0, Sense::minimize));
        ASSERT_EQ(value(program, 0), *expected);
        ASSERT_EQ(proved_optimum(linear, 0, Sense::minimize, program.tight()), expected);
        // A guess that is not the optimum is refused, or is another vertex of the optimum.
        for (std::size_t i = 0; i < 2 + rows.size(); ++i) {
            const auto other = proved_optimum(linear, 0, Sense::minimize, {program.tight()[0], i});
            ASSERT_TRUE(!other || other == expected);
        }
    }
    EXPECT_GT(empty, 100);
}

}  // namespace
}  // namespace tact::pair_exact
