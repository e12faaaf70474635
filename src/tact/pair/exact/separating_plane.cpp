// SPDX-License-Identifier: MIT
#include "tact/pair/exact/separating_plane.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

#include "tact/pair/exact/situation.hpp"

namespace tact::pair_exact {
namespace {

/// What separating axes see of a pair, in any number type: the two frames, and the motion of b as seen from a.
template <class T, int D>
struct AxisView {
    ExactFrame<T, D> a;
    ExactFrame<T, D> b;  ///< at time 0
    Vec<T, D> velocity{};
    T start{};
    T end{};
};

/// The directions of the edges of a shape.
template <class T, int D>
std::vector<Vec<T, D>> edge_directions(const ExactFrame<T, D>& frame) {
    std::vector<Vec<T, D>> all(frame.edges.begin(), frame.edges.begin() + static_cast<long>(frame.edge_count));
    if (!frame.simplex) return all;
    for (std::size_t i = 0; i < frame.edge_count; ++i) {
        for (std::size_t j = i + 1; j < frame.edge_count; ++j) all.push_back(frame.edges[j] - frame.edges[i]);
    }
    return all;
}

template <class T>
void append_face_normals(const ExactFrame<T, 3>& frame, std::vector<Vec<T, 3>>& axes) {
    const auto& e = frame.edges;
    axes.push_back(cross(e[0], e[1]));
    if (frame.flat()) return;
    axes.push_back(cross(e[1], e[2]));
    axes.push_back(cross(e[2], e[0]));
    if (frame.simplex) axes.push_back(cross(e[1] - e[0], e[2] - e[0]));
}

/// The normals of all facets of the swept difference of the pair, up to sign, and perhaps others: one of them separates
/// whenever anything does. Two flat shapes may have a flat difference; its normal is that of either, and the normals of
/// its sides within its plane are added.
template <class T>
std::vector<Vec<T, 3>> candidate_axes(const AxisView<T, 3>& view) {
    const auto directions_a = edge_directions(view.a);
    const auto directions_b = edge_directions(view.b);
    std::vector<Vec<T, 3>> axes;
    append_face_normals(view.a, axes);
    append_face_normals(view.b, axes);
    for (const auto& u : directions_a) {
        for (const auto& v : directions_b) axes.push_back(cross(u, v));
    }
    for (const auto& u : directions_a) axes.push_back(cross(u, view.velocity));
    for (const auto& v : directions_b) axes.push_back(cross(v, view.velocity));
    if (view.a.flat() && view.b.flat()) {
        const Vec<T, 3> normal = axes[0];
        for (const auto& u : directions_a) axes.push_back(cross(normal, u));
        for (const auto& v : directions_b) axes.push_back(cross(normal, v));
        axes.push_back(cross(normal, view.velocity));
    }
    return axes;
}

template <class T>
std::vector<Vec<T, 2>> candidate_axes(const AxisView<T, 2>& view) {
    std::vector<Vec<T, 2>> axes;
    const auto append = [&](const Vec<T, 2>& u) { axes.push_back({-u[1], u[0]}); };
    for (const auto& u : edge_directions(view.a)) append(u);
    for (const auto& v : edge_directions(view.b)) append(v);
    append(view.velocity);
    return axes;
}

/// The least and the greatest value of normal . (x - origin) over a shape.
template <class T>
struct ProjectionRange {
    T low{};
    T high{};
};

template <class T, int D>
ProjectionRange<T> range(const ExactFrame<T, D>& frame, const Vec<T, D>& normal) {
    ProjectionRange<T> result;
    for (std::size_t i = 0; i < frame.edge_count; ++i) {
        const T reach = dot(normal, frame.edges[i]);
        if (frame.simplex) {
            result.low = std::min(result.low, reach);
            result.high = std::max(result.high, reach);
        } else {
            T& side = reach < T(0) ? result.low : result.high;
            side = side + reach;
        }
    }
    return result;
}

/// The same for b over all times of the interval, and for a; both from their own origins.
template <class T, int D>
struct Ranges {
    ProjectionRange<T> a;
    ProjectionRange<T> b;
    T between;  ///< normal . (origin of b - origin of a)

    T gap_ahead() const { return between + b.low - a.high; }    ///< > 0: b lies ahead of a
    T gap_behind() const { return -between + a.low - b.high; }  ///< > 0: b lies behind a
};

template <class T, int D>
Ranges<T, D> ranges(const AxisView<T, D>& view, const Vec<T, D>& normal) {
    Ranges<T, D> result{range(view.a, normal), range(view.b, normal), dot(normal, view.b.origin - view.a.origin)};
    const T speed = dot(normal, view.velocity);
    const auto [low, high] = std::minmax({T(view.start * speed), T(view.end * speed)});
    result.b.low = result.b.low + low;
    result.b.high = result.b.high + high;
    return result;
}

template <int D>
AxisView<Rational, D> exact_view(const Situation<D>& s) {
    AxisView<Rational, D> view{s.a, s.b, s.relative_velocity(), s.start, s.end};
    if (s.start == s.end) {  // one instant: b stands still where it is then
        view.b.origin = view.b.origin + s.start * view.velocity;
        view.velocity = {};
    }
    return view;
}

constexpr std::int64_t no_exponent = std::numeric_limits<std::int64_t>::min();

std::int64_t exponent_of(const Rational& x) {
    return x.sign() == 0 ? no_exponent : x.magnitude_exponent();
}

template <int D>
std::int64_t exponent_of(const Vec<Rational, D>& v) {
    std::int64_t exponent = no_exponent;
    for (const Rational& x : v.at) exponent = std::max(exponent, exponent_of(x));
    return exponent;
}

template <int D>
Vec<double, D> scaled(const Vec<Rational, D>& v, std::int64_t exponent) {
    Vec<double, D> result;
    for (int i = 0; i < D; ++i) result[i] = v[i].times_power_of_two(exponent).nearest_double();
    return result;
}

template <int D>
ExactFrame<double, D> scaled(const ExactFrame<Rational, D>& frame, std::int64_t exponent) {
    ExactFrame<double, D> result{{}, {}, frame.edge_count, frame.simplex};
    for (std::size_t i = 0; i < frame.edge_count; ++i) result.edges[i] = scaled(frame.edges[i], exponent);
    return result;
}

/// The view in doubles, lengths and times scaled by powers of two so that the largest are near 1: products of three
/// lengths then neither overflow nor lose what matters.
template <int D>
AxisView<double, D> double_view(const AxisView<Rational, D>& exact) {
    const std::int64_t time = std::max({exponent_of(exact.start), exponent_of(exact.end), std::int64_t{-100'000}});
    const Vec<Rational, D> between = exact.b.origin - exact.a.origin;
    std::int64_t length = exponent_of(between);
    for (const auto& edge : exact.a.edges) length = std::max(length, exponent_of(edge));
    for (const auto& edge : exact.b.edges) length = std::max(length, exponent_of(edge));
    if (!is_zero(exact.velocity)) length = std::max(length, exponent_of(exact.velocity) + time);
    AxisView<double, D> view{scaled(exact.a, -length), scaled(exact.b, -length), scaled(exact.velocity, time - length),
                             exact.start.times_power_of_two(-time).nearest_double(),
                             exact.end.times_power_of_two(-time).nearest_double()};
    view.b.origin = scaled(between, -length);
    return view;
}

/// How well an axis separates in doubles: the gap relative to the length of what is projected.
template <int D>
double score(const AxisView<double, D>& view, const Vec<double, D>& axis) {
    const auto r = ranges(view, axis);
    const double size = std::abs(r.between) + (r.a.high - r.a.low) + (r.b.high - r.b.low);
    const double gap = std::max(r.gap_ahead(), r.gap_behind());
    return size > 0 ? gap / size : -std::numeric_limits<double>::infinity();
}

/// A plane with this normal or its opposite, when that separates (at least weakly).
template <int D>
std::optional<SeparatingPlane<D>> plane_along(const AxisView<Rational, D>& view, Vec<Rational, D> normal) {
    if (is_zero(normal)) return std::nullopt;
    const auto r = ranges(view, normal);
    Rational top_a = dot(normal, view.a.origin) + r.a.high;
    Rational gap = r.gap_ahead();
    if (gap.sign() < 0) {
        gap = r.gap_behind();
        if (gap.sign() < 0) return std::nullopt;
        top_a = -(dot(normal, view.a.origin) + r.a.low);
        normal = -normal;
    }
    const bool strict = gap.sign() > 0;
    return SeparatingPlane<D>{std::move(normal), strict ? short_between(top_a, top_a + gap) : top_a, strict};
}

/// The same plane, or one as good, with a normal in short numbers. A normal along a coordinate axis becomes a unit
/// vector.
template <int D>
SeparatingPlane<D> with_short_normal(const AxisView<Rational, D>& view, const SeparatingPlane<D>& plane) {
    Rational largest;
    for (const Rational& x : plane.normal.at) largest = std::max({largest, x, -x});
    std::optional<SeparatingPlane<D>> better;
    const auto accept = [&](const Vec<Rational, D>& normal) {
        better = plane_along(view, normal);
        return better && better->strict == plane.strict;
    };
    const Rational unit = 1 / largest;
    if (const auto normal = rounded(unit * plane.normal, 1); normal && accept(*normal)) return *better;
    const Rational power = Rational(1).times_power_of_two(-largest.magnitude_exponent());
    const Vec<Rational, D> normal = shortest(power * plane.normal, accept);
    return *plane_along(view, normal);
}

}  // namespace

template <int D>
std::optional<SeparatingPlane<D>> find_plane(const Situation<D>& s, Relation expected) {
    const AxisView<Rational, D> exact = exact_view(s);
    const AxisView<double, D> view = double_view(exact);
    const auto axes = candidate_axes(view);
    std::vector<double> scores(axes.size());
    for (std::size_t i = 0; i < axes.size(); ++i) scores[i] = score(view, axes[i]);
    std::vector<std::size_t> order(axes.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](std::size_t i, std::size_t j) { return scores[i] > scores[j] || (scores[i] == scores[j] && i < j); });
    if (expected == Relation::disjoint) {
        const auto plane = plane_along(exact, exact_vec(axes[order[0]]));
        if (plane && plane->strict) return plane;
    }
    const auto exact_axes = candidate_axes(exact);
    std::optional<SeparatingPlane<D>> weak;
    for (const std::size_t i : order) {
        const auto plane = plane_along(exact, exact_axes[i]);
        if (!plane) continue;
        if (plane->strict || expected != Relation::disjoint) return with_short_normal(exact, *plane);
        if (!weak) weak = plane;
    }
    if (weak) weak = with_short_normal(exact, *weak);
    return weak;
}

template std::optional<SeparatingPlane<2>> find_plane(const Situation<2>&, Relation);
template std::optional<SeparatingPlane<3>> find_plane(const Situation<3>&, Relation);

}  // namespace tact::pair_exact
