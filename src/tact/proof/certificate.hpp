// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "tact/exact/rational.hpp"
#include "tact/shape/relation.hpp"

namespace tact {

/// What proves a relation. All numbers are exact. In motion the plane stands in the frame that moves with a (where a
/// stays as it is at time 0, at its `position`), and point and time are those of a common point in space.
///
/// - `plane` (disjoint): normal . x <= offset on a, >= offset on b at all times, and not equal to it on both sides.
/// - `plane_and_point` (touching): the same with both sides reached, and a point of both shapes at `time`.
/// - `point` (overlapping): a point in the relative interior of both at `time`, strictly inside the interval when the
///   shapes move against each other; the directions of both shapes and of the relative motion span the space.
template <int D>
struct Certificate {
    enum class Kind : std::uint8_t { plane, plane_and_point, point };

    Kind kind = Kind::plane;
    std::array<exact::Rational, D> normal{};  ///< kind plane and plane_and_point; points from a to b
    exact::Rational offset{};
    std::array<exact::Rational, D> point{};  ///< kind plane_and_point and point
    exact::Rational time{};                  ///< 0 at rest
};

/// A relation and its proof.
template <int D>
struct Certified {
    Relation relation;
    Certificate<D> certificate;
};

}  // namespace tact
