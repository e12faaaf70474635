// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tact/pair/contact/careful_axis.hpp"
#include "tact/pair/contact/side_table.hpp"

/// Two supports in the plane between bodies, in doubles, in sums of two and with exact facts.
namespace tact::contact {

/// Where the supports meet: at the time as it is, at that at which they begin to meet on the axis, or once b, which
/// overlaps a, has been moved along the axis until they do.
enum class Meets : std::uint8_t { as_they_are, entering, parted };

/// The pair in sums of two doubles, made when digits are asked for: most touches need none, or those of the axis alone.
template <Form A, Form B, int D>
class FinePair {
public:
    FinePair(const CarefulPair<A, B, D>& bodies, const NearAxis<D>& axis, Meets meets)
        : bodies_(bodies), near_(axis), meets_(meets) {}

    Meets meets() const { return meets_; }

    /// Whether nothing but time changes coordinate k.
    bool keeps(int k) const { return meets_ != Meets::parted || near_.is_zero(k); }

    /// Bounds the error of (corner of b - corner of a) in doubles, in each coordinate; twice that times the size of an
    /// edge bounds the error of a side.
    double near_error() const { return (meets_ == Meets::parted ? 64 : 32) * coarse_roundoff * bodies_.scene; }

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
    /// Makes the frame of where they meet.
    void place() {
        if (frame_) return;
        frame_.emplace(bodies_.fine_frame());
        corner_error_ = 16 * roundoff * bodies_.scene;
        if (meets_ == Meets::as_they_are) return;
        const Point<D> between = frame_->offset + corner_of(frame_->b, bottom_of_b_) - corner_of(frame_->a, top_of_a_);
        const double growth = meets_ == Meets::parted ? part(between) : move_on(between);
        sharp_ = growth < 0x1p40;
        corner_error_ *= growth;
    }

    /// Moves b to the time at which these corners meet on the axis; an error of the time counts more where the motion
    /// is nearly across the axis.
    double move_on(const Point<D>& between) {
        const Point<D> velocity = bodies_.fine_velocity();
        const double approach = rounded(dot(axis().normal, velocity));
        const DoubleDouble later{-rounded(dot(axis().normal, between)) / approach, 0};
        frame_->offset = frame_->offset + later * velocity;
        return 1 + 2 * size_of(velocity) * near_.size / magnitude(approach);
    }

    /// Moves b along the axis until these corners meet on it; an error counts more where the axis is made of edges that
    /// are nearly parallel.
    double part(const Point<D>& between) {
        Point<D> normal = axis().normal;
        for (int k = 0; k < D; ++k) normal[k] = normalized(normal[k]);
        const DoubleDouble square = dot(normal, normal), overlap = -dot(normal, between);
        const double length = rounded(square), way = rounded(overlap) / length;
        const double rest = rounded(overlap - square * DoubleDouble{way, 0}) / length;
        frame_->offset = frame_->offset + exact::two_sum(way, rest) * normal;
        return 1 + 16 * near_.size / std::sqrt(length);
    }

    const CarefulPair<A, B, D>& bodies_;
    const NearAxis<D>& near_;
    Meets meets_;
    bool sharp_ = true;
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
                const double error = 2 * fine.near_error() * (magnitude(ex) + magnitude(ey)) + 0x1p-900;
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
        if (!fine.keeps(k)) return std::nullopt;
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
        if (magnitude(nearly) > fine.near_error()) return nearly > 0 ? ahead : -ahead;
        if (const std::optional<int> exactly = compare(a.number[i], b.number[j], k)) return ahead * *exactly;
        const double between = rounded(fine_b(j)[k] - fine_a(i)[k]);
        sign.sure = sign.sure && fine.sharp();
        return ahead * sign(between, fine.corner_error());
    }

    SideTable sides_of_a_, sides_of_b_;
};

}  // namespace tact::contact
