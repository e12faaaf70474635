// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <optional>
#include <vector>

namespace tact::oracle {

/// Exact linear programs over { x >= 0 : A x = b } with integer data, after Edmonds: the tableau stays integer over one
/// common denominator. Bland's rule, so it always ends. The feasible set must be bounded.
class Simplex {
public:
    using Row = std::vector<mpz_class>;

    /// Each row holds the coefficients of one equation, its right side last.
    explicit Simplex(std::vector<Row> equations);

    bool feasible() const { return feasible_; }

    /// The least value of cost.x as a fraction (numerator, positive denominator); the set must not be empty.
    std::pair<mpz_class, mpz_class> minimum(const Row& cost);

private:
    void pivot(std::size_t row, std::size_t column);
    void descend(Row& cost);
    void drop_artificial_rows();

    std::vector<Row> tableau_;
    std::vector<std::size_t> basis_;  ///< the variable of each row; `variables_` and above are artificial
    std::size_t variables_;
    mpz_class denominator_ = 1;
    Row* cost_ = nullptr;
    bool feasible_ = false;
};

}  // namespace tact::oracle
