// SPDX-License-Identifier: MIT
#pragma once

#include "tact/convex/whole_pair.hpp"

namespace tact::convex {

/// The distance of two bodies compared with `reach`, exactly: `disjoint` when it is more, `touching` when it is as much,
/// `overlapping` when it is less. With reach 0 it is never `overlapping`. The exponents of the pair must all be one, at
/// which `reach` is whole.
template <class T>
[[nodiscard]] Relation compare_distance(const WholePair<T>& pair, const Simplex& nearest, const T& reach);

extern template Relation compare_distance(const WholePair<exact::Integer<16>>&, const Simplex&,
                                          const exact::Integer<16>&);
extern template Relation compare_distance(const WholePair<exact::AnyInteger>&, const Simplex&, const exact::AnyInteger&);

}  // namespace tact::convex
