// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tact/pair/contact/careful_axis.hpp"
#include "tact/pair/contact/side_table.hpp"
#include "tact/pair/frame/filter.hpp"

namespace tact::contact {
namespace {

/// The pair in sums of two doubles, made when digits are asked for: most touches need none, or those of the axis alone.
template <Form A, Form B, int D>
class FinePair {
public:
    /// `entering`: the time of contact is that at which the supports meet on the axis, else it is the time as it is.
    FinePair(const CarefulPair<A, B, D>& bodies, const NearAxis<D>& axis, bool entering)
        : bodies_(bodies), near_(axis), entering_(entering) {}

    bool entering() const { return entering_; }

    const FineAxis<D>& axis() {
        if (!axis_) axis_.emplace(fine_axis(bodies_, near_));
        return *axis_;
    }

    /// Toward which side of the axis b moves.
    int direction(CarefulSign& sign) {
        const double nearly = dot(near_.normal, bodies_.velocity), size = near_.size * size_of(bodies_.velocity);
        if (magnitude(nearly) > 16 * coarse_roundoff * size) return nearly > 0 ? 1 : -1;
        return sign(rounded(dot(axis().normal, bodies_.fine_velocity())), 16 * roundoff * size);
    }

    /// Corners of the supports, which meet on the axis at the time of contact.
    void take_supports(int corner_a, int corner_b) {
        top_of_a_ = corner_a;
        bottom_of_b_ = corner_b;
    }

    Point<D> corner_of_a(int corner) {
        place();
        return corner_of(frame_->a, corner);
    }
    Point<D> corner_of_b(int corner) {
        place();
        return corner_of(frame_->b, corner) + frame_->offset;
    }

    /// Bounds the error of (corner of b - corner of a) in each coordinate, and of an edge.
    double corner_error() {
        place();
        return corner_error_;
    }
    bool sharp() {
        place();
        return sharp_;
    }

private:
    /// Makes the frame at the time of contact.
    void place() {
        if (frame_) return;
        frame_.emplace(bodies_.fine_frame());
        corner_error_ = 16 * roundoff * bodies_.scene;
        if (!entering_) return;
        const Point<D> between = frame_->offset + corner_of(frame_->b, bottom_of_b_) - corner_of(frame_->a, top_of_a_);
        const Point<D> velocity = bodies_.fine_velocity();
        const double approach = rounded(dot(axis().normal, velocity));
        const DoubleDouble later{-rounded(dot(axis().normal, between)) / approach, 0};
        frame_->offset = frame_->offset + later * velocity;
        // An error of the time counts more where the motion is nearly across the axis.
        const double growth = 1 + 2 * size_of(velocity) * near_.size / magnitude(approach);
        sharp_ = growth < 0x1p40;
        corner_error_ *= growth;
    }

    const CarefulPair<A, B, D>& bodies_;
    const NearAxis<D>& near_;
    bool entering_, sharp_ = true;
    int top_of_a_ = 0, bottom_of_b_ = 0;
    double corner_error_ = 0;
    std::optional<FineAxis<D>> axis_;
    std::optional<typename CarefulPair<A, B, D>::FineFrame> frame_;
};

/// A support where it is: its corners, seen from a's reference point, and the edges from each to the next.
template <Form K, int D>
struct CarefulPart {
    const CarefulBody<K, D>& body;
    int number[4] = {};
    Vec<double, D> near[4], near_edge[4];
    int count = 0;

    explicit CarefulPart(const CarefulBody<K, D>& whole) : body(whole) {}

    void place(const Support& support, const Vec<double, D>& at) {
        count = support.count;
        for (int i = 0; i < count; ++i) {
            number[i] = support.corners[i];
            near[i] = corner_of(body.near, number[i]) + at;
            if (count > 1) near_edge[i] = body.near_way(number[i], support.corners[next(i)]);
        }
    }

    /// Corner i in sums of two doubles, made when it is asked for.
    template <class Make>
    const Point<D>& fine(int i, const Make& make) {
        if ((made_ >> i & 1) == 0) fine_[i] = make();
        made_ |= 1u << i;
        return fine_[i];
    }

    int next(int i) const { return i + 1 == count ? 0 : i + 1; }
    Point<D> edge(int i) const { return body.way(number[i], number[next(i)]); }
    unsigned zeros(int i) const {
        return zeros_of_edge<K>(body.numbers, edge_between<K, D>(number[i], number[next(i)]));
    }

private:
    Point<D> fine_[4];
    unsigned made_ = 0;
};

/// Answers the questions of `meet`, as PlaneSigns does.
template <Form A, Form B, int D>
struct CarefulPlane {
    const CarefulPair<A, B, D>& bodies;
    FinePair<A, B, D>& fine;
    CarefulPart<A, D> a;
    CarefulPart<B, D> b;
    CarefulSign sign;
    int left_out = 0, turn = 1;

    CarefulPlane(const CarefulPair<A, B, D>& pair, FinePair<A, B, D>& fine_pair)
        : bodies(pair), fine(fine_pair), a(pair.a), b(pair.b) {}

    int x() const { return left_out == 2 ? 0 : left_out + 1; }
    int y() const { return left_out == 0 ? 2 : left_out - 1; }

    /// The corners in sums of two doubles.
    const Point<D>& fine_a(int i) {
        return a.fine(i, [&] { return fine.corner_of_a(a.number[i]); });
    }
    const Point<D>& fine_b(int j) {
        return b.fine(j, [&] { return fine.corner_of_b(b.number[j]); });
    }

    /// On which side of the edges of `other` the corners of `own` lie. side(i, k): the same for corner i and edge k
    /// from exact facts, or with more digits.
    template <Form Own, Form Other, class Side>
    SideTable sides(const CarefulPart<Own, D>& own, const CarefulPart<Other, D>& other, const Side& side) {
        SideTable table;
        if constexpr (D == 3) {
            unsigned open = 0;
            const int u = x(), v = y();
            for (int k = 0; k < edge_number(other.count); ++k) {
                const double ex = turn * other.near_edge[k][u], ey = turn * other.near_edge[k][v];
                const double px = other.near[k][u], py = other.near[k][v];
                const double error = 64 * coarse_roundoff * bodies.scene * (magnitude(ex) + magnitude(ey)) + 0x1p-900;
                for (int i = 0; i < own.count; ++i) {
                    const double value = ex * (own.near[i][v] - py) - ey * (own.near[i][u] - px);
                    const unsigned inside = value > error, outside = value < -error;
                    table.inside |= inside << (4 * i + k);
                    table.outside |= outside << (4 * i + k);
                    open |= ((inside | outside) ^ 1) << (4 * i + k);
                }
            }
            for (; open != 0; open &= open - 1) {
                const int bit = std::countr_zero(open);
                table.set(bit / 4, bit % 4, side(bit / 4, bit % 4));
            }
        }
        return table;
    }

    int careful_side(const Point<D>& v, const Point<D>& w) {
        const double corner_error = fine.corner_error();
        const DoubleDouble &vx = v[x()], &vy = v[y()], &wx = w[x()], &wy = w[y()];
        const double sizes = magnitude(vx.high) + magnitude(vy.high) + magnitude(wx.high) + magnitude(wy.high);
        sign.sure = sign.sure && fine.sharp();
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

    void find_sides() {
        sides_of_a_ = sides(a, b, [&](int i, int k) {
            const auto exactly =
                exact_side(b.zeros(k), b.near_edge[k], [&](int at) { return compare(a.number[i], b.number[k], at); });
            return exactly ? -*exactly : careful_side(b.edge(k), fine_a(i) - fine_b(k));
        });
        sides_of_b_ = sides(b, a, [&](int j, int k) {
            const auto exactly =
                exact_side(a.zeros(k), a.near_edge[k], [&](int at) { return compare(a.number[k], b.number[j], at); });
            return exactly ? *exactly : careful_side(a.edge(k), fine_b(j) - fine_a(k));
        });
    }
    Meeting meeting() { return meet_by_tables(a.count, b.count, sides_of_a_, sides_of_b_, *this); }

    int a_beside_b(int i, int k) const { return sides_of_a_(i, k); }
    int b_beside_a(int j, int k) const { return sides_of_b_(j, k); }
    int a_along_b(int i, int j) { return -order(b, i, j); }
    int b_along_a(int j, int i) { return order(a, i, j); }

    /// Leaves out the coordinate in which the plane's normal, b on the given side, is largest.
    void look_along(const NearAxis<D>& axis, int side) {
        if constexpr (D == 3) {
            for (int k = 1; k < 3; ++k)
                if (magnitude(axis.normal[k]) > magnitude(axis.normal[left_out])) left_out = k;
            const double nearly = axis.normal[left_out];
            turn = magnitude(nearly) > 8 * coarse_roundoff * axis.size
                       ? (nearly > 0 ? side : -side)
                       : side * sign(rounded(fine.axis().normal[left_out]), 16 * roundoff * axis.size);
        }
    }

    /// Puts a support into counter-clockwise order, seen against the normal.
    template <Form K>
    void turn_forward(const CarefulBody<K, D>& body, Support& support) {
        if constexpr (D == 3) {
            if (support.count < 3) return;
            const int* corner = support.corners;
            const Vec<double, D> v = body.near_way(corner[0], corner[1]), w = body.near_way(corner[1], corner[2]);
            const double value = v[x()] * w[y()] - v[y()] * w[x()];
            const double error = 64 * coarse_roundoff * bodies.scene * (magnitude(v[x()]) + magnitude(v[y()]));
            int turned = value > 0 ? turn : -turn;
            if (!(magnitude(value) > error + 0x1p-900))
                turned = careful_side(body.way(corner[0], corner[1]), body.way(corner[1], corner[2]));
            if (turned < 0) support.reverse();
        }
    }

private:
    std::optional<int> compare(int corner_a, int corner_b, int k) const {
        return compare_corners<A, B>(bodies.pair, bodies.at_0, corner_a, corner_b, k);
    }

    /// Corner j of b against corner i of a along the one edge of a part, given that both lie on its line.
    template <Form K>
    int order(const CarefulPart<K, D>& part, int i, int j) {
        int k = 0;
        for (int m = 1; m < D; ++m)
            if (magnitude(part.near_edge[0][m]) > magnitude(part.near_edge[0][k])) k = m;
        const int ahead = part.near_edge[0][k] > 0 ? 1 : -1;
        const double nearly = b.near[j][k] - a.near[i][k];
        if (magnitude(nearly) > 32 * coarse_roundoff * bodies.scene) return nearly > 0 ? ahead : -ahead;
        if (const std::optional<int> exactly = compare(a.number[i], b.number[j], k)) return ahead * *exactly;
        const double between = rounded(fine_b(j)[k] - fine_a(i)[k]);
        sign.sure = sign.sure && fine.sharp();
        return ahead * sign(between, fine.corner_error());
    }

    SideTable sides_of_a_, sides_of_b_;
};

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

/// The unit normal that touch_in_integers finds, from the leading bits of an exact normal.
template <Form A, Form B, int D>
std::optional<Vec<double, D>> careful_unit(const NearAxis<D>& axis, FinePair<A, B, D>& fine) {
    Vec<double, D> leading{};
    int nonzero = 0, last = 0;
    for (int k = 0; k < D; ++k) {
        if (axis.is_zero(k)) continue;
        ++nonzero;
        last = k;
    }
    if (nonzero == 1) {  // along a coordinate
        double value = axis.normal[last];
        if (!(magnitude(value) > 8 * coarse_roundoff * axis.size)) {
            value = rounded(fine.axis().normal[last]);
            if (!(magnitude(value) > 16 * roundoff * axis.size)) return std::nullopt;
        }
        leading[last] = value > 0 ? 1 : -1;
        return leading;
    }
    for (int k = 0; k < D; ++k) {
        if (axis.is_zero(k)) continue;
        const auto bits = leading_bits(fine.axis().normal[k], fine.axis().error(k));
        if (!bits) return std::nullopt;
        leading[k] = *bits;
    }
    return unit_of_leading(leading);
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

/// The touch across an axis, b on the given side of it; whether it is certain.
template <Form A, Form B, int D>
bool touch_across(const CarefulPair<A, B, D>& bodies, const NearAxis<D>& axis, int side, FinePair<A, B, D>& fine,
                  Touch<D>& touch) {
    const AxisParts parts = axis_parts<D, A, B>(axis.number);
    CarefulPlane<A, B, D> plane(bodies, fine);
    const auto fine_normal = [&]() -> const Point<D>& { return fine.axis().normal; };
    touch.a = careful_support(bodies.a, axis, parts.a, side, fine_normal, plane.sign);
    touch.b = careful_support(bodies.b, axis, parts.b, -side, fine_normal, plane.sign);
    if (!plane.sign.sure) return false;
    fine.take_supports(touch.a.corners[0], touch.b.corners[0]);
    plane.look_along(axis, side);
    plane.turn_forward(bodies.a, touch.a);
    plane.turn_forward(bodies.b, touch.b);
    plane.a.place(touch.a, Vec<double, D>{});
    plane.b.place(touch.b, bodies.frame.offset);
    plane.find_sides();
    if (!plane.sign.sure) return false;
    touch.meeting = plane.meeting();
    if (!plane.sign.sure || touch.meeting.count == 0) return false;
    const auto normal = careful_unit(axis, fine);
    if (!normal) return false;
    if (!find_crossings(plane, touch)) cross_in_integers<A, B>(bodies.pair, axis.number, fine.entering(), touch);
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
    FinePair<A, B, D> fine(bodies, axis, entering);
    CarefulSign sign;
    if (entering) side = -fine.direction(sign);
    return sign.sure && touch_across(bodies, axis, side, fine, touch);
}

#define TACT_INSTANTIATE(D, A, B)                                                                     \
    template std::optional<StartContact> find_start_contact<Form::A, Form::B>(const PairNumbers<D>&); \
    template bool touch_carefully<Form::A, Form::B>(const PairNumbers<D>&, const TouchMoment&, Touch<D>&);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::contact
