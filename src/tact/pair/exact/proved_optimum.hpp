// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "tact/pair/exact/dictionary.hpp"
#include "tact/rational.hpp"

namespace tact::pair_exact {

/// The exact optimum of a form at the vertex where the constraints `tight` hold with equality: variables are 0 .. m-1
/// (tight: y_j = 0), rows m, m+1, ... None unless that vertex exists and is proved feasible and optimal; so the guess
/// may come from anywhere. Far less work than a search in integers.
std::optional<exact::Rational> proved_optimum(const LinearProgram<exact::BigInteger>& program, std::size_t form,
                                              Sense direction, const std::vector<std::size_t>& tight);

}  // namespace tact::pair_exact
