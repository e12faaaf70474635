// SPDX-License-Identifier: MIT
#pragma once

/// Intervals with outward rounding, and boxes of vectors, matrices and poses.
#include <array>
#include <limits>

#include "tact/vec.hpp"

namespace tact {

// Outward rounding without rounding modes: every operation rounds to nearest, and the result is pushed outward by more
// than that rounding can be. Rounding modes are state of a thread, and are lost inside thread pools; this is not.

/// All real numbers from low to high. T is double, or lanes of doubles. A bound may be infinite (-infinity for low,
/// +infinity for high): no bound on that side. Operations contain every result of operands from the intervals.
template <class T>
struct Interval {
    T low{};
    T high{};

    constexpr Interval() = default;
    TACT_INLINE constexpr Interval(const T& value) : low(value), high(value) {}
    TACT_INLINE constexpr Interval(const T& from, const T& to) : low(from), high(to) {}

    static Interval whole() {
        return {T(-std::numeric_limits<double>::infinity()), T(std::numeric_limits<double>::infinity())};
    }

    friend bool operator==(const Interval&, const Interval&) = default;
};

namespace outward {

inline constexpr double largest = std::numeric_limits<double>::max();

/// x |-> x - |x| 2^-52 - 2^-1022. |x| 2^-52 is at least the distance to the next double, so the result is below all
/// numbers that round to x; the last term does the same where |x| 2^-52 vanishes, and is a normal double because
/// denormals cost much. A sum beyond all doubles comes as infinity, for which the difference is no number: then the
/// largest double is a lower bound (`lower` takes its second argument when the first is no number).
template <class T>
TACT_INLINE T down(const T& x) {
    return lower(x - (magnitude(x) * T(0x1p-52) + T(0x1p-1022)), T(largest));
}
template <class T>
TACT_INLINE T up(const T& x) {
    return higher(x + (magnitude(x) * T(0x1p-52) + T(0x1p-1022)), T(-largest));
}

TACT_INLINE bool is_finite(double x) {
    return magnitude(x) <= largest;
}

/// Where `sum` is not finite the interval becomes the whole line.
TACT_INLINE void open_up(Interval<double>& interval, double sum) {
    if (!is_finite(sum)) [[unlikely]]
        interval = Interval<double>::whole();
}
}  // namespace outward

template <class T>
TACT_INLINE Interval<T> operator-(const Interval<T>& a) {
    return {-a.high, -a.low};
}
template <class T>
TACT_INLINE Interval<T> operator+(const Interval<T>& a, const Interval<T>& b) {
    return {outward::down(a.low + b.low), outward::up(a.high + b.high)};
}
template <class T>
TACT_INLINE Interval<T> operator-(const Interval<T>& a, const Interval<T>& b) {
    return {outward::down(a.low - b.high), outward::up(a.high - b.low)};
}

/// The extremes are among the products of bounds. One that is infinite or no number (0 times no bound) makes the sum of
/// all four so, and the result is then the whole line.
template <class T>
TACT_INLINE Interval<T> operator*(const Interval<T>& a, const Interval<T>& b) {
    const T p = a.low * b.low, q = a.low * b.high, r = a.high * b.low, s = a.high * b.high;
    Interval<T> product{outward::down(lower(lower(p, q), lower(r, s))),
                        outward::up(higher(higher(p, q), higher(r, s)))};
    using outward::open_up;  // lanes have their own
    open_up(product, (p + q) + (r + s));
    return product;
}
/// The same when one factor is a number.
template <class T>
TACT_INLINE Interval<T> operator*(const T& a, const Interval<T>& b) {
    const T p = a * b.low, q = a * b.high;
    Interval<T> product{outward::down(lower(p, q)), outward::up(higher(p, q))};
    using outward::open_up;  // lanes have their own
    open_up(product, p + q);
    return product;
}

/// The whole line when the divisor may be 0.
inline Interval<double> operator/(const Interval<double>& a, const Interval<double>& b) {
    if (b.low <= 0 && b.high >= 0) return Interval<double>::whole();
    const double p = a.low / b.low, q = a.low / b.high, r = a.high / b.low, s = a.high / b.high;
    Interval<double> quotient{outward::down(lower(lower(p, q), lower(r, s))),
                              outward::up(higher(higher(p, q), higher(r, s)))};
    outward::open_up(quotient, (p + q) + (r + s));
    return quotient;
}

template <class T>
TACT_INLINE Interval<T> operator+(const Interval<T>& a, const T& b) {
    return a + Interval<T>(b);
}
template <class T>
TACT_INLINE Interval<T> operator-(const Interval<T>& a, const T& b) {
    return a - Interval<T>(b);
}

/// {|x|}: exact.
template <class T>
TACT_INLINE Interval<T> magnitude(const Interval<T>& a) {
    return {higher(higher(a.low, -a.high), T(0)), higher(magnitude(a.low), magnitude(a.high))};
}
template <class T>
TACT_INLINE Interval<T> lower(const Interval<T>& a, const Interval<T>& b) {
    return {lower(a.low, b.low), lower(a.high, b.high)};
}
template <class T>
TACT_INLINE Interval<T> higher(const Interval<T>& a, const Interval<T>& b) {
    return {higher(a.low, b.low), higher(a.high, b.high)};
}

/// {x^2}, which a product of an interval with itself would make too wide around 0.
template <class T>
TACT_INLINE Interval<T> square(const Interval<T>& a) {
    const Interval<T> size = magnitude(a);
    return {higher(outward::down(size.low * size.low), T(0)), outward::up(size.high * size.high)};
}

/// {sqrt x}, of the part that is not negative.
[[nodiscard]] Interval<double> square_root(const Interval<double>& a);

/// The smallest interval that holds both.
template <class T>
TACT_INLINE Interval<T> hull(const Interval<T>& a, const Interval<T>& b) {
    return {lower(a.low, b.low), higher(a.high, b.high)};
}
/// What both have; low > high when that is nothing.
template <class T>
TACT_INLINE Interval<T> common(const Interval<T>& a, const Interval<T>& b) {
    return {higher(a.low, b.low), lower(a.high, b.high)};
}

TACT_INLINE bool contains(const Interval<double>& a, double x) {
    return a.low <= x && x <= a.high;
}
TACT_INLINE bool contains(const Interval<double>& a, const Interval<double>& b) {
    return a.low <= b.low && b.high <= a.high;
}

/// A number inside, for a bounded interval.
TACT_INLINE double midpoint(const Interval<double>& a) {
    return lower(higher(0.5 * a.low + 0.5 * a.high, a.low), a.high);  // half of a denormal is rounded
}
/// How long it is, rounded up.
TACT_INLINE double width(const Interval<double>& a) {
    return outward::up(a.high - a.low);
}

/// Boxes of vectors and of matrices: every coordinate an interval. Sums, dot and cross products are those of Vec.
template <int D>
using IntervalVec = Vec<Interval<double>, D>;

template <int D>
struct IntervalMatrix {
    std::array<IntervalVec<D>, D> rows{};

    [[nodiscard]] IntervalVec<D> operator*(const IntervalVec<D>& v) const {
        IntervalVec<D> product{};
        for (int i = 0; i < D; ++i) product[i] = dot(rows[static_cast<std::size_t>(i)], v);
        return product;
    }
    [[nodiscard]] IntervalMatrix operator*(const IntervalMatrix& other) const {
        IntervalMatrix product;
        for (int i = 0; i < D; ++i) {
            for (int j = 0; j < D; ++j) {
                Interval<double> sum = at(i, 0) * other.at(0, j);
                for (int k = 1; k < D; ++k) sum = sum + at(i, k) * other.at(k, j);
                product.at(i, j) = sum;
            }
        }
        return product;
    }

    Interval<double>& at(int i, int j) { return rows[static_cast<std::size_t>(i)][j]; }
    const Interval<double>& at(int i, int j) const { return rows[static_cast<std::size_t>(i)][j]; }
};

/// All positions and orientations of a body over some time: a point x of the body is in rotation * x + position.
template <int D>
struct IntervalPose {
    IntervalMatrix<D> rotation;
    IntervalVec<D> position{};

    [[nodiscard]] IntervalVec<D> operator*(const IntervalVec<D>& x) const { return rotation * x + position; }
};

template <int D>
[[nodiscard]] IntervalVec<D> as_intervals(const Vec<double, D>& v) {
    IntervalVec<D> result{};
    for (int k = 0; k < D; ++k) result[k] = Interval<double>(v[k]);
    return result;
}
template <int D>
[[nodiscard]] IntervalMatrix<D> as_intervals(const Rotation<D>& rotation) {
    IntervalMatrix<D> result;
    for (int i = 0; i < D; ++i)
        result.rows[static_cast<std::size_t>(i)] = as_intervals(rotation.rows[static_cast<std::size_t>(i)]);
    return result;
}
template <int D>
[[nodiscard]] Vec<double, D> midpoint(const IntervalVec<D>& v) {
    Vec<double, D> result{};
    for (int k = 0; k < D; ++k) result[k] = midpoint(v[k]);
    return result;
}

/// The length of a vector of the box: the largest and the smallest.
template <int D>
[[nodiscard]] Interval<double> length(const IntervalVec<D>& v) {
    Interval<double> sum = square(v[0]);
    for (int k = 1; k < D; ++k) sum = sum + square(v[k]);
    return square_root(sum);
}

struct IntervalSineCosine {
    Interval<double> sine;
    Interval<double> cosine;
};

/// All sines and cosines of the angles of an interval; [-1, 1] beyond `largest_angle`.
[[nodiscard]] IntervalSineCosine sine_cosine(const Interval<double>& angle);

[[nodiscard]] inline Interval<double> sine(const Interval<double>& angle) {
    return sine_cosine(angle).sine;
}
[[nodiscard]] inline Interval<double> cosine(const Interval<double>& angle) {
    return sine_cosine(angle).cosine;
}

}  // namespace tact
