// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "oracle/polynomial.hpp"
#include "tact/contact.hpp"
#include "tact/motion.hpp"

namespace tact::oracle {

/// A real root of a polynomial with integer coefficients: the polynomial, without double roots, and an open interval
/// that holds this root and no other. The interval shrinks when a question needs it; the number stays the same.
class AlgebraicNumber {
public:
    AlgebraicNumber(Polynomial square_free, BinaryFraction low, BinaryFraction high);
    /// A number that is a binary fraction itself.
    explicit AlgebraicNumber(const BinaryFraction& value);

    /// The sign of another polynomial at this number.
    int sign_of(const Polynomial& p);
    bool is_root_of(const Polynomial& p);

    mpq_class low() const { return low_.value(); }
    mpq_class high() const { return high_.value(); }
    /// Halves the interval, or quarters it around the number.
    void refine();
    void refine_to(mp_bitcnt_t bits);
    /// Whether it is this rational.
    bool equals(const mpq_class& value) const;

    /// Below 0, 0 or above 0 as a < b, a = b, a > b.
    friend int compare(AlgebraicNumber& a, AlgebraicNumber& b);

private:
    Polynomial p_;
    BinaryFraction low_, high_;  // with the same number of bits
    int sign_at_high_;
};

/// The roots in [0, 1] of a polynomial that is not 0, in order, each once.
std::vector<AlgebraicNumber> roots_in_unit_interval(const Polynomial& p);

/// The neighboring doubles around begin + t (end - start).
TimeBracket bracket(AlgebraicNumber t, const TimeInterval& interval);

}  // namespace tact::oracle
