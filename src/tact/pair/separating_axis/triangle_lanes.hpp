// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/separating_axis/side_lanes.hpp"

namespace tact::separating_axis {

// relate_by_planes of triangle_planes.hpp with one pair per lane: everything is a mask of lanes, and nothing branches
// on a single pair. The letters are those of the function there.

/// The lanes that are decided, and those of triangles in one plane, seen along coordinate k without being a segment.
struct TriangleVerdicts {
    unsigned disjoint = 0, touching = 0, overlapping = 0;
    unsigned flat[3] = {};

    TACT_INLINE unsigned decided() const { return disjoint | touching | overlapping; }
};

/// Which vertex is p, q or r, as lanes for each of the three; p is alone on its side of the other triangle's plane, on
/// the upper one in the lanes `front`.
struct Turned {
    unsigned p[3] = {}, q[3] = {}, r[3] = {};
    unsigned front = 0;

    TACT_INLINE explicit Turned(const SideLanes& sides) {
        const auto& [above, below, zero] = sides;
        unsigned rest = ~0u;
        for (int i = 0; i < 3; ++i) {
            const int j = (i + 1) % 3, k = (i + 2) % 3;
            const unsigned up = (above[i] & ~above[j] & ~above[k]) | (zero[i] & below[j] & below[k]);
            const unsigned down = (below[i] & ~below[j] & ~below[k]) | (zero[i] & above[j] & above[k]);
            p[i] = q[j] = r[k] = (up | down) & rest;
            front |= up & rest;
            rest &= ~p[i];
        }
    }

    /// Turns the triangle over in some lanes.
    TACT_INLINE void turn_over(unsigned lanes) {
        for (int i = 0; i < 3; ++i) {
            const unsigned swapped = (q[i] ^ r[i]) & lanes;
            q[i] ^= swapped;
            r[i] ^= swapped;
        }
    }
};

template <class T>
TACT_INLINE Vec<T, 3> vertex_in_lanes(const Triangle<T, 3>& triangle, const unsigned (&which)[3]) {
    Vec<T, 3> vertex;
    for (int k = 0; k < 3; ++k)
        vertex[k] = where_set(which[1], triangle.vertices[1][k],
                              where_set(which[2], triangle.vertices[2][k], triangle.vertices[0][k]));
    return vertex;
}

/// Two triangles, one pair per lane. Each step is taken when the steps before leave some lane open.
template <class T, unsigned all_lanes>
class TriangleLanes {
public:
    TACT_INLINE TriangleLanes(const Triangle<T, 3>& a, const Triangle<T, 3>& b) : a_(a), b_(b) {}

    TriangleVerdicts relate() {
        TriangleVerdicts verdicts;
        for (int k = 0; k < 3; ++k) verdicts.flat[k] = constant_lanes(k);
        const unsigned constant = (verdicts.flat[0] | verdicts.flat[1] | verdicts.flat[2]) & all_lanes;
        if (constant == all_lanes) return verdicts;
        look_at_sides<T>();
        if (has_open_sides()) find_equal_vertices();
        if (has_open_sides()) find_small_numbers();
        if (has_open_sides()) look_closer_at_sides();
        range_ &= ~constant;
        verdicts.disjoint = apart() & range_;
        set_flat(of_b_.in_plane() & range_, verdicts);
        const unsigned proper = of_a_.on_both_sides() & of_b_.on_both_sides();
        unsigned crossing =
            of_a_.known() & of_b_.known() & range_ & ~verdicts.disjoint & ~of_a_.in_plane() & ~of_b_.in_plane();
        verdicts.touching = crossing & shared_ & ~proper;
        crossing &= ~verdicts.touching;
        if (crossing != 0) look_at_ends(crossing, proper, verdicts);
        return verdicts;
    }

private:
    template <class Number>
    TACT_INLINE static PlaneLanes<Number, T> plane(const Triangle<T, 3>& triangle) {
        return {triangle.vertices[0], triangle.vertices[1], triangle.vertices[2]};
    }

    TACT_INLINE unsigned apart() const { return of_a_.on_one_side() | of_b_.on_one_side(); }
    TACT_INLINE bool has_open_sides() const { return (~((of_a_.known() & of_b_.known()) | apart()) & range_) != 0; }

    /// Where all vertices have the same coordinate k.
    TACT_INLINE unsigned constant_lanes(int k) const {
        const T& x = a_.vertices[0][k];
        unsigned lanes = ~0u;
        for (std::size_t i = 0; i < 3; ++i) lanes &= equal(a_.vertices[i][k], x) & equal(b_.vertices[i][k], x);
        return lanes;
    }

    template <class Number>
    TACT_INLINE void look_at_sides() {
        const auto plane_a = plane<Number>(a_), plane_b = plane<Number>(b_);
        T far{};
        for (std::size_t i = 0; i < 3; ++i) {
            note(plane_b.side(a_.vertices[i], far), of_a_, i, error_of_a_[i]);
            note(plane_a.side(b_.vertices[i], far), of_b_, i, error_of_b_[i]);
        }
        range_ = greater(T(0x1p300), far) & all_lanes;
        for (int k = 0; k < 3; ++k) area_[k] = where_greater(plane_b.sure_area(k), T{}, plane_a.sure_area(k), T{});
    }
    [[gnu::noinline]] void look_closer_at_sides() { look_at_sides<Twofold<T>>(); }

    TACT_INLINE void note(const SignLanes<T>& sign, SideLanes& sides, std::size_t i, T& error) {
        sides.above[i] |= sign.above;
        sides.below[i] |= sign.below;
        sides.zero[i] |= ~(sign.above | sign.below) & greater(divisor_, sign.error);
        error = sign.error;
    }

    /// Determinants with a point twice are 0.
    TACT_INLINE void find_equal_vertices() {
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j) {
                const Vec<T, 3>&p = a_.vertices[i], &q = b_.vertices[j];
                same_[i][j] = equal(p[0], q[0]) & equal(p[1], q[1]) & equal(p[2], q[2]);
                of_a_.zero[i] |= same_[i][j];
                of_b_.zero[j] |= same_[i][j];
                shared_ |= same_[i][j];
            }
    }

    /// So are those that are closer to 0 than any number that they could be, and of points in a plane x = y or x = -y.
    [[gnu::noinline]] void find_small_numbers() {
        if (knows_divisor_) return;
        knows_divisor_ = true;
        divisor_ = quarter_of_divisor(a_, b_);
        for (int k = 0; k < 3; ++k)
            for (const double sign : {1.0, -1.0})
                diagonal_ |= diagonal_lanes(a_, k, T(sign)) & diagonal_lanes(b_, k, T(sign));
        for (int i = 0; i < 3; ++i) {
            const unsigned small_a = greater(divisor_, error_of_a_[i]), small_b = greater(divisor_, error_of_b_[i]);
            of_a_.zero[i] |= diagonal_ | (small_a & ~of_a_.above[i] & ~of_a_.below[i]);
            of_b_.zero[i] |= diagonal_ | (small_b & ~of_b_.above[i] & ~of_b_.below[i]);
        }
    }
    TACT_INLINE static unsigned diagonal_lanes(const Triangle<T, 3>& triangle, int k, const T& sign) {
        unsigned in_plane = ~0u;
        for (const auto& vertex : triangle.vertices) in_plane &= equal(vertex[(k + 1) % 3], sign * vertex[(k + 2) % 3]);
        return in_plane;
    }

    TACT_INLINE void look_at_ends(unsigned crossing, unsigned proper, TriangleVerdicts& verdicts) {
        Turned turned_a(of_a_), turned_b(of_b_);
        turned_b.turn_over(~turned_a.front);
        turned_a.turn_over(~turned_b.front);
        Ends ends;
        look_at_ends<T>(turned_a, turned_b, ends);
        if ((crossing & ~ends.known()) != 0) {
            find_small_numbers();
            ends.find_small_numbers(divisor_);
        }
        if ((crossing & ~ends.known()) != 0) look_closer_at_ends(turned_a, turned_b, ends);
        verdicts.disjoint |= crossing & ends.apart();
        verdicts.overlapping = crossing & proper & ends.below[0] & ends.below[1];
        verdicts.touching |= crossing & ends.known() & ~ends.apart() & ~verdicts.overlapping;
    }

    /// The signs of orientation(p1, q1, p2, q2) and orientation(p1, r1, r2, p2).
    struct Ends {
        unsigned above[2] = {}, below[2] = {}, zero[2] = {};
        T error[2];

        TACT_INLINE unsigned apart() const { return above[0] | above[1]; }
        TACT_INLINE unsigned known() const { return apart() | ((below[0] | zero[0]) & (below[1] | zero[1])); }
        TACT_INLINE void note(const SignLanes<T>& sign, int i) {
            above[i] |= sign.above;
            below[i] |= sign.below;
            error[i] = sign.error;
        }
        TACT_INLINE void find_small_numbers(const T& divisor) {
            for (int i = 0; i < 2; ++i) zero[i] |= greater(divisor, error[i]) & ~(above[i] | below[i]);
        }
    };

    template <class Number>
    TACT_INLINE void look_at_ends(const Turned& of_a, const Turned& of_b, Ends& ends) const {
        const Vec<T, 3> p1 = vertex_in_lanes(a_, of_a.p), q1 = vertex_in_lanes(a_, of_a.q),
                        r1 = vertex_in_lanes(a_, of_a.r), p2 = vertex_in_lanes(b_, of_b.p),
                        q2 = vertex_in_lanes(b_, of_b.q), r2 = vertex_in_lanes(b_, of_b.r);
        T far{};  // not farther than the vertices are from each other's planes
        ends.note(PlaneLanes<Number, T>(p1, q1, p2).side(q2, far), 0);
        ends.note(PlaneLanes<Number, T>(p1, r1, r2).side(p2, far), 1);
        ends.find_small_numbers(divisor_);
        if (shared_ == 0) return;
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 3; ++j) {
                ends.zero[0] |= (of_a.p[i] | of_a.q[i]) & (of_b.p[j] | of_b.q[j]) & same_[i][j];
                ends.zero[1] |= (of_a.p[i] | of_a.r[i]) & (of_b.p[j] | of_b.r[j]) & same_[i][j];
            }
    }
    [[gnu::noinline]] void look_closer_at_ends(const Turned& of_a, const Turned& of_b, Ends& ends) const {
        look_at_ends<Twofold<T>>(of_a, of_b, ends);
    }

    /// Triangles in one plane are seen along the coordinate that changes it least.
    TACT_INLINE void set_flat(unsigned lanes, TriangleVerdicts& verdicts) const {
        const unsigned not_x = greater(area_[1], area_[0]) | greater(area_[2], area_[0]);
        const unsigned z = not_x & greater(area_[2], area_[1]);
        verdicts.flat[0] |= lanes & ~not_x & greater(area_[0], T{});
        verdicts.flat[1] |= lanes & not_x & ~z & greater(area_[1], T{});
        verdicts.flat[2] |= lanes & z;
    }

    const Triangle<T, 3>&a_, &b_;
    SideLanes of_a_{}, of_b_{};
    T error_of_a_[3], error_of_b_[3];
    T area_[3];
    T divisor_{};
    bool knows_divisor_ = false;
    unsigned same_[3][3];
    unsigned shared_ = 0, diagonal_ = 0, range_ = 0;
};

/// Triangles as they are seen along coordinate k, in the lanes `along[k]`.
template <class T>
TACT_INLINE Triangle<T, 2> seen_in_lanes(const Triangle<T, 3>& triangle, const unsigned (&along)[3]) {
    Triangle<T, 2> flat;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec<T, 3>& v = triangle.vertices[i];
        flat.vertices[i] = {where_set(along[0], v[1], where_set(along[1], v[2], v[0])),
                            where_set(along[0], v[2], where_set(along[1], v[0], v[1]))};
    }
    return flat;
}

}  // namespace tact::separating_axis
