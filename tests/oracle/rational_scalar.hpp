// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <utility>

namespace tact::oracle {

/// A rational as a scalar of the kernels. The operations stay out of line: the kernels inline everything.
struct RationalScalar {
    mpq_class value;

    RationalScalar() = default;
    explicit RationalScalar(mpq_class v) : value(std::move(v)) {}
    [[gnu::noinline]] friend RationalScalar operator+(const RationalScalar& a, const RationalScalar& b) {
        return RationalScalar(a.value + b.value);
    }
    [[gnu::noinline]] friend RationalScalar operator-(const RationalScalar& a, const RationalScalar& b) {
        return RationalScalar(a.value - b.value);
    }
    [[gnu::noinline]] friend RationalScalar operator*(const RationalScalar& a, const RationalScalar& b) {
        return RationalScalar(a.value * b.value);
    }
    [[gnu::noinline]] RationalScalar operator-() const { return RationalScalar(-value); }
    friend RationalScalar magnitude(const RationalScalar& a) { return RationalScalar(abs(a.value)); }
    friend RationalScalar lower(const RationalScalar& a, const RationalScalar& b) { return b.value < a.value ? b : a; }
    friend RationalScalar higher(const RationalScalar& a, const RationalScalar& b) { return a.value < b.value ? b : a; }
};

/// How the kernels read numbers into it.
struct ToRational {
    static constexpr bool takes_rounded_edges = false;

    RationalScalar coordinate(double x, int) const { return RationalScalar(x); }
    RationalScalar component(double x, int) const { return RationalScalar(x); }
    RationalScalar product(double factor, double x, int) const { return RationalScalar(factor) * RationalScalar(x); }
};

}  // namespace tact::oracle
