// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <tuple>

#include "tact/shape/box.hpp"
#include "tact/shape/obb.hpp"
#include "tact/shape/tetrahedron.hpp"
#include "tact/shape/triangle.hpp"

namespace tact {

/// The list of shapes. A new shape is one new file and one line here; instantiations, file tags and test matrices
/// follow.
template <class T, int D>
struct ShapeList;
template <class T>
struct ShapeList<T, 2> {
    using Types = std::tuple<Obb<T, 2>, Box<T, 2>, Triangle<T, 2>>;
};
template <class T>
struct ShapeList<T, 3> {
    using Types = std::tuple<Obb<T, 3>, Box<T, 3>, Tetrahedron<T>, Triangle<T, 3>>;
};
template <class T, int D>
using AllShapes = typename ShapeList<T, D>::Types;

/// The name of a shape in files and on the command line.
template <class Shape>
inline constexpr std::string_view shape_name = "";
template <class T, int D>
inline constexpr std::string_view shape_name<Obb<T, D>> = "obb";
template <class T, int D>
inline constexpr std::string_view shape_name<Box<T, D>> = "box";
template <class T>
inline constexpr std::string_view shape_name<Tetrahedron<T>> = "tetrahedron";
template <class T, int D>
inline constexpr std::string_view shape_name<Triangle<T, D>> = "triangle";

}  // namespace tact

// The same list for explicit instantiation: X(A, B) for every ordered pair; SUFFIX is empty for double, f for float.
// clang-format off
#define TACT_SHAPES_2D(X, SUFFIX) X(Obb2##SUFFIX) X(Box2##SUFFIX) X(Triangle2##SUFFIX)
#define TACT_SHAPES_3D(X, SUFFIX) X(Obb3##SUFFIX) X(Box3##SUFFIX) X(Tetrahedron3##SUFFIX) X(Triangle3##SUFFIX)
#define TACT_PAIRS_2D(X, SUFFIX)                                                                              \
    X(Obb2##SUFFIX, Obb2##SUFFIX) X(Obb2##SUFFIX, Box2##SUFFIX) X(Obb2##SUFFIX, Triangle2##SUFFIX)            \
    X(Box2##SUFFIX, Obb2##SUFFIX) X(Box2##SUFFIX, Box2##SUFFIX) X(Box2##SUFFIX, Triangle2##SUFFIX)            \
    X(Triangle2##SUFFIX, Obb2##SUFFIX) X(Triangle2##SUFFIX, Box2##SUFFIX) X(Triangle2##SUFFIX, Triangle2##SUFFIX)
#define TACT_PAIRS_3D(X, SUFFIX)                                                                              \
    TACT_PAIRS_3D_OF(X, SUFFIX, Obb3##SUFFIX) TACT_PAIRS_3D_OF(X, SUFFIX, Box3##SUFFIX)                       \
    TACT_PAIRS_3D_OF(X, SUFFIX, Tetrahedron3##SUFFIX) TACT_PAIRS_3D_OF(X, SUFFIX, Triangle3##SUFFIX)
#define TACT_PAIRS_3D_OF(X, SUFFIX, A)                                                                        \
    X(A, Obb3##SUFFIX) X(A, Box3##SUFFIX) X(A, Tetrahedron3##SUFFIX) X(A, Triangle3##SUFFIX)
// clang-format on
