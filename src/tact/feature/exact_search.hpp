// SPDX-License-Identifier: MIT
#pragma once

#include "tact/feature/four_points.hpp"

namespace tact::feature {

template <class T>
bool is_zero(const QuadraticForm<T>& q) {
    return sign_of(q.c0) == 0 && sign_of(q.c1) == 0 && sign_of(q.c2) == 0;
}
template <class T>
bool is_zero(const LinearForm<T>& l) {
    return sign_of(l.c0) == 0 && sign_of(l.c1) == 0;
}

/// visit(moment) for every moment between the ends at which a linear or a quadratic form is zero.
template <class T, class Visit>
void visit_roots(const QuadraticForm<T>& q, const Visit& visit) {
    const int count = QuadraticRoot<T>::count(q);
    for (int i = 1; i <= count; ++i) visit(QuadraticRoot<T>{q, i});
}
template <class T, class Visit>
void visit_roots(const LinearForm<T>& l, const Visit& visit) {
    if (sign_of(l.c0) * sign_of(l.c1) < 0) visit(Quotient<T>{magnitude(l.c0), magnitude(l.c1)});
}

/// Four points that stay in one plane. Contact begins at the start, or when a corner reaches a line: when an area is 0,
/// or, where an area is always 0 (three points stay on one line), when a difference is. Moments come in no order.
template <Kind K, class T, class Visit>
void visit_in_plane(const FourPoints<T>& points, const Visit& visit) {
    const auto& d = points.d;
    const auto visit_first = [&](const auto& form) {  // the roots in the first coordinate that is not always 0
        for (int k = 0; k < 3; ++k) {
            const auto f = form(k);
            if (is_zero(f)) continue;
            visit_roots(f, visit);
            return true;
        }
        return false;
    };
    const auto visit_difference = [&](int i, int j) {  // P_i - P_j, with P_0 as number 0
        visit_first([&](int k) {
            const LinearForm<T> zero{};
            return (i == 0 ? zero : d[i - 1][k]) - (j == 0 ? zero : d[j - 1][k]);
        });
    };
    for (int n = 0; n < 3; ++n) {
        if (visit_first([&](int k) { return points.area(n, k); })) continue;
        const int i = n + 1, j = (n + 1) % 3 + 1;
        if (K == Kind::vertex_face || n == 1) {
            visit_difference(i, 0);
            visit_difference(j, 0);
        } else {  // a0, a1 and an end of b
            const int end = n == 0 ? 2 : 3;
            visit_difference(end, 0);
            visit_difference(end, 1);
        }
    }
    if constexpr (K == Kind::edge_edge) {
        if (!visit_first([&](int k) { return points.area(0, k) + points.area(1, k) + points.area(2, k); })) {
            visit_difference(2, 1);
            visit_difference(3, 1);
        }
    }
}

/// The sign of a form just after the start.
template <class T>
int first_sign(const CubicForm<T>& f) {
    for (const T* c : {&f.c0, &f.c1, &f.c2, &f.c3})
        if (sign_of(*c) != 0) return sign_of(*c);
    return 0;
}

/// found(moment, side) for the first moment of contact, or, when the four points stay in one plane, for every moment at
/// which contact may have begun (the caller keeps the earliest). `side` is the sign of the volume just before.
template <Kind K, class T, class Found>
void search(const FourPoints<T>& points, const Found& found) {
    const CubicForm<T> f = points.volume();
    const Quotient<T> start{T(0), T(1)}, end{T(1), T(0)};
    if (sign_of(f.c0) == 0 && meet_at<K>(points, start)) return found(start, 0);
    int side = first_sign(f);
    if (side == 0) {
        const auto if_they_meet = [&](const auto& moment) {
            if (meet_at<K>(points, moment)) found(moment, 0);
        };
        visit_in_plane<K>(points, if_they_meet);
        return if_they_meet(end);
    }
    CubicRoot<T> root{f};
    const int count = count_roots(f, root.all_real);
    for (root.number = 1; root.number <= count; ++root.number, side = -side)
        if (meet_at<K>(points, root)) return found(root, side);
    if (sign_of(f.c3) == 0 && meet_at<K>(points, end)) found(end, side);
}

}  // namespace tact::feature
