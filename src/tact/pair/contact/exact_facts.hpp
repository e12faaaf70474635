// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <optional>

#include "tact/exact/double_double.hpp"
#include "tact/exact/quotient.hpp"
#include "tact/pair/frame/exact_zeros.hpp"
#include "tact/pair/frame/pair_numbers.hpp"

namespace tact::contact {

// What is exactly 0 at a contact, told by equal numbers: an edge that is 0 in a coordinate, two edges that are
// parallel, two corners with one coordinate in common.

/// A sum of doubles, exact: parts that do not overlap, the largest last (Shewchuk's growing expansion).
class ExactSum {
public:
    /// Adds x; a sum takes up to 26 numbers.
    void add(double x) {
        in_range_ = in_range_ && std::abs(x) < 0x1p1000;
        int kept = 0;
        for (int i = 0; i < count_; ++i) {
            const exact::DoubleDouble sum = exact::two_sum(x, parts_[i]);
            if (sum.low != 0) parts_[kept++] = sum.low;
            x = sum.high;
        }
        if (x != 0) parts_[kept++] = x;
        count_ = kept;
    }

    /// None where something might overflow.
    std::optional<int> sign() const {
        if (!in_range_) return std::nullopt;
        return count_ == 0 ? 0 : parts_[count_ - 1] > 0 ? 1 : -1;
    }

    /// The doubles on both sides of the sum, equal if it is one. None where something might overflow.
    std::optional<exact::Neighbors> neighbors() const {
        double value = 0;
        for (int i = 0; i < count_; ++i) value += parts_[i];
        ExactSum rest = *this;
        rest.add(-value);
        const std::optional<int> side = rest.sign();
        if (!side || *side == 0) return side ? std::optional(exact::Neighbors{value, value}) : std::nullopt;
        const double other = std::nextafter(value, *side * HUGE_VAL);
        rest.add(value - other);
        if (rest.sign() != -*side) return std::nullopt;
        return *side > 0 ? exact::Neighbors{value, other} : exact::Neighbors{other, value};
    }

private:
    double parts_[26];
    int count_ = 0;
    bool in_range_ = true;
};

/// Edge number u of a body (base edge or difference): the coordinates in which it is exactly 0, as bits.
template <frame::Form K, int D>
unsigned zeros_of_edge(const frame::BodyNumbers<D>& body, int u) {
    if (body.far != nullptr) return ((1u << D) - 1) & ~(1u << u);
    constexpr int base = frame::base_edges<K, D>;
    const double* const tip = body.tip[u < base ? u : frame::first(u - base)];
    const double* const tail = u < base ? body.tail : body.tip[frame::second(u - base)];
    unsigned zeros = 0;
    for (int k = 0; k < D; ++k) zeros |= static_cast<unsigned>(tip[k] == (tail != nullptr ? tail[k] : 0)) << k;
    return zeros;
}

/// The edge of a body between two corners that share one.
template <frame::Form K, int D>
int edge_between(int from, int to) {
    if constexpr (K == frame::Form::parallel) {
        return std::countr_zero(static_cast<unsigned>(from ^ to));
    } else {
        constexpr int base = frame::base_edges<K, D>;
        if (from == 0 || to == 0) return from + to - 1;
        const int i = from < to ? from - 1 : to - 1, j = from + to - 2 - i;
        return base + (base == 2 ? 0 : i == 0 && j == 2 ? 2 : i);
    }
}

/// An edge as exact facts know it.
struct EdgeFacts {
    unsigned zeros = 0;
    const double* direction = nullptr;  ///< of a box: doubles along the edge
};

template <frame::Form K, int D>
EdgeFacts facts_of_edge(const frame::BodyNumbers<D>& body, int u) {
    return {zeros_of_edge<K>(body, u), K == frame::Form::parallel ? body.tip[u] : nullptr};
}

template <int D>
bool are_parallel(const EdgeFacts& p, const EdgeFacts& q) {
    if (std::popcount(p.zeros & q.zeros) >= D - 1) return true;
    if (p.direction == nullptr || q.direction == nullptr || p.zeros != q.zeros) return false;
    Vec<double, D> x, y;
    for (int k = 0; k < D; ++k) {
        x[k] = p.direction[k];
        y[k] = q.direction[k];
    }
    return frame::is_parallel(x, y);
}

/// Whether an edge is exactly across the axis p x q (in the plane across p): 0 in the coordinate that the axis is
/// along, or parallel to p or q. The first form asks only what takes no product.
template <int D>
bool is_across_by_zeros(const EdgeFacts& p, const EdgeFacts& q, const EdgeFacts& edge) {
    return (p.zeros & q.zeros & edge.zeros) != 0 || std::popcount(edge.zeros & p.zeros) >= D - 1 ||
           std::popcount(edge.zeros & q.zeros) >= D - 1;
}
template <int D>
bool is_across(const EdgeFacts& p, const EdgeFacts& q, const EdgeFacts& edge) {
    return is_across_by_zeros<D>(p, q, edge) || are_parallel<D>(edge, p) || are_parallel<D>(edge, q);
}

/// Adds coordinate k of a corner, times `sign`; whether all of it is exact.
template <frame::Form K, int D>
bool add_corner(const frame::BodyNumbers<D>& body, int corner, int k, double sign, ExactSum& sum) {
    if constexpr (K != frame::Form::parallel) {
        sum.add(sign * (corner == 0 ? body.place : body.tip[corner - 1])[k]);
        return true;
    }
    if (body.far != nullptr) {
        sum.add(sign * ((corner >> k & 1) != 0 ? body.far : body.place)[k]);
        return true;
    }
    sum.add(sign * body.place[k]);
    for (int i = 0; i < D; ++i) {
        const double x = body.tip[i][k];
        const bool up = (corner >> i & 1) != 0;
        if (x == 0) continue;
        if (body.factor == nullptr) {
            if (up) sum.add(sign * x);
            continue;
        }
        const exact::DoubleDouble product = exact::two_product(body.factor[i], x);
        if (!(std::abs(product.high) > 0x1p-900)) return false;
        sum.add(up ? sign * product.high : -sign * product.high);
        sum.add(up ? sign * product.low : -sign * product.low);
    }
    return true;
}

/// (A corner of b - a corner of a) in coordinate k: at every time if nothing moves along it, else only `at_0`.
template <frame::Form A, frame::Form B, int D>
std::optional<ExactSum> between_corners(const frame::PairNumbers<D>& pair, bool at_0, int corner_a, int corner_b,
                                        int k) {
    if (pair.moving() && !at_0 && pair.motion_a->velocity[k] != pair.motion_b->velocity[k]) return std::nullopt;
    ExactSum sum;
    if (!add_corner<B>(pair.b, corner_b, k, 1, sum) || !add_corner<A>(pair.a, corner_a, k, -1, sum))
        return std::nullopt;
    if (pair.moving()) {
        sum.add(pair.motion_b->position[k]);
        sum.add(-pair.motion_a->position[k]);
    }
    return sum;
}

/// The sign of it.
template <frame::Form A, frame::Form B, int D>
std::optional<int> compare_corners(const frame::PairNumbers<D>& pair, bool at_0, int corner_a, int corner_b, int k) {
    const auto between = between_corners<A, B>(pair, at_0, corner_a, corner_b, k);
    return between ? between->sign() : std::nullopt;
}

}  // namespace tact::contact
