// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "tact/contact.hpp"
#include "tact/exact/lift.hpp"
#include "tact/exact/long_vec.hpp"
#include "tact/motion.hpp"
#include "tact/pair.hpp"
#include "tact/pair/contact/support.hpp"
#include "tact/pair/frame/pair_numbers.hpp"
#include "tact/vec.hpp"

namespace tact::contact {

/// The unit vector along v, whose coordinates have sizes between 2^-400 and 2^400, or are 0. Three squares, two sums, a
/// root and a division: a coordinate errs by less than 5 u of itself, u = 2^-53.
template <int D>
TACT_INLINE Vec<double, D> unit(const Vec<double, D>& v) {
    const double length = std::sqrt(dot(v, v));
    Vec<double, D> result{};
    for (int k = 0; k < D; ++k) result[k] = v[k] / length;
    return result;
}

/// The same for coordinates of any size that are right to 2 u of themselves; the result errs by less than
/// unit_vector_error.
inline constexpr double unit_vector_error = 0x1p-50;

template <int D>
Vec<double, D> unit_vector(const exact::Scaled (&coordinates)[D]) {
    int top = -(1 << 30);
    for (const auto& c : coordinates)
        if (c.fraction != 0) top = std::max(top, c.exponent);
    Vec<double, D> v{};
    for (int k = 0; k < D; ++k) {
        // What is 2^-300 times smaller than the largest coordinate does not count.
        const bool counts = coordinates[k].fraction != 0 && coordinates[k].exponent > top - 300;
        v[k] = counts ? std::ldexp(coordinates[k].fraction, coordinates[k].exponent - top) : 0;
    }
    return unit(v);
}

// What two convex sets of one plane have in common, told by signs alone: each set is a point, a segment or a polygon of
// up to four corners, counter-clockwise, and the common part is known to exist. Its corners are corners of one set that
// lie in the other, and crossings of edges; nothing here needs a coordinate. Signs that are not sure may contradict
// each other: what comes out then means nothing, and whoever gave them looks again.

/// Where a point lies in a set: at a corner, inside edge k (from corner k to the next), in the interior, or outside.
struct Location {
    enum class Kind : std::uint8_t { outside, corner, edge, interior };
    Kind kind = Kind::outside;
    std::uint8_t number = 0;

    static constexpr Location corner(int i) { return {Kind::corner, static_cast<std::uint8_t>(i)}; }
    static constexpr Location edge(int k) { return {Kind::edge, static_cast<std::uint8_t>(k)}; }

    friend constexpr bool operator==(const Location&, const Location&) = default;
};

/// A corner of the common part, as each of the sets sees it.
struct MeetingPoint {
    Location in_a, in_b;
};

/// Whether an edge of the one crosses an edge of the other there, between their ends.
constexpr bool is_crossing(const MeetingPoint& point) {
    return point.in_a.kind == Location::Kind::edge && point.in_b.kind == Location::Kind::edge;
}

/// The common part: one corner, two, or a polygon in counter-clockwise order. More than eight corners cannot be.
struct Meeting {
    std::array<MeetingPoint, 8> points;
    int count = 0;

    void add(const Location& in_a, const Location& in_b) {
        if (count < 8) points[count++] = {in_a, in_b};
    }
};

constexpr int edge_number(int corners) {
    return corners == 1 ? 0 : corners == 2 ? 1 : corners;
}

/// Where a point lies in a set of at least two corners. side(k): on which side of edge k it lies, positive is inside;
/// order(k): how it is ordered against corner k along the one edge of a segment, asked only of points on its line.
template <class Side, class Order>
Location locate(int corners, const Side& side, const Order& order) {
    if (corners == 2) {
        if (side(0) != 0) return {};
        const int from_first = order(0), from_second = order(1);
        if (from_first < 0 || from_second > 0) return {};
        return from_first == 0 ? Location::corner(0) : from_second == 0 ? Location::corner(1) : Location::edge(0);
    }
    int on[2] = {}, found = 0;
    for (int k = 0; k < corners; ++k) {
        const int sign = side(k);
        if (sign < 0) return {};
        if (sign == 0 && found < 2) on[found++] = k;
    }
    if (found == 0) return {Location::Kind::interior, 0};
    if (found == 1) return Location::edge(on[0]);
    return Location::corner(on[1] == on[0] + 1 ? on[1] : 0);
}

/// The lines of a polygon that a place lies on, as bits.
constexpr unsigned lines_at(const Location& place, int corners) {
    if (place.kind == Location::Kind::edge) return 1u << place.number;
    if (place.kind == Location::Kind::corner) return 1u << place.number | 1u << (place.number + corners - 1) % corners;
    return 0;
}

/// Whether the common part begins at p on edge k of the set `own` (else it ends there; p is one of its two corners on
/// that edge). inward_edge(l): whether edge k crosses edge l of the other set inwards; inward_corner(j): whether the
/// other's boundary turns inwards from edge k at its corner j.
template <class InwardEdge, class InwardCorner>
bool begins_at(const Location& p_own, const Location& p_other, int k, const InwardEdge& inward_edge,
               const InwardCorner& inward_corner) {
    if (p_own.kind == Location::Kind::corner) return p_own.number == k;
    if (p_other.kind == Location::Kind::edge) return inward_edge(p_other.number);
    return !inward_corner(p_other.number);
}

/// Puts the corners of a common polygon into counter-clockwise order. A line that bounds one of the sets holds two
/// corners of the common part or fewer; so two corners on one line are neighbors.
template <class Signs>
void put_in_order(Meeting& meeting, int corners_a, int corners_b, Signs& signs) {
    auto& points = meeting.points;
    const auto shared = [&](int i, int j) {
        return (lines_at(points[i].in_a, corners_a) & lines_at(points[j].in_a, corners_a)) |
               (lines_at(points[i].in_b, corners_b) & lines_at(points[j].in_b, corners_b)) << 4;
    };
    for (int i = 0; i + 1 < meeting.count; ++i) {
        int next = i + 1;
        while (next + 1 < meeting.count && shared(i, next) == 0) ++next;
        std::swap(points[i + 1], points[next]);
    }
    if (shared(0, 1) == 0) return;  // signs that contradict each other
    const int line = std::countr_zero(shared(0, 1));
    const MeetingPoint& p = points[0];
    const bool forward = line < 4
                             ? begins_at(
                                   p.in_a, p.in_b, line, [&](int l) { return signs.a_beside_b(line, l) < 0; },
                                   [&](int j) { return signs.b_beside_a((j + 1) % corners_b, line) > 0; })
                             : begins_at(
                                   p.in_b, p.in_a, line - 4, [&](int l) { return signs.b_beside_a(line - 4, l) < 0; },
                                   [&](int i) { return signs.a_beside_b((i + 1) % corners_a, line - 4) > 0; });
    if (!forward) std::reverse(points.begin(), points.begin() + meeting.count);
}

/// The common part of two sets that have one. `signs` answers, positive meaning inside or ahead:
/// a_beside_b(i, k), corner i of a against edge k of b, and b_beside_a(j, k), corner j of b against edge k of a;
/// a_along_b(i, j), corner i of a against corner j of b along the one edge of b, and b_along_a(j, i).
template <class Signs>
Meeting meet(int corners_a, int corners_b, Signs& signs) {
    if (corners_a > 4 || corners_b > 4) __builtin_unreachable();  // a compiler that cannot see it warns of the arrays
    const int edges_a = edge_number(corners_a), edges_b = edge_number(corners_b);
    Meeting meeting;
    if (corners_a == 1 && corners_b == 1) {
        meeting.add(Location::corner(0), Location::corner(0));
        return meeting;
    }
    Location a_in_b[4], b_in_a[4];
    if (corners_b > 1) {
        for (int i = 0; i < corners_a; ++i)
            a_in_b[i] = locate(
                corners_b, [&](int k) { return signs.a_beside_b(i, k); }, [&](int j) { return signs.a_along_b(i, j); });
    }
    if (corners_a > 1) {
        for (int j = 0; j < corners_b; ++j)
            b_in_a[j] = locate(
                corners_a, [&](int k) { return signs.b_beside_a(j, k); }, [&](int i) { return signs.b_along_a(j, i); });
    }
    for (int i = 0; i < corners_a; ++i)
        if (a_in_b[i].kind != Location::Kind::outside) meeting.add(Location::corner(i), a_in_b[i]);
    for (int j = 0; j < corners_b; ++j) {
        const bool is_corner_of_a = corners_b > 1 && b_in_a[j].kind == Location::Kind::corner;
        if (b_in_a[j].kind != Location::Kind::outside && !is_corner_of_a) meeting.add(b_in_a[j], Location::corner(j));
    }
    const auto a_side = [&](int k, int end, int l) { return signs.a_beside_b((k + end) % corners_a, l); };
    const auto b_side = [&](int l, int end, int k) { return signs.b_beside_a((l + end) % corners_b, k); };
    for (int k = 0; k < edges_a; ++k)
        for (int l = 0; l < edges_b; ++l)
            if (a_side(k, 0, l) * a_side(k, 1, l) < 0 && b_side(l, 0, k) * b_side(l, 1, k) < 0)
                meeting.add(Location::edge(k), Location::edge(l));
    if (meeting.count > 2) put_in_order(meeting, corners_a, corners_b, signs);
    return meeting;
}

/// How two bodies touch: the parts of them that meet in the plane between them, what these parts have in common, and
/// the unit normal of the plane, from a to b.
template <int D>
struct Touch {
    Support a, b;
    Meeting meeting;
    double along_a[8] = {};  ///< for a crossing: where on its edge of a, from 0 to 1
    double along_b[8] = {};
    double crossing_error = 0;  ///< how far their errors may move a crossing
    Vec<double, D> normal{};
    double normal_error = 0;
};

/// How bodies that are in contact at the start of the interval stand to each other there. If they touch, the first axis
/// of the list on which their projections just touch, -1 where it is not known, and the side of it on which b lies.
struct StartContact {
    Relation relation = Relation::overlapping;
    int axis = -1;
    int side = 0;
};

/// The moment of a touch: when the projections on one axis (numbered as in axis_list.hpp; `in_plane` as in Found) begin
/// to meet, or, without an axis, the start of the interval, at which the bodies must touch and not overlap; what is
/// known of that spares a search.
struct TouchMoment {
    int axis = -1;
    bool in_plane = false;
    TimeBracket time{};
    StartContact start{};
};

/// For a moving pair in contact at the start of the interval, in the order that the kernels know. Exact; none where
/// equal numbers and sums of two doubles do not tell.
template <frame::Form A, frame::Form B, int D>
std::optional<StartContact> find_start_contact(const frame::PairNumbers<D>& pair);

/// The touch of a moving pair in the order that the kernels know. Exact: parts and common part are right for the very
/// doubles.
template <frame::Form A, frame::Form B, int D>
Touch<D> touch_exactly(const frame::PairNumbers<D>& pair, const TouchMoment& moment);

/// How it is found: in sums of two doubles, if exact facts and sure signs tell all of it (whether they do), else in
/// integers, which always do. Both are the same to the last bit.
template <frame::Form A, frame::Form B, int D>
bool touch_carefully(const frame::PairNumbers<D>& pair, const TouchMoment& moment, Touch<D>& touch);
template <frame::Form A, frame::Form B, int D>
Touch<D> touch_in_integers(const frame::PairNumbers<D>& pair, const TouchMoment& moment);

/// Bodies that overlap at a time, b on the given side of axis `number`: what the supports of `touch` have in common
/// once b has been moved along the axis until they meet, which is by about `shift` (right to the last bits of a depth
/// and of a unit normal). Whether exact facts and sure signs tell it, places of crossings too: then it is what integers
/// find, to the last bit.
template <frame::Form A, frame::Form B, int D>
bool meet_when_parted(const frame::PairNumbers<D>& pair, double time, int number, int side, const Vec<double, D>& shift,
                      Touch<D>& touch);

/// Two flat bodies that stay in one plane, where equal numbers tell that a coordinate is the same all over it; whether
/// it is certain. Part of touch_carefully.
bool touch_in_coordinate_plane(const frame::PairNumbers<3>& pair, const TouchMoment& moment, Touch<3>& touch);

/// The places of the crossings alone, in integers: of a touch across an axis (`entering`: at the time at which it
/// begins to meet, else at the start) of which all else is known.
template <frame::Form A, frame::Form B, int D>
void cross_in_integers(const frame::PairNumbers<D>& pair, int axis, bool entering, Touch<D>& touch);

template <class A, class B>
Touch<A::dimension> touch_exactly(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                  const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                  const TouchMoment& moment) {
    return touch_exactly<frame::form_of<A>, frame::form_of<B>>(frame::numbers_of(a, motion_a, b, motion_b, interval),
                                                               moment);
}

/// The same in doubles, when it is the ordinary case (vertex on face, edge across edge) and errors are surely too small
/// to matter; whether it is.
template <class A, class B>
bool touch_quickly(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                   const TouchMoment& moment, Touch<A::dimension>& touch);

}  // namespace tact::contact
