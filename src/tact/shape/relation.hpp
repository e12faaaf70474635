// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace tact {

/// Where 0 lies in the Minkowski difference of two closed sets: outside, on the boundary, inside.
/// `touching` is contact: the sets meet, and an arbitrarily small translation would part them.
enum class Relation : std::uint8_t { disjoint, touching, overlapping };

constexpr std::string_view name(Relation relation) {
    constexpr std::string_view names[] = {"disjoint", "touching", "overlapping"};
    return names[static_cast<int>(relation)];
}

}  // namespace tact
