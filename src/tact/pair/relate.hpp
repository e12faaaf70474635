// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "tact/base/index_pair.hpp"
#include "tact/motion/linear.hpp"
#include "tact/pair/options.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/relation.hpp"

namespace tact {

/// How two shapes stand to each other: exact for the very numbers given, symmetric, closed (touching is contact).
template <class A, class B>
[[nodiscard]] Relation relate(const A& a, const B& b, const PairOptions& options = {});

/// The same for two shapes in linear motion: the relation of 0 to the difference swept over the interval.
/// `overlapping` when the interiors meet at some time, `touching` when the shapes meet and never more than that.
template <class A, class B>
[[nodiscard]] Relation relate(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                              const Linear<A::dimension>& motion_b = {}, const TimeInterval& interval = {},
                              const PairOptions& options = {});

/// relations[i] = relate(a[i], b[i]). The spans have equal length. Double or float shapes; same answers as single
/// calls.
template <class A, class B>
void relate(std::span<const A> a, std::span<const B> b, std::span<Relation> relations);

/// relations[i] = relate(a[pairs[i].a], b[pairs[i].b]): bodies shared by many pairs.
template <class A, class B>
void relate(std::span<const A> a, std::span<const B> b, std::span<const IndexPair> pairs,
            std::span<Relation> relations);

/// relations[i] = relate(a[i], motions_a[i], b[i], motions_b[i], interval); shapes of doubles.
template <class A, class B>
void relate(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
            std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
            std::span<Relation> relations);

}  // namespace tact
