// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/direction_cone.hpp"

/// The few vector operations the exact geometry needs, on integers.
namespace tact::oracle {

inline IntegerVector operator+(const IntegerVector& a, const IntegerVector& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline IntegerVector operator-(const IntegerVector& a, const IntegerVector& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline IntegerVector operator-(const IntegerVector& a) {
    return {-a[0], -a[1], -a[2]};
}
inline IntegerVector operator*(const mpz_class& s, const IntegerVector& a) {
    return {s * a[0], s * a[1], s * a[2]};
}

inline mpz_class dot(const IntegerVector& a, const IntegerVector& b) {
    mpz_class result;
    dot(a, b, result);
    return result;
}

inline IntegerVector cross(const IntegerVector& a, const IntegerVector& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline bool is_zero(const IntegerVector& a) {
    return a[0] == 0 && a[1] == 0 && a[2] == 0;
}

/// x / weight, with positive weight, in lowest terms: equal points have equal numbers.
struct HomogeneousPoint {
    IntegerVector x;
    mpz_class weight = 1;

    friend bool operator==(const HomogeneousPoint&, const HomogeneousPoint&) = default;
};

inline HomogeneousPoint opposite(const HomogeneousPoint& x) {
    return {-x.x, x.weight};
}

inline HomogeneousPoint lowest_terms(const IntegerVector& x, const mpz_class& weight) {
    mpz_class common = gcd(gcd(x[0], x[1]), gcd(x[2], weight));
    if (weight < 0) common = -common;
    return {{x[0] / common, x[1] / common, x[2] / common}, weight / common};
}

}  // namespace tact::oracle
