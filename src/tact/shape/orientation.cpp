// SPDX-License-Identifier: MIT
#include "tact/shape/orientation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>

#include "tact/exact/double_double.hpp"
#include "tact/exact/int128.hpp"
#include "tact/exact/lift.hpp"
#include "tact/exact/wide.hpp"

namespace tact {
namespace {

// The filter is that of degenerate.cpp, with its proof: a determinant of k <= 3 rounded differences errs by at most
// 8.01 u of the sum of its absolute products, while no coordinate is beyond 2^300 and the value is above 2^-700.
constexpr double relative_bound = 16 * 0x1p-53;
constexpr double smallest_trusted = 0x1p-700;
constexpr double largest_trusted = 0x1p300;

template <int D>
bool within_range(std::initializer_list<Vec<double, D>> points) {
    for (const auto& point : points)
        for (int i = 0; i < D; ++i)
            if (!(magnitude(point[i]) <= largest_trusted)) return false;
    return true;
}

/// A determinant in doubles, and the sum of the sizes of its products.
struct Estimate {
    double value;
    double size;

    [[nodiscard]] bool sure() const {
        return magnitude(value) > relative_bound * size && magnitude(value) > smallest_trusted;
    }
    [[nodiscard]] int sign() const { return value > 0 ? 1 : -1; }
};

Estimate estimate(const Vec3& a, const Vec3& b, const Vec3& c) {
    const double yz = b[1] * c[2], zy = b[2] * c[1], zx = b[2] * c[0], xz = b[0] * c[2], xy = b[0] * c[1],
                 yx = b[1] * c[0];
    const auto both = [](double x, double y) { return magnitude(x) + magnitude(y); };
    return {a[0] * (yz - zy) + a[1] * (zx - xz) + a[2] * (xy - yx),
            magnitude(a[0]) * both(yz, zy) + magnitude(a[1]) * both(zx, xz) + magnitude(a[2]) * both(xy, yx)};
}

/// What is common in meshes: corners that are shared, and planes along the axes.
bool plainly_zero(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s) {
    for (int k = 0; k < 3; ++k)
        if (p[k] == q[k] && p[k] == r[k] && p[k] == s[k]) return true;
    return p == q || p == r || p == s || q == r || q == s || r == s;
}

/// The exponents of the coordinates of points, each coordinate for itself: a determinant is a sum of products of one
/// number of each.
template <int D>
struct Exponents {
    int low[D];
    int sum = 0;
    int bits = D;    ///< no determinant of differences has more
    int widest = 0;  ///< bits of a coordinate

    explicit Exponents(std::initializer_list<Vec<double, D>> points) {
        for (int k = 0; k < D; ++k) {
            exact::BitRange range;
            for (const auto& point : points) range.include(point[k]);
            low[k] = range.empty() ? 0 : range.low;
            sum += low[k];
            bits += range.width() + 1;
            widest = std::max(widest, range.width());
        }
    }
};

void lift(double value, int exponent, exact::Wide& result) {
    const exact::Binary b = exact::binary(value);
    result = b.mantissa == 0 ? exact::Wide() : exact::Wide(b.mantissa).shifted_left(b.exponent - exponent);
}
template <int C>
void lift(double value, int exponent, exact::Integer<C>& result) {
    result = exact::lifted<C>(value, exponent);
}

template <class T, int D>
Vec<T, D> difference(const Vec<double, D>& p, const Vec<double, D>& q, const Exponents<D>& exponents) {
    Vec<T, D> result{};
    for (int k = 0; k < D; ++k) {
        T from, to;
        lift(p[k], exponents.low[k], to);
        lift(q[k], exponents.low[k], from);
        result[k] = to - from;
    }
    return result;
}

/// Differences of coordinates that are short enough for words: whole numbers below 2^61.
template <int D>
Vec<std::int64_t, D> short_difference(const Vec<double, D>& p, const Vec<double, D>& q, const Exponents<D>& exponents) {
    Vec<std::int64_t, D> result{};
    for (int k = 0; k < D; ++k) {
        const auto lifted = [&](double value) {
            const exact::Binary b = exact::binary(value);
            return b.mantissa == 0 ? 0 : b.mantissa << (b.exponent - exponents.low[k]);
        };
        result[k] = lifted(p[k]) - lifted(q[k]);
    }
    return result;
}
constexpr int short_bits = 60;

int short_sign(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s, const Exponents<3>& exponents) {
    const auto a = short_difference(q, p, exponents), b = short_difference(r, p, exponents),
               c = short_difference(s, p, exponents);
    const auto minor = [&](int i, int j) {
        return exact::Int128(b[i]) * exact::Int128(c[j]) - exact::Int128(b[j]) * exact::Int128(c[i]);
    };
    return sign_of_sum(a[0], minor(1, 2), a[1], minor(2, 0), a[2], minor(0, 1));
}

int short_sign(const Vec2& p, const Vec2& q, const Vec2& r, const Exponents<2>& exponents) {
    const auto a = short_difference(q, p, exponents), b = short_difference(r, p, exponents);
    return (exact::Int128(a[0]) * exact::Int128(b[1]) - exact::Int128(a[1]) * exact::Int128(b[0])).sign();
}

// Three coordinates of all doubles there are take 3 * 2099 bits.
using AnyInteger = exact::Integer<100>;

template <class T>
T exact_volume(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s, const Exponents<3>& exponents) {
    return dot(difference<T>(q, p, exponents), cross(difference<T>(r, p, exponents), difference<T>(s, p, exponents)));
}

template <class T>
T exact_area(const Vec2& p, const Vec2& q, const Vec2& r, const Exponents<2>& exponents) {
    return cross(difference<T>(q, p, exponents), difference<T>(r, p, exponents));
}

exact::Scaled scaled(exact::Scaled value, int exponent) {
    value.exponent += exponent;
    return value;
}

/// The determinant in doubled precision, when that is enough: errors stay below 2^-96 of `size`.
bool volume_quickly(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s, exact::Scaled& result) {
    if (!within_range<3>({p, q, r, s})) return false;
    Vec<exact::DoubleDouble, 3> a{}, b{}, c{};
    for (int k = 0; k < 3; ++k) {
        a[k] = exact::two_sum(q[k], -p[k]);
        b[k] = exact::two_sum(r[k], -p[k]);
        c[k] = exact::two_sum(s[k], -p[k]);
    }
    const exact::DoubleDouble value =
        a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
    const double size = estimate(q - p, r - p, s - p).size, sum = value.high + value.low;
    // Products that underflow err by 2^-900 of at most 2^302 each: nothing against 2^-440.
    if (!(magnitude(sum) > 0x1p-40 * size) || !(size > 0x1p-400)) return false;
    result.fraction = std::frexp(sum, &result.exponent);
    return true;
}

}  // namespace

int orientation(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s) {
    if (within_range<3>({p, q, r, s})) {
        const Estimate quick = estimate(q - p, r - p, s - p);
        if (quick.sure()) return quick.sign();
    }
    if (plainly_zero(p, q, r, s)) return 0;
    const Exponents<3> exponents({p, q, r, s});
    if (exponents.widest <= short_bits) return short_sign(p, q, r, s, exponents);
    if (exponents.bits <= exact::Wide::bits) return exact_volume<exact::Wide>(p, q, r, s, exponents).sign();
    return exact_volume<AnyInteger>(p, q, r, s, exponents).sign();
}

int orientation(const Vec2& p, const Vec2& q, const Vec2& r) {
    if (within_range<2>({p, q, r})) {
        const Vec2 a = q - p, b = r - p;
        const Estimate quick{cross(a, b), magnitude(a[0] * b[1]) + magnitude(a[1] * b[0])};
        if (quick.sure()) return quick.sign();
    }
    const Exponents<2> exponents({p, q, r});
    if (exponents.widest <= short_bits) return short_sign(p, q, r, exponents);
    if (exponents.bits <= exact::Wide::bits) return exact_area<exact::Wide>(p, q, r, exponents).sign();
    return exact_area<AnyInteger>(p, q, r, exponents).sign();
}

exact::Scaled volume(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s) {
    exact::Scaled result;
    if (volume_quickly(p, q, r, s, result)) return result;
    const Exponents<3> exponents({p, q, r, s});
    if (exponents.bits <= exact::Wide::bits)
        return scaled(exact::scaled(exact::Integer<6>(exact_volume<exact::Wide>(p, q, r, s, exponents))),
                      exponents.sum);
    return scaled(exact::scaled(exact_volume<AnyInteger>(p, q, r, s, exponents)), exponents.sum);
}

}  // namespace tact
