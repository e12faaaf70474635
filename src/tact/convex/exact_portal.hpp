// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/convex/whole_pair.hpp"

namespace tact::convex {

/// Where 0 lies in the differences of two bodies, exactly; none when these lie in one plane. `nearest` is where to
/// start.
template <class T>
[[nodiscard]] std::optional<Relation> relate_by_portals(const WholePair<T>& pair, const Simplex& nearest);

extern template std::optional<Relation> relate_by_portals(const WholePair<exact::Wide>&, const Simplex&);
extern template std::optional<Relation> relate_by_portals(const WholePair<exact::Integer<16>>&, const Simplex&);
extern template std::optional<Relation> relate_by_portals(const WholePair<exact::AnyInteger>&, const Simplex&);

}  // namespace tact::convex
