// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::distance_of {

/// The distance of a triangle in space from another one, or from a box, that is apart; false leaves it to the general
/// way. The bits are the same on every instruction set.
template <class Pair>
bool triangle_distance(const Pair& pair, Distance<3>& result);
namespace avx2 {
template <class Pair>
bool triangle_distance(const Pair& pair, Distance<3>& result);

/// The same for two triangles at rest whose closest parts are guessed already: the vertices that span them, as bits.
bool triangle_distance(const Triangle3& a, const Triangle3& b, unsigned part_a, unsigned part_b, Distance<3>& result);
}  // namespace avx2

/// Two triangles, or a box and a triangle.
template <class Pair>
inline constexpr bool has_triangle =
    Pair::dimension == 3 && frame::form_of<typename Pair::First> != frame::Form::simplex &&
    frame::form_of<typename Pair::Second> == frame::Form::flat;

}  // namespace tact::distance_of

// X(moving, A, B) for every pair of them in the order that the kernels know, for explicit instantiation.
#define TACT_TRIANGLE_PAIRS(X)           \
    X(false, Triangle3, Triangle3)       \
    X(false, Obb3, Triangle3)            \
    X(false, Parallelepiped3, Triangle3) \
    X(true, Triangle3, Triangle3)        \
    X(true, Obb3, Triangle3)             \
    X(true, Parallelepiped3, Triangle3)
