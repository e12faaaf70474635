// SPDX-License-Identifier: MIT
#include "tact/world/body_ways.hpp"

#include <algorithm>
#include <cmath>

// Errors: docs/algorithms/swept-boxes.md.

namespace tact {
namespace {

constexpr double least = 1e-30;       // of less than this a float may be rounded to more
constexpr float less = 1 - 0x1p-22f;  // a difference and a float are each wrong by a rounding
constexpr double slack = 0x1p-48;

bool is_finite(double x) {
    return std::fabs(x) < 1e30;
}

/// Of one coordinate and side: how far the upper bound of one body is above the lower bound of the other, at the start
/// and at the end of a slice, at most.
struct Overlap {
    double start, end;
};

Overlap overlap(double width, double start_in, double end_in) {
    const double more = slack * (std::fabs(width) + start_in + end_in);
    return {width - start_in + more, width - end_in + more};
}

/// The part of a slice in which no pair of bounds is known to be apart.
struct Part {
    double from = 0, to = 1;

    void cut(const Overlap& at) {
        if (at.start < 0 && at.end < 0) {
            from = 2;  // nothing is left
        } else if (at.start < 0) {
            from = std::max(from, at.start / (at.start - at.end) * (1 - slack));
        } else if (at.end < 0) {
            to = std::min(to, at.start / (at.start - at.end) * (1 + slack));
        }
    }
    [[nodiscard]] bool is_empty() const { return from > to; }
};

}  // namespace

template <int D>
void WayList<D>::add(std::uint32_t body, const SweptKnots<D>& way, const Aabb<D>& swept) {
    bodies.push_back(body);
    slices.push_back(0);
    const std::size_t before = knots.size();
    bool is_somewhere = false;
    for (int i = 0; i <= way.slices; ++i) {
        const Aabb<D>& box = way.boxes[static_cast<std::size_t>(i)];
        KnotInBox<D> knot{};
        for (int k = 0; k < D; ++k) {
            const double low = box.min[k] - swept.min[k], high = swept.max[k] - box.max[k];
            if (!is_finite(low) || !is_finite(high)) continue;
            knot.in[k] = low > least ? static_cast<float>(low) * less : 0;
            knot.in[k + D] = high > least ? static_cast<float>(high) * less : 0;
            is_somewhere |= knot.in[k] > 0 || knot.in[k + D] > 0;
        }
        knots.push_back(knot);
    }
    if (is_somewhere) {
        slices.back() = static_cast<std::uint32_t>(way.slices);
    } else {
        knots.resize(before);
    }
}

template <int D>
void BodyWays<D>::reset(std::size_t bodies, const TimeInterval& interval) {
    interval_ = interval;
    places_.assign(bodies, {});
    knots_.clear();
}

template <int D>
void BodyWays<D>::add(const WayList<D>& list) {
    auto first = static_cast<std::uint32_t>(knots_.size());
    for (std::size_t i = 0; i < list.bodies.size(); ++i) {
        const std::uint32_t body = list.bodies[i], slices = list.slices[i];
        if (body >= places_.size()) places_.resize(body + 1);
        places_[body] = {first, slices};
        if (slices > 0) first += slices + 1;
    }
    knots_.insert(knots_.end(), list.knots.begin(), list.knots.end());
}

/// At a knot of `slices`, which may be more than those of the body: then between two of its own.
template <int D>
typename BodyWays<D>::Depths BodyWays<D>::depths(const Place& place, int knot, int slices) const {
    Depths result{};
    const int own = static_cast<int>(place.slices);
    if (own == 0) return result;
    const int step = slices / own, before = std::min(knot / step, own - 1);
    const auto& first = knots_[place.first + static_cast<std::uint32_t>(before)];
    const auto& second = knots_[place.first + static_cast<std::uint32_t>(before) + 1];
    if (knot == before * step) {
        std::ranges::copy(first.in, result.in);
    } else if (knot == (before + 1) * step) {
        std::ranges::copy(second.in, result.in);
    } else {
        const double from = knot_time(interval_, before, own), to = knot_time(interval_, before + 1, own);
        const double share = to > from ? (knot_time(interval_, knot, slices) - from) / (to - from) : 0;
        for (int k = 0; k < 2 * D; ++k) {
            const double a = first.in[k], b = second.in[k];
            result.in[k] = std::max(0.0, a + share * (b - a) - slack * (a + b));
        }
    }
    return result;
}

template <int D>
bool BodyWays<D>::may_meet(std::uint32_t a, const Aabb3& box_a, std::uint32_t b, const Aabb3& box_b) const {
    const Place place_a = places_[a], place_b = places_[b];
    const int slices = static_cast<int>(std::max(place_a.slices, place_b.slices));
    if (slices == 0) return true;
    Depths start_a = depths(place_a, 0, slices), start_b = depths(place_b, 0, slices);
    for (int i = 0; i < slices; ++i) {
        const Depths end_a = depths(place_a, i + 1, slices), end_b = depths(place_b, i + 1, slices);
        Part part;
        for (int k = 0; k < D; ++k) {
            part.cut(
                overlap(box_b.max[k] - box_a.min[k], start_b.in[k + D] + start_a.in[k], end_b.in[k + D] + end_a.in[k]));
            part.cut(
                overlap(box_a.max[k] - box_b.min[k], start_a.in[k + D] + start_b.in[k], end_a.in[k + D] + end_b.in[k]));
        }
        if (!part.is_empty()) return true;
        start_a = end_a;
        start_b = end_b;
    }
    return false;
}

template struct WayList<2>;
template struct WayList<3>;
template class BodyWays<2>;
template class BodyWays<3>;

}  // namespace tact
