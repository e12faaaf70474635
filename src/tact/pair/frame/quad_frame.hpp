// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/axes.hpp"
#include "tact/pair/frame/filter.hpp"
#include "tact/simd/quad.hpp"

namespace tact::frame {

// One pair in vector registers: the axes of axes.hpp, three or four at a time. A register runs over the faces of a
// body (a simplex has four), or over three edges of b while an edge of a stays fixed. Lanes that are left over repeat
// another axis, which changes nothing. Notation as in axes.hpp.

/// A body with its edges side by side: of a solid e_0, e_1, e_2, e_0, of a flat body e_0, e_1, e_0 - e_1, e_0.
template <Form K>
struct QuadBody {
    Vec<Quad, 3> edge;

    /// The normals of the base faces (lane k: N_k), with N_0 + N_1 + N_2 in lane 3 of a simplex; of a flat body the one
    /// normal in every lane.
    TACT_INLINE Vec<Quad, 3> normals() const {
        if constexpr (K == Form::flat) {
            return cross(broadcast<0>(edge), broadcast<1>(edge));
        } else {
            const Vec<Quad, 3> normal = cross(
                for_each_coordinate(edge, [](const Quad& x) TACT_INLINE_LAMBDA { return next_in_cycle(x); }),
                for_each_coordinate(edge, [](const Quad& x) TACT_INLINE_LAMBDA { return after_next_in_cycle(x); }));
            if constexpr (K == Form::parallel) return normal;
            return for_each_coordinate(normal, [](const Quad& x) TACT_INLINE_LAMBDA {
                return with_last(x, x + next_in_cycle(x) + after_next_in_cycle(x));
            });
        }
    }
};

/// The values of a body's edges on its own face axes: nothing for a flat body, the volume for a solid.
template <Form K>
TACT_INLINE auto own_face_span(const QuadBody<K>& body, const Vec<Quad, 3>& normals) {
    if constexpr (K == Form::flat) {
        return Span<Quad>{};
    } else {
        return span<K>(broadcast<0>(dot(normals, body.edge)));
    }
}

/// volume_of of tiny_axes.hpp.
template <Form K>
TACT_INLINE double volume_of(const QuadBody<K>& body) {
    return magnitude(lane<0>(dot(body.normals(), body.edge)));
}

/// The products of a body's normals with the base edges (and for a flat body the third edge) of the other, edge by
/// edge.
template <Form Other>
TACT_INLINE void products(const Vec<Quad, 3>& normals, const QuadBody<Other>& other, Quad (&with_edge)[3]) {
    with_edge[0] = dot(normals, broadcast<0>(other.edge));
    with_edge[1] = dot(normals, broadcast<1>(other.edge));
    with_edge[2] = Other == Form::flat ? with_edge[0] - with_edge[1] : dot(normals, broadcast<2>(other.edge));
}

template <Form K>
TACT_INLINE auto edges_span(const Quad (&value)[3]) {
    if constexpr (K == Form::flat) {
        return span<K>(value[0], value[1]);
    } else {
        return span<K>(value[0], value[1], value[2]);
    }
}

/// The spans of b on the axes (edge u of a) x (three edges of b): `with_u` holds the products of edge u with b's
/// normals. `differences` takes the edges f_j - f_j+1 instead of the base edges.
template <Form B, bool differences>
TACT_INLINE auto span_of_b(const Quad& with_u) {
    if constexpr (B == Form::flat) {
        return span<B>(with_u * Quad(Quad::Native{1, -1, 1, 1}));
    } else {
        const Quad next = next_in_cycle(with_u);
        return span<B>(after_next_in_cycle(with_u), differences ? -(with_u + next) : -next);
    }
}

/// A value for each edge of the base group of b turned into those of its differences.
TACT_INLINE Quad differences(const Quad& base) {
    return base - next_in_cycle(base);
}

template <Form K>
TACT_INLINE Dual<Quad, K> differences(const Dual<Quad, K>& base) {
    Dual<Quad, K> result;
    for (int k = 0; k < Normals<Quad, K>::count; ++k) result.at[k] = differences(base.at[k]);
    return result;
}

/// The axes (edge u of a) x (edges of b), all edges of b at once.
template <bool moving, int u, Form A, Form B, class Visit>
TACT_INLINE bool visit_edge_row(const Dual<Quad, A>& on_a, const Quad& with_u, const Quad& offset, const Quad& way,
                                Visit& visit) {
    if (visit(make_axis(offset, edge_span<A, u>(on_a), span_of_b<B, false>(with_u), way))) return true;
    if constexpr (B == Form::simplex) {
        return visit(make_axis(differences(offset), edge_span<A, u>(differences(on_a)), span_of_b<B, true>(with_u),
                               moving ? differences(way) : Quad{}));
    }
    return false;
}

/// The axes edge x travel of a body, from the products of travel with its normals (lane k: normal k) and, for every
/// base edge of the other, the triple products of all its edges with that edge and the travel.
template <bool swapped, Form K, Form Other, class Visit>
TACT_INLINE bool visit_travel_rows(const QuadBody<K>& body, const Quad& with_travel,
                                   const Vec<Quad, 3>& travel_x_offset, const Quad (&across)[3], Visit& visit) {
    const auto row = [&](const Quad& offset, const auto& own, const auto& others)
                         TACT_INLINE_LAMBDA { return visit_pair<swapped>(offset, own, others, Quad{}, visit); };
    const Quad offset = dot(body.edge, travel_x_offset);
    if constexpr (K == Form::flat) {
        return row(offset, span<K>(with_travel * Quad(Quad::Native{-1, 1, -1, -1})), edges_span<Other>(across));
    } else {
        const Quad next = next_in_cycle(with_travel), after = after_next_in_cycle(with_travel);
        if (row(offset, span<K>(-after, next), edges_span<Other>(across))) return true;
        if constexpr (K == Form::simplex) {
            const Quad between[3] = {differences(across[0]), differences(across[1]), differences(across[2])};
            return row(differences(offset), span<K>(-after, with_travel + next), edges_span<Other>(between));
        }
        return false;
    }
}

/// PairFrame with its edges side by side; offset and travel stand in every lane.
template <Form A, Form B>
struct QuadFrame3 {
    QuadBody<A> a;
    QuadBody<B> b;
    Vec<Quad, 3> offset;
    Vec<Quad, 3> travel;
};

/// visit_axes of axes.hpp with four axes per call.
template <bool moving, Form A, Form B, class Visit>
TACT_INLINE bool visit_axes_in_quads(const QuadFrame3<A, B>& frame, Visit&& visit) {
    const auto& [a, b, offset, travel] = frame;

    const Vec<Quad, 3> normals_a = a.normals();
    Quad f_on_a[3], travel_on_a{};
    products(normals_a, b, f_on_a);
    if constexpr (moving) travel_on_a = dot(normals_a, travel);
    if (visit(make_axis(dot(normals_a, offset), own_face_span(a, normals_a), edges_span<B>(f_on_a), travel_on_a)))
        return true;

    const Vec<Quad, 3> normals_b = b.normals();
    Quad e_on_b[3], travel_on_b{};
    products(normals_b, a, e_on_b);
    if constexpr (moving) travel_on_b = dot(normals_b, travel);
    if (visit(make_axis(dot(normals_b, offset), edges_span<A>(e_on_b), own_face_span(b, normals_b), travel_on_b)))
        return true;

    // Lanes over edges from here on; the fourth face of a simplex has had its turn.
    if constexpr (B == Form::simplex) {
        for (auto& value : e_on_b) value = repeat_first(value);
        travel_on_b = repeat_first(travel_on_b);
    }
    if constexpr (A == Form::simplex) travel_on_a = repeat_first(travel_on_a);
    Dual<Quad, A> on_a;
    if constexpr (A == Form::flat) {
        on_a.at[0] = dot(normals_a, b.edge);
    } else {
        transpose(f_on_a, on_a.at);
    }
    const Vec<Quad, 3> f_x_offset = cross(b.edge, offset);
    const Vec<Quad, 3> f_x_travel = moving ? cross(b.edge, travel) : Vec<Quad, 3>{};
    Quad row[all_edges<A, 3>], way[all_edges<A, 3>];
    const auto edge_row = [&](auto u) TACT_INLINE_LAMBDA {
        constexpr int base = base_edges<A, 3>;
        Quad with_u;
        if constexpr (u < base) {
            row[u] = dot(broadcast<u>(a.edge), f_x_offset);
            way[u] = moving ? dot(broadcast<u>(a.edge), f_x_travel) : Quad{};
            with_u = e_on_b[u];
        } else {
            row[u] = row[first(u - base)] - row[second(u - base)];
            way[u] = moving ? way[first(u - base)] - way[second(u - base)] : Quad{};
            with_u = e_on_b[first(u - base)] - e_on_b[second(u - base)];
        }
        return visit_edge_row<moving, u, A, B>(on_a, with_u, row[u], way[u], visit);
    };
    if (any_of_unrolled<all_edges<A, 3>>(edge_row)) return true;
    if constexpr (moving) {
        const Vec<Quad, 3> travel_x_offset = cross(travel, offset);
        // (e x w) . f = -(e x f) . w for the edges of a, lanes over these; (f x w) . e = (e x f) . w for those of b.
        const Quad across_a[3] = {way[0], way[1], way[2]};
        Quad across_b[3];
        transpose(across_a, across_b);
        for (auto& value : across_b) value = -value;
        return visit_travel_rows<false, A, B>(a, travel_on_a, travel_x_offset, across_b, visit) ||
               visit_travel_rows<true, B, A>(b, travel_on_b, travel_x_offset, across_a, visit);
    }
    return false;
}

// From shapes to quads, as pair_frame.hpp does for other scalars.

template <bool twice, class Shape>
TACT_INLINE QuadBody<form_of<Shape>> load_quads(const Shape& shape) {
    QuadBody<form_of<Shape>> body;
    for (int k = 0; k < 3; ++k) {
        if constexpr (is_box<Shape>) {
            const auto& e = shape.edges;
            body.edge[k] = Quad(Quad::Native{e[0][k], e[1][k], e[2][k], e[0][k]});
        } else if constexpr (form_of<Shape> == Form::parallel) {
            const auto& [x, y, z] = shape.axes;
            const auto& h = shape.half;
            body.edge[k] =
                scaled<twice>(Quad(Quad::Native{x[k], y[k], z[k], x[k]}) * Quad(Quad::Native{h[0], h[1], h[2], h[0]}));
        } else if constexpr (form_of<Shape> == Form::simplex) {
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

template <class A, class B>
TACT_INLINE auto quad_frame_at_rest(const A& a, const B& b) {
    constexpr bool twice = doubled<A, B>;
    QuadFrame3<form_of<A>, form_of<B>> frame{load_quads<twice>(a), load_quads<twice>(b), {}, {}};
    for (int k = 0; k < 3; ++k) frame.offset[k] = Quad(offset_at_rest(a, b, k));
    return frame;
}

/// size() of filter.hpp for all three coordinates: sizes that cancel in the offset come as `slack`. Lanes that repeat
/// an edge count it once more, which only makes the bound larger.
template <bool moving, Form A, Form B>
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
    const double duration = interval.end - interval.start;
    if constexpr (A::dimension == 2) {
        MovingQuads<FrameOf<A, B, double>> quads{
            frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b), interval.start,
                                          duration, AsTheyAre{}),
            0};
        quads.bound = error_bound<true, double>(quads.frame);
        return quads;
    } else {
        constexpr bool twice = doubled<A, B>;
        MovingQuads<QuadFrame3<form_of<A>, form_of<B>>> quads{{load_quads<twice>(a), load_quads<twice>(b), {}, {}}, 0};
        Vec<double, 3> slack;
        for (int k = 0; k < 3; ++k) {
            const double velocity = motion_b.velocity[k] - motion_a.velocity[k];
            const double moved = scaled<twice>(motion_b.position[k] - motion_a.position[k]);
            const double started = scaled<twice>(interval.start * velocity);
            slack[k] = magnitude(moved) + magnitude(started);
            quads.frame.offset[k] = Quad(offset_at_rest(a, b, k) + moved + started);
            quads.frame.travel[k] = Quad(scaled<twice>(duration * velocity));
        }
        quads.bound = error_bound<true>(quads.frame, slack);
        return quads;
    }
}

}  // namespace tact::frame
