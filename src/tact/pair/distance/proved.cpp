// SPDX-License-Identifier: MIT
#include "tact/pair/distance/proved.hpp"

#include <bit>

#include "tact/pair/distance/simplex.hpp"

namespace tact::distance_of {
namespace {

// Whether the vertices of a simplex are the highest ones of their body in the direction of its foot. Two of them that
// stand against one vertex of the other body are equally high because the direction is perpendicular to the simplex;
// all other questions need a product that is surely not 0.

/// The vertices on one side of a simplex, `own`, each with the vertex of the other side that it stands against.
struct SimplexSide {
    int own[4], other[4];
    int count;
};

inline SimplexSide side_of(const VertexPair* corners, int count, bool of_b) {
    SimplexSide side{{}, {}, count};
    for (int i = 0; i < count; ++i) {
        side.own[i] = of_b ? corners[i].b : corners[i].a;
        side.other[i] = of_b ? corners[i].a : corners[i].b;
    }
    return side;
}

/// height(i): the product of the outward direction with base edge i; it, and a difference of two of them, is surely
/// positive when above `error`.
template <Form K, int D, class Height>
bool is_highest(const SimplexSide& side, const Height& height, double error) {
    if constexpr (K == Form::parallel) {
        unsigned all = (1u << D) - 1, any = 0, level = 0;
        for (int i = 0; i < side.count; ++i) {
            all &= static_cast<unsigned>(side.own[i]);
            any |= static_cast<unsigned>(side.own[i]);
            for (int j = 0; j < i; ++j) {
                const auto edge = static_cast<unsigned>(side.own[i] ^ side.own[j]);
                if (side.other[i] == side.other[j] && std::has_single_bit(edge)) level |= edge;
            }
        }
        bool sure = ((any ^ all) & ~level) == 0;
        for (int i = 0; i < D; ++i)
            if ((level >> i & 1) == 0) sure = sure && (all >> i & 1 ? 1 : -1) * rounded(height(i)) > error;
        return sure;
    } else {
        unsigned highest = 0, level = 1u << side.own[0];
        for (int i = 0; i < side.count; ++i) highest |= 1u << side.own[i];
        for (int round = 1; round < side.count; ++round)
            for (int i = 0; i < side.count; ++i)
                for (int j = 0; j < side.count; ++j)
                    if (side.other[i] == side.other[j] && (level >> side.own[j] & 1)) level |= 1u << side.own[i];
        bool sure = level == highest;
        const auto at = [&](int v) { return v == 0 ? decltype(height(0)){} : height(v - 1); };
        const auto top = at(side.own[0]);
        for (int v = 0; v < metric::vertex_count<K, D>; ++v)
            if ((highest >> v & 1) == 0) sure = sure && rounded(top - at(v)) > error;
        return sure;
    }
}

using exact::Integer;
using exact::normalized;
using exact::rounded;

template <int D>
void copy_corners(Proved<D>& proved, const VertexPair* corners, int count) {
    proved.count = count;
    for (int i = 0; i < count; ++i) proved.corners[i] = corners[i];
}

/// Weights of sum 1; returns the sum that they had.
template <int D>
double share(Proved<D>& proved, const double (&weight)[D + 1]) {
    double sum = 0;
    for (int i = 0; i < proved.count; ++i) sum += weight[i];
    for (int i = 0; i < proved.count; ++i) proved.weight[i] = weight[i] / sum;
    return sum;
}

}  // namespace

template <int D, Form A, Form B>
std::optional<Proved<D>> prove(const PairFrame<DoubleDouble, D, A, B>& frame, const VertexPair* corners, int count,
                               double size, double unit) {
    Simplex<DoubleDouble, D> simplex;
    for (int i = 0; i < count; ++i) simplex.add(difference(frame, corners[i]));
    const auto foot = foot_of(simplex);
    if (!foot) return std::nullopt;

    // The direction is made of products of so many coordinates, weights of two or four.
    const int degree = count == 3 ? 2 : count == 2 && D == 3 ? 3 : 1;
    const auto error = [=](int n) {
        double e = 0x1p-90;
        for (int i = 0; i < n; ++i) e *= size;
        return e;
    };
    Proved<D> proved;
    copy_corners(proved, corners, count);
    double weight[D + 1] = {1};
    if (count > 1) {
        const double weight_error = error(count == 3 ? 4 : 2);
        bool sure = true;
        for (int i = 0; i < count; ++i) {
            weight[i] = rounded(foot->weight[i]);
            sure = sure && weight[i] > weight_error;
        }
        if (!sure || !(weight_error <= 0x1p-54 * share(proved, weight))) return std::nullopt;
    } else {
        proved.weight[0] = 1;
    }

    Vec<DoubleDouble, D> direction;
    for (int k = 0; k < D; ++k) direction[k] = normalized(foot->direction[k]);
    const auto toward = [&](const auto& edge) { return dot(direction, edge); };
    const double error_height = error(degree + 1);
    if (!is_highest<A, D>(side_of(corners, count, false), [&](int i) { return toward(frame.a.edge[i]); }, error_height))
        return std::nullopt;
    if (!is_highest<B, D>(side_of(corners, count, true), [&](int i) { return -toward(frame.b.edge[i]); }, error_height))
        return std::nullopt;

    const DoubleDouble height = dot(direction, simplex.points[0].at), square = dot(direction, direction);
    const double length = std::sqrt(rounded(square)), error_n = error(degree);
    const auto distance = metric::quotient_by_root({height, error_height},
                                                   metric::inverse_root({square, 2 * error_n * (length + error_n)}));
    if (!distance) return std::nullopt;
    proved.length = {unit * distance->value, unit * distance->lower, unit * distance->upper};
    for (int k = 0; k < D; ++k) proved.normal[k] = rounded(direction[k]) / length;
    return proved;
}

namespace {

/// The square of the distance of what a simplex spans from 0, as a quotient. The foot is inside.
template <class Long>
struct Quotient {
    Long numerator, denominator;
};

template <int C, int D>
Quotient<Integer<2 * C>> squared_distance(const Simplex<Integer<C>, D>& s) {
    using Long = Integer<2 * C>;
    const auto square = [](const Vec<Integer<C>, D>& v) {
        Long sum;
        for (int k = 0; k < D; ++k) sum = sum + Long::product(v[k], v[k]);
        return sum;
    };
    const Vec<Integer<C>, D>& p = s.points[0].at;
    if (s.count == 1) return {square(p), Long(1)};
    const Vec<Integer<C>, D>& q = s.points[1].at;
    if constexpr (D == 2) {
        const Integer<C> area = cross(p, q);
        return {Long::product(area, area), square(q - p)};
    } else {
        if (s.count == 2) return {square(cross(p, q)), square(q - p)};
        const Vec<Integer<C>, D> normal = cross(q - p, s.points[2].at - p);
        const Integer<C> height = dot(normal, p);
        return {Long::product(height, height), square(normal)};
    }
}

template <int C, int D, Form A, Form B>
[[gnu::noinline]] Proved<D> nearest_in(const PairFrame<Integer<C>, D, A, B>& frame, const VertexPair* guess,
                                       int guesses, int exponent) {
    const Nearest<Integer<C>, D> nearest = find_nearest(frame, guess, guesses);
    VertexPair corners[D + 1];
    for (int i = 0; i < nearest.simplex.count; ++i) corners[i] = nearest.simplex.points[i].corners;
    Proved<D> proved;
    copy_corners(proved, corners, nearest.simplex.count);
    double weight[D + 1] = {};
    metric::scaled_down(nearest.foot.weight, proved.count, weight);
    share(proved, weight);
    if (is_zero(nearest.foot.direction)) return proved;

    const auto [numerator, denominator] = squared_distance(nearest.simplex);
    const auto [lower, upper] = metric::root_neighbors(numerator, denominator, exponent);
    proved.length = metric::length_between(lower, upper);
    proved.normal = metric::direction_of(nearest.foot.direction);
    return proved;
}

template <int C, Form A, Form B>
[[gnu::noinline]] Length plane_distance_in(const PairFrame<Integer<C>, 3, A, B>& frame, const VertexPair (&corners)[3],
                                           int exponent) {
    Simplex<Integer<C>, 3> simplex;
    for (const VertexPair& corner : corners) simplex.add(difference(frame, corner));
    const auto [numerator, denominator] = squared_distance(simplex);
    const auto [lower, upper] = metric::root_neighbors(numerator, denominator, exponent);
    return metric::length_between(lower, upper);
}

}  // namespace

template <Form A, Form B>
Length plane_distance(const frame::PairNumbers<3>& pair, const VertexPair (&corners)[3]) {
    cost::enter(cost::Stage::distance_exact, metric::CommonScale<3>(pair).bits_of_product(3));
    return metric::in_whole_numbers<Integer<12>, exact::AnyInteger, A, B>(
        pair, 512, [&](const auto& frame, int exponent) { return plane_distance_in(frame, corners, exponent); });
}

template <Form A, Form B, int D>
Proved<D> find_exactly(const frame::PairNumbers<D>& pair, const VertexPair* guess, int guesses) {
    cost::enter(cost::Stage::distance_exact, metric::CommonScale<D>(pair).bits_of_product(4));
    // Products of four coordinates, where exact_stage.hpp needs those of three.
    return metric::in_whole_numbers<Integer<12>, exact::AnyInteger, A, B>(
        pair, 512, [&](const auto& frame, int exponent) { return nearest_in(frame, guess, guesses, exponent); });
}

#define TACT_INSTANTIATE(D, A, B)                                                                                   \
    template std::optional<Proved<D>> prove(const PairFrame<DoubleDouble, D, Form::A, Form::B>&, const VertexPair*, \
                                            int, double, double);                                                   \
    template Proved<D> find_exactly<Form::A, Form::B>(const frame::PairNumbers<D>&, const VertexPair*, int);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

template Length plane_distance<Form::flat, Form::flat>(const frame::PairNumbers<3>&, const VertexPair (&)[3]);
template Length plane_distance<Form::parallel, Form::flat>(const frame::PairNumbers<3>&, const VertexPair (&)[3]);
template Length plane_distance<Form::parallel, Form::parallel>(const frame::PairNumbers<3>&, const VertexPair (&)[3]);

}  // namespace tact::distance_of
