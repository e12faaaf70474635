// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/separating_axis/axis_list.hpp"
#include "tact/pair/separating_axis/in_lanes.hpp"
#include "tact/pair/separating_axis/twofold.hpp"

namespace tact::separating_axis {

// The time at which two projections begin or cease to meet, to the last bit: one axis again with twice the digits. It
// is found as n / v with v the speed along the axis and n what parts the projections at time 0, so that neither begin
// nor length of the interval comes in; the normal may have any length, so that half extents come in once only.

/// One time to be found: the pair, the axis, and +1 for the begin of contact or -1 for its end.
template <class A, class B>
struct TimeTask {
    const A* a;
    const Linear<A::dimension>* motion_a;
    const B* b;
    const Linear<A::dimension>* motion_b;
    int axis;
    double side;
};

/// An edge as a difference of two points.
template <int D>
struct EdgeEnds {
    const Vec<double, D>* tip;
    const Vec<double, D>* tail;
};

template <int D>
static constexpr Vec<double, D> no_tail{};  // one for each instruction set

/// Edge number u of a shape, up to its length.
template <class Shape>
TACT_INLINE EdgeEnds<Shape::dimension> edge_ends(const Shape& shape, int u) {
    constexpr int D = Shape::dimension;
    if constexpr (kind_of<Shape> != Kind::parallel) {
        constexpr int count = base_edges<kind_of<Shape>, D>;
        const int tip = u < count ? u + 1 : first(u - count) + 1, tail = u < count ? 0 : second(u - count) + 1;
        return {&shape.vertices[static_cast<std::size_t>(tip)], &shape.vertices[static_cast<std::size_t>(tail)]};
    } else if constexpr (is_box<Shape>) {
        return {&shape.edges[static_cast<std::size_t>(u)], &no_tail<D>};
    } else {
        return {&shape.axes[static_cast<std::size_t>(u)], &no_tail<D>};
    }
}

/// Two edges that span face number k.
template <class Shape>
TACT_INLINE void face_edges(const Shape& shape, int k, EdgeEnds<3>& p, EdgeEnds<3>& q) {
    constexpr Kind K = kind_of<Shape>;
    const bool last = k == 3;  // of a tetrahedron: the face opposite to vertex 0
    p = edge_ends(shape, K == Kind::flat ? 0 : last ? 3 : (k + 1) % 3);
    q = edge_ends(shape, K == Kind::flat ? 1 : last ? 5 : (k + 2) % 3);
}

/// The edges whose cross product is the normal of an axis; in the plane there is one, and the normal is perpendicular.
template <class A, class B>
TACT_INLINE void normal_edges(const TimeTask<A, B>& task, EdgeEnds<A::dimension>& p, EdgeEnds<A::dimension>& q) {
    constexpr int D = A::dimension;
    constexpr Kind KA = kind_of<A>, KB = kind_of<B>;
    constexpr int edges_a = all_edges<KA, D>, edges_b = all_edges<KB, D>;
    int i = task.axis;
    if constexpr (D == 2) {
        p = q = i < edges_a ? edge_ends(*task.a, i) : edge_ends(*task.b, i - edges_a);
    } else if (i < face_count<KA>) {
        face_edges(*task.a, i, p, q);
    } else if (i -= face_count<KA>; i < face_count<KB>) {
        face_edges(*task.b, i, p, q);
    } else {
        i -= face_count<KB>;
        p = edge_ends(*task.a, i / edges_b);
        q = edge_ends(*task.b, i % edges_b);
    }
}

/// The edge of every task in lanes, exactly.
template <bool with_tail, int N, int D>
TACT_INLINE Vec<Twofold<Lanes<double, N>>, D> edge_in_lanes(const EdgeEnds<D> (&ends)[N]) {
    using T = Lanes<double, N>;
    const double *tips[N], *tails[N];
    for (int i = 0; i < N; ++i) {
        tips[i] = ends[i].tip->at;
        tails[i] = ends[i].tail->at;
    }
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

template <class T>
TACT_INLINE SizedNormal<T, 2> sized_normal(const Vec<Twofold<T>, 2>& p, const Vec<Twofold<T>, 2>&, bool) {
    return {{-p[1], p[0]}, {magnitude(p[1].high), magnitude(p[0].high)}};
}
template <class T>
TACT_INLINE SizedNormal<T, 3> sized_normal(const Vec<Twofold<T>, 3>& p, const Vec<Twofold<T>, 3>& q, bool plain) {
    SizedNormal<T, 3> normal;
    unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
        constexpr int i = (k + 1) % 3, j = (k + 2) % 3;
        normal.at[k] = plain ? Twofold<T>::product(p[i].high, q[j].high) - Twofold<T>::product(p[j].high, q[i].high)
                             : p[i] * q[j] - p[j] * q[i];
        normal.size[k] = magnitude(p[i].high * q[j].high) + magnitude(p[j].high * q[i].high);
    });
    return normal;
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
};

/// The doubles on both sides of the quotient, and for which lanes they are proved to be. A time that is itself a double
/// is never proved.
template <int N>
TACT_INLINE unsigned enclose(const TimeQuotient<Lanes<double, N>>& quotient, TimeBounds<Lanes<double, N>>& bounds) {
    using T = Lanes<double, N>;
    const T speed = quotient.speed.value();
    const auto rest = [&](const T& x) TACT_INLINE_LAMBDA { return (quotient.numerator - quotient.speed * x).value(); };
    // With only the first quotient, off by an ulp or two, the remainder would often have the sign of both neighbours.
    const T guess = quotient.numerator.value() / speed, time = guess + rest(guess) / speed;
    const T here = with_sign_of(T(1), speed) * rest(time);  // positive: the time is later
    const T other = neighbour(time, here), there = with_sign_of(T(1), speed) * rest(other);
    bounds = {lower(time, other), higher(time, other)};
    const T size = magnitude(time);
    const T error = T(0x1p-96) * (quotient.numerator_size + size * quotient.speed_size);
    const T apart = where_greater(here, T{}, -there, there);
    return greater(magnitude(here), error) & greater(apart, error) & greater(size, T(0x1p-300)) &
           greater(T(0x1p100), higher(size, quotient.largest)) & greater(quotient.speed_size, T(0x1p-300)) &
           greater(quotient.numerator_size, T(0x1p-300));
}

/// The times of N tasks; the result has a bit for each lane that is proved.
template <int N, class A, class B>
TACT_INLINE unsigned find_times(const TimeTask<A, B>* tasks, TimeBounds<Lanes<double, N>>& bounds) {
    using T = Lanes<double, N>;
    constexpr int D = A::dimension;
    const A* shapes_a[N];
    const B* shapes_b[N];
    const Linear<D>*motions_a[N], *motions_b[N];
    EdgeEnds<D> p[N], q[N];
    T side;
    for (int i = 0; i < N; ++i) {
        shapes_a[i] = tasks[i].a;
        shapes_b[i] = tasks[i].b;
        motions_a[i] = tasks[i].motion_a;
        motions_b[i] = tasks[i].motion_b;
        normal_edges(tasks[i], p[i], q[i]);
        side.v[i] = tasks[i].side;
    }
    constexpr bool plain = kind_of<A> == Kind::parallel && kind_of<B> == Kind::parallel;
    const auto normal = sized_normal(edge_in_lanes<!plain>(p), edge_in_lanes<!plain>(q), plain);
    const auto a = in_lanes<double>(shapes_a);
    const auto b = in_lanes<double>(shapes_b);
    const auto motion_a = in_lanes<double>(motions_a), motion_b = in_lanes<double>(motions_b);

    TimeQuotient<T> quotient{};
    Vec<Twofold<T>, D> offset, velocity;
    T largest = higher(largest_factor(a), largest_factor(b));
    for (int k = 0; k < D; ++k) {
        const auto between = Twofold<T>::difference(place(b, k), place(a, k));
        const auto moved = Twofold<T>::difference(motion_b.position[k], motion_a.position[k]);
        offset[k] = between + moved;
        velocity[k] = Twofold<T>::difference(motion_b.velocity[k], motion_a.velocity[k]);
        const T size = magnitude(between.high) + magnitude(moved.high) + reach_along(a, k) + reach_along(b, k);
        const T speed = magnitude(velocity[k].high);
        quotient.numerator_size = multiply_add(normal.size[k], size, quotient.numerator_size);
        quotient.speed_size = multiply_add(normal.size[k], speed, quotient.speed_size);
        largest = higher(largest, higher(higher(size, speed), normal.size[k]));
    }
    quotient.largest = largest;
    quotient.speed = dot(normal.at, velocity);
    // When b comes from below, its upper end meets the lower end of a first.
    const Extent<T> of_a = extent(a, normal.at), of_b = extent(b, normal.at);
    const T from_below = side * quotient.speed.value();
    const Twofold<T> end_a = where_greater(from_below, T{}, of_a.low, of_a.high);
    const Twofold<T> end_b = where_greater(from_below, T{}, of_b.high, of_b.low);
    quotient.numerator = -(dot(normal.at, offset) + (end_b - end_a));
    return enclose<N>(quotient, bounds);
}

}  // namespace tact::separating_axis
