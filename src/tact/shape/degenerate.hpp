// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "tact/base.hpp"
#include "tact/vec.hpp"

namespace tact {

/// The complaint about a vector that is not finite: "center is not finite"; none when all is well.
template <class T, int N>
[[nodiscard]] std::optional<Error> complain_unless_finite(std::string_view field, const Vec<T, N>& vector) {
    for (int i = 0; i < N; ++i)
        if (!std::isfinite(vector[i])) return Error{std::string(field) + " is not finite"};
    return std::nullopt;
}

/// The same for a list of vectors; names the first bad one: "edges[1] is not finite".
template <class T, int N, std::size_t Count>
[[nodiscard]] std::optional<Error> complain_unless_finite(std::string_view field,
                                                          const std::array<Vec<T, N>, Count>& vectors) {
    for (std::size_t i = 0; i < Count; ++i)
        if (auto error = complain_unless_finite(std::string(field) + '[' + std::to_string(i) + ']', vectors[i]))
            return error;
    return std::nullopt;
}

/// Every float is a double: the tests for degenerate shapes need only one type.
template <class T, int N, std::size_t Count>
[[nodiscard]] std::array<Vec<double, N>, Count> in_double(const std::array<Vec<T, N>, Count>& vectors) {
    std::array<Vec<double, N>, Count> result{};
    for (std::size_t k = 0; k < Count; ++k)
        for (int i = 0; i < N; ++i) result[k][i] = vectors[k][i];
    return result;
}

}  // namespace tact

/// Exact tests for shapes without extent, for the very doubles given. The input is finite.
namespace tact::degenerate {

/// Whether three points lie on one line.
[[nodiscard]] bool on_one_line(const std::array<Vec<double, 2>, 3>& points);
[[nodiscard]] bool on_one_line(const std::array<Vec<double, 3>, 3>& points);

/// Whether four points lie in one plane.
[[nodiscard]] bool in_one_plane(const std::array<Vec<double, 3>, 4>& points);

/// Whether the determinant of D vectors of D numbers is zero.
[[nodiscard]] bool dependent(const std::array<Vec<double, 2>, 2>& vectors);
[[nodiscard]] bool dependent(const std::array<Vec<double, 3>, 3>& vectors);

}  // namespace tact::degenerate
