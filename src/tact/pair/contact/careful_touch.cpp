// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <optional>

#include "tact/pair/contact/careful_axis.hpp"
#include "tact/pair/contact/touch.hpp"

namespace tact::contact {
namespace {

/// A support where it is: its corners, seen from a's reference point, and the edges from each to the next. In doubles,
/// which mostly suffice; with more digits where they are asked for.
template <Form K, int D>
struct CarefulPart {
    const CarefulBody<K, D>& body;
    Point<D> at;  ///< the place of the body's reference point
    int number[4] = {};
    Vec<double, D> near[4] = {}, near_edge[4] = {};
    int count = 0;

    void place(const Support& support) {
        count = support.count;
        BodyEdges<double, D, K> edges;
        for (int i = 0; i < base_edges<K, D>; ++i) edges.edge[i] = rounded(body.edges.edge[i]);
        const Vec<double, D> near_at = rounded(at);
        for (int i = 0; i < count; ++i) {
            number[i] = support.corners[i];
            near[i] = metric::vertex_of(edges, number[i]) + near_at;
            if (count > 1) near_edge[i] = rounded(body.way(number[i], support.corners[(i + 1) % count]));
        }
    }

    Point<D> corner(int i) const { return metric::vertex_of(body.edges, number[i]) + at; }
    Point<D> edge(int i) const { return body.way(number[i], number[(i + 1) % count]); }
    unsigned zeros(int i) const {
        return zeros_of_edge<K>(body.numbers, edge_between<K, D>(number[i], number[(i + 1) % count]));
    }
};

/// Answers the questions of `meet`, as PlaneSigns does.
template <Form A, Form B, int D>
struct CarefulPlane {
    const PairNumbers<D>& pair;
    bool at_0;  ///< the time of contact is 0
    CarefulPart<A, D> a;
    CarefulPart<B, D> b;
    double scene;
    double corner_error;  ///< bounds the error of (corner of b - corner of a) in each coordinate, and of an edge
    CarefulSign sign;
    int left_out = 0, turn = 1;

    /// `growth`: by which factor the errors of corners grow.
    CarefulPlane(const CarefulPair<A, B, D>& bodies, double growth)
        : pair(bodies.pair),
          at_0(bodies.at_0),
          a{bodies.a, {}},
          b{bodies.b, bodies.frame.offset},
          scene(bodies.scene),
          corner_error(16 * roundoff * bodies.scene * growth) {}

    int x() const { return (left_out + 1) % 3; }
    int y() const { return (left_out + 2) % 3; }

    /// The sign of v cross w in the plane, for an edge v and the way w between two corners in doubles.
    /// carefully(): the same with more digits.
    template <class Carefully>
    int side(const Vec<double, D>& v, const Vec<double, D>& w, const Carefully& carefully) {
        if constexpr (D == 2) {
            return 0;
        } else {
            const double value = v[x()] * w[y()] - v[y()] * w[x()];
            const double error = 0x1p-47 * scene * (magnitude(v[x()]) + magnitude(v[y()])) + 0x1p-900;
            if (magnitude(value) > error) return value > 0 ? turn : -turn;
            return carefully();
        }
    }

    int careful_side(const Point<D>& v, const Point<D>& w) {
        const DoubleDouble &vx = v[x()], &vy = v[y()], &wx = w[x()], &wy = w[y()];
        const double sizes = magnitude(vx.high) + magnitude(vy.high) + magnitude(wx.high) + magnitude(wy.high);
        return turn * sign(rounded(vx * wy - vy * wx), sizes * corner_error);
    }

    /// The same for an edge v that is exactly 0 in one coordinate, from the sign of w in that one: difference(k), if it
    /// is known.
    template <class Difference>
    std::optional<int> exact_side(unsigned zeros, const Vec<double, D>& v, const Difference& difference) {
        for (const int zero : {x(), y()}) {
            if ((zeros >> zero & 1) == 0) continue;
            const std::optional<int> exactly = difference(zero);
            if (!exactly) continue;
            const bool up = zero == x() ? v[y()] < 0 : v[x()] > 0;  // a rounded edge has the right sign
            return up ? turn * *exactly : -turn * *exactly;
        }
        return std::nullopt;
    }

    int a_beside_b(int i, int k) {
        return remember(known_a_[i][k], [&] {
            return side(b.near_edge[k], a.near[i] - b.near[k], [&] {
                const auto exactly = exact_side(b.zeros(k), b.near_edge[k], [&](int coordinate) {
                    return compare(a.number[i], b.number[k], coordinate);
                });
                return exactly ? -*exactly : careful_side(b.edge(k), a.corner(i) - b.corner(k));
            });
        });
    }
    int b_beside_a(int j, int k) {
        return remember(known_b_[j][k], [&] {
            return side(a.near_edge[k], b.near[j] - a.near[k], [&] {
                const auto exactly = exact_side(a.zeros(k), a.near_edge[k], [&](int coordinate) {
                    return compare(a.number[k], b.number[j], coordinate);
                });
                return exactly ? *exactly : careful_side(a.edge(k), b.corner(j) - a.corner(k));
            });
        });
    }
    int a_along_b(int i, int j) { return -order(b, i, j); }
    int b_along_a(int j, int i) { return order(a, i, j); }

    /// Puts a support into counter-clockwise order, seen against the normal.
    template <Form K>
    void turn_forward(const CarefulBody<K, D>& body, Support& support) {
        if constexpr (D == 3) {
            if (support.count < 3) return;
            const Point<D> first_way = body.way(support.corners[0], support.corners[1]),
                           next_way = body.way(support.corners[1], support.corners[2]);
            const int turned =
                side(rounded(first_way), rounded(next_way), [&] { return careful_side(first_way, next_way); });
            if (turned < 0) support.reverse();
        }
    }

private:
    std::optional<int> compare(int corner_a, int corner_b, int k) const {
        return compare_corners<A, B>(pair, at_0, corner_a, corner_b, k);
    }

    /// Corner j of b against corner i of a along the one edge of a part, given that both lie on its line.
    template <Form K>
    int order(const CarefulPart<K, D>& part, int i, int j) {
        int k = 0;
        for (int m = 1; m < D; ++m)
            if (magnitude(part.near_edge[0][m]) > magnitude(part.near_edge[0][k])) k = m;
        const double between = rounded(b.corner(j)[k] - a.corner(i)[k]);
        const int ahead = sign(part.near_edge[0][k], 0x1p-100 * magnitude(part.near_edge[0][k]));
        if (magnitude(between) > corner_error) return between > 0 ? ahead : -ahead;
        const std::optional<int> exactly = compare(a.number[i], b.number[j], k);
        sign.sure = sign.sure && exactly.has_value();
        return ahead * exactly.value_or(0);
    }

    template <class Find>
    static int remember(std::int8_t& known, const Find& find) {
        if (known == 0) known = static_cast<std::int8_t>(find() + 2);
        return known - 2;
    }

    std::int8_t known_a_[4][4] = {}, known_b_[4][4] = {};
};

/// The double below the quotient of two numbers with errors, which is between 0 and 1, if these leave no doubt.
std::optional<double> quotient_below(const DoubleDouble& numerator, double error, const DoubleDouble& denominator,
                                     double denominator_error) {
    const double divisor = rounded(denominator), inverse = 1 / divisor, toward = divisor > 0 ? 1 : -1;
    const auto rest = [&](double x) { return rounded(numerator - denominator * DoubleDouble{x, 0}); };
    const double guess = rounded(numerator) * inverse, nearest = guess + rest(guess) * inverse;
    if (!(nearest > 0x1p-300 && nearest <= 1)) return std::nullopt;
    const double here = toward * rest(nearest), away = here > 0 ? 1 : -1;
    const double other = neighbor(Lanes<double, 2>(nearest), Lanes<double, 2>(away)).v[0];
    const double there = toward * rest(other);
    const double doubt = error + denominator_error + roundoff * magnitude(rounded(numerator));
    if (!(away * here > doubt && away * there < -doubt)) return std::nullopt;
    return lower(nearest, other);
}

/// Where edges cross; whether that is certain to the last bit.
template <Form A, Form B, int D>
bool find_crossings(const CarefulPlane<A, B, D>& plane, Touch<D>& touch) {
    if constexpr (D == 3) {
        const int x = plane.x(), y = plane.y();
        const auto area = [=](const Point<D>& v, const Point<D>& w) { return v[x] * w[y] - v[y] * w[x]; };
        const auto sizes = [=](const Point<D>& v) { return magnitude(v[x].high) + magnitude(v[y].high); };
        for (int i = 0; i < touch.meeting.count; ++i) {
            const MeetingPoint& point = touch.meeting.points[i];
            if (point.in_a.kind != Location::Kind::edge || point.in_b.kind != Location::Kind::edge) continue;
            const Point<D> e = plane.a.edge(point.in_a.number), f = plane.b.edge(point.in_b.number);
            const Point<D> between = plane.b.corner(point.in_b.number) - plane.a.corner(point.in_a.number);
            const DoubleDouble across = area(e, f);
            const double across_error = (sizes(e) + sizes(f)) * plane.corner_error;
            const auto on_a = quotient_below(area(between, f), (sizes(between) + sizes(f)) * plane.corner_error, across,
                                             across_error);
            const auto on_b = quotient_below(area(between, e), (sizes(between) + sizes(e)) * plane.corner_error, across,
                                             across_error);
            if (!on_a || !on_b) return false;
            touch.along_a[i] = *on_a;
            touch.along_b[i] = *on_b;
        }
    }
    return true;
}

/// The leading 53 bits of a number with an error, if that leaves no doubt.
std::optional<double> leading_bits(const DoubleDouble& value, double error) {
    const DoubleDouble x = exact::normalized(value);
    if (error > 0 && !(magnitude(x.low) > error && error < 0x1p-54 * magnitude(x.high))) return std::nullopt;
    return x.low != 0 && (x.low > 0) != (x.high > 0) ? std::nextafter(x.high, 0.0) : x.high;
}

/// The unit normal that touch_exactly finds, from the leading bits of an exact normal.
template <int D>
std::optional<Vec<double, D>> careful_unit(const CarefulAxis<D>& axis) {
    Vec<double, D> leading{};
    int nonzero = 0, last = 0;
    for (int k = 0; k < D; ++k) {
        if (axis.is_zero(k)) continue;
        ++nonzero;
        last = k;
    }
    if (nonzero == 1) {  // along a coordinate
        const double value = rounded(axis.normal[last]);
        if (!(magnitude(value) > 16 * roundoff * axis.size)) return std::nullopt;
        leading[last] = value > 0 ? 1 : -1;
        return leading;
    }
    double largest = 0, smallest = HUGE_VAL;
    for (int k = 0; k < D; ++k) {
        if (axis.is_zero(k)) continue;
        const auto bits = leading_bits(axis.normal[k], axis.error(k));
        if (!bits) return std::nullopt;
        leading[k] = *bits;
        largest = higher(largest, magnitude(*bits));
        smallest = lower(smallest, magnitude(*bits));
    }
    if (!(smallest > 0x1p-200 * largest)) return std::nullopt;
    int exponent = 0;
    std::frexp(largest, &exponent);
    for (int k = 0; k < D; ++k) leading[k] = std::ldexp(leading[k], -exponent);
    return contact::unit(leading);
}

/// The first axis of the list on which the projections just touch at the start, if exact facts tell; else -1.
template <Form A, Form B, int D>
int careful_touching_axis(const CarefulPair<A, B, D>& bodies) {
    for (int i = 0; i < axis_count<false, D, A, B>(); ++i) {
        const CarefulAxis<D> axis = careful_axis(bodies.a, bodies.b, i);
        const double value = rounded(gap<false>(axis_along<false>(bodies.frame, axis.normal)));
        if (value < -64 * roundoff * axis.size * bodies.scene) continue;
        if (D == 3 && are_parallel<D>(axis.p.facts, axis.q.facts)) continue;  // no axis
        if (!std::has_single_bit(axis.along())) return -1;
        CarefulSign sign;
        const AxisParts parts = axis_parts<D, A, B>(i);
        const int side = sign(rounded(dot(axis.normal, bodies.frame.offset)), 64 * roundoff * axis.size * bodies.scene);
        const Support of_a = careful_support(bodies.a, axis, parts.a, side, sign),
                      of_b = careful_support(bodies.b, axis, parts.b, -side, sign);
        const auto order = compare_corners<A, B>(bodies.pair, bodies.at_0, of_a.corners[0], of_b.corners[0],
                                                 std::countr_zero(axis.along()));
        if (!sign.sure || !order) return -1;
        if (*order == 0) return i;
    }
    return -1;
}

/// Moves b from the assumed time to the time of contact, at which the supports meet on the axis. Returns by which
/// factor errors grow: that of the time counts more where the motion is nearly across the axis.
template <Form A, Form B, int D>
double correct_time(CarefulPair<A, B, D>& bodies, const CarefulAxis<D>& axis, double approach, const Touch<D>& touch) {
    const Point<D> between = bodies.frame.offset + metric::vertex_of(bodies.frame.b, touch.b.corners[0]) -
                             metric::vertex_of(bodies.frame.a, touch.a.corners[0]);
    const DoubleDouble later{-rounded(dot(axis.normal, between)) / approach, 0};
    bodies.frame.offset = bodies.frame.offset + later * bodies.velocity;
    return 1 + 2 * size_of(bodies.velocity) * axis.size / magnitude(approach);
}

}  // namespace

template <Form A, Form B, int D>
bool touch_carefully(const PairNumbers<D>& pair, const TouchMoment& moment, Touch<D>& touch) {
    if (moment.in_plane) return false;
    const bool entering = moment.axis >= 0;
    PairNumbers<D> at_time = pair;
    const double time = entering ? moment.time.below : pair.interval.start;
    at_time.interval = {time, time};
    CarefulPair<A, B, D> bodies(pair, at_time);
    bodies.at_0 = bodies.at_0 && (!entering || moment.time.above == 0);
    if (!bodies.in_range()) return false;
    const int number = entering ? moment.axis : careful_touching_axis(bodies);
    if (number < 0) return false;

    const CarefulAxis<D> axis = careful_axis(bodies.a, bodies.b, number);
    const AxisParts parts = axis_parts<D, A, B>(number);
    CarefulSign sign;
    const Point<D>& way_of_b = entering ? bodies.velocity : bodies.frame.offset;
    const double approach = rounded(dot(axis.normal, way_of_b));
    const int direction = sign(approach, 64 * roundoff * axis.size * (entering ? size_of(way_of_b) : bodies.scene));
    const int side = entering ? -direction : direction;
    touch.a = careful_support(bodies.a, axis, parts.a, side, sign);
    touch.b = careful_support(bodies.b, axis, parts.b, -side, sign);
    if (!sign.sure) return false;
    const double growth = entering ? correct_time(bodies, axis, approach, touch) : 1;
    if (!(growth < 0x1p40)) return false;
    CarefulPlane<A, B, D> plane(bodies, growth);
    if constexpr (D == 3) {
        for (int k = 1; k < 3; ++k)
            if (magnitude(axis.rounded_normal[k]) > magnitude(axis.rounded_normal[plane.left_out])) plane.left_out = k;
        plane.turn = side * plane.sign(axis.rounded_normal[plane.left_out], 16 * roundoff * axis.size);
    }
    plane.turn_forward(bodies.a, touch.a);
    plane.turn_forward(bodies.b, touch.b);
    plane.a.place(touch.a);
    plane.b.place(touch.b);
    touch.meeting = meet(touch.a.count, touch.b.count, plane);
    if (!plane.sign.sure || touch.meeting.count == 0 || !find_crossings(plane, touch)) return false;
    const auto normal = careful_unit(axis);
    if (!normal) return false;
    touch.normal = static_cast<double>(side) * *normal;
    touch.normal_error = unit_vector_error;
    return true;
}

#define TACT_INSTANTIATE(D, A, B) \
    template bool touch_carefully<Form::A, Form::B>(const PairNumbers<D>&, const TouchMoment&, Touch<D>&);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::contact
