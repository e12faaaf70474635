// SPDX-License-Identifier: MIT
#include "oracle/dyadic.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tact::oracle {

Dyadic::Dyadic(double value) {
    if (value == 0) return;
    int power = 0;
    auto digits = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &power), 53));
    power -= 53;
    while (digits % 2 == 0) {  // short integers keep lattices quick
        digits /= 2;
        ++power;
    }
    mantissa = static_cast<long>(digits);
    exponent = power;
}

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    if (a.mantissa == 0) return b;
    if (b.mantissa == 0) return a;
    const long unit = std::min(a.exponent, b.exponent);
    return {in_units_of(a, unit) + in_units_of(b, unit), unit};
}

Dyadic operator-(const Dyadic& a, const Dyadic& b) {
    return a + Dyadic(-b.mantissa, b.exponent);
}

Dyadic operator*(const Dyadic& a, const Dyadic& b) {
    if (a.mantissa == 0 || b.mantissa == 0) return {};
    return {a.mantissa * b.mantissa, a.exponent + b.exponent};
}

mpz_class in_units_of(const Dyadic& value, long exponent) {
    if (value.mantissa == 0) return 0;
    return value.mantissa << static_cast<mp_bitcnt_t>(value.exponent - exponent);
}

mpq_class fraction(const mpz_class& numerator, const mpz_class& denominator, long exponent) {
    mpq_class value(numerator, denominator);
    value.canonicalize();
    const auto shift = static_cast<mp_bitcnt_t>(std::abs(exponent));
    return exponent < 0 ? mpq_class(value >> shift) : mpq_class(value << shift);
}

void FinestExponent::see(const Dyadic& value) {
    if (value.mantissa == 0) return;
    finest_ = seen_ ? std::min(finest_, value.exponent) : value.exponent;
    seen_ = true;
}

Point operator+(const Point& a, const Point& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
Point operator-(const Point& a, const Point& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
Point operator*(const Dyadic& s, const Point& a) {
    return {s * a[0], s * a[1], s * a[2]};
}

}  // namespace tact::oracle
