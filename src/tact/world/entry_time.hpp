// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "tact/world.hpp"

namespace tact {

/// Two bodies that do not come near each other, not even to the gap tolerance, before a time: proved by how far apart
/// their boxes are at the start and how fast they may be.
struct EntryTime {
    double time;
    IndexPair pair;

    friend auto operator<=>(const EntryTime&, const EntryTime&) = default;
};

/// The pairs in the order of these times.
template <int D>
[[nodiscard]] std::vector<EntryTime> entry_times(std::span<const IndexPair> pairs,
                                                 CallbackRef<const Body<D>&(std::uint32_t index)> body,
                                                 const TimeInterval& interval, const WorldOptions<D>& options);

}  // namespace tact
