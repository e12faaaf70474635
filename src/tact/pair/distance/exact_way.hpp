// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/exact/double_double.hpp"
#include "tact/pair/distance/shortest_way.hpp"

namespace tact::distance_of {

// One coordinate of the way between two parts of boxes, exactly: a sum of a few doubles. Ties ask whether it is 0, and
// boxes over each other along a coordinate are just so far apart.

/// A sum of doubles that never rounds: parts that do not overlap, the smallest first (Shewchuk's expansions).
class ExactSum {
public:
    TACT_INLINE void add(double x) {
        int kept = 0;
        for (int i = 0; i < count_; ++i) {
            const exact::DoubleDouble sum = exact::two_sum(x, parts_[i]);
            x = sum.high;
            if (sum.low != 0) parts_[kept++] = sum.low;
        }
        if (x != 0) parts_[kept++] = x;
        count_ = kept;
    }

    /// Adds x y, which must be 0 or clearly above the smallest double; returns whether it is.
    TACT_INLINE bool add_product(double x, double y) {
        if (x == 0 || y == 0) return true;
        const exact::DoubleDouble product = exact::two_product(x, y);
        add(product.low);
        add(product.high);
        return magnitude(product.high) > 0x1p-900;
    }

    /// The sum rounded to the nearest double, and the sign of what that leaves.
    struct Rounded {
        double value = 0;
        int rest = 0;
    };
    TACT_INLINE Rounded rounded() const {
        if (count_ == 0) return {};
        double value = parts_[count_ - 1];
        for (int i = count_ - 2; i >= 0; --i) {
            const exact::DoubleDouble sum = exact::two_sum(value, parts_[i]);
            value = sum.high;
            if (sum.low != 0) return {value, sum.low > 0 ? 1 : -1};
        }
        return {value, 0};
    }

private:
    double parts_[16];  // two places and six products
    int count_ = 0;
};

/// Adds coordinate k of the middle of a part, in the coordinates of the frame and with a sign.
template <class Pair>
TACT_INLINE bool add_place(ExactSum& sum, const Obb3& box, const Vec3& ends, double sign, int k) {
    constexpr double scale = metric::scale_of<Pair>;
    sum.add(sign * scale * box.center[k]);
    bool exact = true;
    for (int i = 0; i < 3; ++i)
        exact &= sum.add_product(sign * scale * ends[i] * box.half[i], box.axes[static_cast<std::size_t>(i)][k]);
    return exact;
}
template <class Pair>
TACT_INLINE bool add_place(ExactSum& sum, const Parallelepiped3& box, const Vec3& ends, double sign, int k) {
    sum.add(2 * sign * box.origin[k]);
    for (int i = 0; i < 3; ++i) sum.add(sign * (1 + ends[i]) * box.edges[static_cast<std::size_t>(i)][k]);
    return true;
}

/// Coordinate k of the way from the middle of a part of a to that of b; whether that was possible. A pair in motion
/// has products of another kind, and is left alone.
template <class Pair>
TACT_INLINE bool exact_way(const Pair& pair, const Vec3& ends_a, const Vec3& ends_b, int k, ExactSum::Rounded& way) {
    if constexpr (Pair::in_motion) {
        return false;
    } else {
        ExactSum sum;
        if (!add_place<Pair>(sum, pair.b, ends_b, 1, k) || !add_place<Pair>(sum, pair.a, ends_a, -1, k)) return false;
        way = sum.rounded();
        return true;
    }
}

/// The length of an exact coordinate: itself if it is a double, else its neighbors.
TACT_INLINE metric::Length length_of(const ExactSum::Rounded& way) {
    const double value = magnitude(way.value);
    const int rest = way.value > 0 ? way.rest : -way.rest;
    return {value, rest < 0 ? metric::moved_up(value, -1) : value, rest > 0 ? metric::moved_up(value, 1) : value};
}

/// The length of a tie. Where n runs along one coordinate it is that of the way, exactly. Elsewhere it is given between
/// neighbors; a length that seems to be a double must be proved to be that one, and it can be where n is `projected`,
/// the way without the coordinates in which n is 0. coordinate(k, rounded) gives coordinate k of the way exactly, or
/// false.
template <class T, class Coordinate>
TACT_INLINE bool tie_length(const ShortestWay<T>& shortest, unsigned zeros, bool projected,
                            const Coordinate& coordinate, metric::Length& length) {
    ExactSum::Rounded way;
    if (std::popcount(zeros) == 2 && coordinate(std::countr_zero(7 & ~zeros), way)) {
        length = length_of(way);
        return magnitude(way.value) > 0x1p-400;
    }
    const auto rounded = metric::quotient_by_root(shortest.numerator, shortest.root);
    if (!rounded) return false;
    length = *rounded;
    if (metric::moved_up(length.lower, 1) == length.upper) return true;
    if (!projected) return false;
    ExactSum difference;
    if (!difference.add_product(length.value, -length.value)) return false;
    for (unsigned rest = 7 & ~zeros; rest != 0; rest &= rest - 1)
        if (!coordinate(std::countr_zero(rest), way) || way.rest != 0 || !difference.add_product(way.value, way.value))
            return false;
    length = {length.value, length.value, length.value};
    return difference.rounded().value == 0;
}

}  // namespace tact::distance_of
