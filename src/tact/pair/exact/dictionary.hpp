// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "tact/rational.hpp"

namespace tact::pair_exact {

enum class Sense { minimize = 1, maximize = -1 };

/// Variables y >= 0, rows a . y <= b written a_1 ... a_m, b, and forms a . y + b in the same layout.
template <class Number>
struct LinearProgram {
    std::size_t variable_count = 0;
    std::vector<std::vector<Number>> rows;
    std::vector<std::vector<Number>> forms;
};

inline double exact_quotient(double x, double y) {
    return x / y;
}
inline exact::BigInteger exact_quotient(const exact::BigInteger& x, const exact::BigInteger& y) {
    return y.is_one() ? x : exact::BigInteger::divide(x, y).quotient;
}
inline int sign_of(double x) {
    return x < 0 ? -1 : x > 0 ? 1 : 0;
}
inline int sign_of(const exact::BigInteger& x) {
    return x.sign();
}

/// A small linear program, by the simplex method in the dictionary form: every basic variable and every form is an
/// affine function of the nonbasic variables, which are 0. Integers stay integers: all rows share one denominator, and
/// the division in a pivot leaves no remainder (Edmonds, Bareiss), so that entries are minors of the input and no gcd
/// is ever needed. Bland's rule ends every search. In doubles the same steps give a good guess; rounding may then break
/// a search off, which its answer false says.
///
/// One more variable, the depth s, is subtracted from the room of every row, times a weight of the row, and from every
/// y: the largest depth is positive when all rows can hold strictly, 0 when they can only hold, negative when they
/// cannot. It also makes the start easy: with the depth low enough every row holds.
template <class Number>
class Dictionary {
public:
    explicit Dictionary(const LinearProgram<Number>& program)
        : depth_column_(program.variable_count),
          row_count_(program.rows.size()),
          nonbasic_(program.variable_count + 1),
          basic_(program.rows.size()) {
        for (std::size_t j = 0; j <= depth_column_; ++j) nonbasic_[j] = j;
        for (std::size_t i = 0; i < row_count_; ++i) basic_[i] = depth_column_ + 1 + i;
        for (const Row& row : program.rows) entries_.push_back(with_depth(row, true));
        for (const Row& form : program.forms) entries_.push_back(with_depth(form, false));
        lower_depth_until_rows_hold();
    }

    /// Raises the depth to its maximum, or only until it is not negative.
    enum class Goal { deepest, not_negative };
    [[nodiscard]] bool raise_depth(Goal goal) {
        for (int pivots = 0; pivots < pivot_limit; ++pivots) {
            if (goal == Goal::not_negative && depth_sign() >= 0) return true;
            const auto column = entering(depth_row_, -1);
            if (!column) return true;
            const std::size_t row = leaving(*column);
            if (row == none) return false;
            pivot(row, *column);
        }
        return false;
    }

    int depth_sign() const { return sign_of(entries_[depth_row_].back()); }

    /// Takes the depth out of the program (sets it to 0); it must not be negative.
    [[nodiscard]] bool fix_depth() {
        assert(depth_sign() >= 0);
        const std::size_t depth_row = std::exchange(depth_row_, none);
        for (int pivots = 0; pivots < pivot_limit; ++pivots) {
            const auto column = entering(depth_row, 1);  // there is one: less depth only gives more room
            const std::size_t row = column ? leaving(*column, depth_row) : none;
            if (row == none) return false;
            pivot(row, *column);
            if (row == depth_row) {
                frozen_column_ = *column;
                return true;
            }
        }
        return false;
    }

    /// Moves to an optimum of a form; after fix_depth. The program is bounded.
    [[nodiscard]] bool optimize(std::size_t form, Sense direction) {
        for (int pivots = 0; pivots < pivot_limit; ++pivots) {
            const auto column = entering(row_count_ + form, static_cast<int>(direction));
            if (!column) return true;
            const std::size_t row = leaving(*column);
            if (row == none) return false;
            pivot(row, *column);
        }
        return false;
    }

    /// The constraints that hold with equality where the dictionary stands: variables 0 .. m-1, rows m, m+1, ...; after
    /// fix_depth.
    std::vector<std::size_t> tight() const {
        std::vector<std::size_t> result;
        for (std::size_t j = 0; j < nonbasic_.size(); ++j) {
            if (j != frozen_column_) result.push_back(nonbasic_[j] < depth_column_ ? nonbasic_[j] : nonbasic_[j] - 1);
        }
        return result;
    }

    /// The value of a form, times `denominator`.
    const Number& form_numerator(std::size_t form) const { return entries_[row_count_ + form].back(); }
    const Number& denominator() const { return denominator_; }

private:
    using Row = std::vector<Number>;
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    static constexpr int pivot_limit = std::is_floating_point_v<Number> ? 50 : std::numeric_limits<int>::max();

    /// y_j = u_j + s. A row loses weight * s, the weight being twice the sum of its |a_j| (1 if all are 0), so that the
    /// total coefficient of s is positive.
    static Row with_depth(const Row& row, bool constraint) {
        Number plain(0);
        Number absolute(0);
        for (std::size_t j = 0; j + 1 < row.size(); ++j) {
            plain = plain + row[j];
            absolute = sign_of(row[j]) < 0 ? absolute - row[j] : absolute + row[j];
        }
        const Number weight = !constraint ? Number(0) : sign_of(absolute) == 0 ? Number(1) : absolute + absolute;
        Row result = row;
        // Entries hold value = b - sum of entries * variables; a form has the opposite sign convention.
        if (!constraint) {
            for (std::size_t j = 0; j + 1 < row.size(); ++j) result[j] = -result[j];
            plain = -plain;
        }
        result.insert(result.end() - 1, plain + weight);
        return result;
    }

    void lower_depth_until_rows_hold() {
        std::size_t lowest = 0;
        for (std::size_t i = 1; i < row_count_; ++i) {
            if (sign_of(entries_[i].back() * entries_[lowest][depth_column_] -
                        entries_[lowest].back() * entries_[i][depth_column_]) < 0) {
                lowest = i;
            }
        }
        pivot(lowest, depth_column_);
        depth_row_ = lowest;
    }

    /// The column of least variable whose entry in `row` has this sign.
    std::optional<std::size_t> entering(std::size_t row, int sign) const {
        std::optional<std::size_t> best;
        for (std::size_t j = 0; j < nonbasic_.size(); ++j) {
            if (j == frozen_column_ || sign_of(entries_[row][j]) != sign) continue;
            if (!best || nonbasic_[j] < nonbasic_[*best]) best = j;
        }
        return best;
    }

    /// The row that first reaches 0 as the variable of `column` grows, or none; `preferred` wins a tie, then the least
    /// variable.
    std::size_t leaving(std::size_t column, std::size_t preferred = none) const {
        std::size_t best = none;
        for (std::size_t i = 0; i < row_count_; ++i) {
            if (i == depth_row_ || sign_of(entries_[i][column]) <= 0) continue;
            if (best == none || comes_before(i, best, column, preferred)) best = i;
        }
        return best;
    }

    bool comes_before(std::size_t i, std::size_t k, std::size_t column, std::size_t preferred) const {
        const int order = sign_of(entries_[i].back() * entries_[k][column] - entries_[k].back() * entries_[i][column]);
        if (order != 0) return order < 0;
        return i == preferred || (k != preferred && basic_[i] < basic_[k]);
    }

    /// Swaps the basic variable of `row` with the nonbasic one of `column`.
    void pivot(std::size_t row, std::size_t column) {
        const Row pivot_row = entries_[row];
        const Number& p = pivot_row[column];
        const bool negative = sign_of(p) < 0;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            Row& entries = entries_[i];
            const Number factor = entries[column];
            for (std::size_t j = 0; j < entries.size(); ++j) {
                if (i == row) {
                    if (j == column) entries[j] = denominator_;
                } else if (j == column) {
                    entries[j] = -factor;
                } else {
                    entries[j] = exact_quotient(p * entries[j] - factor * pivot_row[j], denominator_);
                }
                if (negative) entries[j] = -entries[j];
            }
        }
        denominator_ = negative ? -p : p;
        std::swap(basic_[row], nonbasic_[column]);
    }

    std::size_t depth_column_;
    std::size_t row_count_;
    std::size_t depth_row_ = none;
    std::size_t frozen_column_ = none;
    std::vector<std::size_t> nonbasic_;  // variables: y, depth, rows
    std::vector<std::size_t> basic_;
    std::vector<Row> entries_;  // rows, then forms: denominator * value = last - sum of the others * nonbasic variables
    Number denominator_ = Number(1);
};

}  // namespace tact::pair_exact
