// SPDX-License-Identifier: MIT
#pragma once

#include "tact/linalg/vec.hpp"

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

}  // namespace tact::feature
