// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/box_search.hpp"
#include "tact/pair/distance/triangle_search.hpp"

namespace tact::distance_of {

// Where a box and a triangle in space are closest, guessed in coordinates along the box's axes as if these were
// perpendicular. Nothing is fused. Derived in docs/algorithms/distance.md.

/// A part of the box as in CellPair, and the vertices that span the part of the triangle.
template <class T>
struct MixedParts {
    T ends;
    unsigned free = 0;
    unsigned part = 0;
};

/// The squared distances of all that can be closest, and where on the edges. Row 3 k + j: the four edges of the box
/// along axis k against edge j of the triangle; row 9: the vertices of the triangle against the box; rows 10 and 11:
/// the lower and upper vertices of the box over the triangle. Lanes are edges or vertices.
template <class T>
struct MixedGuesses {
    static constexpr unsigned count = 48;  // guess 4 row + lane
    T square[12], s[9], t[9];
    T half[3];
    Columns<T> vertices;
    unsigned best = 0;
};

/// Every lane as a number.
template <class T>
TACT_INLINE void store(const T& v, double (&to)[4]) {
    to[0] = lane<0>(v);
    to[1] = lane<1>(v);
    to[2] = lane<2>(v);
    to[3] = lane<3>(v);
}

/// The signs of the four vertices of a rectangle.
template <class T>
TACT_INLINE T first_signs() {
    return four_lanes(static_cast<const T*>(nullptr), -1, 1, -1, 1);
}
template <class T>
TACT_INLINE T second_signs() {
    return four_lanes(static_cast<const T*>(nullptr), -1, -1, 1, 1);
}

/// Four edges of a box along its axis k, as Edges.
template <int k, class T>
struct AxisEdges {
    Columns<T> start;
    T length;

    TACT_INLINE explicit AxisEdges(const T (&half)[3]) : length(half[k] + half[k]) {
        constexpr int i = (k + 1) % 3, j = (k + 2) % 3;
        start.at[k] = -half[k];
        start.at[i] = first_signs<T>() * half[i];
        start.at[j] = second_signs<T>() * half[j];
    }

    TACT_INLINE T dot(const Columns<T>& v) const { return length * v.at[k]; }
    TACT_INLINE T square() const { return length * length; }
    TACT_INLINE T part(int i, const T& s) const { return i == k ? s * length : T(0.0); }
};

/// The rows of the edges along axis k.
template <int k, class T>
TACT_INLINE void guess_edges_along(const Columns<T>& edges, MixedGuesses<T>& guess) {
    const AxisEdges<k, T> own(guess.half);
    unrolled<3>([&](auto v) TACT_INLINE_LAMBDA {
        constexpr int row = 3 * k + v;
        const Columns<T> from = broadcast_columns<v>(guess.vertices), along = broadcast_columns<v>(edges);
        guess.square[row] = edge_distances(own, from, along, dot_columns(along, along), guess.s[row], guess.t[row]);
    });
}

/// The guess with the least square; of equal ones, the first row in the first lane.
template <class T>
TACT_INLINE unsigned least_guess(const T (&square)[12]) {
    T least = square[0], row(0.0);
    unrolled<11>([&](auto i) TACT_INLINE_LAMBDA {
        row = where_greater(least, square[i + 1], T(static_cast<double>(i + 1)), row);
        least = lower(least, square[i + 1]);
    });
    double squares[4], rows[4];
    store(least, squares);
    store(row, rows);
    unsigned best = 0;
    for (unsigned i = 1; i < 4; ++i)
        if (squares[i] < squares[best]) best = i;
    return 4 * static_cast<unsigned>(rows[best]) + best;
}

/// `half` of the box and the vertices of the triangle in columns, along the box's axes.
template <class T>
[[gnu::noinline]] MixedGuesses<T> guess_mixed(const T& half, const Columns<T>& vertices) {
    MixedGuesses<T> guess;
    guess.half[0] = broadcast<0>(half);
    guess.half[1] = broadcast<1>(half);
    guess.half[2] = broadcast<2>(half);
    guess.vertices = vertices;
    const Columns<T> edges = edges_of(vertices);
    unrolled<3>([&](auto k) TACT_INLINE_LAMBDA { guess_edges_along<k>(edges, guess); });
    const Columns<T> beyond = each_column<T>(
        [&](int k) TACT_INLINE_LAMBDA { return higher(magnitude(vertices.at[k]) - guess.half[k], T(0.0)); });
    guess.square[9] = dot_columns(beyond, beyond);
    const Columns<T> last = broadcast_columns<2>(edges), back{{-last.at[0], -last.at[1], -last.at[2]}};
    for (int side = 0; side < 2; ++side) {
        const T third = side == 0 ? -guess.half[2] : guess.half[2];
        const Columns<T> corners{{first_signs<T>() * guess.half[0], second_signs<T>() * guess.half[1], third}};
        guess.square[10 + side] =
            heights_over(broadcast_columns<0>(vertices), broadcast_columns<0>(edges), back, corners);
    }
    guess.best = least_guess(guess.square);
    return guess;
}

/// One number of a guess.
template <class T>
TACT_INLINE double number_in_row(const T* rows, unsigned guess) {
    double numbers[4];
    store(rows[guess / 4], numbers);
    return numbers[guess % 4];
}

/// The part of the box that is nearest to a vertex of the triangle.
template <class T>
TACT_INLINE MixedParts<T> part_of_vertex(const MixedGuesses<T>& guesses, unsigned v) {
    Vec3 ends{}, place, half;
    unsigned free = 0;
    for (int k = 0; k < 3; ++k) {
        place[k] = metric::numbers(guesses.vertices.at[k])[static_cast<int>(v)];
        half[k] = lane<0>(guesses.half[k]);
        ends[k] = place[k] > half[k] ? 1 : place[k] < -half[k] ? -1 : 0;
        free |= static_cast<unsigned>(ends[k] == 0) << k;
    }
    if (free != 7) return {lanes<T>(ends), free, 1u << v};
    const T face = face_at(lanes<T>(place), lanes<T>(half), free);
    return {face, free, 1u << v};
}

/// The parts that a guess means. All axes are free when a vertex of the triangle lies inside the box.
template <class T>
TACT_INLINE MixedParts<T> parts_of(const MixedGuesses<T>& guesses, unsigned guess) {
    const unsigned row = guess / 4, place = guess % 4;
    const double first = place % 2 == 0 ? -1 : 1, second = place < 2 ? -1 : 1;
    if (row >= 10) return {lanes<T>({first, second, row == 10 ? -1.0 : 1.0}), 0, 7};
    Vec3 ends{};
    if (row == 9) return part_of_vertex(guesses, place % 3);
    const int k = static_cast<int>(row / 3);
    const double s = number_in_row(guesses.s, guess), t = number_in_row(guesses.t, guess);
    ends[(k + 1) % 3] = first;
    ends[(k + 2) % 3] = second;
    ends[k] = s > 0 ? (s < 1 ? 0 : 1) : -1;
    return {lanes<T>(ends), static_cast<unsigned>(ends[k] == 0) << k, part_of_edge(row % 3, t)};
}

}  // namespace tact::distance_of
