// SPDX-License-Identifier: MIT
#include "tact/base/cost.hpp"
#include "tact/pair/contact/plane_signs.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/frame/pair_numbers.hpp"

namespace tact::contact {
namespace {

using namespace frame;
using exact::sign_of;

// An axis takes the bits of all coordinates together, a corner at the time of contact those of one coordinate more, the
// side of a corner against an edge those of one more again, and the place of a crossing is a quotient of as many. In
// 256 bits fits what people align on purpose; the next capacity is twice the bits of an axis, and the room that a
// quotient needs; what is longer has any length.
constexpr int small_axis_bits = 512;

template <class T, int D, Form A, Form B>
Snapshot<T, D> at_start(const PairFrame<T, D, A, B>& frame) {
    return {T(1), frame.offset};
}

/// When the projections on an axis begin to meet: b comes from the side to which it does not travel.
template <class T, int D, Form A, Form B>
Snapshot<T, D> at_entry(const PairFrame<T, D, A, B>& frame, const Vec<T, D>& normal) {
    const auto axis = axis_along<true>(frame, normal);
    const T length = magnitude(axis.travel);
    const T part = axis.travel.sign() > 0 ? -(axis.down + axis.offset) : -(axis.up - axis.offset);
    return {length, length * frame.offset + part * frame.travel};
}

/// The first axis on which the projections just touch.
template <class T, int D, Form A, Form B>
int touching_axis(const PairFrame<T, D, A, B>& frame) {
    for (int i = 0; i < axis_count<false, D, A, B>(); ++i) {
        const Vec<T, D> normal = axis_normal<false>(frame, i);
        bool zero = true;
        for (int k = 0; k < D; ++k) zero = zero && normal[k].sign() == 0;
        if (!zero && sign_of(gap<false>(axis_along<false>(frame, normal))) == 0) return i;
    }
    return 0;
}

/// Toward which side of the axis b lies: 1 or -1.
template <class T, int D, Form A, Form B>
int side_of_b(const PairFrame<T, D, A, B>& frame, const Vec<T, D>& normal, bool entering) {
    const auto axis = axis_along<true>(frame, normal);
    if (entering) return -axis.travel.sign();
    return axis.offset == axis.up ? 1 : -1;
}

template <class T, int D, Form K>
Support exact_support(const BodyEdges<T, D, K>& body, const Vec<T, D>& normal, int side) {
    return support<K, D>([&](int i) { return side * dot(normal, body.edge[i]).sign(); },
                         [&](int i, int j) { return side * dot(normal, body.edge[i] - body.edge[j]).sign(); });
}

/// Parts and common part, all but the normal.
template <class T, int D, Form A, Form B>
[[gnu::noinline]] Touch<D> touch_across(const PairFrame<T, D, A, B>& frame, const Snapshot<T, D>& snapshot,
                                        const Vec<T, D>& normal, int side) {
    Touch<D> touch;
    touch.a = exact_support(frame.a, normal, side);
    touch.b = exact_support(frame.b, normal, -side);
    meet_exactly(frame, snapshot, normal, side, touch);
    return touch;
}

/// The true direction of an exact normal, whose coordinates are lifted each to its own exponent.
template <class T, int D>
Vec<double, D> lowered(const Vec<T, D>& normal, const Lifted<T, D>& numbers, int side) {
    exact::Scaled coordinates[D];
    for (int k = 0; k < D; ++k) {
        coordinates[k] = exact::scaled(as_integer(normal[k]));
        coordinates[k].exponent -= numbers.exponent[k];
    }
    return static_cast<double>(side) * unit_vector<D>(coordinates);
}

/// Two flat bodies that stay in one plane meet along an edge of one of them. Seen without a coordinate, left of an edge
/// is normal x edge, or the opposite where the plane is seen from behind.
template <class T>
Touch<3> touch_in_plane(const FlatPair<T>& frame, const Lifted<T, 3>& numbers, int axis) {
    const Vec<T, 3> normal = cross(frame.a.edge[0], frame.a.edge[1]);
    const auto plane = seen_in_plane(frame, normal);
    const Vec<T, 2> across = axis_normal<true>(plane, axis);
    const int side = side_of_b(plane, across, true);
    const Touch<2> seen = touch_across(plane, at_entry(plane, across), across, side);

    constexpr int edges = all_edges<Form::flat, 3>;
    const Vec<T, 3> edge = axis < edges ? edge_of(frame.a, axis) : edge_of(frame.b, axis - edges);
    exact::Scaled coordinates[3];
    for (int k = 0; k < 3; ++k) {
        coordinates[k] = exact::scaled(as_integer(edge[k]));
        coordinates[k].exponent += numbers.exponent[k];
    }
    const int front = normal[0].sign() != 0   ? normal[0].sign()
                      : normal[1].sign() != 0 ? normal[1].sign()
                                              : normal[2].sign();
    Touch<3> touch;
    touch.a = seen.a;
    touch.b = seen.b;
    touch.meeting = seen.meeting;
    touch.normal = unit(cross(lowered(normal, numbers, side * front), unit_vector(coordinates)));
    touch.normal_error = 4 * unit_vector_error;  // of two unit vectors across each other
    return touch;
}

template <Form A, Form B, class T, int D>
[[gnu::noinline]] Touch<D> touch_in(const PairNumbers<D>& pair, const Lifted<T, D>& numbers,
                                    const TouchMoment& moment) {
    [[maybe_unused]] const exact::RoomFor<T> room;
    const auto frame = exact_frame<A, B>(pair, numbers);
    if constexpr (A == Form::flat && B == Form::flat) {
        if (moment.in_plane && moment.axis >= 0) return touch_in_plane(frame, numbers, moment.axis);
    }
    const bool entering = moment.axis >= 0;
    const Vec<T, D> normal = axis_normal<true>(frame, entering ? moment.axis : touching_axis(frame));
    const int side = side_of_b(frame, normal, entering);
    Touch<D> touch = touch_across(frame, entering ? at_entry(frame, normal) : at_start(frame), normal, side);
    touch.normal = lowered(normal, numbers, side);
    touch.normal_error = unit_vector_error;
    return touch;
}

/// The crossings of a touch whose meeting is known, and nothing else.
template <Form A, Form B, class T>
[[gnu::noinline]] void find_crossings_in(const PairNumbers<3>& pair, const Lifted<T, 3>& numbers, int number,
                                         bool entering, Touch<3>& touch) {
    [[maybe_unused]] const exact::RoomFor<T> room;
    const auto frame = exact_frame<A, B>(pair, numbers);
    const Vec<T, 3> normal = axis_normal<true>(frame, number);
    // b is away by offset + part / scale of the travel, so that the supports meet on the axis.
    T scale(1), part(0);
    if (entering) {
        const T approach = dot(normal, frame.travel);
        const Vec<T, 3> between = frame.offset + metric::vertex_of(frame.b, touch.b.corners[0]) -
                                  metric::vertex_of(frame.a, touch.a.corners[0]);
        scale = magnitude(approach);
        part = approach.sign() > 0 ? -dot(normal, between) : dot(normal, between);
    }
    int left_out = 0;
    while (normal[left_out].sign() == 0) ++left_out;
    const int x = (left_out + 1) % 3, y = (left_out + 2) % 3;
    const auto area = [=](const Vec<T, 3>& u, const Vec<T, 3>& v) { return u[x] * v[y] - u[y] * v[x]; };
    const auto next = [](const Support& support, int k) { return support.corners[(k + 1) % support.count]; };
    for (int i = 0; i < touch.meeting.count; ++i) {
        if (!is_crossing(touch.meeting.points[i])) continue;
        const int k = touch.meeting.points[i].in_a.number, l = touch.meeting.points[i].in_b.number;
        const int from_a = touch.a.corners[k], from_b = touch.b.corners[l];
        const Vec<T, 3> e = way(frame.a, from_a, next(touch.a, k)), f = way(frame.b, from_b, next(touch.b, l));
        Vec<T, 3> between = frame.offset + metric::vertex_of(frame.b, from_b) - metric::vertex_of(frame.a, from_a);
        for (const int m : {x, y}) between[m] = entering ? scale * between[m] + part * frame.travel[m] : between[m];
        const T across = scale * area(e, f);
        touch.along_a[i] = quotient_below(area(between, f), across);
        touch.along_b[i] = quotient_below(area(between, e), across);
    }
}

/// Enough for the side of a corner against an edge, and for a crossing: an axis and two coordinates.
template <int D>
int side_bits(const PairBits<D>& bits) {
    int widest = 0;
    for (const auto& range : bits.component) widest = std::max(widest, range.width() + bits.factor.width() + 5);
    return bits.product_bits() + 2 * widest + 8;
}

/// visit(numbers) with the pair in integers that hold all that a touch computes.
template <int D, class Visit>
auto in_numbers_of_touch(const PairNumbers<D>& pair, const Visit& visit) {
    const PairBits<D> bits(pair);
    cost::enter(cost::Stage::touch_exact, side_bits(bits));
    if (side_bits(bits) <= exact::Wide::bits) return visit(bits.template lift<exact::Wide>());
    return bits.product_bits() <= small_axis_bits ? visit(bits.template lift<SmallNumber>())
                                                  : visit(bits.template lift<LargeNumber>());
}

}  // namespace

template <Form A, Form B, int D>
Touch<D> touch_exactly(const PairNumbers<D>& pair, const TouchMoment& moment) {
    Touch<D> touch;
    return touch_carefully<A, B>(pair, moment, touch) ? touch : touch_in_integers<A, B>(pair, moment);
}

template <Form A, Form B, int D>
Touch<D> touch_in_integers(const PairNumbers<D>& pair, const TouchMoment& moment) {
    return in_numbers_of_touch(pair, [&](const auto& numbers) { return touch_in<A, B>(pair, numbers, moment); });
}

template <Form A, Form B, int D>
void cross_in_integers(const PairNumbers<D>& pair, int axis, bool entering, Touch<D>& touch) {
    if constexpr (D == 3) {
        in_numbers_of_touch(
            pair, [&](const auto& numbers) { find_crossings_in<A, B>(pair, numbers, axis, entering, touch); });
    }
}

#define TACT_INSTANTIATE(D, A, B)                                                                     \
    template Touch<D> touch_exactly<Form::A, Form::B>(const PairNumbers<D>&, const TouchMoment&);     \
    template Touch<D> touch_in_integers<Form::A, Form::B>(const PairNumbers<D>&, const TouchMoment&); \
    template void cross_in_integers<Form::A, Form::B>(const PairNumbers<D>&, int, bool, Touch<D>&);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::contact
