// SPDX-License-Identifier: MIT
#include "oracle/simplex.hpp"

namespace tact::oracle {

Simplex::Simplex(std::vector<Row> equations) : tableau_(std::move(equations)), variables_(tableau_[0].size() - 1) {
    Row cost(variables_ + 1);
    for (std::size_t i = 0; i < tableau_.size(); ++i) {
        Row& row = tableau_[i];
        const bool negate = row.back() < 0;
        for (std::size_t j = 0; j <= variables_; ++j) {
            if (negate) row[j] = -row[j];
            cost[j] -= row[j];  // phase 1 minimizes the sum of the artificial variables
        }
        basis_.push_back(variables_ + i);
    }
    descend(cost);
    feasible_ = cost.back() == 0;
    if (feasible_) drop_artificial_rows();
}

std::pair<mpz_class, mpz_class> Simplex::minimum(const Row& cost) {
    Row reduced(variables_ + 1);
    for (std::size_t j = 0; j < variables_; ++j) reduced[j] = cost[j] * denominator_;
    for (std::size_t i = 0; i < tableau_.size(); ++i) {
        const mpz_class& basic_cost = cost[basis_[i]];
        if (basic_cost == 0) continue;
        for (std::size_t j = 0; j <= variables_; ++j) reduced[j] -= basic_cost * tableau_[i][j];
    }
    descend(reduced);
    return {-reduced.back(), denominator_};
}

void Simplex::descend(Row& cost) {
    cost_ = &cost;
    for (;;) {
        std::size_t column = 0;
        while (column < variables_ && cost[column] >= 0) ++column;
        if (column == variables_) break;
        std::size_t best = tableau_.size();
        for (std::size_t i = 0; i < tableau_.size(); ++i) {
            if (tableau_[i][column] <= 0) continue;
            if (best == tableau_.size()) {
                best = i;
                continue;
            }
            const mpz_class left = tableau_[i].back() * tableau_[best][column];
            const mpz_class right = tableau_[best].back() * tableau_[i][column];
            if (left < right || (left == right && basis_[i] < basis_[best])) best = i;
        }
        if (best == tableau_.size()) break;  // unbounded: excluded by the contract
        pivot(best, column);
    }
    cost_ = nullptr;
}

void Simplex::pivot(std::size_t row, std::size_t column) {
    const Row& source = tableau_[row];
    const mpz_class element = source[column];
    const auto eliminate = [&](Row& target) {
        const mpz_class factor = target[column];
        for (std::size_t j = 0; j <= variables_; ++j) {
            mpz_class& x = target[j];
            mpz_mul(x.get_mpz_t(), x.get_mpz_t(), element.get_mpz_t());
            mpz_submul(x.get_mpz_t(), factor.get_mpz_t(), source[j].get_mpz_t());
            mpz_divexact(x.get_mpz_t(), x.get_mpz_t(), denominator_.get_mpz_t());
        }
    };
    for (std::size_t i = 0; i < tableau_.size(); ++i) {
        if (i != row) eliminate(tableau_[i]);
    }
    if (cost_ != nullptr) eliminate(*cost_);
    denominator_ = element;
    basis_[row] = column;
}

// An artificial variable still in the basis is 0: trade it for a real one, or the equation says nothing new.
void Simplex::drop_artificial_rows() {
    for (std::size_t i = 0; i < tableau_.size();) {
        if (basis_[i] < variables_) {
            ++i;
            continue;
        }
        std::size_t column = 0;
        while (column < variables_ && tableau_[i][column] == 0) ++column;
        if (column == variables_) {
            tableau_.erase(tableau_.begin() + static_cast<std::ptrdiff_t>(i));
            basis_.erase(basis_.begin() + static_cast<std::ptrdiff_t>(i));
            continue;
        }
        if (tableau_[i][column] < 0) {
            for (mpz_class& x : tableau_[i]) x = -x;
        }
        pivot(i, column);
        ++i;
    }
}

}  // namespace tact::oracle
