// SPDX-License-Identifier: MIT
#pragma once

#include "tact/shape.hpp"

// The same list for explicit instantiation: X(A, B) for every ordered pair; SUFFIX is empty for double, f for float.
// clang-format off
#define TACT_SHAPES_2D(X, SUFFIX) X(Obb2##SUFFIX) X(Parallelogram2##SUFFIX) X(Triangle2##SUFFIX)
#define TACT_SHAPES_3D(X, SUFFIX) X(Obb3##SUFFIX) X(Parallelepiped3##SUFFIX) X(Tetrahedron3##SUFFIX) X(Triangle3##SUFFIX)
#define TACT_PAIRS_2D(X, SUFFIX)                                                                              \
    X(Obb2##SUFFIX, Obb2##SUFFIX) X(Obb2##SUFFIX, Parallelogram2##SUFFIX) X(Obb2##SUFFIX, Triangle2##SUFFIX)            \
    X(Parallelogram2##SUFFIX, Obb2##SUFFIX) X(Parallelogram2##SUFFIX, Parallelogram2##SUFFIX) X(Parallelogram2##SUFFIX, Triangle2##SUFFIX)            \
    X(Triangle2##SUFFIX, Obb2##SUFFIX) X(Triangle2##SUFFIX, Parallelogram2##SUFFIX) X(Triangle2##SUFFIX, Triangle2##SUFFIX)
#define TACT_PAIRS_3D(X, SUFFIX)                                                                              \
    TACT_PAIRS_3D_OF(X, SUFFIX, Obb3##SUFFIX) TACT_PAIRS_3D_OF(X, SUFFIX, Parallelepiped3##SUFFIX)                       \
    TACT_PAIRS_3D_OF(X, SUFFIX, Tetrahedron3##SUFFIX) TACT_PAIRS_3D_OF(X, SUFFIX, Triangle3##SUFFIX)
#define TACT_PAIRS_3D_OF(X, SUFFIX, A)                                                                        \
    X(A, Obb3##SUFFIX) X(A, Parallelepiped3##SUFFIX) X(A, Tetrahedron3##SUFFIX) X(A, Triangle3##SUFFIX)
// clang-format on
