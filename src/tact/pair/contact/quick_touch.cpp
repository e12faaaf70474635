// SPDX-License-Identifier: MIT
#include "tact/pair/contact/across_axis.hpp"
#include "tact/pair/contact/exact_facts.hpp"
#include "tact/pair/contact/plane_signs.hpp"
#include "tact/pair/contact/quick_boxes.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/filter.hpp"

namespace tact::contact {
namespace {

using namespace frame;

// Every bound here is derived in docs/algorithms/first-contact.md. u = 2^-53.
constexpr double u = 0x1p-53;

/// The axis in doubles, and the sizes its rounding is measured by.
template <int D>
struct QuickAxis {
    Vec<double, D> normal;
    double size;         ///< a coordinate of the normal errs by less than 4 u size, the product with v by 8 u size |v|
    double square_size;  ///< the normal as a vector errs by less than 6 u times the root of this
};

TACT_INLINE double sum_of_sizes(const Vec2& v) {
    return magnitude(v[0]) + magnitude(v[1]);
}
using contact::sum_of_sizes;

/// An edge, and a bound of its size that holds for its error too: a difference of two edges errs as these do, however
/// short it is.
struct Factor {
    Vec3 v;
    double size;
    double square;
};

template <Form K>
TACT_INLINE Factor base_edge(const BodyEdges<double, 3, K>& body, int i) {
    return {body.edge[i], sum_of_sizes(body.edge[i]), dot(body.edge[i], body.edge[i])};
}
template <Form K>
TACT_INLINE Factor difference(const BodyEdges<double, 3, K>& body, const Vec3& v) {
    double size = 0;
    for (const Vec3& edge : body.edge) size += sum_of_sizes(edge);
    return {v, size, size * size};
}
template <Form K>
TACT_INLINE Factor any_edge(const BodyEdges<double, 3, K>& body, int i) {
    return i < static_cast<int>(std::size(body.edge)) ? base_edge(body, i) : difference(body, edge_of(body, i));
}

/// The two vectors whose cross product is the axis.
template <Form A, Form B>
TACT_INLINE std::pair<Factor, Factor> factors(const PairFrame<double, 3, A, B>& frame, int i) {
    const auto of_face = [](const auto& body, int k) {
        if (k == 3)
            return std::pair{difference(body, body.edge[1] - body.edge[0]),
                             difference(body, body.edge[2 % std::size(body.edge)] - body.edge[0])};
        if (std::size(body.edge) == 2) return std::pair{base_edge(body, 0), base_edge(body, 1)};
        return std::pair{base_edge(body, (k + 1) % 3), base_edge(body, (k + 2) % 3)};
    };
    if (i < face_count<A>) return of_face(frame.a, i);
    i -= face_count<A>;
    if (i < face_count<B>) return of_face(frame.b, i);
    i -= face_count<B>;
    constexpr int edges_b = all_edges<B, 3>;
    return {any_edge(frame.a, i / edges_b), any_edge(frame.b, i % edges_b)};
}

template <Form A, Form B>
TACT_INLINE QuickAxis<3> quick_axis(const PairFrame<double, 3, A, B>& frame, int i) {
    const auto [x, y] = factors(frame, i);
    return {cross(x.v, y.v), x.size * y.size, x.square * y.square};
}

/// In the plane an axis lies across an edge, or across the travel.
template <Form A, Form B>
TACT_INLINE QuickAxis<2> quick_axis(const PairFrame<double, 2, A, B>& frame, int i) {
    const Vec2 normal = axis_normal<true>(frame, i);
    double size = sum_of_sizes(normal);
    const auto include = [&](const auto& body, int edge) {
        if (edge >= static_cast<int>(std::size(body.edge)))
            for (const Vec2& e : body.edge) size += sum_of_sizes(e);
    };
    constexpr int edges_a = all_edges<A, 2>, edges_b = all_edges<B, 2>;
    if (i < edges_a) {
        include(frame.a, i);
    } else if (i < edges_a + edges_b) {
        include(frame.b, i - edges_a);
    }
    return {normal, size, size * size};
}

/// The support of a body on one side of the axis; edges across the axis by its making need no sign.
template <int D, Form K>
TACT_INLINE Support quick_support(const BodyEdges<double, D, K>& body, const QuickAxis<D>& axis,
                                  const AcrossAxis& across, int side, QuickSign& sign) {
    // A difference of two edges errs by what each of them does, however short it is.
    const auto along = [&](const Vec<double, D>& v, double sizes) {
        return side * sign(dot(axis.normal, v), 8 * u * axis.size * sizes + negligible_sign);
    };
    const auto size_of = [&](int i) { return sum_of_sizes(body.edge[i]); };
    return support<K, D>([&](int i) { return across.is_level(i) ? 0 : along(body.edge[i], size_of(i)); },
                         [&](int i, int j) {
                             if (across.is_equal(i, j)) return 0;
                             return along(body.edge[i] - body.edge[j], size_of(i) + size_of(j));
                         });
}

/// Where two edges cross; whether the place is sharp enough.
TACT_INLINE bool find_crossing(const PlaneSigns<double, QuickSign, 3>& plane, double scene, Touch<3>& touch) {
    const int x = plane.x(), y = plane.y();
    const auto area = [=](const Vec3& v, const Vec3& w) { return v[x] * w[y] - v[y] * w[x]; };
    const auto sizes = [=](const Vec3& v) { return magnitude(v[x]) + magnitude(v[y]); };
    const Vec3 &e = plane.a.edge[0], &f = plane.b.edge[0], between = plane.b.corner(0) - plane.a.corner(0);
    const double across = area(e, f);
    touch.along_a[0] = area(between, f) / across;
    touch.along_b[0] = area(between, e) / across;
    touch.crossing_error = 2 * sizes(e) * sizes(f) * plane.corner_error / magnitude(across);
    return touch.crossing_error <= 64 * u * scene;
}

template <int D>
TACT_INLINE bool find_unit_normal(const QuickAxis<D>& axis, int side, Touch<D>& touch) {
    const double square = dot(axis.normal, axis.normal);
    if (!(square > 0x1p-600 && square < 0x1p600) || !(axis.square_size <= 64 * square)) return false;
    const double length = std::sqrt(square);
    for (int k = 0; k < D; ++k) touch.normal[k] = side * (axis.normal[k] / length);
    touch.normal_error = 8 * u * (1 + std::sqrt(axis.square_size) / length);
    return true;
}

/// The same in sums of two doubles; the range of the filter keeps clear of overflow and underflow.
template <class A, class B>
[[gnu::noinline]] bool touch_boxes_carefully(const A& a, const Linear3& motion_a, const B& b, const Linear3& motion_b,
                                             const TouchMoment& moment, Touch<3>& touch) {
    Vec<DoubleDouble, 3> velocity;
    for (int k = 0; k < 3; ++k) velocity[k] = exact::two_sum(motion_b.velocity[k], -motion_a.velocity[k]);
    const auto frame = frame_in_motion<A, B, DoubleDouble>(reader(a), reader(motion_a), reader(b), reader(motion_b),
                                                           DoubleDouble{moment.time.below, 0}, DoubleDouble{},
                                                           metric::InDoubleDouble{});
    const MovingBoxPair<DoubleDouble> boxes(frame, velocity);
    double smallest = sum_of_sizes(rounded(velocity));
    for (int i = 0; i < 3; ++i) smallest = lower(smallest, lower(boxes.edge_a[i], boxes.edge_b[i]));
    if (!(boxes.scene < 0x1p100 && smallest > 0x1p-100)) return false;
    return touch_boxes(boxes, moment.axis, touch);
}

/// Whether an edge that does not make the axis is exactly across it: then no number of digits tells its sign.
template <class A, class B>
bool is_tie(const A& a, const B& b, int axis) {
    const auto numbers_a = numbers_of(a), numbers_b = numbers_of(b);
    EdgeFacts edges[6];  // of a, then of b
    for (int i = 0; i < 3; ++i) {
        edges[i] = facts_of_edge<Form::parallel>(numbers_a, i);
        edges[3 + i] = facts_of_edge<Form::parallel>(numbers_b, i);
    }
    const int own = axis < 3 ? 0 : 3;
    const int p = axis < 6 ? own + (axis + 1) % 3 : (axis - 6) / 3, q = axis < 6 ? own + (axis + 2) % 3 : 3 + axis % 3;
    for (int i = 0; i < 6; ++i)  // most ties need no product
        if (i != p && i != q && is_across_by_zeros<3>(edges[p], edges[q], edges[i])) return true;
    for (int i = 0; i < 6; ++i)
        if (i != p && i != q && is_across<3>(edges[p], edges[q], edges[i])) return true;
    return false;
}

/// Two boxes in space: in doubles, then in sums of two.
template <class A, class B>
bool touch_boxes_quickly(const A& a, const Linear3& motion_a, const B& b, const Linear3& motion_b,
                         const TouchMoment& moment, Touch<3>& touch) {
    const double time = moment.time.below;
    const Vec3 velocity = motion_b.velocity - motion_a.velocity;
    const auto frame =
        frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b), time, 0.0, AsTheyAre{});
    const bool found = touch_boxes<double>({frame, velocity}, moment.axis, touch) ||
                       (!is_tie(a, b, moment.axis) && touch_boxes_carefully(a, motion_a, b, motion_b, moment, touch));
    if (doubled<A, B>) touch.crossing_error *= 0.5;
    return found;
}

}  // namespace

template <class A, class B>
bool touch_quickly(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                   const TouchMoment& moment, Touch<A::dimension>& touch) {
    constexpr int D = A::dimension;
    if (moment.axis < 0 || moment.in_plane || has_rounded_edges(a) || has_rounded_edges(b)) return false;
    if constexpr (D == 3 && form_of<A> == Form::parallel && form_of<B> == Form::parallel)
        return touch_boxes_quickly(a, motion_a, b, motion_b, moment, touch);
    const auto frame = frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b),
                                                     moment.time.below, 0.0, AsTheyAre{});
    double scene = size<true>(frame, 0);
    for (int k = 1; k < D; ++k) scene = higher(scene, size<true>(frame, k));
    const QuickAxis<D> axis = quick_axis(frame, moment.axis);
    const AxisParts parts = axis_parts<D, form_of<A>, form_of<B>>(moment.axis);

    PlaneSigns<double, QuickSign, D> plane;
    QuickSign& sign = plane.sign;
    const Vec<double, D> velocity = motion_b.velocity - motion_a.velocity;
    const int side = -sign(dot(axis.normal, velocity), 8 * u * axis.size * sum_of_sizes(velocity) + negligible_sign);
    touch.a = quick_support(frame.a, axis, parts.a, side, sign);
    touch.b = quick_support(frame.b, axis, parts.b, -side, sign);
    if (!sign.sure) return false;

    plane.corner_error = 16 * u * scene;
    if constexpr (D == 3) {
        for (int k = 1; k < 3; ++k)
            if (magnitude(axis.normal[k]) > magnitude(axis.normal[plane.left_out])) plane.left_out = k;
        plane.turn = side * sign(axis.normal[plane.left_out], 4 * u * axis.size);
    }
    plane.turn_forward(frame.a, touch.a);
    plane.turn_forward(frame.b, touch.b);
    plane.a.place(frame.a, touch.a, 1.0, Vec<double, D>{});
    plane.b.place(frame.b, touch.b, 1.0, frame.offset);
    touch.meeting = meet(touch.a.count, touch.b.count, plane);
    if (!sign.sure || touch.meeting.count != 1) return false;
    touch.crossing_error = 0;
    if constexpr (D == 3) {
        if (touch.a.count == 2 && touch.b.count == 2 && !find_crossing(plane, scene, touch)) return false;
        if (doubled<A, B>) touch.crossing_error *= 0.5;
    }
    return find_unit_normal(axis, side, touch);
}

#define TACT_INSTANTIATE(A, B)                                                                                \
    template bool touch_quickly(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                                const TouchMoment&, Touch<A::dimension>&);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::contact
