// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/motion/linear.hpp"
#include "tact/shape/aabb.hpp"
#include "tact/shape/all_shapes.hpp"

namespace tact {

/// The tight axis-aligned box of the intersection of two shapes, each bound rounded outward to the next double (exact
/// when the bound is a double); none when they are disjoint.
template <class A, class B>
[[nodiscard]] std::optional<Aabb<A::dimension>> overlap_box(const A& a, const B& b);

/// The tight box in space and time of all (x, t) with x in both shapes at time t.
template <int D>
struct SpaceTimeBox {
    Aabb<D> space;
    TimeInterval time;

    friend constexpr bool operator==(const SpaceTimeBox&, const SpaceTimeBox&) = default;
};

template <class A, class B>
[[nodiscard]] std::optional<SpaceTimeBox<A::dimension>> overlap_box(const A& a, const Linear<A::dimension>& motion_a,
                                                                    const B& b,
                                                                    const Linear<A::dimension>& motion_b = {},
                                                                    const TimeInterval& interval = {});

}  // namespace tact
