// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "tact/motion.hpp"
#include "tact/pair/frame/axis.hpp"
#include "tact/shape.hpp"
#include "tact/shape/corners.hpp"

namespace tact::frame {

// From shapes to bodies in relative coordinates. `read` gives one number of a shape in the kernel's scalar type (for
// lanes, the same number of several shapes); `numbers` turns what was read into coordinates: nothing to do for floating
// point, a lift to a common exponent for exact integers. A Box has its center at half its edges, so a pair with a Box
// is taken in doubled coordinates; halving would not be exact in integers.

/// What a shape is to the kernels.
template <class Shape>
inline constexpr Form form_of = [] {
    static_assert(is_said<Shape>, "form_of is missing for this shape");
    return Form::parallel;
}();
template <class T, int D>
inline constexpr Form form_of<Obb<T, D>> = Form::parallel;
template <class T, int D>
inline constexpr Form form_of<Parallelepiped<T, D>> = Form::parallel;
template <class T>
inline constexpr Form form_of<Tetrahedron<T>> = Form::simplex;
template <class T>
inline constexpr Form form_of<Triangle<T, 2>> = Form::simplex;
template <class T>
inline constexpr Form form_of<Triangle<T, 3>> = Form::flat;

/// A shape that is nothing but its vertices.
template <class Shape>
concept SimplexShape = form_of<Shape> != Form::parallel;

/// A parallel shape by a corner and edges, not by a center and half extents.
template <class Shape>
inline constexpr bool is_box = form_of<Shape> == Form::parallel && requires(const Shape& shape) { shape.edges; };

template <class A, class B>
inline constexpr bool doubled = is_box<A> || is_box<B>;

/// Whether the kernels know the pair in this order; they know each unordered pair once.
template <class A, class B>
inline constexpr bool ordered = form_of<A> < form_of<B> || (form_of<A> == form_of<B> && (is_box<A> || !is_box<B>));

/// Reads the numbers of one shape or motion.
template <class Source>
TACT_INLINE auto reader(const Source& source) {
    return [&source](auto field) TACT_INLINE_LAMBDA { return field(source); };
}

/// Floating-point coordinates are what they are.
struct AsTheyAre {
    static constexpr bool takes_rounded_edges = true;

    template <class T>
    TACT_INLINE T coordinate(const T& x, int) const {
        return x;
    }
    template <class T>
    TACT_INLINE T component(const T& x, int) const {
        return x;
    }
    template <class T>
    TACT_INLINE T product(const T& factor, const T& x, int) const {
        return factor * x;
    }
};

template <bool twice, class T>
TACT_INLINE T scaled(const T& x) {
    if constexpr (twice) {
        return x + x;
    } else {
        return x;
    }
}

/// The edges of a Box; where they are rounded, numbers that are longer take them from its corners.
template <bool twice, class T, class S, int D, class Read, class Numbers>
TACT_INLINE BodyEdges<T, D, Form::parallel> load(const Parallelepiped<S, D>*, const Read& read,
                                                 const Numbers& numbers) {
    static_assert(twice);  // half of an edge in doubled coordinates is the edge itself
    BodyEdges<T, D, Form::parallel> body;
    for (int i = 0; i < D; ++i)
        for (int k = 0; k < D; ++k)
            body.edge[i][k] =
                numbers.coordinate(read([=](const auto& box) TACT_INLINE_LAMBDA { return box.edges[i][k]; }), k);
    if constexpr (!Numbers::takes_rounded_edges && std::is_same_v<S, double>) {
        if (!read([](const auto& box) TACT_INLINE_LAMBDA { return has_rounded_edges(box); })) return body;
        for (int k = 0; k < D; ++k)
            body.edge[k][k] =
                numbers.coordinate(read([=](const auto& box) TACT_INLINE_LAMBDA { return box.max[k]; }), k) -
                numbers.coordinate(read([=](const auto& box) TACT_INLINE_LAMBDA { return box.origin[k]; }), k);
    }
    return body;
}

/// The half edges of an Obb: exactly half_i * axis_i.
template <bool twice, class T, class S, int D, class Read, class Numbers>
TACT_INLINE BodyEdges<T, D, Form::parallel> load(const Obb<S, D>*, const Read& read, const Numbers& numbers) {
    BodyEdges<T, D, Form::parallel> body;
    for (int i = 0; i < D; ++i) {
        const auto half = read([=](const auto& obb) TACT_INLINE_LAMBDA { return obb.half[i]; });
        for (int k = 0; k < D; ++k)
            body.edge[i][k] = frame::scaled<twice>(
                numbers.product(half, read([=](const auto& obb) TACT_INLINE_LAMBDA { return obb.axes[i][k]; }), k));
    }
    return body;
}

/// The edges of a simplex from its vertex 0.
template <bool twice, class T, SimplexShape Shape, class Read, class Numbers>
TACT_INLINE auto load(const Shape*, const Read& read, const Numbers& numbers) {
    constexpr int D = Shape::dimension;
    constexpr Form K = form_of<Shape>;
    BodyEdges<T, D, K> body;
    for (int k = 0; k < D; ++k) {
        const T origin =
            numbers.coordinate(read([=](const auto& s) TACT_INLINE_LAMBDA { return s.vertices[0][k]; }), k);
        for (int i = 0; i < base_edges<K, D>; ++i)
            body.edge[i][k] = frame::scaled<twice>(
                numbers.coordinate(read([=](const auto& s) TACT_INLINE_LAMBDA { return s.vertices[i + 1][k]; }), k) -
                origin);
    }
    return body;
}

/// The number of a shape that stands for its place: one coordinate of the origin, center or first vertex.
template <class S, int D>
TACT_INLINE S place(const Parallelepiped<S, D>& box, int k) {
    return box.origin[k];
}
template <class S, int D>
TACT_INLINE S place(const Obb<S, D>& obb, int k) {
    return obb.center[k];
}
template <SimplexShape Shape>
TACT_INLINE typename Shape::Scalar place(const Shape& simplex, int k) {
    return simplex.vertices[0][k];
}

/// The displacement from the place of a shape to its reference point: half the edges of a Box, nothing else.
template <class Shape, class T, int D, Form K>
TACT_INLINE T to_reference(const BodyEdges<T, D, K>& body, int k) {
    T sum{};
    if constexpr (is_box<Shape>) {
        sum = body.edge[0][k];
        for (int i = 1; i < D; ++i) sum = sum + body.edge[i][k];
    }
    return sum;
}

/// Both bodies, the vector between their reference points at the start of the interval, and the travel of b against a.
/// `slack` bounds, coordinate by coordinate, the sizes that cancel inside `offset` when the pair moves.
template <class T, int D, Form KA, Form KB>
struct PairFrame {
    BodyEdges<T, D, KA> a;
    BodyEdges<T, D, KB> b;
    Vec<T, D> offset;
    Vec<T, D> travel;
    Vec<T, D> slack;
};

template <class A, class B, class T>
using FrameOf = PairFrame<T, A::dimension, form_of<A>, form_of<B>>;

template <class A, class B, class T, class ReadA, class ReadB, class Numbers>
TACT_INLINE FrameOf<A, B, T> frame_at_rest(const ReadA& read_a, const ReadB& read_b, const Numbers& numbers) {
    constexpr bool twice = doubled<A, B>;
    FrameOf<A, B, T> frame;
    frame.a = load<twice, T>(static_cast<const A*>(nullptr), read_a, numbers);
    frame.b = load<twice, T>(static_cast<const B*>(nullptr), read_b, numbers);
    for (int k = 0; k < A::dimension; ++k) {
        const T between = numbers.coordinate(read_b([=](const auto& s) TACT_INLINE_LAMBDA { return place(s, k); }), k) -
                          numbers.coordinate(read_a([=](const auto& s) TACT_INLINE_LAMBDA { return place(s, k); }), k);
        frame.offset[k] = frame::scaled<twice>(between);
        if constexpr (is_box<B>) frame.offset[k] = frame.offset[k] + to_reference<B>(frame.b, k);
        if constexpr (is_box<A>) frame.offset[k] = frame.offset[k] - to_reference<A>(frame.a, k);
        frame.travel[k] = T{};
    }
    return frame;
}

/// `read_motion_a` and `read_motion_b` read the numbers of the two motions as `read` does those of the shapes; `start`
/// and `duration` are those of the interval, as factors.
template <class A, class B, class T, class ReadA, class ReadB, class ReadMotionA, class ReadMotionB, class Factor,
          class Numbers>
TACT_INLINE FrameOf<A, B, T> frame_in_motion(const ReadA& read_a, const ReadMotionA& read_motion_a, const ReadB& read_b,
                                             const ReadMotionB& read_motion_b, const Factor& start,
                                             const Factor& duration, const Numbers& numbers) {
    constexpr bool twice = doubled<A, B>;
    FrameOf<A, B, T> frame = frame_at_rest<A, B, T>(read_a, read_b, numbers);
    for (int k = 0; k < A::dimension; ++k) {
        const auto velocity =
            numbers.component(read_motion_b([=](const auto& m) TACT_INLINE_LAMBDA { return m.velocity[k]; }), k) -
            numbers.component(read_motion_a([=](const auto& m) TACT_INLINE_LAMBDA { return m.velocity[k]; }), k);
        const T moved = frame::scaled<twice>(
            numbers.coordinate(read_motion_b([=](const auto& m) TACT_INLINE_LAMBDA { return m.position[k]; }), k) -
            numbers.coordinate(read_motion_a([=](const auto& m) TACT_INLINE_LAMBDA { return m.position[k]; }), k));
        const T started = frame::scaled<twice>(start * velocity);
        frame.slack[k] = magnitude(moved) + magnitude(started);
        frame.offset[k] = frame.offset[k] + moved + started;
        frame.travel[k] = frame::scaled<twice>(duration * velocity);
    }
    return frame;
}

}  // namespace tact::frame

// Every pair in the order that the kernels know, for explicit instantiation.
#define TACT_ORDERED_PAIRS(X, SUFFIX)                   \
    X(Obb2##SUFFIX, Obb2##SUFFIX)                       \
    X(Parallelogram2##SUFFIX, Obb2##SUFFIX)             \
    X(Parallelogram2##SUFFIX, Parallelogram2##SUFFIX)   \
    X(Obb2##SUFFIX, Triangle2##SUFFIX)                  \
    X(Parallelogram2##SUFFIX, Triangle2##SUFFIX)        \
    X(Triangle2##SUFFIX, Triangle2##SUFFIX)             \
    X(Obb3##SUFFIX, Obb3##SUFFIX)                       \
    X(Parallelepiped3##SUFFIX, Obb3##SUFFIX)            \
    X(Parallelepiped3##SUFFIX, Parallelepiped3##SUFFIX) \
    X(Obb3##SUFFIX, Tetrahedron3##SUFFIX)               \
    X(Parallelepiped3##SUFFIX, Tetrahedron3##SUFFIX)    \
    X(Tetrahedron3##SUFFIX, Tetrahedron3##SUFFIX)       \
    X(Obb3##SUFFIX, Triangle3##SUFFIX)                  \
    X(Parallelepiped3##SUFFIX, Triangle3##SUFFIX)       \
    X(Tetrahedron3##SUFFIX, Triangle3##SUFFIX)          \
    X(Triangle3##SUFFIX, Triangle3##SUFFIX)
