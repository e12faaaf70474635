// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "tact/pair/metric/box_cell.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::metric {

/// Two boxes in space where they are at a time, whatever shapes they are given as: what takes this is compiled once and
/// not for every pair. The numbers of an Obb3 and of a Parallelepiped3 lie alike: a place, three rows, and three more,
/// which for an Obb3 are its half extents.
struct BoxPairView {
    struct Body {
        const double* numbers;
        const Linear3* motion;
        bool by_edges;  ///< a Parallelepiped3; not one with rounded edges
    };

    Body body[2];
    bool in_motion;  ///< at rest motions and time are not looked at
    double time;

    bool is_doubled() const { return body[0].by_edges || body[1].by_edges; }
};

template <bool moving, class A, class B>
TACT_INLINE BoxPairView view_of(const PairAtTime<moving, A, B>& pair) {
    static_assert(sizeof(A) == 15 * sizeof(double) && sizeof(B) == 15 * sizeof(double));
    return {{{reinterpret_cast<const double*>(&pair.a), &pair.motion_a, frame::is_box<A>},
             {reinterpret_cast<const double*>(&pair.b), &pair.motion_b, frame::is_box<B>}},
            moving,
            pair.time};
}

/// Such a pair for lanes T (Quad or Four). Edges are numbered as in box_cell.hpp: edge i is half[i] * row(i), both
/// exact doubles, in the coordinates of the frame, which are `scale` times those of the world.
template <class T>
struct BoxPair {
    const BoxPairView& of;
    double scale, unit;  ///< one is the inverse of the other
    double half[6];
    alignas(32) double rows[6][4];  ///< the fourth number is anything

    TACT_INLINE explicit BoxPair(const BoxPairView& view)
        : of(view), scale(view.is_doubled() ? 2 : 1), unit(view.is_doubled() ? 0.5 : 1) {
        unrolled<6>([&](auto i) TACT_INLINE_LAMBDA {
            constexpr int body = i / 3, own = i % 3;
            store(numbers(body, 3 * (own + 1)), rows[i]);
            half[i] = view.body[body].by_edges ? 1.0 : scale * view.body[body].numbers[12 + own];
        });
    }
    BoxPair(const BoxPair&) = delete;
    BoxPair& operator=(const BoxPair&) = delete;

    /// Three numbers of a body in lanes, and the one behind them.
    TACT_INLINE T numbers(int body, int first) const {
        return load(static_cast<const T*>(nullptr), of.body[body].numbers + first);
    }
    TACT_INLINE T place(int body) const { return numbers(body, 0); }
    TACT_INLINE T row(int i) const { return load(static_cast<const T*>(nullptr), rows[i]); }
    TACT_INLINE T position(int body) const { return lanes<T>(of.body[body].motion->position); }
    TACT_INLINE T velocity(int body) const { return lanes<T>(of.body[body].motion->velocity); }
    TACT_INLINE bool is_plain() const { return !of.in_motion && scale == 1; }

    /// Row i as the numbers that they are.
    TACT_INLINE Vec3 axis(int i) const { return {rows[i][0], rows[i][1], rows[i][2]}; }
};

template <class T>
TACT_INLINE T times(const T& a, const T& b) {
    return a * b;
}
/// x as a number of another type.
template <class Number, class T>
TACT_INLINE Number number(const T& x) {
    if constexpr (std::is_same_v<Number, T>) {
        return x;
    } else {
        return {x, T(0.0)};
    }
}
template <class T>
TACT_INLINE T rounded_to_lanes(const T& a) {
    return a;
}
template <class T>
TACT_INLINE T rounded_to_lanes(const Twofold<T>& a) {
    return a.value();
}

/// The displacement between the centers of two bodies from that of their places: half the edges of a Parallelepiped3
/// and motion, whose sizes in each coordinate come as `slack`. Number is T or Twofold<T>.
template <class Number, class T>
TACT_INLINE Number between_centers(const BoxPair<T>& pair, Number offset, T& slack) {
    const auto exact = [](const T& x) TACT_INLINE_LAMBDA { return number<Number>(x); };
    const auto edges = [&](int body) TACT_INLINE_LAMBDA {
        return exact(pair.row(3 * body)) + exact(pair.row(3 * body + 1)) + exact(pair.row(3 * body + 2));
    };
    const auto scaled = [&](const Number& x) TACT_INLINE_LAMBDA { return pair.scale == 2 ? x + x : x; };
    offset = scaled(offset);
    if (pair.of.body[1].by_edges) offset = offset + edges(1);
    if (pair.of.body[0].by_edges) offset = offset - edges(0);
    if (pair.of.in_motion) {
        const Number moved = scaled(exact(pair.position(1)) - exact(pair.position(0)));
        const Number velocity = exact(pair.velocity(1)) - exact(pair.velocity(0));
        const Number started = scaled(times(exact(T(pair.of.time)), velocity));
        slack = rounded_to_lanes(magnitude(moved) + magnitude(started));
        offset = offset + moved + started;
    }
    return offset;
}

/// The displacement from the center of a to that of b in plain numbers; the sizes that cancel in it come as `slack`.
template <class T>
TACT_INLINE T plain_offset_of(const BoxPair<T>& pair, T& slack) {
    slack = T(0.0);
    const T between = pair.place(1) - pair.place(0);
    return pair.is_plain() ? between : between_centers(pair, between, slack);
}

/// The same in sums of two doubles.
template <class T>
TACT_INLINE Twofold<T> offset_of(const BoxPair<T>& pair, T& slack) {
    slack = T(0.0);
    const Twofold<T> between = Twofold<T>::difference(pair.place(1), pair.place(0));
    return pair.is_plain() ? between : normalized(between_centers(pair, between, slack));
}

/// What a way from the center along an axis, in the coordinates of the frame, is as a part of the row, seen from the
/// place of the body.
template <class T>
TACT_INLINE T part_of_row(const BoxPair<T>& pair, int body, const T& way) {
    return pair.of.body[body].by_edges ? T(0.5) * way + T(0.5) : T(pair.unit) * way;
}

/// The way of a body, for points of the world.
template <class T>
TACT_INLINE T moved(const BoxPair<T>& pair, int body, const T& point) {
    return pair.of.in_motion ? point + pair.position(body) + T(pair.of.time) * pair.velocity(body) : point;
}

}  // namespace tact::metric
