// SPDX-License-Identifier: MIT
#pragma once

#include "published/frame.hpp"

namespace tact::published {

/// The FMB algorithm of the articles: whether two closed frames meet (within t in [0, 1] when they move), by
/// eliminating the variables of their system of inequalities one after the other. Corrected: closed in every variable,
/// no absolute epsilon, the t rows and right-hand sides of the 2020 listing where they belong. As in the articles' code
/// a row is divided once for every row it is paired with, and the frames bring their inverse.
template <int D, State S>
bool fmb_intersects(const Frame<D, S>& a, const Frame<D, S>& b);

}  // namespace tact::published
