// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <optional>

#include "tact/pair/contact/across_axis.hpp"
#include "tact/pair/contact/exact_facts.hpp"
#include "tact/pair/contact/support.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/simd/lanes.hpp"

namespace tact::contact {
namespace {

using namespace frame;
using exact::DoubleDouble, exact::rounded;

// The touch in sums of two doubles. Edges on faces and faces on faces are made of signs that are 0: those are taken
// from exact facts, all others must be sure. Every bound is derived in docs/algorithms/first-contact.md.

/// The rounding of one operation.
constexpr double roundoff = 0x1p-101;

struct DoubleDoubles : metric::InDoubleDouble {
    using Scalar = DoubleDouble;
};

template <int D>
using Point = Vec<DoubleDouble, D>;

template <int D>
Vec<double, D> rounded(const Point<D>& v) {
    Vec<double, D> result;
    for (int k = 0; k < D; ++k) result[k] = rounded(v[k]);
    return result;
}

template <int D>
double size_of(const Point<D>& v) {
    double sum = 0;
    for (int k = 0; k < D; ++k) sum += magnitude(v[k].high);
    return sum;
}

/// A body at about the time of contact.
template <Form K, int D>
struct CarefulBody {
    const BodyNumbers<D>& numbers;
    const BodyEdges<DoubleDouble, D, K>& edges;
    bool again;  ///< its edges are doubled

    /// Edge number u, base edge or difference, exactly.
    Point<D> edge(int u) const {
        constexpr int base = base_edges<K, D>;
        if (u < base) return edges.edge[u];
        const double *tip = numbers.tip[first(u - base)], *tail = numbers.tip[second(u - base)];
        Point<D> edge;
        for (int k = 0; k < D; ++k) {
            edge[k] = exact::two_sum(tip[k], -tail[k]);
            if (again) edge[k] = edge[k] + edge[k];
        }
        return edge;
    }

    /// The way from one corner to another that shares an edge with it, exactly.
    Point<D> way(int from, int to) const {
        const int u = edge_between<K, D>(from, to);
        if constexpr (K == Form::parallel) {
            const Point<D>& half = edges.edge[u];
            return from < to ? half + half : -(half + half);
        } else {
            return metric::ends_of_edge<K, D>(u).to == to ? edge(u) : -edge(u);
        }
    }
};

/// Signs of computed values; `sure` turns false once one is within its error.
struct CarefulSign {
    bool sure = true;

    int operator()(double value, double error) {
        sure = sure && magnitude(value) > error;
        return value > 0 ? 1 : -1;
    }
};

/// One of the two edges that make an axis.
template <int D>
struct AxisEdge {
    Point<D> edge;
    EdgeFacts facts;
};

template <Form K, int D>
AxisEdge<D> axis_edge(const CarefulBody<K, D>& body, int u) {
    return {body.edge(u), facts_of_edge<K>(body.numbers, u)};
}

/// The cross product of two edges; in the plane the perpendicular of the first.
template <int D>
struct CarefulAxis {
    AxisEdge<D> p, q;
    Point<D> normal;
    Vec<double, D> rounded_normal;
    double size = 0;  ///< a product of the normal with v errs by less than 16 units of this times the size of v

    CarefulAxis(const AxisEdge<D>& first_edge, const AxisEdge<D>& second_edge) : p(first_edge), q(second_edge) {
        if constexpr (D == 2) {
            normal = perpendicular(p.edge);
            size = size_of(p.edge);
        } else {
            normal = cross(p.edge, q.edge);
            size = size_of(p.edge) * size_of(q.edge);
        }
        rounded_normal = rounded(normal);
    }

    /// The coordinates that the axis is exactly along, as bits: one, or more if it is 0.
    unsigned along() const { return p.facts.zeros & q.facts.zeros; }

    /// Whether coordinate k of the normal is exactly 0, since every product in it has a factor 0.
    bool is_zero(int k) const {
        const auto has = [](const AxisEdge<D>& edge, int i) { return (edge.facts.zeros >> i & 1) != 0; };
        if constexpr (D == 2) return has(p, 1 - k);
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        return (has(p, i) || has(q, j)) && (has(p, j) || has(q, i));
    }

    /// How far the computed coordinate k may be from the exact one: not at all if it is one product of two doubles.
    double error(int k) const {
        if constexpr (D == 2) return 0;
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const DoubleDouble &a = p.edge[i], &b = q.edge[j], &c = p.edge[j], &d = q.edge[i];
        const bool plain = a.low == 0 && b.low == 0 && c.low == 0 && d.low == 0;
        if (plain && (a.high == 0 || b.high == 0 || c.high == 0 || d.high == 0)) return 0;
        return 16 * roundoff * (magnitude(a.high * b.high) + magnitude(c.high * d.high));
    }
};

template <Form K>
CarefulAxis<3> face_axis(const CarefulBody<K, 3>& body, int k) {
    if constexpr (K == Form::flat) return {axis_edge(body, 0), axis_edge(body, 1)};
    if constexpr (K == Form::simplex)
        if (k == 3) return {axis_edge(body, 3), axis_edge(body, 5)};
    return {axis_edge(body, (k + 1) % 3), axis_edge(body, (k + 2) % 3)};
}

template <Form A, Form B, int D>
CarefulAxis<D> careful_axis(const CarefulBody<A, D>& a, const CarefulBody<B, D>& b, int i) {
    constexpr int edges_a = all_edges<A, D>, edges_b = all_edges<B, D>;
    if constexpr (D == 2) {
        const AxisEdge<D> edge = i < edges_a ? axis_edge(a, i) : axis_edge(b, i - edges_a);
        return {edge, edge};
    } else {
        if (i < face_count<A>) return face_axis(a, i);
        i -= face_count<A>;
        if (i < face_count<B>) return face_axis(b, i);
        i -= face_count<B>;
        return {axis_edge(a, i / edges_b), axis_edge(b, i % edges_b)};
    }
}

/// The support of a body on one side of an axis; edges that are across it by its making need no sign.
template <Form K, int D>
Support careful_support(const CarefulBody<K, D>& body, const CarefulAxis<D>& axis, const AcrossAxis& across, int side,
                        CarefulSign& sign) {
    const auto along = [&](int u) {
        const Point<D> edge = body.edge(u);
        const double size = axis.size * size_of(edge), quickly = dot(axis.rounded_normal, rounded(edge));
        if (magnitude(quickly) > 0x1p-48 * size) return quickly > 0 ? side : -side;
        const double value = rounded(dot(axis.normal, edge)), error = 16 * roundoff * size;
        if (!(magnitude(value) > error) && is_across<D>(axis.p.facts, axis.q.facts, facts_of_edge<K>(body.numbers, u)))
            return 0;
        return side * sign(value, error);
    };
    // Edge number u leads from the second to the first of its base edges: i and j may come the other way round.
    const auto between = [&](int i, int j) {
        const int u = edge_between<K, D>(i + 1, j + 1);
        return first(u - base_edges<K, D>) == i ? along(u) : -along(u);
    };
    return support<K, D>([&](int i) { return across.is_level(i) ? 0 : along(i); },
                         [&](int i, int j) { return across.is_equal(i, j) ? 0 : between(i, j); });
}

/// A pair at about the time of contact, and the sizes that errors are measured by.
template <Form A, Form B, int D>
struct CarefulPair {
    const PairNumbers<D>& pair;
    PairFrame<DoubleDouble, D, A, B> frame;
    Point<D> velocity{};
    CarefulBody<A, D> a;
    CarefulBody<B, D> b;
    double scene = 0;     ///< in every coordinate at least the sizes of all terms together
    double smallest = 0;  ///< the size of the shortest edge
    bool at_0;

    CarefulPair(const PairNumbers<D>& numbers, const PairNumbers<D>& at_time)
        : pair(numbers),
          frame(exact_frame<A, B>(at_time, DoubleDoubles{})),
          a{numbers.a, frame.a, numbers.twice && !numbers.a.from_corner},
          b{numbers.b, frame.b, numbers.twice && !numbers.b.from_corner},
          at_0(at_time.interval.start == 0) {
        const double scale = numbers.twice ? 2 : 1;
        smallest = HUGE_VAL;
        for (const auto& edge : frame.a.edge) smallest = lower(smallest, size_of(edge));
        for (const auto& edge : frame.b.edge) smallest = lower(smallest, size_of(edge));
        for (int k = 0; k < D; ++k) {
            double sizes = magnitude(frame.offset[k].high);
            for (const auto& edge : frame.a.edge) sizes += magnitude(edge[k].high);
            for (const auto& edge : frame.b.edge) sizes += magnitude(edge[k].high);
            if (numbers.moving()) {
                velocity[k] =
                    exact::two_sum(scale * numbers.motion_b->velocity[k], -(scale * numbers.motion_a->velocity[k]));
                sizes += scale * magnitude(numbers.motion_b->position[k] - numbers.motion_a->position[k]) +
                         magnitude(at_time.interval.start * velocity[k].high);
            }
            scene = higher(scene, sizes);
        }
    }

    /// Whether neither overflow nor underflow comes in.
    bool in_range() const { return scene < 0x1p100 && smallest > 0x1p-100; }
};

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
