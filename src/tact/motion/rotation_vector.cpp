// SPDX-License-Identifier: MIT
#include <array>

#include "tact/own_motion.hpp"

// With f_k(q) = sum over n of (-q)^n / (2 n + k)!, cos(r) is f_0, sin(r) / r is f_1 and (1 - cos(r)) / r^2 is f_2 of
// q = r^2. Term by term f_k = 1 / k! - q f_(k+2) and f_k' = -(f_(k+1) - k f_(k+2)) / 2. And f_k is the integral over s
// from 0 to 1 of (1 - s)^(k-1) / (k-1)! cos(r s), so that |f_k| <= 1 / k! for q >= 0, and no more than twice that for
// q >= -1, where the cosine is that of an imaginary angle.
namespace tact {
namespace {

using Number = Interval<double>;

constexpr int terms = 34;
constexpr double largest_of_series = 40;  ///< the next term is then below 40^34 / 69! < 2e-44
constexpr double least_of_quotients = 1;  ///< where q is smaller quotients lose digits

double factorial(int k) {
    double product = 1;
    for (int i = 2; i <= k; ++i) product *= i;
    return product;
}

/// f_k at one number between -1 and 40, by Horner: each factor is -q / ((2 n + k) (2 n + k - 1)).
Number series(int k, double q) {
    Number sum(1.0);
    for (int n = terms; n > 0; --n)
        sum = Number(1.0) - Number(q) * sum / Number(static_cast<double>((2 * n + k) * (2 * n + k - 1)));
    return (sum + Number(-1e-30, 1e-30)) / Number(factorial(k));
}

/// f_k and what bounds it from nearby: f(m) + f'(m) d + f''(somewhere) d^2 / 2, with
/// |f_k''| <= (|f_(k+2)| + (2 k + 1) |f_(k+3)| + k (k + 2) |f_(k+4)|) / 4 < (1 + 2 + 1) / 4 * 2 / (k + 2)!.
Number by_series(int k, const Number& q) {
    const double m = midpoint(q);
    const Number d = q - Number(m), slope = Number(-0.5) * (series(k + 1, m) - Number(double(k)) * series(k + 2, m));
    const double bend = 2 / factorial(k + 2);
    return series(k, m) + slope * d + Number(0.5) * (Number(-bend, bend) * square(d));
}

Number by_quotients(int k, const Number& q) {
    const Number r = square_root(q);
    const auto [sine, cosine] = sine_cosine(r);
    Number ratio = k % 2 == 0 ? cosine : sine / r;
    for (int i = k % 2; i < k; i += 2) ratio = (Number(1 / factorial(i)) + Number(-0x1p-52, 0x1p-52) - ratio) / q;
    return ratio;
}

/// f_k for k from 1 to 6.
Number smooth_ratio(int k, const Number& q) {
    const double most = (q.low < 0 ? 2 : 1) / factorial(k) * (1 + 0x1p-50);
    if (!(q.low >= -1)) return Number::whole();
    const Number bound(-most, most);
    if (q.high <= largest_of_series) return common(by_series(k, q), bound);
    return q.low >= least_of_quotients ? common(by_quotients(k, q), bound) : bound;
}

}  // namespace

Number sine_ratio(const Number& q) {
    return smooth_ratio(1, q);
}
Number versine_ratio(const Number& q) {
    return smooth_ratio(2, q);
}

Jet sine_ratio(const Jet& q) {
    const Number f3 = smooth_ratio(3, q.value), f4 = smooth_ratio(4, q.value), f5 = smooth_ratio(5, q.value);
    return chain(q, smooth_ratio(1, q.value), Number(-0.5) * (smooth_ratio(2, q.value) - f3),
                 Number(0.25) * ((f3 - Number(3.0) * f4) + Number(3.0) * f5));
}
Jet versine_ratio(const Jet& q) {
    const Number f4 = smooth_ratio(4, q.value), f5 = smooth_ratio(5, q.value);
    return chain(q, smooth_ratio(2, q.value), Number(-0.5) * (smooth_ratio(3, q.value) - Number(2.0) * f4),
                 Number(0.25) * ((f4 - Number(5.0) * f5) + Number(8.0) * smooth_ratio(6, q.value)));
}

}  // namespace tact
