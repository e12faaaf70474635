// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <type_traits>

#include "tact/base/cost.hpp"
#include "tact/exact/any_integer.hpp"
#include "tact/pair/distance/simplex.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/pair/metric/root.hpp"

namespace tact::distance_of {

/// What a search ends with. `found`: the foot is the nearest point of all differences, as far as the arithmetic can
/// tell: exactly, with exact numbers. Not found happens with rounded numbers only.
template <class T, int D>
struct Nearest {
    Simplex<T, D> simplex;
    Foot<T, D> foot;
    bool found = false;
};

/// The vertex of a body that lies highest (or lowest) in a direction; which one of several does not matter.
template <bool lowest, class T, int D, Form K>
int extreme_vertex(const frame::BodyEdges<T, D, K>& body, const Vec<T, D>& direction) {
    int best = 0;
    if constexpr (K == Form::parallel) {
        for (int i = 0; i < D; ++i) best |= static_cast<int>(positive(dot(direction, body.edge[i])) != lowest) << i;
    } else {
        T highest{};
        for (int i = 0; i < frame::base_edges<K, D>; ++i) {
            const T height = lowest ? -dot(direction, body.edge[i]) : dot(direction, body.edge[i]);
            if (!positive(height - highest)) continue;
            highest = height;
            best = i + 1;
        }
    }
    return best;
}

/// The difference that lies lowest in a direction.
template <class T, int D, Form A, Form B>
Difference<T, D> extreme_difference(const PairFrame<T, D, A, B>& frame, const Vec<T, D>& direction) {
    return difference(frame, {static_cast<std::uint8_t>(extreme_vertex<false>(frame.a, direction)),
                              static_cast<std::uint8_t>(extreme_vertex<true>(frame.b, direction))});
}

/// After the last point of the simplex was added, which is nearer in direction of the foot of the others: shrinks the
/// simplex to the part that has the nearest point inside. That part holds the last point, and no other point of the
/// simplex lies below the plane through the foot. Whether there is one; with exact numbers there always is.
template <class T, int D>
bool reduce(Nearest<T, D>& nearest) {
    const Simplex<T, D> all = nearest.simplex;
    const int others = all.count - 1;
    for (int set = 0; set < 1 << others; ++set) {
        Simplex<T, D> part;
        for (int i = 0; i < others; ++i)
            if (set >> i & 1) part.add(all.points[i]);
        part.add(all.points[others]);
        const auto foot = foot_of(part);
        if (!foot) continue;
        bool lowest = true;
        for (int i = 0; i < others && lowest; ++i)
            lowest = (set >> i & 1) || !positive(dot(foot->direction, all.points[others].at - all.points[i].at));
        if (!lowest) continue;
        nearest.simplex = part;
        nearest.foot = *foot;
        return true;
    }
    return false;
}

template <class T, int D>
bool is_zero(const Vec<T, D>& v) {
    for (int k = 0; k < D; ++k)
        if (exact::sign_of(v[k]) != 0) return false;
    return true;
}

/// Adds a point if it leads nearer to 0; whether that was so, and could be done.
template <class T, int D>
bool descend(Nearest<T, D>& nearest, const Difference<T, D>& point) {
    if (!positive(dot(nearest.foot.direction, nearest.simplex.points[0].at - point.at))) return false;
    nearest.simplex.add(point);
    if constexpr (!std::is_same_v<T, double>) cost::steps(1);
    if constexpr (std::is_same_v<T, exact::AnyInteger>) nearest.foot = {};  // long numbers make room for the next ones
    if (reduce(nearest)) return true;
    nearest.found = false;
    return false;
}

/// Goes from a first guess to the nearest point: the difference that lies lowest in the direction of the foot is added
/// until there is none below (Gilbert, Johnson and Keerthi). Exact numbers come nearer with every step, so they end.
template <class T, int D, Form A, Form B>
Nearest<T, D> find_nearest(const PairFrame<T, D, A, B>& frame, const VertexPair* guess, int guesses) {
    Nearest<T, D> nearest;
    nearest.found = true;
    nearest.simplex.add(difference(frame, guess[0]));
    nearest.foot = *foot_of(nearest.simplex);
    for (int i = 1; i < guesses; ++i) descend(nearest, difference(frame, guess[i]));
    constexpr int most_steps = std::is_same_v<T, double> ? 40 : 1 << 20;
    for (int step = 0; step < most_steps; ++step) {
        if (is_zero(nearest.foot.direction)) return nearest;
        if (!descend(nearest, extreme_difference(frame, nearest.foot.direction))) return nearest;
    }
    nearest.found = false;
    return nearest;
}

using metric::DoubleDouble;
using metric::Length;

/// The nearest difference with its proof: a simplex that has it inside, and its length.
template <int D>
struct Proved {
    Length length;
    Vec<double, D> normal{};  ///< of length 1, along the nearest difference; nothing in contact
    VertexPair corners[D + 1];
    double weight[D + 1] = {};  ///< positive, of sum 1
    int count = 0;
};

/// Proves in sums of two doubles that a simplex has the nearest difference inside. `size` is that of all vectors of the
/// frame together; `unit` the length of one in the frame. None when these cannot say, to the last bits.
template <int D, Form A, Form B>
std::optional<Proved<D>> prove(const PairFrame<DoubleDouble, D, A, B>& frame, const VertexPair* corners, int count,
                               double size, double unit);

/// The distance of 0 from the plane through three differences of shapes in space, in the world's unit, in whole
/// numbers.
template <Form A, Form B>
Length plane_distance(const frame::PairNumbers<3>& pair, const VertexPair (&corners)[3]);

/// The nearest difference in whole numbers, from a guess.
template <Form A, Form B, int D>
Proved<D> find_exactly(const frame::PairNumbers<D>& pair, const VertexPair* guess, int guesses);

}  // namespace tact::distance_of
