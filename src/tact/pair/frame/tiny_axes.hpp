// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/frame/filter.hpp"

namespace tact::frame {

// Parallel edges have no common perpendicular: their cross product is 0, and what rounding makes of it says nothing.
// Such axes may be left out of the question whether the bodies overlap if all others leave a margin: the theorem is in
// docs/algorithms/separating-axis.md. That an axis separates is asked of all of them.

/// x where a > b, else y.
TACT_INLINE double where_greater(double a, double b, double x, double y) {
    return a > b ? x : y;
}

/// What the axes of a pair say together: the largest gap of all, and the largest gap of those that are not tiny.
/// `lanes_are_columns` says that the lanes of T are the edges of b, one row of axes per call; else every call is one
/// axis.
template <bool moving, class Number, int D, Form A, Form B, class T, bool lanes_are_columns, bool asked = true>
class AxisGaps {
public:
    /// Whether tiny axes may be left out: a has a volume, and there are axes that can be tiny.
    static constexpr bool has_tiny = asked && A != Form::flat && (D == 3 || moving);

    TACT_INLINE explicit AxisGaps(const T& bound) : error_(bound) {}

    /// Takes the next axis (or row of axes), in the order of visit_axes.
    template <bool symmetric>
    TACT_INLINE void add(const Axis<T, symmetric>& axis) {
        const T value = gap<moving>(axis);
        largest_ = higher(largest_, value);
        if constexpr (has_tiny) add_clear(axis, value);
        ++seen_;
    }

    TACT_INLINE int seen() const { return seen_; }
    TACT_INLINE const T& largest() const { return largest_; }
    TACT_INLINE const T& largest_clear() const { return clear_; }

    /// Below minus this the largest clear gap proves that the bodies overlap; `volume` is that of the edges of a, and
    /// of two boxes in motion the smaller one. Infinite or not a number where nothing can be said.
    template <class Bound>
    TACT_INLINE static Bound margin(const Bound& bound, const Bound& volume) {
        constexpr bool boxes = A == Form::parallel && B == Form::parallel;
        constexpr Number factor = boxes ? 64 : 0x1p14;
        using Constants = FilterConstants<Number, D>;
        return bound + bound * (bound * Bound(factor / Constants::factor) / volume);
    }

    /// Whether largest_clear() < -margin, multiplied by the volume: there is no division to wait for. It is silent
    /// where the products come near the ends of the range.
    TACT_INLINE int surely_deep(double bound, double volume) const {
        constexpr bool boxes = A == Form::parallel && B == Form::parallel;
        constexpr double factor = (boxes ? 64 : 0x1p14) / FilterConstants<double, D>::factor * (1 + 0x1p-40);
        const T needed((bound > 0x1p-400 ? bound : std::numeric_limits<double>::infinity()) * (factor * bound));
        return greater((T(-bound) - clear_) * T(volume), needed) == 15;
    }

private:
    static constexpr int rows = lanes_are_columns && B == Form::simplex ? 2 : 1;  // calls for all edges of b
    static constexpr int faces = D == 2 ? (lanes_are_columns ? 2 : all_edges<A, 2> + all_edges<B, 2>)
                                        : (lanes_are_columns ? 2 : face_count<A> + face_count<B>);
    static constexpr int edges_b = lanes_are_columns ? rows : all_edges<B, D>;
    static constexpr int edges_a = lanes_are_columns ? (A == Form::simplex ? 2 : 1) : all_edges<A, D>;
    static constexpr int crossings = D == 2 ? 0 : all_edges<A, 3> * edges_b;
    static constexpr bool asks_columns = moving && D == 3 && A == Form::parallel && B == Form::parallel;

    template <bool symmetric>
    TACT_INLINE void add_clear(const Axis<T, symmetric>& axis, const T& value) {
        if (seen_ < faces) {
            clear_ = higher(clear_, value);
            return;
        }
        const T none(-std::numeric_limits<Number>::infinity());
        const T width = symmetric ? axis.up : higher(axis.up, axis.down);
        T least = error_;  // an axis that is no wider is tiny
        if (seen_ < faces + crossings) {
            if constexpr (asks_columns) column(seen_ - faces) = lower(column(seen_ - faces), width);
        } else if (D == 2 || seen_ < faces + crossings + edges_a) {
            travel_ = lower(travel_, width);
        } else {
            // Edge of b x travel. Its two vectors are made parallel together with an edge of a (if the travel is almost
            // parallel to one), or in the frame of b, whose edge must then stay as it is.
            least = T(-1);
            if constexpr (asks_columns)
                least = where_greater(column(seen_ - faces - crossings - edges_a), error_, error_, least);
            least = where_greater(along_a(), error_, least, error_);
        }
        clear_ = higher(clear_, where_greater(width, least, value, none));
    }

    TACT_INLINE T& column(int call) { return column_[lanes_are_columns ? 0 : call % 3]; }

    /// The least width of all axes edge of a x travel.
    TACT_INLINE T along_a() const {
        if constexpr (lanes_are_columns) {
            return least_of_all(travel_);
        } else {
            return travel_;
        }
    }

    T error_;
    T largest_ = T(-std::numeric_limits<Number>::infinity()), clear_ = largest_;
    T travel_ = T(std::numeric_limits<Number>::infinity());
    T column_[3] = {travel_, travel_, travel_};
    int seen_ = 0;
};

/// The volume (area in the plane) that the edges of a solid body span, up to the error of a gap.
template <class T, int D, Form K>
TACT_INLINE T volume_of(const BodyEdges<T, D, K>& body) {
    static_assert(K != Form::flat);
    if constexpr (D == 2) {
        return magnitude(cross(body.edge[0], body.edge[1]));
    } else {
        return magnitude(dot(body.edge[0], cross(body.edge[1], body.edge[2])));
    }
}

/// The volume that the margin of a pair goes by.
template <bool moving, Form A, Form B, class BodyA, class BodyB>
TACT_INLINE auto margin_volume(const BodyA& a, const BodyB& b) {
    if constexpr (moving && A == Form::parallel && B == Form::parallel) {
        return lower(volume_of(a), volume_of(b));
    } else {
        return volume_of(a);
    }
}

}  // namespace tact::frame
