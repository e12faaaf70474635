// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "tact/exact/big_integer.hpp"
#include "tact/exact/integer.hpp"
#include "tact/exact/lift.hpp"

/// Readers (see bodies.hpp) that lose nothing: one finds the bits that are needed, the other makes integers.
namespace tact::fourier_motzkin {

/// Notes which bits the numbers and products of a pair use, and makes nothing of them.
class BitCounter {
public:
    using Number = double;

    double operator()(double value) {
        range_.include(value);
        return 0;
    }
    /// Both mantissas are odd, so the lowest bit of the product is the sum of the lowest bits.
    double product(double x, double y) {
        exact::BitRange of_x, of_y;
        of_x.include(x);
        of_y.include(y);
        if (!of_x.empty() && !of_y.empty()) {
            range_.low = std::min(range_.low, of_x.low + of_y.low);
            range_.high = std::max(range_.high, of_x.high + of_y.high);
        }
        return 0;
    }

    int unit() const { return range_.empty() ? 0 : range_.low; }
    int width() const { return range_.width(); }

private:
    exact::BitRange range_;
};

/// Every number as an integer multiple of 2^unit.
template <class Integer>
struct Lifted {
    using Number = Integer;
    int unit;

    Number operator()(double value) const {
        const exact::Binary b = exact::binary(value);
        return b.mantissa == 0 ? Number() : scaled(Number(b.mantissa), b.exponent);
    }
    Number product(double x, double y) const {
        const exact::Binary a = exact::binary(x), b = exact::binary(y);
        if (a.mantissa == 0 || b.mantissa == 0) return Number();
        return scaled(Number(a.mantissa) * Number(b.mantissa), a.exponent + b.exponent);
    }

private:
    Number scaled(const Number& mantissa, int exponent) const {
        if constexpr (std::is_same_v<Number, exact::BigInteger>) {
            return mantissa.shifted_left(exponent - unit);
        } else {
            return mantissa.shifted_left(exponent - unit);
        }
    }
};

}  // namespace tact::fourier_motzkin
