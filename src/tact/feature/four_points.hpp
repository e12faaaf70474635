// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/wide.hpp"
#include "tact/vec.hpp"

namespace tact::feature {

// Polynomials of a part of the interval, as forms in (s, t) with s + t = 1: t goes from 0 to 1, and s from 1 to 0. The
// binomials are folded in: a cubic is c0 s^3 + c1 s^2 t + c2 s t^2 + c3 t^3. Roots between the ends are the positive
// roots in x = t / s.

template <class T>
struct LinearForm {
    T c0{}, c1{};
};
template <class T>
struct QuadraticForm {
    T c0{}, c1{}, c2{};
};
template <class T>
struct CubicForm {
    T c0{}, c1{}, c2{}, c3{};
};

template <class T>
LinearForm<T> operator-(const LinearForm<T>& a, const LinearForm<T>& b) {
    return {a.c0 - b.c0, a.c1 - b.c1};
}
template <class T>
QuadraticForm<T> operator+(const QuadraticForm<T>& a, const QuadraticForm<T>& b) {
    return {a.c0 + b.c0, a.c1 + b.c1, a.c2 + b.c2};
}

/// a b - c d.
template <class T>
QuadraticForm<T> product_difference(const LinearForm<T>& a, const LinearForm<T>& b, const LinearForm<T>& c,
                                    const LinearForm<T>& d) {
    return {a.c0 * b.c0 - c.c0 * d.c0, (a.c0 * b.c1 + a.c1 * b.c0) - (c.c0 * d.c1 + c.c1 * d.c0),
            a.c1 * b.c1 - c.c1 * d.c1};
}

template <class T>
CubicForm<T> product(const QuadraticForm<T>& q, const LinearForm<T>& l) {
    return {q.c0 * l.c0, q.c0 * l.c1 + q.c1 * l.c0, q.c1 * l.c1 + q.c2 * l.c0, q.c2 * l.c1};
}
template <class T>
CubicForm<T> operator+(const CubicForm<T>& a, const CubicForm<T>& b) {
    return {a.c0 + b.c0, a.c1 + b.c1, a.c2 + b.c2, a.c3 + b.c3};
}

// Exact moments within the interval: a quotient, or a root of a form, named by its number. They tell the sign of a form
// there and compare themselves with quotients; no root is ever approximated. T is an exact integer.

using exact::sign_of;

/// The sign of a form in which all coefficients agree, for s, t > 0; 2 when they do not.
template <class... S>
int common_sign(const S&... signs) {
    const bool up = ((signs > 0) || ...), down = ((signs < 0) || ...);
    return up && down ? 2 : up - down;
}

/// Changes of sign in a row of numbers, zeros left out.
template <int N>
int sign_changes(const int (&signs)[N]) {
    int changes = 0, last = 0;
    for (const int s : signs) {
        if (s != 0 && last != 0 && s != last) ++changes;
        if (s != 0) last = s;
    }
    return changes;
}
/// How many at the end are zero.
template <int N>
int trailing_zeros(const int (&signs)[N]) {
    int count = 0;
    while (count < N && signs[N - 1 - count] == 0) ++count;
    return count;
}

/// t : s = p : r, both at least 0 and not both 0.
template <class T>
struct TimeRatio {
    T p, r;

    int sign(const LinearForm<T>& l) const { return sign_of(l.c0 * r + l.c1 * p); }
    int sign(const QuadraticForm<T>& q) const { return sign_of((q.c0 * r + q.c1 * p) * r + q.c2 * p * p); }
    /// Of this moment against x = p / r.
    int compare(const T& other_p, const T& other_r) const { return sign_of(p * other_r - other_p * r); }
};

/// The sign of a linear form at a moment that can compare itself with quotients.
template <class Moment, class T>
int sign_at(const Moment& moment, const LinearForm<T>& l) {
    const int start = sign_of(l.c0), end = sign_of(l.c1), agreed = common_sign(start, end);
    if (agreed != 2) return agreed;
    return end * moment.compare(magnitude(l.c0), magnitude(l.c1));
}

/// Root number `number` (from 1) of those of a quadratic form between the ends, counted with multiplicity.
template <class T>
struct QuadraticRoot {
    QuadraticForm<T> form;
    int number = 1;

    static int count(const QuadraticForm<T>& g) {
        const int changes = sign_changes<3>({sign_of(g.c0), sign_of(g.c1), sign_of(g.c2)});
        return changes == 2 && !is_real(g) ? 0 : changes;
    }

    /// Descartes on (0, p / r): exact, because all roots are real (or there is none).
    int compare(const T& p, const T& r) const {
        const T two(2);
        const int signs[3] = {sign_of(form.c0), sign_of(two * form.c0 * r + form.c1 * p),
                              sign_of((form.c0 * r + form.c1 * p) * r + form.c2 * p * p)};
        const int before = sign_changes(signs);
        if (before >= number) return -1;
        return before + trailing_zeros(signs) >= number ? 0 : 1;
    }

    int sign(const LinearForm<T>& l) const { return sign_at(*this, l); }

    /// g2 q - q2 g is linear and agrees with g2 q at the root.
    int sign(const QuadraticForm<T>& q) const {
        const int agreed = common_sign(sign_of(q.c0), sign_of(q.c1), sign_of(q.c2));
        if (agreed != 2) return agreed;
        if (sign_of(form.c2) == 0) return TimeRatio<T>{magnitude(form.c0), magnitude(form.c1)}.sign(q);
        const LinearForm<T> rest{form.c2 * q.c0 - q.c2 * form.c0, form.c2 * q.c1 - q.c2 * form.c1};
        return sign_of(form.c2) * sign(rest);
    }

private:
    static bool is_real(const QuadraticForm<T>& g) { return sign_of(g.c1 * g.c1 - T(4) * g.c0 * g.c2) >= 0; }
};

/// Root number `number` (from 1) of those of a cubic form between the ends, counted with multiplicity. Counting is that
/// of Descartes: exact when all roots are real, and exact up to parity when one is, which the discriminant decides.
template <class T>
struct CubicRoot {
    CubicForm<T> form;
    bool all_real = true;
    int number = 1;

    static bool has_real_roots_only(const CubicForm<T>& f) {
        const T c12 = f.c1 * f.c2, c03 = f.c0 * f.c3;
        const T discriminant = c12 * c12 - T(4) * (f.c0 * f.c2 * f.c2 * f.c2 + f.c1 * f.c1 * f.c1 * f.c3) +
                               T(18) * c12 * c03 - T(27) * c03 * c03;
        return sign_of(discriminant) >= 0;
    }

    int compare(const T& p, const T& r) const {
        const T three(3), two(2), c0r = form.c0 * r;
        const T second = three * c0r * r + (two * form.c1 * r + form.c2 * p) * p;
        const T value = (c0r * r + (form.c1 * r + form.c2 * p) * p) * r + form.c3 * p * p * p;
        const int signs[4] = {sign_of(form.c0), sign_of(three * c0r + form.c1 * p), sign_of(second), sign_of(value)};
        int before = sign_changes(signs);
        if (!all_real) before %= 2;
        if (before >= number) return -1;
        return before + trailing_zeros(signs) >= number ? 0 : 1;
    }

    int sign(const LinearForm<T>& l) const { return sign_at(*this, l); }

    /// Division with remainder: q2^2 f = q k + rest with k and rest linear, so that at the root q = -rest / k.
    int sign(const QuadraticForm<T>& q) const {
        const int agreed = common_sign(sign_of(q.c0), sign_of(q.c1), sign_of(q.c2));
        if (agreed != 2) return agreed;
        if (sign_of(q.c2) == 0) return sign(LinearForm<T>{q.c0, q.c1});
        if (sign_of(q.c0) == 0) return sign(LinearForm<T>{q.c1, q.c2});
        const LinearForm<T> k{form.c2 * q.c2 - form.c3 * q.c1, form.c3 * q.c2};
        const int sign_of_k = sign(k);
        if (sign_of_k != 0) {
            const T q22 = q.c2 * q.c2;
            const LinearForm<T> rest{q22 * form.c0 - k.c0 * q.c0, q22 * form.c1 - k.c1 * q.c0 - k.c0 * q.c1};
            return -sign(rest) * sign_of_k;
        }
        // The root is a quotient: that of k, or, when the cubic is only linear, that of the cubic.
        const bool zero = sign_of(k.c0) == 0 && sign_of(k.c1) == 0;
        return zero ? TimeRatio<T>{magnitude(form.c0), magnitude(form.c1)}.sign(q)
                    : TimeRatio<T>{magnitude(k.c0), magnitude(k.c1)}.sign(q);
    }
};

/// The number of roots between the ends.
template <class T>
int count_roots(const CubicForm<T>& f, bool& all_real) {
    const int changes = sign_changes<4>({sign_of(f.c0), sign_of(f.c1), sign_of(f.c2), sign_of(f.c3)});
    all_real = true;
    if (changes <= 1) return changes;
    all_real = CubicRoot<T>::has_real_roots_only(f);
    return all_real ? changes : changes % 2;
}

/// What meets: a vertex and a triangle, or two edges. Four points either way: vertex, a, b, c; or a0, a1, b0, b1.
enum class FeatureKind { vertex_face, edge_edge };

/// Three differences of four points that move on straight lines: D_i = P_i - P_0, i = 1, 2, 3.
template <class T>
struct FourPoints {
    Vec<LinearForm<T>, 3> d[3];

    /// Coordinate k of D_i x D_j, for (i, j) = (1, 2), (2, 3), (3, 1): n = 0, 1, 2.
    QuadraticForm<T> area(int n, int k) const {
        const auto &u = d[n], &v = d[(n + 1) % 3];
        return product_difference(u[(k + 1) % 3], v[(k + 2) % 3], u[(k + 2) % 3], v[(k + 1) % 3]);
    }

    /// Six times the volume of the four points; zero when they lie in one plane.
    CubicForm<T> volume() const {
        return product(area(0, 0), d[2][0]) + product(area(0, 1), d[2][1]) + product(area(0, 2), d[2][2]);
    }
};

/// Whether the features meet at a moment at which the four points lie in one plane. On each axis the points are seen
/// without that coordinate. The sum of the three areas is the triangle's own (for edges, the areas tell on which side
/// of one edge the ends of the other lie), so a view that loses the plane has all areas 0 and says nothing, while a
/// triangle or an edge that has collapsed still shows strict signs.
template <FeatureKind K, class T, class Moment>
bool meet_at(const FourPoints<T>& points, const Moment& moment) {
    for (int k = 0; k < 3; ++k) {
        const QuadraticForm<T> a12 = points.area(0, k), a23 = points.area(1, k), a31 = points.area(2, k);
        const int s12 = moment.sign(a12), s23 = moment.sign(a23), s31 = moment.sign(a31);
        if constexpr (K == FeatureKind::vertex_face) {
            if (common_sign(s12, s23, s31) == 2) return false;
            if (s12 != 0 || s23 != 0 || s31 != 0) return true;
        } else {
            const int sum = moment.sign(a12 + a23 + a31);
            if (s12 * s31 < 0 || s23 * sum > 0) return false;
            if (s12 != 0 || s23 != 0 || s31 != 0 || sum != 0) return true;
        }
    }
    // All on one line: they meet unless some coordinate keeps them apart.
    const auto& d = points.d;
    for (int k = 0; k < 3; ++k) {
        const int s1 = moment.sign(d[0][k]), s2 = moment.sign(d[1][k]), s3 = moment.sign(d[2][k]);
        if constexpr (K == FeatureKind::vertex_face) {
            if (s1 != 0 && s1 == s2 && s2 == s3) return false;
        } else {
            const int s21 = moment.sign(d[1][k] - d[0][k]), s31 = moment.sign(d[2][k] - d[0][k]);
            if (s2 != 0 && s2 == s3 && s3 == s21 && s21 == s31) return false;
        }
    }
    return true;
}

}  // namespace tact::feature
