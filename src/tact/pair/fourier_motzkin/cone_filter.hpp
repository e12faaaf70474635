// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "tact/contact.hpp"
#include "tact/pair/fourier_motzkin/cone.hpp"
#include "tact/pair/fourier_motzkin/cone_search.hpp"
#include "tact/pair/fourier_motzkin/rounding.hpp"
#include "tact/simd/lanes.hpp"

/// The rows of a cone two lanes at a time: the formulas of cone.hpp on vectors of two doubles, each two vertices of b.
namespace tact::fourier_motzkin {

using Two = Lanes<double, 2>;

TACT_INLINE Two two(double a, double b) {
    return Two(Two::Native{a, b});
}
template <int D>
TACT_INLINE Vec<Two, D> twice(const Vec<double, D>& v) {
    Vec<Two, D> result{};
    for (int c = 0; c < D; ++c) result[c] = Two(v[c]);
    return result;
}
template <int D>
TACT_INLINE Adjugate<Two, D> twice(const Adjugate<double, D>& frame) {
    Adjugate<Two, D> result{{}, Two(frame.determinant)};
    for (int j = 0; j < D; ++j) result.normals[j] = twice(frame.normals[j]);
    return result;
}
TACT_INLINE NoDisplacement twice(const NoDisplacement& displacement) {
    return displacement;
}
template <int D>
TACT_INLINE Displacement<Two, D> twice(const Displacement<double, D>& displacement) {
    return {twice(displacement.shift), twice(displacement.sweep)};
}

/// Vertices 0 and 1, then 2 and 3; a triangle has its last vertex twice.
template <int V>
TACT_INLINE SimplexBody<Two, 3, 2> paired(const SimplexBody<double, 3, V>& body) {
    SimplexBody<Two, 3, 2> pairs;
    for (int c = 0; c < 3; ++c) {
        pairs.vertices[0][c] = two(body.vertices[0][c], body.vertices[1][c]);
        pairs.vertices[1][c] = two(body.vertices[2][c], body.vertices[V - 1][c]);
    }
    return pairs;
}

/// The lanes of V vertices one by one, then the sweep's.
template <int V, int Pairs, std::size_t Rows>
TACT_INLINE Cone<double, static_cast<int>(Rows), V + Pairs - 2> unpaired(
    const std::array<Vec<Two, Pairs>, Rows>& rows) {
    Cone<double, static_cast<int>(Rows), V + Pairs - 2> result{};
    for (std::size_t i = 0; i < Rows; ++i) {
        for (int k = 0; k < V; ++k) result[i][k] = rows[i][k / 2].v[k % 2];
        if constexpr (Pairs == 3) result[i][V] = rows[i][2].v[0];
    }
    return result;
}

TACT_INLINE double highest(const Two& a) {
    return higher(a.v[0], a.v[1]);
}

// Decides a cone (see cone.hpp) whose rows are known up to an error each: searches for a proof, and trusts nothing but
// the proof.

/// Rows that are in every lane at most `errors[i]` from the truth. When `Swept`, the last lane is tau, the bound holds
/// for the computed sum of it and another lane too, and the row sum of the other lanes - tau >= 0 belongs to the system
/// without standing in `rows`.
template <int Rows, int Lanes>
struct RoundedCone {
    Cone<double, Rows, Lanes> rows;
    Vec<double, Rows> errors;

    const Vec<double, Lanes>& row(int i) const { return rows[i]; }
};

/// What evaluating a row or a sum of rows adds: at most 8 products are summed, and 16 roundings are allowed for. The
/// smallest results are refused, because underflow has no relative bound.
constexpr double evaluation_error = 16 * unit_roundoff, least_proof = 0x1p-900;

/// Whether the sum of the rows times the factors (all >= 0) is negative wherever the cone can be.
template <bool Swept, int Rows, int Lanes>
bool proves_disjoint(const RoundedCone<Rows, Lanes>& cone, const Vec<double, Rows>& factors) {
    Vec<double, Lanes> value{}, size{};
    double error = least_proof;
    for (int i = 0; i < Rows; ++i) {
        const Vec<double, Lanes>& row = cone.row(i);
        error += factors[i] * cone.errors[i];
        for (int k = 0; k < Lanes; ++k) {
            value[k] += factors[i] * row[k];
            size[k] += factors[i] * magnitude(row[k]);
        }
    }
    bool negative = true;
    for (int k = 0; k < Lanes - Swept; ++k) {
        double most = value[k], bound = error + evaluation_error * size[k];
        if constexpr (Swept) {
            most += higher(value[Lanes - 1], 0);
            bound += error + evaluation_error * size[Lanes - 1];
        }
        negative &= most + 1.001 * bound < 0;
    }
    return negative;
}

/// Whether a point is strictly inside.
template <bool Swept, int Rows, int Lanes>
bool proves_overlapping(const RoundedCone<Rows, Lanes>& cone, const Vec<double, Lanes>& point) {
    double sum = 0, least = point[0];
    for (int k = 0; k < Lanes - Swept; ++k) sum += point[k], least = lower(least, point[k]);
    if constexpr (Swept) {
        const double tau = point[Lanes - 1];
        least = lower(least, tau);
        if (!(sum - tau > evaluation_error * (sum + tau))) return false;
        sum += tau;
    }
    bool inside = least > 0;
    for (int i = 0; i < Rows; ++i) {
        double value = 0, size = 0;
        for (int k = 0; k < Lanes; ++k) {
            value += cone.row(i)[k] * point[k];
            size += magnitude(cone.row(i)[k]) * point[k];
        }
        inside &= value > 1.001 * (cone.errors[i] * sum + evaluation_error * size) + least_proof;
    }
    return inside;
}

/// Whether one row alone is negative wherever the cone can be: what most disjoint pairs fall to.
template <bool Swept, int Rows, int Lanes>
TACT_INLINE bool one_row_proves_disjoint(const RoundedCone<Rows, Lanes>& cone) {
    double least = 1;
    for (int i = 0; i < Rows; ++i) {
        double most = cone.row(i)[0];
        for (int k = 1; k < Lanes - Swept; ++k) most = higher(most, cone.row(i)[k]);
        if constexpr (Swept) most += higher(cone.row(i)[Lanes - 1], 0);
        least = lower(least, most + cone.errors[i]);
    }
    return least < 0;
}

/// The relation, when the elimination finds a proof that holds. No row alone is a contradiction.
template <bool Swept, int Rows, int Lanes>
std::optional<Relation> decide_cone(const RoundedCone<Rows, Lanes>& cone) {
    std::conditional_t<Lanes == 2, LastLanes, SearchStage<Lanes, Rows + Swept>> stage;
    bool contradiction = false;
    for (int i = 0; i < Rows; ++i)
        contradiction |= stage.add(cone.row(i), {Parents::none, static_cast<std::uint8_t>(i)});
    if constexpr (Swept) stage.add(end_of_interval<double, Lanes>(), {Parents::none, Rows});
    if (contradiction) return std::nullopt;

    Vec<double, Lanes> point;
    RowSum<Lanes> sum;
    const ConeAnswer found = stage.search(point, sum);
    if (found == ConeAnswer::point && proves_overlapping<Swept>(cone, point)) return Relation::overlapping;
    if (found != ConeAnswer::factors) return std::nullopt;
    Vec<double, Rows> factors{};
    for (std::size_t i = 0; i < sum.count; ++i)
        if (sum.terms[i].parents.other < Rows) factors[sum.terms[i].parents.other] += sum.terms[i].factor;
    if (proves_disjoint<Swept>(cone, factors)) return Relation::disjoint;
    return std::nullopt;
}

}  // namespace tact::fourier_motzkin
