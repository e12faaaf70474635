// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <array>

namespace tact::oracle {

/// mantissa * 2^exponent: what a double, a sum of doubles and a product of doubles are, exactly.
struct Dyadic {
    mpz_class mantissa = 0;
    long exponent = 0;

    Dyadic() = default;
    Dyadic(double value);
    Dyadic(mpz_class m, long e) : mantissa(std::move(m)), exponent(e) {}
};

Dyadic operator+(const Dyadic& a, const Dyadic& b);
Dyadic operator-(const Dyadic& a, const Dyadic& b);
Dyadic operator*(const Dyadic& a, const Dyadic& b);

/// value * 2^-exponent, which must be an integer.
mpz_class in_units_of(const Dyadic& value, long exponent);

/// numerator / denominator * 2^exponent.
mpq_class fraction(const mpz_class& numerator, const mpz_class& denominator, long exponent);

/// The finest exponent among many numbers; zeros have none and do not count.
class FinestExponent {
public:
    void see(const Dyadic& value);
    long value() const { return seen_ ? finest_ : 0; }

private:
    bool seen_ = false;
    long finest_ = 0;
};

/// A point or a vector; in 2D the last coordinate is 0.
using Point = std::array<Dyadic, 3>;

Point operator+(const Point& a, const Point& b);
Point operator-(const Point& a, const Point& b);
Point operator*(const Dyadic& s, const Point& a);

}  // namespace tact::oracle
