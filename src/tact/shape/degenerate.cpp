// SPDX-License-Identifier: MIT
#include "tact/shape/degenerate.hpp"

#include <cmath>

#include "tact/rational.hpp"

namespace tact::degenerate {
namespace {

// The filter. Let u = 2^-53, let d be the true differences of the points and e the rounded ones: d = e (1 + x) with
// |x| <= u, so a product of k differences errs by a factor (1 + x)^k. Each of the k! products then passes through at
// most k - 1 multiplications and 3 additions, hence for k <= 3, with P the sum of the absolute products,
//     |computed - true| <= ((1 + u)^8 - 1) P <= 8.01 u P,   and the computed P is at least P (1 - u)^5.
// So |computed| > 16 u P proves a sign as long as nothing overflows or underflows. With inputs of at most 2^300 every
// product stays below 2^906. A multiplication that underflows errs by 2^-1074 at most; its error is multiplied by at
// most one difference below 2^302, and there are at most 12 multiplications, so all these errors together stay below
// 2^-768: against a computed value above 2^-700 they vanish in the slack between 8.01 and 16. Outside these limits the
// exact test decides.
constexpr double relative_bound = 16 * 0x1p-53;
constexpr double smallest_trusted = 0x1p-700;
constexpr double largest_trusted = 0x1p300;

bool surely_not_zero(double value, double sum_of_absolutes) {
    return std::abs(value) > relative_bound * sum_of_absolutes && std::abs(value) > smallest_trusted;
}

template <int D, std::size_t N>
bool within_range(const std::array<Vec<double, D>, N>& points) {
    for (const auto& point : points)
        for (int i = 0; i < D; ++i)
            if (!(std::abs(point[i]) <= largest_trusted)) return false;
    return true;
}

template <int D>
Vec<double, D> absolute(const Vec<double, D>& v) {
    Vec<double, D> result{};
    for (int i = 0; i < D; ++i) result[i] = std::abs(v[i]);
    return result;
}

/// The products of `cross`, added instead of subtracted.
Vec<double, 3> cross_of_absolutes(const Vec<double, 3>& v, const Vec<double, 3>& w) {
    const auto a = absolute(v);
    const auto b = absolute(w);
    return {a[1] * b[2] + a[2] * b[1], a[2] * b[0] + a[0] * b[2], a[0] * b[1] + a[1] * b[0]};
}

template <int D>
Vec<exact::Rational, D> exact_difference(const Vec<double, D>& p, const Vec<double, D>& q) {
    Vec<exact::Rational, D> result{};
    for (int i = 0; i < D; ++i) result[i] = exact::Rational(p[i]) - exact::Rational(q[i]);
    return result;
}

}  // namespace

bool on_one_line(const std::array<Vec<double, 2>, 3>& points) {
    const auto& [p, q, r] = points;
    if (within_range(points)) {
        const auto a = q - p;
        const auto b = r - p;
        if (surely_not_zero(cross(a, b), std::abs(a[0] * b[1]) + std::abs(a[1] * b[0]))) return false;
    }
    return cross(exact_difference(q, p), exact_difference(r, p)).sign() == 0;
}

bool on_one_line(const std::array<Vec<double, 3>, 3>& points) {
    const auto& [p, q, r] = points;
    if (within_range(points)) {
        const auto area = cross(q - p, r - p);
        const auto bound = cross_of_absolutes(q - p, r - p);
        for (int i = 0; i < 3; ++i)
            if (surely_not_zero(area[i], bound[i])) return false;
    }
    const auto area = cross(exact_difference(q, p), exact_difference(r, p));
    return area[0].sign() == 0 && area[1].sign() == 0 && area[2].sign() == 0;
}

bool in_one_plane(const std::array<Vec<double, 3>, 4>& points) {
    const auto& [p, q, r, s] = points;
    if (within_range(points)) {
        const double volume = dot(q - p, cross(r - p, s - p));
        const double bound = dot(absolute(q - p), cross_of_absolutes(r - p, s - p));
        if (surely_not_zero(volume, bound)) return false;
    }
    const auto normal = cross(exact_difference(r, p), exact_difference(s, p));
    return dot(exact_difference(q, p), normal).sign() == 0;
}

bool dependent(const std::array<Vec<double, 2>, 2>& vectors) {
    return on_one_line(std::array{Vec<double, 2>{}, vectors[0], vectors[1]});
}

bool dependent(const std::array<Vec<double, 3>, 3>& vectors) {
    return in_one_plane({Vec<double, 3>{}, vectors[0], vectors[1], vectors[2]});
}

}  // namespace tact::degenerate
