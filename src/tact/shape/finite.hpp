// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "tact/base/result.hpp"
#include "tact/linalg/vec.hpp"

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
