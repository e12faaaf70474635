// SPDX-License-Identifier: MIT
#include "oracle/exact_sine.hpp"

namespace tact::oracle {
namespace {

constexpr mp_bitcnt_t places = 400;  // binary places of the fixed point

mpz_class one() {
    return mpz_class(1) << places;
}

/// arctan(1 / n), rounded: every term errs by less than a unit, and so does what is left out.
mpz_class inverse_arctangent(unsigned long n) {
    mpz_class sum = 0;
    mpz_class power = one() / n;
    for (unsigned long k = 1; power != 0; k += 2) {
        const mpz_class term = power / k;
        sum += k % 4 == 1 ? term : mpz_class(-term);
        power /= n * n;
    }
    return sum;
}

/// Machin: pi / 4 = 4 arctan(1/5) - arctan(1/239). Fewer than 200 terms each: 2^12 units hold all errors.
const mpz_class& half_pi() {
    static const mpz_class value = 2 * (4 * inverse_arctangent(5) - inverse_arctangent(239));
    return value;
}

mpz_class in_fixed_point(const mpq_class& x) {
    const mpq_class scaled = x << places;
    mpz_class nearest;
    mpz_fdiv_q(nearest.get_mpz_t(), scaled.get_num_mpz_t(), scaled.get_den_mpz_t());
    return nearest;
}

/// x - x^3/3! + ... for first = 1, 1 - x^2/2! + ... for first = 0; |x| < 1.
mpz_class series(const mpz_class& x, unsigned long first) {
    mpz_class term = first == 1 ? x : one();
    mpz_class sum = 0;
    for (unsigned long k = first; term != 0 && term != -1; k += 2) {
        sum += term;
        term = (-term * x) >> places;
        term = (term * x) >> places;
        term /= (k + 1) * (k + 2);
    }
    return sum;
}

/// 400 places less 64 of the angle, 12 of pi and some of the series: 2^-241 is generous.
RationalBounds around(const mpz_class& value) {
    const mpq_class center = mpq_class(value) >> places;
    const mpq_class error = mpq_class(1) >> 241;
    return {center - error, center + error};
}

/// The first terms of the series of a small angle, and the next one.
RationalBounds small_sine(const mpq_class& x) {
    const mpq_class cube = x * x * x / 6;
    const mpq_class fifth = cube * x * x / 20;
    const mpq_class seventh = fifth * x * x / 42;
    const mpq_class longer = x - cube + fifth;
    const mpq_class longest = longer - seventh;
    return longer < longest ? RationalBounds{longer, longest} : RationalBounds{longest, longer};
}

}  // namespace

RationalBounds quarter_turn() {
    const mpq_class center = mpq_class(half_pi()) >> places;
    const mpq_class error = mpq_class(1) >> 386;
    return {center - error, center + error};
}

ExactSineCosine sine_cosine_bounds(const mpq_class& angle) {
    const mpz_class x = in_fixed_point(angle);
    mpz_class quarters, rest;
    const mpz_class shifted = x + half_pi() / 2;  // the rest is then between -pi/4 and pi/4
    mpz_fdiv_qr(quarters.get_mpz_t(), rest.get_mpz_t(), shifted.get_mpz_t(), half_pi().get_mpz_t());
    rest -= half_pi() / 2;
    const mpz_class sine = series(rest, 1);
    const mpz_class cosine = series(rest, 0);
    switch (mpz_fdiv_ui(quarters.get_mpz_t(), 4)) {
        case 0:
            return {abs(angle) < 0x1p-40 ? small_sine(angle) : around(sine), around(cosine)};
        case 1:
            return {around(cosine), around(-sine)};
        case 2:
            return {around(-sine), around(-cosine)};
        default:
            return {around(-cosine), around(sine)};
    }
}

}  // namespace tact::oracle
