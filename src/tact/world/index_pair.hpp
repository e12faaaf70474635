// SPDX-License-Identifier: MIT
#pragma once

#include <compare>

#include "tact/pair/relate.hpp"

namespace tact {

// Two of many, by their indices: IndexPair, here with a < b. Lists of pairs are sorted by a, then b.

[[nodiscard]] constexpr bool operator==(const IndexPair& x, const IndexPair& y) {
    return x.a == y.a && x.b == y.b;
}
[[nodiscard]] constexpr std::strong_ordering operator<=>(const IndexPair& x, const IndexPair& y) {
    return x.a != y.a ? x.a <=> y.a : x.b <=> y.b;
}

}  // namespace tact
