// SPDX-License-Identifier: MIT
#include "tact/pair/exact/proved_optimum.hpp"

#include <algorithm>
#include <utility>

namespace tact::pair_exact {
namespace {

using exact::BigInteger;
using Numbers = std::vector<BigInteger>;

/// x_i = numerators[i] / denominator, denominator > 0.
struct Solution {
    Numbers numerators;
    BigInteger denominator;
};

/// Solves the square system whose rows are coefficients and right side, without fractions: every division leaves no
/// remainder (Bareiss). None when it is singular.
std::optional<Solution> solve(std::vector<Numbers> system) {
    const std::size_t n = system.size();
    BigInteger denominator = 1;
    for (std::size_t c = 0; c < n; ++c) {
        std::size_t r = c;
        while (r < n && system[r][c].sign() == 0) ++r;
        if (r == n) return std::nullopt;
        std::swap(system[r], system[c]);
        const BigInteger pivot = system[c][c];
        for (std::size_t i = 0; i < n; ++i) {
            if (i == c) continue;
            const BigInteger factor = system[i][c];
            for (std::size_t j = c + 1; j <= n; ++j) {
                system[i][j] = BigInteger::divide(pivot * system[i][j] - factor * system[c][j], denominator).quotient;
            }
        }
        denominator = pivot;
    }
    Solution solution{{}, denominator.magnitude()};
    for (const Numbers& row : system) solution.numerators.push_back(denominator.sign() < 0 ? -row[n] : row[n]);
    return solution;
}

/// A guess, taken apart: the variables that are not 0, and the rows that are tight.
struct Basis {
    std::vector<std::size_t> variables;
    std::vector<std::size_t> rows;

    Basis(std::size_t variable_count, std::size_t row_count, const std::vector<std::size_t>& tight) {
        const auto is_tight = [&](std::size_t k) { return std::find(tight.begin(), tight.end(), k) != tight.end(); };
        for (std::size_t j = 0; j < variable_count; ++j) {
            if (!is_tight(j)) variables.push_back(j);
        }
        for (std::size_t i = 0; i < row_count; ++i) {
            if (is_tight(variable_count + i)) rows.push_back(i);
        }
    }
};

/// sum of row[variables[k]] * x_k, times the denominator of x.
BigInteger product(const Numbers& row, const std::vector<std::size_t>& variables, const Solution& x) {
    BigInteger sum;
    for (std::size_t k = 0; k < variables.size(); ++k) sum = sum + row[variables[k]] * x.numerators[k];
    return sum;
}

bool is_feasible(const LinearProgram<BigInteger>& program, const Basis& basis, const Solution& x) {
    const auto negative = [](const BigInteger& n) { return n.sign() < 0; };
    if (std::any_of(x.numerators.begin(), x.numerators.end(), negative)) return false;
    return std::all_of(program.rows.begin(), program.rows.end(), [&](const Numbers& row) {
        return product(row, basis.variables, x) <= row.back() * x.denominator;
    });
}

/// The vertex is a maximum of c when c = sum of nonnegative multiples of the tight rows, less nonnegative multiples of
/// the variables that are 0.
bool is_maximum(const LinearProgram<BigInteger>& program, const Basis& basis, const Numbers& c) {
    std::vector<Numbers> system;
    for (const std::size_t j : basis.variables) {
        Numbers equation;
        for (const std::size_t i : basis.rows) equation.push_back(program.rows[i][j]);
        equation.push_back(c[j]);
        system.push_back(std::move(equation));
    }
    const auto multipliers = solve(std::move(system));
    if (!multipliers) return false;
    for (const BigInteger& multiplier : multipliers->numerators) {
        if (multiplier.sign() < 0) return false;
    }
    for (std::size_t j = 0; j < program.variable_count; ++j) {
        BigInteger rest = c[j] * multipliers->denominator;
        for (std::size_t k = 0; k < basis.rows.size(); ++k) {
            rest = rest - multipliers->numerators[k] * program.rows[basis.rows[k]][j];
        }
        if (rest.sign() > 0) return false;
    }
    return true;
}

}  // namespace

std::optional<exact::Rational> proved_optimum(const LinearProgram<BigInteger>& program, std::size_t form,
                                              Sense direction, const std::vector<std::size_t>& tight) {
    const Basis basis(program.variable_count, program.rows.size(), tight);
    if (basis.variables.size() != basis.rows.size()) return std::nullopt;
    std::vector<Numbers> system;
    for (const std::size_t i : basis.rows) {
        Numbers equation;
        for (const std::size_t j : basis.variables) equation.push_back(program.rows[i][j]);
        equation.push_back(program.rows[i].back());
        system.push_back(std::move(equation));
    }
    const auto x = solve(std::move(system));
    if (!x || !is_feasible(program, basis, *x)) return std::nullopt;
    Numbers c = program.forms[form];
    const BigInteger value = product(c, basis.variables, *x) + c.back() * x->denominator;
    if (direction == Sense::minimize) {
        for (BigInteger& n : c) n = -n;
    }
    if (!is_maximum(program, basis, c)) return std::nullopt;
    return exact::Rational(value, x->denominator);
}

}  // namespace tact::pair_exact
