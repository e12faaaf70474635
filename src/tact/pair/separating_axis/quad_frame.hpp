// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/separating_axis/filter.hpp"
#include "tact/pair/separating_axis/quad_3d.hpp"

namespace tact::separating_axis {

// From shapes to quads, as pair_frame.hpp does for other scalars.

template <bool twice, class Shape>
TACT_INLINE QuadBody<kind_of<Shape>> load_quads(const Shape& shape) {
    QuadBody<kind_of<Shape>> body;
    for (int k = 0; k < 3; ++k) {
        if constexpr (is_box<Shape>) {
            const auto& e = shape.edges;
            body.edge[k] = Quad(Quad::Native{e[0][k], e[1][k], e[2][k], e[0][k]});
        } else if constexpr (kind_of<Shape> == Kind::parallel) {
            const auto& [x, y, z] = shape.axes;
            const auto& h = shape.half;
            body.edge[k] =
                scaled<twice>(Quad(Quad::Native{x[k], y[k], z[k], x[k]}) * Quad(Quad::Native{h[0], h[1], h[2], h[0]}));
        } else if constexpr (kind_of<Shape> == Kind::simplex) {
            const auto& v = shape.vertices;
            body.edge[k] = scaled<twice>(Quad(Quad::Native{v[1][k], v[2][k], v[3][k], v[1][k]}) - Quad(v[0][k]));
        } else {
            const auto& v = shape.vertices;
            body.edge[k] = scaled<twice>(Quad(Quad::Native{v[1][k], v[2][k], v[1][k], v[1][k]}) -
                                         Quad(Quad::Native{v[0][k], v[0][k], v[2][k], v[0][k]}));
        }
    }
    return body;
}

/// The offset of a pair at rest, coordinate k.
template <class A, class B>
TACT_INLINE double offset_at_rest(const A& a, const B& b, int k) {
    double offset = scaled<doubled<A, B>>(place(b, k) - place(a, k));
    if constexpr (is_box<B>) offset += b.edges[0][k] + b.edges[1][k] + b.edges[2][k];
    if constexpr (is_box<A>) offset -= a.edges[0][k] + a.edges[1][k] + a.edges[2][k];
    return offset;
}

/// size() of filter.hpp for all three coordinates: sizes that cancel in the offset come as `slack`. Lanes that repeat
/// an edge count it once more, which only makes the bound larger.
template <bool moving, Kind A, Kind B>
TACT_INLINE double error_bound(const QuadFrame3<A, B>& frame, const Vec<double, 3>& slack) {
    using Constants = FilterConstants<double, 3>;
    Quad row[3], column[3];
    for (int k = 0; k < 3; ++k) row[k] = magnitude(frame.a.edge[k]) + magnitude(frame.b.edge[k]);
    transpose(row, column);
    const Quad edges = column[0] + column[1] + column[2];
    double largest = 0, product = 1;
    for (int k = 0; k < 3; ++k) {
        double size = edges.v[k] + magnitude(frame.offset[k].v[0]);
        if constexpr (moving) size += magnitude(frame.travel[k].v[0]) + slack[k];
        largest = higher(largest, size);
        product *= size;
    }
    return within(largest, Constants::largest, product, Constants::smallest, Constants::factor * product);
}

/// A pair in motion, and the error bound of its gaps; a pair of the plane comes in plain numbers.
template <class Frame>
struct MovingQuads {
    Frame frame;
    double bound;
};

template <class A, class B>
TACT_INLINE auto moving_quads(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                              const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const double duration = interval.end - interval.begin;
    if constexpr (A::dimension == 2) {
        MovingQuads<FrameOf<A, B, double>> quads{
            frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b), interval.begin,
                                          duration, AsTheyAre{}),
            0};
        quads.bound = error_bound<true, double>(quads.frame);
        return quads;
    } else {
        constexpr bool twice = doubled<A, B>;
        MovingQuads<QuadFrame3<kind_of<A>, kind_of<B>>> quads{{load_quads<twice>(a), load_quads<twice>(b), {}, {}}, 0};
        Vec<double, 3> slack;
        for (int k = 0; k < 3; ++k) {
            const double velocity = motion_b.velocity[k] - motion_a.velocity[k];
            const double moved = scaled<twice>(motion_b.position[k] - motion_a.position[k]);
            const double started = scaled<twice>(interval.begin * velocity);
            slack[k] = magnitude(moved) + magnitude(started);
            quads.frame.offset[k] = Quad(offset_at_rest(a, b, k) + moved + started);
            quads.frame.travel[k] = Quad(scaled<twice>(duration * velocity));
        }
        quads.bound = error_bound<true>(quads.frame, slack);
        return quads;
    }
}

}  // namespace tact::separating_axis
