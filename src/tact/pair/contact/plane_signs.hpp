// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <type_traits>

#include "tact/exact/any_integer.hpp"
#include "tact/exact/long_vec.hpp"
#include "tact/exact/quotient.hpp"
#include "tact/pair/contact/support.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/frame/pair_frame.hpp"

namespace tact::contact {

/// What is smaller than this has no sign in doubles: underflow may have made it.
inline constexpr double negligible_sign = 0x1p-900;

/// Exact signs.
struct ExactSign {
    static constexpr bool sure = true;
    template <class T>
    int operator()(const T& value, double) const {
        return exact::sign_of(value);
    }
};

/// Signs of doubles with an error bound; once a value is within its bound, `sure` is false and answers mean nothing.
struct QuickSign {
    bool sure = true;
    TACT_INLINE int operator()(double value, double bound) {
        if (value > bound) return 1;
        sure = sure && value < -bound;
        return -1;
    }
};

/// How the corners of a body are placed: scale * vertex + at.
template <class T, int D>
struct Placing {
    T scale;
    Vec<T, D> at;
};
struct NoPlacing {};

/// A support in the plane: its corners, and the edges from each to the next. Numbers of any length are placed only when
/// a corner is asked for, and without the coordinate that nobody needs: all corners together would not fit a Scratch.
template <class T, int D>
struct PlacedSupport {
    static constexpr bool places_later = std::is_same_v<T, exact::AnyInteger>;

    Vec<T, D> vertex[4], edge[4];
    [[no_unique_address]] std::conditional_t<places_later, Placing<T, D>, NoPlacing> placing;
    int count = 0;

    TACT_INLINE decltype(auto) corner(int i) const {
        if constexpr (places_later) {
            return Vec<T, D>(placing.scale * vertex[i] + placing.at);
        } else {
            return (vertex[i]);
        }
    }

    /// `at` is the place of the body's reference point. Corners may be scaled, edges are as they are.
    template <Form K>
    void place(const BodyEdges<T, D, K>& body, const Support& support, const T& scale, const Vec<T, D>& at,
               [[maybe_unused]] int unneeded = 0) {
        count = support.count;
        if constexpr (places_later) placing = {scale, at};
        if constexpr (places_later && D == 3) placing.at[unneeded] = T();
        for (int i = 0; i < count; ++i) {
            const int here = support.corners[i], next = support.corners[(i + 1) % count];
            if constexpr (std::is_same_v<T, double>) {
                vertex[i] = metric::vertex_of(body, here) + at;
            } else if constexpr (places_later) {
                vertex[i] = metric::vertex_of(body, here);
            } else {
                vertex[i] = scale * metric::vertex_of(body, here) + at;
            }
            if (count > 1) edge[i] = way(body, here, next);
            if constexpr (places_later && D == 3) vertex[i][unneeded] = edge[i][unneeded] = T();
        }
    }
};

/// Answers the questions of `meet` about two supports in one plane (3D) or on one line (2D), across the direction n.
/// All corners are seen from a's reference point at the time of contact, and may be scaled by a positive number.
template <class T, class Sign, int D>
struct PlaneSigns {
    PlacedSupport<T, D> a, b;
    int left_out = 0;       ///< in 3D, a coordinate in which n is not 0: without it the plane is seen one to one,
    int turn = 1;           ///< and turned over where n is negative there
    double corner_error{};  ///< for doubles, bounds the error of (corner of a - corner of b) in each coordinate,
                            ///< of an edge, and with them that of a side: corner_error times the sizes of its factors
    Sign sign;

    int x() const { return (left_out + 1) % 3; }
    int y() const { return (left_out + 2) % 3; }

    /// The side of a point against the line through p along `edge`: positive is left of it, seen against n.
    TACT_INLINE int side(const Vec<T, D>& edge, const Vec<T, D>& p, const Vec<T, D>& point) {
        if constexpr (D == 2) {
            return 0;
        } else {
            const T dx = point[x()] - p[x()], dy = point[y()] - p[y()];
            const T value = product_difference(edge[x()], dy, edge[y()], dx);
            if constexpr (std::is_same_v<T, double>) {  // an edge between two corners errs as these do
                const double sizes = magnitude(edge[x()]) + magnitude(edge[y()]) + magnitude(dx) + magnitude(dy);
                return turn * sign(value, sizes * corner_error + negligible_sign);
            } else {
                return turn * sign(value, 0);
            }
        }
    }

    /// The order of a point and p along `edge`, given that both lie on its line.
    TACT_INLINE int order(const Vec<T, D>& edge, const Vec<T, D>& p, const Vec<T, D>& point) {
        int k = 0;
        if constexpr (std::is_same_v<T, double>) {
            for (int i = 1; i < D; ++i)
                if (magnitude(edge[i]) > magnitude(edge[k])) k = i;
        } else {
            while (exact::sign_of(edge[k]) == 0) ++k;
        }
        const int ahead = sign(edge[k], corner_error + negligible_sign);
        return ahead * sign(point[k] - p[k], corner_error);
    }

    int a_beside_b(int i, int k) {
        return remember(known_a_[i][k], [&] { return side(b.edge[k], b.corner(k), a.corner(i)); });
    }
    int b_beside_a(int j, int k) {
        return remember(known_b_[j][k], [&] { return side(a.edge[k], a.corner(k), b.corner(j)); });
    }
    TACT_INLINE int a_along_b(int i, int j) { return order(b.edge[0], b.corner(j), a.corner(i)); }
    TACT_INLINE int b_along_a(int j, int i) { return order(a.edge[0], a.corner(i), b.corner(j)); }

    /// Puts a support into counter-clockwise order, seen against n.
    template <Form K>
    TACT_INLINE void turn_forward(const BodyEdges<T, D, K>& body, Support& support) {
        if constexpr (D == 3) {
            if (support.count < 3) return;
            const Vec<T, D> first = way(body, support.corners[0], support.corners[1]),
                            second = way(body, support.corners[1], support.corners[2]);
            if (side(first, Vec<T, D>{}, second) < 0) support.reverse();
        }
    }

private:
    /// `meet` asks for a side several times, and exact sides are dear. 0 is unknown, else the sign and 2.
    template <class Find>
    TACT_INLINE static int remember(std::int8_t& known, const Find& find) {
        if (known == 0) known = static_cast<std::int8_t>(find() + 2);
        return known - 2;
    }

    std::int8_t known_a_[4][4] = {}, known_b_[4][4] = {};
};

template <int C>
const exact::Integer<C>& as_integer(const exact::Integer<C>& value) {
    return value;  // NOLINT(bugprone-return-const-ref-from-parameter): read within the expression
}
inline exact::Integer<6> as_integer(const exact::Wide& value) {
    return exact::Integer<6>(value);
}

/// The integers of contacts that are longer than 256 bits: for most doubles, and for any. One pair of lengths for all
/// who ask, so that the program holds one copy of the code.
using SmallNumber = exact::Integer<18>;
using LargeNumber = exact::AnyInteger;

/// The pair at the time of contact: everything scaled by `scale`, b away from a by `offset`.
template <class T, int D>
struct Snapshot {
    T scale{1};
    Vec<T, D> offset;
};

/// The double below a quotient.
template <class T>
double quotient_below(const T& numerator, const T& denominator) {
    const auto &above = as_integer(numerator), &below = as_integer(denominator);
    return below.sign() < 0 ? exact::neighbors(-above, -below, 0).below : exact::neighbors(above, below, 0).below;
}

/// Where the lines of two edges cross, as a part of each edge.
template <class T, int D>
void find_crossings(const PlaneSigns<T, ExactSign, D>& plane, const T& scale, Touch<D>& touch) {
    if constexpr (D == 3) {
        const int x = plane.x(), y = plane.y();
        const auto area = [=](const Vec<T, D>& u, const Vec<T, D>& v) { return u[x] * v[y] - u[y] * v[x]; };
        for (int i = 0; i < touch.meeting.count; ++i) {
            const MeetingPoint& point = touch.meeting.points[i];
            if (!is_crossing(point)) continue;
            const int k = point.in_a.number, l = point.in_b.number;
            const Vec<T, D> between = plane.b.corner(l) - plane.a.corner(k);
            const T across = scale * area(plane.a.edge[k], plane.b.edge[l]);
            touch.along_a[i] = quotient_below(area(between, plane.b.edge[l]), across);
            touch.along_b[i] = quotient_below(area(between, plane.a.edge[k]), across);
        }
    }
}

/// Puts a support into order and its corners into the plane. One copy for each kind of body, not for each pair.
template <class T, int D, Form K>
[[gnu::noinline]] void place_exactly(PlaneSigns<T, ExactSign, D>& plane, PlacedSupport<T, D>& placed,
                                     const BodyEdges<T, D, K>& body, Support& support, const T& scale,
                                     const Vec<T, D>& at) {
    plane.turn_forward(body, support);
    placed.place(body, support, scale, at, plane.left_out);
}

/// What the supports of a touch (as found, in any order) have in common; `normal` is that of the plane they lie in, b
/// on the given side of it. Puts the supports into order.
template <class T, int D, Form A, Form B>
void meet_exactly(const frame::PairFrame<T, D, A, B>& frame, const Snapshot<T, D>& snapshot, const Vec<T, D>& normal,
                  int side, Touch<D>& touch) {
    PlaneSigns<T, ExactSign, D> plane;
    if constexpr (D == 3) {
        while (normal[plane.left_out].sign() == 0) ++plane.left_out;
        plane.turn = side * normal[plane.left_out].sign();
    }
    place_exactly(plane, plane.a, frame.a, touch.a, snapshot.scale, Vec<T, D>{});
    place_exactly(plane, plane.b, frame.b, touch.b, snapshot.scale, snapshot.offset);
    touch.meeting = meet(touch.a.count, touch.b.count, plane);
    find_crossings(plane, snapshot.scale, touch);
}

}  // namespace tact::contact
