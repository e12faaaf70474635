// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair/contact/exact_facts.hpp"
#include "tact/pair/contact/support.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

/// Bodies of a touch, in doubles and in sums of two.
namespace tact::contact {

using namespace frame;
using exact::DoubleDouble, exact::rounded;

// A touch is told by signs. Edges on faces and faces on faces are made of signs that are 0: those are taken from exact
// facts. All others must be sure, in doubles or, where these leave a doubt, in sums of two. Every bound is derived in
// docs/algorithms/first-contact.md.

/// The rounding of one operation on sums of two doubles, and on doubles.
inline constexpr double roundoff = 0x1p-101, coarse_roundoff = 0x1p-53;

template <int D>
using Point = Vec<DoubleDouble, D>;

template <int D>
Vec<double, D> rounded(const Point<D>& v) {
    Vec<double, D> result;
    for (int k = 0; k < D; ++k) result[k] = rounded(v[k]);
    return result;
}

template <int D>
double size_of(const Vec<double, D>& v) {
    double sum = 0;
    for (int k = 0; k < D; ++k) sum += magnitude(v[k]);
    return sum;
}
template <int D>
double size_of(const Point<D>& v) {
    double sum = 0;
    for (int k = 0; k < D; ++k) sum += magnitude(v[k].high);
    return sum;
}

/// The vector, or its opposite.
template <int D>
TACT_INLINE Vec<double, D> toward(const Vec<double, D>& v, int forward) {
    return (2.0 * forward - 1) * v;
}
template <int D>
TACT_INLINE Point<D> toward(const Point<D>& v, int forward) {
    const double sign = 2.0 * forward - 1;
    Point<D> result;
    for (int k = 0; k < D; ++k) result[k] = {sign * v[k].high, sign * v[k].low};
    return result;
}

/// A corner seen from the reference point, as metric::vertex_of has it, without a branch for each edge.
template <class T, int D, Form K>
TACT_INLINE Vec<T, D> corner_of(const BodyEdges<T, D, K>& body, int corner) {
    if constexpr (K == Form::parallel) {
        Vec<T, D> sum = toward(body.edge[0], corner & 1);
        for (int i = 1; i < D; ++i) sum = sum + toward(body.edge[i], corner >> i & 1);
        return sum;
    } else {
        return metric::vertex_of(body, corner);
    }
}

/// A body at about the time of contact: base edges in doubles, rounded once, and every edge exactly.
template <Form K, int D>
struct CarefulBody {
    const BodyNumbers<D>& numbers;
    const BodyEdges<double, D, K>& near;
    bool again;  ///< its edges are doubled

    /// Edge number u, base edge or difference, exactly.
    Point<D> edge(int u) const {
        Point<D> edge{};
        if (numbers.far != nullptr) {  // never doubled
            edge[u] = exact::two_sum(numbers.far[u], -numbers.place[u]);
            return edge;
        }
        const auto [tip, tail] = ends(u);
        const double scale = again ? 2 : 1;
        for (int k = 0; k < D; ++k) {
            if constexpr (K != Form::parallel) {
                edge[k] = exact::two_sum(scale * tip[k], -(scale * tail[k]));
            } else if (numbers.factor != nullptr) {
                edge[k] = exact::two_product(scale * numbers.factor[u], tip[k]);
            } else {
                edge[k] = {scale * tip[k], 0};
            }
        }
        return edge;
    }

    /// The same in doubles, every coordinate rounded once.
    Vec<double, D> near_edge(int u) const {
        constexpr int base = base_edges<K, D>;
        if (u < base) return near.edge[u];
        const auto [tip, tail] = ends(u);
        const double scale = again ? 2 : 1;
        Vec<double, D> edge;
        for (int k = 0; k < D; ++k) edge[k] = scale * (tip[k] - tail[k]);
        return edge;
    }

    /// The way from one corner to another that shares an edge with it, exactly.
    Point<D> way(int from, int to) const {
        const int u = edge_between<K, D>(from, to);
        const Point<D> forward = edge(u);
        if constexpr (K == Form::parallel) return toward(forward + forward, from < to);
        return metric::ends_of_edge<K, D>(u).to == to ? forward : -forward;
    }
    Vec<double, D> near_way(int from, int to) const {
        const int u = edge_between<K, D>(from, to);
        const Vec<double, D> forward = near_edge(u);
        if constexpr (K == Form::parallel) return toward(forward + forward, from < to);
        return metric::ends_of_edge<K, D>(u).to == to ? forward : -forward;
    }

private:
    struct Ends {
        const double *tip, *tail;
    };
    Ends ends(int u) const {
        constexpr int base = base_edges<K, D>;
        if (u < base) return {numbers.tip[u], numbers.tail};
        return {numbers.tip[first(u - base)], numbers.tip[second(u - base)]};
    }
};

/// The base edges of a body in doubles.
template <Form K, int D>
BodyEdges<double, D, K> near_edges(const BodyNumbers<D>& body, bool again) {
    BodyEdges<double, D, K> edges{};
    const double scale = again ? 2 : 1;
    for (int i = 0; i < base_edges<K, D>; ++i) {
        if (body.far != nullptr) {
            edges.edge[i][i] = body.far[i] - body.place[i];
            continue;
        }
        for (int k = 0; k < D; ++k) {
            const double tip = body.tip[i][k];
            if constexpr (K != Form::parallel) {
                edges.edge[i][k] = scale * (tip - body.tail[k]);
            } else {
                edges.edge[i][k] = scale * (body.factor != nullptr ? body.factor[i] * tip : tip);
            }
        }
    }
    return edges;
}

/// Signs of computed values; `sure` turns false once one is within its error.
struct CarefulSign {
    bool sure = true;

    int operator()(double value, double error) {
        sure = sure && magnitude(value) > error;
        return value > 0 ? 1 : -1;
    }
};

/// A pair at about the time of contact, in doubles, and the sizes that errors are measured by.
template <Form A, Form B, int D>
struct CarefulPair {
    using Frame = PairFrame<double, D, A, B>;
    using FineFrame = PairFrame<DoubleDouble, D, A, B>;
    static constexpr int edges_a = all_edges<A, D>, edges_b = all_edges<B, D>;

    const PairNumbers<D>& pair;
    double time;
    bool at_0;      ///< the time of contact is 0
    Frame frame{};  ///< without travel
    CarefulBody<A, D> a;
    CarefulBody<B, D> b;
    Vec<double, D> velocity{};
    double scene = 0;     ///< in every coordinate at least the sizes of all terms together
    double smallest = 0;  ///< the size of the shortest edge

    CarefulPair(const PairNumbers<D>& numbers, double now, bool now_is_0)
        : pair(numbers),
          time(now),
          at_0(now_is_0),
          a{numbers.a, frame.a, numbers.twice && !numbers.a.from_corner},
          b{numbers.b, frame.b, numbers.twice && !numbers.b.from_corner} {
        frame.a = near_edges<A, D>(numbers.a, a.again);
        frame.b = near_edges<B, D>(numbers.b, b.again);
        smallest = HUGE_VAL;
        Vec<double, D> sizes{};
        for (const auto& edge : frame.a.edge) add_edge(edge, sizes);
        for (const auto& edge : frame.b.edge) add_edge(edge, sizes);
        const double scale = numbers.twice ? 2 : 1;
        for (int k = 0; k < D; ++k) {
            frame.offset[k] = scale * (numbers.b.place[k] - numbers.a.place[k]);
            if (numbers.moving()) {
                velocity[k] = scale * (numbers.motion_b->velocity[k] - numbers.motion_a->velocity[k]);
                const double moved = scale * (numbers.motion_b->position[k] - numbers.motion_a->position[k]);
                const double started = time * velocity[k];
                frame.slack[k] = magnitude(moved) + magnitude(started);
                sizes[k] += frame.slack[k];
                frame.offset[k] = frame.offset[k] + moved + started;
            }
        }
        add_corners(frame);
        for (int k = 0; k < D; ++k) scene = higher(scene, sizes[k] + magnitude(frame.offset[k]));
    }
    CarefulPair(const CarefulPair&) = delete;

    /// Whether neither overflow nor underflow comes in.
    bool in_range() const { return scene < 0x1p100 && smallest > 0x1p-100 && size_of(velocity) < 0x1p100; }

    Point<D> fine_velocity() const {
        const double scale = pair.twice ? 2 : 1;
        Point<D> fine{};
        for (int k = 0; pair.moving() && k < D; ++k)
            fine[k] = exact::two_sum(scale * pair.motion_b->velocity[k], -(scale * pair.motion_a->velocity[k]));
        return fine;
    }

    /// The pair in sums of two doubles.
    FineFrame fine_frame() const {
        const double scale = pair.twice ? 2 : 1;
        FineFrame fine;
        for (int i = 0; i < base_edges<A, D>; ++i) fine.a.edge[i] = a.edge(i);
        for (int i = 0; i < base_edges<B, D>; ++i) fine.b.edge[i] = b.edge(i);
        const Point<D> fine_way = fine_velocity();
        for (int k = 0; k < D; ++k) {
            fine.offset[k] = exact::two_sum(scale * pair.b.place[k], -(scale * pair.a.place[k]));
            if (pair.moving())
                fine.offset[k] =
                    fine.offset[k] +
                    exact::two_sum(scale * pair.motion_b->position[k], -(scale * pair.motion_a->position[k])) +
                    DoubleDouble{time, 0} * fine_way[k];
        }
        add_corners(fine);
        return fine;
    }

    // Edges by number, those of b after those of a.

    Point<D> edge(int u) const { return u < edges_a ? a.edge(u) : b.edge(u - edges_a); }
    Vec<double, D> near_edge(int u) const { return u < edges_a ? a.near_edge(u) : b.near_edge(u - edges_a); }
    EdgeFacts facts(int u) const {
        return u < edges_a ? facts_of_edge<A>(pair.a, u) : facts_of_edge<B>(pair.b, u - edges_a);
    }

private:
    void add_edge(const Vec<double, D>& edge, Vec<double, D>& sizes) {
        for (int k = 0; k < D; ++k) sizes[k] += magnitude(edge[k]);
        smallest = lower(smallest, size_of(edge));
    }

    template <class T>
    void add_corners(PairFrame<T, D, A, B>& of) const {
        if (pair.b.from_corner)
            for (const auto& edge : of.b.edge) of.offset = of.offset + edge;
        if (pair.a.from_corner)
            for (const auto& edge : of.a.edge) of.offset = of.offset - edge;
    }
};

}  // namespace tact::contact
