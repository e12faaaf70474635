// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "tact/pair/separating_axis/axis_list.hpp"
#include "tact/pair/separating_axis/in_lanes.hpp"
#include "tact/pair/separating_axis/twofold.hpp"

namespace tact::separating_axis {

// The time at which two projections begin or cease to meet, to the last bit: one axis again with twice the digits. It
// is found as n / v with v the speed along the axis and n what parts the projections at time 0, so that neither begin
// nor length of the interval comes in; the normal may have any length, so that half extents come in once only.

/// A pair of shapes in motion, or the first of many side by side.
template <class A, class B>
struct MovingPair {
    const A* a;
    const Linear<A::dimension>* motion_a;
    const B* b;
    const Linear<A::dimension>* motion_b;
};

/// Where the numbers of an axis' edges are: an edge leads from `tail` to `tip`, each counted in doubles from the begin
/// of a (0), of b (1) or of some zeros (2): an edge of a box has no tail. In the plane only p counts: the normal is
/// perpendicular to it.
struct EdgePlaces {
    struct Edge {
        std::uint8_t tip_of, tip, tail_of, tail;
    };
    Edge p, q;
};

/// Edge number u of a shape, up to its length.
template <class Shape>
constexpr EdgePlaces::Edge edge_place(std::uint8_t of, int u) {
    constexpr int D = Shape::dimension, count = base_edges<kind_of<Shape>, D>;
    const auto number = [](int vector) { return static_cast<std::uint8_t>(D * vector); };
    if (kind_of<Shape> == Kind::parallel) return {of, number(u + 1), 2, 0};
    return {of, number(u < count ? u + 1 : first(u - count) + 1), of, number(u < count ? 0 : second(u - count) + 1)};
}

/// Two edges that span face number k.
template <class Shape>
constexpr EdgePlaces face_places(std::uint8_t of, int k) {
    if (kind_of<Shape> == Kind::flat) return {edge_place<Shape>(of, 0), edge_place<Shape>(of, 1)};
    if (k == 3) return {edge_place<Shape>(of, 3), edge_place<Shape>(of, 5)};  // opposite to vertex 0
    return {edge_place<Shape>(of, (k + 1) % 3), edge_place<Shape>(of, (k + 2) % 3)};
}

/// The edges whose cross product is the normal of axis number i.
template <class A, class B>
constexpr EdgePlaces edge_places(int i) {
    constexpr int D = A::dimension, edges_a = all_edges<kind_of<A>, D>, edges_b = all_edges<kind_of<B>, D>;
    if constexpr (D == 2) {
        const auto edge = i < edges_a ? edge_place<A>(0, i) : edge_place<B>(1, i - edges_a);
        return {edge, edge};
    } else {
        if (i < face_count<kind_of<A>>) return face_places<A>(0, i);
        i -= face_count<kind_of<A>>;
        if (i < face_count<kind_of<B>>) return face_places<B>(1, i);
        i -= face_count<kind_of<B>>;
        return {edge_place<A>(0, i / edges_b), edge_place<B>(1, i % edges_b)};
    }
}

template <class A, class B>
constexpr auto all_edge_places() {
    std::array<EdgePlaces, axis_count<false, A::dimension, kind_of<A>, kind_of<B>>()> places{};
    for (int i = 0; i < static_cast<int>(places.size()); ++i) places[i] = edge_places<A, B>(i);
    return places;
}
template <class A, class B>
static constexpr auto edge_place_table = all_edge_places<A, B>();  // one for each instruction set

static constexpr double zeros[3] = {};

/// The edges of an axis of one pair.
struct AxisEdges {
    const double *p_tip, *p_tail, *q_tip, *q_tail;
};

template <class A, class B>
TACT_INLINE AxisEdges axis_edges(const A& a, const B& b, int axis) {
    const EdgePlaces& places = edge_place_table<A, B>[static_cast<std::size_t>(axis)];
    const double* const from[3] = {reinterpret_cast<const double*>(&a), reinterpret_cast<const double*>(&b), zeros};
    return {from[places.p.tip_of] + places.p.tip, from[places.p.tail_of] + places.p.tail,
            from[places.q.tip_of] + places.q.tip, from[places.q.tail_of] + places.q.tail};
}

/// Edges in lanes, exactly. `with_tail` is false where no edge has one.
template <bool with_tail, int D, int N>
TACT_INLINE auto edges_in_lanes(const double* const (&tips)[N], const double* const (&tails)[N]) {
    using T = Lanes<double, N>;
    Vec<Twofold<T>, D> edge;
    unrolled<D>([&](auto k) TACT_INLINE_LAMBDA {
        const T tip = gather_one(tips, k);
        edge[k] = with_tail ? Twofold<T>::difference(tip, gather_one(tails, k)) : Twofold<T>{tip, T{}};
    });
    return edge;
}

/// A normal, and in each coordinate the sizes of the terms it is made of.
template <class T, int D>
struct SizedNormal {
    Vec<Twofold<T>, D> at;
    Vec<T, D> size;
};

template <bool plain, class T>
TACT_INLINE SizedNormal<T, 2> sized_normal(const Vec<Twofold<T>, 2>& p, const Vec<Twofold<T>, 2>&) {
    return {{-p[1], p[0]}, {magnitude(p[1].high), magnitude(p[0].high)}};
}
template <bool plain, class T>
TACT_INLINE SizedNormal<T, 3> sized_normal(const Vec<Twofold<T>, 3>& p, const Vec<Twofold<T>, 3>& q) {
    SizedNormal<T, 3> normal;
    unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
        constexpr int i = (k + 1) % 3, j = (k + 2) % 3;
        normal.at[k] = plain ? Twofold<T>::product(p[i].high, q[j].high) - Twofold<T>::product(p[j].high, q[i].high)
                             : p[i] * q[j] - p[j] * q[i];
        normal.size[k] = magnitude(p[i].high * q[j].high) + magnitude(p[j].high * q[i].high);
    });
    return normal;
}

/// The normals of N axes.
template <class A, class B, int N>
TACT_INLINE auto normals_in_lanes(const AxisEdges (&edges)[N]) {
    constexpr int D = A::dimension;
    constexpr bool plain = kind_of<A> == Kind::parallel && kind_of<B> == Kind::parallel;  // edges are plain numbers
    const double *p_tip[N], *p_tail[N], *q_tip[N], *q_tail[N];
    unrolled<N>([&](auto i) TACT_INLINE_LAMBDA {
        p_tip[i] = edges[i].p_tip;
        p_tail[i] = edges[i].p_tail;
        q_tip[i] = edges[i].q_tip;
        q_tail[i] = edges[i].q_tail;
    });
    return sized_normal<plain>(edges_in_lanes<!plain, D>(p_tip, p_tail), edges_in_lanes<!plain, D>(q_tip, q_tail));
}

/// Where the projection of a shape begins and ends, seen from its place.
template <class T>
struct Extent {
    Twofold<T> low, high;
};

template <class T, int D>
TACT_INLINE Extent<T> extent(const Obb<T, D>& obb, const Vec<Twofold<T>, D>& normal) {
    Twofold<T> reach = magnitude(dot_plain(normal, obb.axes[0])) * obb.half[0];
    for (int i = 1; i < D; ++i) reach = reach + magnitude(dot_plain(normal, obb.axes[i])) * obb.half[i];
    return {-reach, reach};
}
template <class T, int D>
TACT_INLINE Extent<T> extent(const Box<T, D>& box, const Vec<Twofold<T>, D>& normal) {
    Extent<T> sum{};
    for (int i = 0; i < D; ++i) {
        const Twofold<T> value = dot_plain(normal, box.edges[i]), zero{};
        const T sign = value.value();
        sum.low = sum.low + where_greater(sign, T{}, zero, value);
        sum.high = sum.high + where_greater(sign, T{}, value, zero);
    }
    return sum;
}
template <class Simplex, class T, int D>
TACT_INLINE Extent<T> extent(const Simplex& simplex, const Vec<Twofold<T>, D>& normal) {
    Extent<T> found{};
    for (std::size_t i = 1; i < simplex.vertices.size(); ++i) {
        Vec<Twofold<T>, D> edge;
        for (int k = 0; k < D; ++k) edge[k] = Twofold<T>::difference(simplex.vertices[i][k], simplex.vertices[0][k]);
        const Twofold<T> value = dot(normal, edge);
        found = {lower(found.low, value), higher(found.high, value)};
    }
    return found;
}

/// The size of a shape in coordinate k: at least that of the way from its place to any of its points.
template <class T, int D>
TACT_INLINE T reach_along(const Obb<T, D>& obb, int k) {
    T sum{};
    for (int i = 0; i < D; ++i) sum = multiply_add(magnitude(obb.axes[i][k]), obb.half[i], sum);
    return sum;
}
/// The largest number that a shape multiplies its vectors with.
template <class T, int D>
TACT_INLINE T largest_factor(const Obb<T, D>& obb) {
    T largest = obb.half[0];
    for (int i = 1; i < D; ++i) largest = higher(largest, obb.half[i]);
    return largest;
}
template <class Shape>
TACT_INLINE auto largest_factor(const Shape&) {
    return decltype(place(Shape{}, 0)){};
}

template <class T, int D>
TACT_INLINE T reach_along(const Box<T, D>& box, int k) {
    T sum{};
    for (int i = 0; i < D; ++i) sum = sum + magnitude(box.edges[i][k]);
    return sum;
}
template <class Simplex>
TACT_INLINE auto reach_along(const Simplex& simplex, int k) {
    auto largest = magnitude(simplex.vertices[1][k] - simplex.vertices[0][k]);
    for (std::size_t i = 2; i < simplex.vertices.size(); ++i)
        largest = higher(largest, magnitude(simplex.vertices[i][k] - simplex.vertices[0][k]));
    return largest;
}

/// numerator / speed is the time; `numerator_size` and `speed_size` are the sizes of all their terms.
template <class T>
struct TimeQuotient {
    Twofold<T> numerator, speed;
    T numerator_size, speed_size, largest;
};

template <class T>
struct TimeBounds {
    T below, above;

    /// These bounds where a mark is positive, else the other time.
    TACT_INLINE TimeBounds where(const T& mark, const T& other) const {
        return {where_greater(mark, T{}, below, other), where_greater(mark, T{}, above, other)};
    }
};

/// The doubles on both sides of the quotient, and for which lanes they are proved to be. A time that is itself a double
/// is never proved.
template <int N>
TACT_INLINE unsigned enclose(const TimeQuotient<Lanes<double, N>>& quotient, TimeBounds<Lanes<double, N>>& bounds) {
    using T = Lanes<double, N>;
    const T speed = quotient.speed.value(), inverse = T(1) / speed;
    const auto rest = [&](const T& x) TACT_INLINE_LAMBDA { return (quotient.numerator - quotient.speed * x).value(); };
    // Without this correction the quotient, off by an ulp or two, would often have the time on its far side.
    const T guess = quotient.numerator.high * inverse, time = multiply_add(rest(guess), inverse, guess);
    const T toward = with_sign_of(T(1), speed);
    const T here = rest(time) * toward;  // positive: the time is later
    const T other = neighbour(time, here);
    const T there = here - (other - time) * magnitude(speed);
    bounds = {lower(time, other), higher(time, other)};
    const T size = magnitude(time);
    const T error = T(0x1p-96) * multiply_add(size, quotient.speed_size, quotient.numerator_size);
    const T apart = lower(magnitude(here), where_greater(here, T{}, -there, there));
    const T smallest = lower(size, lower(quotient.speed_size, quotient.numerator_size));
    return greater(apart, error) & greater(smallest, T(0x1p-300)) & greater(T(0x1p100), higher(size, quotient.largest));
}

/// N pairs in lanes, and all that does not depend on an axis.
template <int N, class A, class B>
struct LanePairs {
    using T = Lanes<double, N>;
    static constexpr int D = A::dimension;
    typename InLanes<A, T>::Type a;
    typename InLanes<B, T>::Type b;
    Vec<Twofold<T>, D> offset, velocity;
    Vec<T, D> size, speed;  ///< the sizes of the terms of offset and extents, and of velocity
    T largest;

    template <class Motion>
    TACT_INLINE void prepare(const Motion& motion_a, const Motion& motion_b) {
        largest = higher(largest_factor(a), largest_factor(b));
        for (int k = 0; k < D; ++k) {
            const auto between = Twofold<T>::difference(place(b, k), place(a, k));
            const auto moved = Twofold<T>::difference(motion_b.position[k], motion_a.position[k]);
            offset[k] = between + moved;
            velocity[k] = Twofold<T>::difference(motion_b.velocity[k], motion_a.velocity[k]);
            size[k] = magnitude(between.high) + magnitude(moved.high) + reach_along(a, k) + reach_along(b, k);
            speed[k] = magnitude(velocity[k].high);
            largest = higher(largest, higher(size[k], speed[k]));
        }
    }
};

/// The pairs `numbers` of many side by side.
template <int N, class A, class B>
TACT_INLINE LanePairs<N, A, B> lane_pairs(const MovingPair<A, B>& pairs, const std::size_t (&numbers)[N]) {
    const A* shapes_a[N];
    const B* shapes_b[N];
    const Linear<A::dimension>*motions_a[N], *motions_b[N];
    LanePairs<N, A, B> lanes;
    for (int i = 0; i < N; ++i) {
        shapes_a[i] = pairs.a + numbers[i];
        shapes_b[i] = pairs.b + numbers[i];
        motions_a[i] = pairs.motion_a + numbers[i];
        motions_b[i] = pairs.motion_b + numbers[i];
    }
    typename InLanes<Linear<A::dimension>, Lanes<double, N>>::Type motion_a, motion_b;
    read_in_lanes<double>(shapes_a, lanes.a);
    read_in_lanes<double>(shapes_b, lanes.b);
    read_in_lanes<double>(motions_a, motion_a);
    read_in_lanes<double>(motions_b, motion_b);
    lanes.prepare(motion_a, motion_b);
    return lanes;
}

/// The same pair in every lane.
template <int N, class A, class B>
TACT_INLINE LanePairs<N, A, B> lane_pairs(const MovingPair<A, B>& pair) {
    LanePairs<N, A, B> lanes;
    typename InLanes<Linear<A::dimension>, Lanes<double, N>>::Type motion_a, motion_b;
    repeat_in_lanes<double, N>(*pair.a, lanes.a);
    repeat_in_lanes<double, N>(*pair.b, lanes.b);
    repeat_in_lanes<double, N>(*pair.motion_a, motion_a);
    repeat_in_lanes<double, N>(*pair.motion_b, motion_b);
    lanes.prepare(motion_a, motion_b);
    return lanes;
}

/// When the contact on an axis begins (side 1) or ends (-1), with an axis of its own for each pair. The result has a
/// bit for each lane that is proved.
template <int N, class A, class B>
TACT_INLINE unsigned find_times(const LanePairs<N, A, B>& pairs, const AxisEdges (&edges)[N],
                                const Lanes<double, N>& side, TimeBounds<Lanes<double, N>>& bounds) {
    using T = Lanes<double, N>;
    constexpr int D = A::dimension;
    const auto normal = normals_in_lanes<A, B>(edges);
    TimeQuotient<T> quotient{};
    quotient.largest = pairs.largest;
    for (int k = 0; k < D; ++k) {
        quotient.numerator_size = multiply_add(normal.size[k], pairs.size[k], quotient.numerator_size);
        quotient.speed_size = multiply_add(normal.size[k], pairs.speed[k], quotient.speed_size);
        quotient.largest = higher(quotient.largest, normal.size[k]);
    }
    quotient.speed = dot(normal.at, pairs.velocity);
    // When b comes from below, its upper end meets the lower end of a first.
    const Extent<T> of_a = extent(pairs.a, normal.at), of_b = extent(pairs.b, normal.at);
    const T from_below = side * quotient.speed.value();
    const Twofold<T> end_a = where_greater(from_below, T{}, of_a.low, of_a.high);
    const Twofold<T> end_b = where_greater(from_below, T{}, of_b.high, of_b.low);
    quotient.numerator = -(dot(normal.at, pairs.offset) + (end_b - end_a));
    return enclose<N>(quotient, bounds);
}

}  // namespace tact::separating_axis
