// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tact/pair/contact/careful_plane.hpp"
#include "tact/pair/frame/filter.hpp"

namespace tact::contact {
namespace {

/// The double below the quotient of two numbers with errors, which is between 0 and 1, if these leave no doubt.
std::optional<double> quotient_below(const DoubleDouble& numerator, double error, const DoubleDouble& denominator,
                                     double denominator_error) {
    const double divisor = rounded(denominator), inverse = 1 / divisor, toward = divisor > 0 ? 1 : -1;
    const auto rest = [&](double x) { return rounded(numerator - denominator * DoubleDouble{x, 0}); };
    const double guess = rounded(numerator) * inverse, nearest = guess + rest(guess) * inverse;
    if (!(nearest > 0x1p-300 && nearest <= 1)) return std::nullopt;
    const double here = toward * rest(nearest), away = here > 0 ? 1 : -1;
    const double other = std::bit_cast<double>(std::bit_cast<std::int64_t>(nearest) + (here > 0 ? 1 : -1));
    const double there = here - (other - nearest) * magnitude(divisor);
    const double doubt = error + denominator_error + roundoff * (magnitude(rounded(numerator)) + magnitude(divisor));
    if (!(away * here > doubt && away * there < -doubt)) return std::nullopt;
    return lower(nearest, other);
}

/// Where edges cross; whether that is certain to the last bit.
template <Form A, Form B, int D>
bool find_crossings(CarefulPlane<A, B, D>& plane, Touch<D>& touch) {
    if constexpr (D == 3) {
        const int x = plane.x(), y = plane.y();
        const auto area = [=](const Point<D>& v, const Point<D>& w) { return v[x] * w[y] - v[y] * w[x]; };
        const auto sizes = [=](const Point<D>& v) { return magnitude(v[x].high) + magnitude(v[y].high); };
        for (int i = 0; i < touch.meeting.count; ++i) {
            const MeetingPoint& point = touch.meeting.points[i];
            if (!is_crossing(point)) continue;
            const Point<D> e = plane.a.edge(point.in_a.number), f = plane.b.edge(point.in_b.number);
            const Point<D> between = plane.fine_b(point.in_b.number) - plane.fine_a(point.in_a.number);
            const double corner_error = plane.fine.corner_error();
            const DoubleDouble across = area(e, f);
            const double across_error = (sizes(e) + sizes(f)) * corner_error;
            const auto on_a =
                quotient_below(area(between, f), (sizes(between) + sizes(f)) * corner_error, across, across_error);
            const auto on_b =
                quotient_below(area(between, e), (sizes(between) + sizes(e)) * corner_error, across, across_error);
            if (!on_a || !on_b || !plane.fine.sharp()) return false;
            touch.along_a[i] = *on_a;
            touch.along_b[i] = *on_b;
        }
    }
    return true;
}

/// On an axis along coordinate k: on which side of b the projections just touch, if they do; 0 if they overlap.
template <Form A, Form B, int D>
std::optional<int> touching_side(const CarefulPair<A, B, D>& bodies, const NearAxis<D>& axis, int k) {
    const AxisParts parts = axis_parts<D, A, B>(axis.number);
    const double offset = dot(axis.normal, bodies.frame.offset),
                 doubt = 64 * coarse_roundoff * axis.size * bodies.scene;
    CarefulSign sign;
    const auto fine_normal = [&] { return fine_axis(bodies, axis).normal; };
    for (const int side : {1, -1}) {
        if (side * offset < -doubt) continue;
        const Support of_a = careful_support(bodies.a, axis, parts.a, side, fine_normal, sign),
                      of_b = careful_support(bodies.b, axis, parts.b, -side, fine_normal, sign);
        const auto order = compare_corners<A, B>(bodies.pair, bodies.at_0, of_a.corners[0], of_b.corners[0], k);
        if (!sign.sure || !order) return std::nullopt;
        if (*order == 0) return side;
    }
    return 0;
}

/// Bodies that are in contact: the sides of an axis on which their projections just touch, as touching_side.
template <Form A, Form B, int D>
std::optional<int> touching_side(const CarefulPair<A, B, D>& bodies, const NearAxis<D>& axis) {
    const double size = axis.size * bodies.scene;
    const double nearly = gap<false>(axis_along<false>(bodies.frame, axis.normal));
    if (nearly < -128 * coarse_roundoff * size) return 0;
    if (D == 3 && are_parallel<D>(axis.p, axis.q)) return 0;  // no axis
    if (std::has_single_bit(axis.along())) return touching_side(bodies, axis, std::countr_zero(axis.along()));
    const Point<D> normal = fine_axis(bodies, axis).normal;
    const double finely = rounded(gap<false>(axis_along<false>(bodies.fine_frame(), normal)));
    return finely < -128 * roundoff * size ? std::optional(0) : std::nullopt;
}

/// Whether some axis is exactly along a coordinate: without, no touch of the start follows from equal numbers.
template <Form A, Form B, int D>
bool has_axis_along_coordinate(const PairNumbers<D>& pair) {
    unsigned once = 0, twice = 0;
    const auto add = [&](unsigned zeros) {
        twice |= once & zeros;
        once |= zeros;
    };
    for (int u = 0; u < base_edges<A, D>; ++u) add(zeros_of_edge<A>(pair.a, u));
    for (int u = 0; u < base_edges<B, D>; ++u) add(zeros_of_edge<B>(pair.b, u));
    return (D == 2 ? once : twice) != 0;
}

template <Form A, Form B, int D>
std::optional<StartContact> start_contact(const CarefulPair<A, B, D>& bodies) {
    const Filtered filtered = filter<true>(bodies.frame);
    if (filtered.verdict == FilterVerdict::overlapping) return StartContact{};
    constexpr AxisSet all = (AxisSet{1} << axis_count<false, D, A, B>()) - 1;
    bool all_known = true;
    for (AxisSet open = filtered.open & all; open != 0; open &= open - 1) {
        const int i = std::countr_zero(open);
        const std::optional<int> side = touching_side(bodies, near_axis(bodies, i));
        if (side.value_or(0) != 0) return StartContact{Relation::touching, all_known ? i : -1, *side};
        all_known = all_known && side;
    }
    return all_known ? std::optional(StartContact{}) : std::nullopt;
}

/// What the supports, as found, have in common in the plane across the axis, b on the given side of it and moved by
/// `shift`; whether it is certain. Puts the supports into order.
template <Form A, Form B, int D>
bool meet_across(CarefulPlane<A, B, D>& plane, const NearAxis<D>& axis, int side, const Vec<double, D>& shift,
                 Touch<D>& touch) {
    const CarefulPair<A, B, D>& bodies = plane.bodies;
    plane.fine.take_supports(touch.a.corners[0], touch.b.corners[0]);
    plane.look_along(axis, side);
    plane.turn_forward(bodies.a, touch.a);
    plane.turn_forward(bodies.b, touch.b);
    plane.a.place(touch.a, Vec<double, D>{});
    plane.b.place(touch.b, bodies.frame.offset + shift);
    plane.find_sides();
    if (!plane.sign.sure) return false;
    touch.meeting = plane.meeting();
    return plane.sign.sure && touch.meeting.count > 0;
}

/// The touch across an axis, b on the given side of it; whether it is certain.
template <Form A, Form B, int D>
bool touch_across(const CarefulPair<A, B, D>& bodies, const NearAxis<D>& axis, int side, FinePair<A, B, D>& fine,
                  Touch<D>& touch) {
    const AxisParts parts = axis_parts<D, A, B>(axis.number);
    CarefulPlane<A, B, D> plane(bodies, fine);
    const auto fine_normal = [&]() -> const Point<D>& { return fine.axis().normal; };
    touch.a = careful_support(bodies.a, axis, parts.a, side, fine_normal, plane.sign);
    touch.b = careful_support(bodies.b, axis, parts.b, -side, fine_normal, plane.sign);
    if (!plane.sign.sure || !meet_across(plane, axis, side, {}, touch)) return false;
    const auto normal = careful_unit(axis, [&]() -> const FineAxis<D>& { return fine.axis(); });
    if (!normal) return false;
    if (!find_crossings(plane, touch))
        cross_in_integers<A, B>(bodies.pair, axis.number, fine.meets() == Meets::entering, touch);
    touch.normal = static_cast<double>(side) * *normal;
    touch.normal_error = unit_vector_error;
    return true;
}

}  // namespace

template <Form A, Form B, int D>
std::optional<StartContact> find_start_contact(const PairNumbers<D>& pair) {
    if (!has_axis_along_coordinate<A, B>(pair)) return std::nullopt;
    const CarefulPair<A, B, D> bodies(pair, pair.interval.start, pair.interval.start == 0);
    return bodies.in_range() ? start_contact(bodies) : std::nullopt;
}

template <Form A, Form B, int D>
bool touch_carefully(const PairNumbers<D>& pair, const TouchMoment& moment, Touch<D>& touch) {
    if constexpr (A == Form::flat && B == Form::flat) {
        if (moment.in_plane) return touch_in_coordinate_plane(pair, moment, touch);
    }
    const bool entering = moment.axis >= 0;
    const TimeBracket time = entering ? moment.time : TimeBracket{pair.interval.start, pair.interval.start};
    const CarefulPair<A, B, D> bodies(pair, time.below, time.below == 0 && time.above == 0);
    if (!bodies.in_range()) return false;
    int number = moment.axis, side = 0;
    if (!entering) {
        const auto start = moment.start.axis >= 0 ? std::optional(moment.start) : start_contact(bodies);
        if (!start || start->axis < 0) return false;
        number = start->axis;
        side = start->side;
    }
    const NearAxis<D> axis = near_axis(bodies, number);
    FinePair<A, B, D> fine(bodies, axis, entering ? Meets::entering : Meets::as_they_are);
    CarefulSign sign;
    if (entering) side = -fine.direction(sign);
    return sign.sure && touch_across(bodies, axis, side, fine, touch);
}

template <Form A, Form B, int D>
bool meet_when_parted(const PairNumbers<D>& pair, double time, int number, int side, const Vec<double, D>& shift,
                      Touch<D>& touch) {
    const CarefulPair<A, B, D> bodies(pair, time, time == 0);
    if (!bodies.in_range()) return false;
    const NearAxis<D> axis = near_axis(bodies, number);
    FinePair<A, B, D> fine(bodies, axis, Meets::parted);
    CarefulPlane<A, B, D> plane(bodies, fine);
    if (!meet_across(plane, axis, side, shift, touch) || !find_crossings(plane, touch)) return false;
    touch.crossing_error = 0;
    return true;
}

#define TACT_INSTANTIATE(D, A, B)                                                                                    \
    template std::optional<StartContact> find_start_contact<Form::A, Form::B>(const PairNumbers<D>&);                \
    template bool touch_carefully<Form::A, Form::B>(const PairNumbers<D>&, const TouchMoment&, Touch<D>&);           \
    template bool meet_when_parted<Form::A, Form::B>(const PairNumbers<D>&, double, int, int, const Vec<double, D>&, \
                                                     Touch<D>&);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::contact
