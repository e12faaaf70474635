// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace tact {

/// Two of many, by their indices. Sorted lists of pairs go by a, then b.
struct IndexPair {
    std::uint32_t a;
    std::uint32_t b;

    friend constexpr auto operator<=>(const IndexPair&, const IndexPair&) = default;
};

}  // namespace tact
