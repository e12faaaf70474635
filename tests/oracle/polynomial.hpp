// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <vector>

namespace tact::oracle {

/// m / 2^bits: where polynomials are evaluated.
struct BinaryFraction {
    mpz_class numerator = 0;
    mp_bitcnt_t bits = 0;

    mpq_class value() const { return mpq_class(numerator) >> bits; }
};

/// c[0] + c[1] t + c[2] t^2 + ... with integers, the last of them not 0; the polynomial 0 has none.
class Polynomial {
public:
    Polynomial() = default;
    explicit Polynomial(std::vector<mpz_class> coefficients);

    bool is_zero() const { return c_.empty(); }
    /// -1 for the polynomial 0.
    int degree() const { return static_cast<int>(c_.size()) - 1; }
    const std::vector<mpz_class>& coefficients() const { return c_; }

    int sign_at(const BinaryFraction& t) const;
    int sign_at(const mpq_class& t) const;
    /// The sign everywhere between the two, or 0 when interval arithmetic cannot say.
    int sign_between(const BinaryFraction& low, const BinaryFraction& high) const;

    /// Without a common factor of the coefficients; the sign stays.
    Polynomial primitive() const;
    Polynomial derivative() const;

    friend Polynomial operator+(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator-(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator*(const Polynomial& a, const Polynomial& b);
    friend Polynomial operator-(const Polynomial& a);
    friend bool operator==(const Polynomial&, const Polynomial&) = default;

private:
    std::vector<mpz_class> c_;
};

/// A positive multiple of the remainder of a divided by b, primitive.
Polynomial remainder(const Polynomial& a, const Polynomial& b);

/// The primitive greatest common divisor, up to its sign.
Polynomial common_divisor(Polynomial a, Polynomial b);

/// a / b up to a positive factor, when b divides a.
Polynomial quotient(const Polynomial& a, const Polynomial& b);

/// Each root once.
Polynomial square_free(const Polynomial& p);

/// Counts roots between two places by Sturm's theorem.
class SturmChain {
public:
    /// p is square-free and not 0.
    explicit SturmChain(const Polynomial& p);

    /// The roots in the open interval; p is not 0 at its ends.
    int roots_between(const BinaryFraction& low, const BinaryFraction& high) const;

private:
    int changes_at(const BinaryFraction& t) const;

    std::vector<Polynomial> chain_;
};

}  // namespace tact::oracle
