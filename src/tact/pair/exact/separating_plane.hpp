// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/contact.hpp"
#include "tact/pair/exact/situation.hpp"

namespace tact::pair_exact {

/// normal . x <= offset on a, and >= offset on b at all times, seen from a. `strict`: a and b do not both reach it.
template <int D>
struct SeparatingPlane {
    Vec<Rational, D> normal;
    Rational offset;
    bool strict;
};

/// A plane between the two shapes in short numbers: strict whenever they are disjoint, none when they overlap. With
/// `expected` touching or overlapping the search ends sooner; then a plane is not strict, and a wrong expectation may
/// give a plane that is not strict for shapes that are disjoint.
template <int D>
std::optional<SeparatingPlane<D>> find_plane(const Situation<D>& s, Relation expected);

}  // namespace tact::pair_exact
