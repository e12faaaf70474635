// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "tact/base.hpp"
#include "tact/vec.hpp"

/// The convex shapes, and the list of them.
namespace tact {

/// An oriented box: exactly the points center + sum of x_i axes[i] with |x_i| <= half[i].
/// The axes need not be orthonormal to the last bit: the set is the one written here, for the very doubles given.
/// `make` refuses what is not finite, half extents that are not positive, and axes of determinant zero.
template <class T, int D>
struct Obb {
    using Scalar = T;
    static constexpr int dimension = D;

    Vec<T, D> center;
    std::array<Vec<T, D>, D> axes;
    Vec<T, D> half;

    static Result<Obb> make(const Vec<T, D>& center, const std::array<Vec<T, D>, D>& axes, const Vec<T, D>& half);

    friend bool operator==(const Obb&, const Obb&) = default;
};

using Obb2 = Obb<double, 2>;
using Obb3 = Obb<double, 3>;
using Obb2f = Obb<float, 2>;
using Obb3f = Obb<float, 3>;

/// In place of a corner where there is none.
struct NoCorner {
    friend constexpr bool operator==(const NoCorner&, const NoCorner&) = default;
};

/// Any parallelogram or parallelepiped: the points origin + sum of x_i edges[i], every x_i in [0, 1].
/// `make` refuses what is not finite or has determinant zero (decided exactly); the plain aggregate trusts its caller.
/// The edges of an upright box may be no doubles (0.7 - 0.1): `box_from_corners` then sets `max`, which is 0 otherwise.
/// The set is then exactly the points with origin <= x <= max, and the edges are max - origin rounded within the range.
template <class T, int D>
struct Parallelepiped {
    using Scalar = T;
    static constexpr int dimension = D;

    Vec<T, D> origin;
    std::array<Vec<T, D>, D> edges;
    [[no_unique_address]] std::conditional_t<std::is_same_v<T, double>, Vec<T, D>, NoCorner> max{};

    static Result<Parallelepiped> make(const Vec<T, D>& origin, const std::array<Vec<T, D>, D>& edges);

    friend bool operator==(const Parallelepiped&, const Parallelepiped&) = default;
};

using Parallelogram2 = Parallelepiped<double, 2>;
using Parallelepiped3 = Parallelepiped<double, 3>;
using Parallelogram2f = Parallelepiped<float, 2>;
using Parallelepiped3f = Parallelepiped<float, 3>;

/// The convex hull of four points that do not lie in one plane.
/// `make` refuses what is not finite, and four points of one plane (decided exactly).
template <class T>
struct Tetrahedron {
    using Scalar = T;
    static constexpr int dimension = 3;

    std::array<Vec<T, 3>, 4> vertices;

    static Result<Tetrahedron> make(const std::array<Vec<T, 3>, 4>& vertices);

    friend bool operator==(const Tetrahedron&, const Tetrahedron&) = default;
};

using Tetrahedron3 = Tetrahedron<double>;
using Tetrahedron3f = Tetrahedron<float>;

/// The convex hull of three points that do not lie on one line: an area in 2D, a flat set in 3D.
/// `make` refuses what is not finite, and three points of one line (decided exactly).
template <class T, int D>
struct Triangle {
    using Scalar = T;
    static constexpr int dimension = D;

    std::array<Vec<T, D>, 3> vertices;

    static Result<Triangle> make(const std::array<Vec<T, D>, 3>& vertices);

    friend bool operator==(const Triangle&, const Triangle&) = default;
};

using Triangle2 = Triangle<double, 2>;
using Triangle3 = Triangle<double, 3>;
using Triangle2f = Triangle<float, 2>;
using Triangle3f = Triangle<float, 3>;

/// The points x with min <= x <= max in every coordinate.
template <int D>
struct Aabb {
    Vec<double, D> min;
    Vec<double, D> max;

    friend constexpr bool operator==(const Aabb&, const Aabb&) = default;
};

using Aabb2 = Aabb<2>;
using Aabb3 = Aabb<3>;

/// The points within `radius` of the center; radius >= 0.
template <int D>
struct Sphere {
    Vec<double, D> center{};
    double radius = 0;

    friend constexpr bool operator==(const Sphere&, const Sphere&) = default;
};

using Sphere2 = Sphere<2>;
using Sphere3 = Sphere<3>;

/// The list of shapes. A new shape is one new file and one line here; instantiations, file tags and test matrices
/// follow.
template <class T, int D>
struct ShapeList;
template <class T>
struct ShapeList<T, 2> {
    using Types = std::tuple<Obb<T, 2>, Parallelepiped<T, 2>, Triangle<T, 2>>;
};
template <class T>
struct ShapeList<T, 3> {
    using Types = std::tuple<Obb<T, 3>, Parallelepiped<T, 3>, Tetrahedron<T>, Triangle<T, 3>>;
};
template <class T, int D>
using AllShapes = typename ShapeList<T, D>::Types;

template <class Shape, class List>
inline constexpr bool is_listed = false;
template <class Shape, class... Types>
inline constexpr bool is_listed<Shape, std::tuple<Types...>> = (std::is_same_v<Shape, Types> || ...);

/// What batches take: a shape of the list, of doubles or floats.
template <class Shape>
concept BatchShape = is_listed<Shape, AllShapes<double, 2>> || is_listed<Shape, AllShapes<double, 3>> ||
                     is_listed<Shape, AllShapes<float, 2>> || is_listed<Shape, AllShapes<float, 3>>;

/// What queries on pairs take: a shape of the list, of doubles.
template <class Shape>
concept PairShape = BatchShape<Shape> && std::is_same_v<typename Shape::Scalar, double>;

/// What queries with meshes take: a shape of space, of doubles.
template <class Shape>
concept SpaceShape = is_listed<Shape, AllShapes<double, 3>>;

/// A shape that stands in one pair with A: of the same dimension, made of the same numbers.
template <class Shape, class A>
concept PartnerOf =
    BatchShape<Shape> && Shape::dimension == A::dimension && std::is_same_v<typename Shape::Scalar, typename A::Scalar>;

/// For what every shape must say of itself: the general case of such a trait is an error that names it.
template <class Shape>
inline constexpr bool is_said = false;

/// The name of a shape in files and on the command line.
template <class Shape>
inline constexpr std::string_view shape_name = [] {
    static_assert(is_said<Shape>, "shape_name is missing for this shape");
    return std::string_view();
}();
template <class T, int D>
inline constexpr std::string_view shape_name<Obb<T, D>> = "obb";
template <class T, int D>
inline constexpr std::string_view shape_name<Parallelepiped<T, D>> = "box";
template <class T>
inline constexpr std::string_view shape_name<Tetrahedron<T>> = "tetrahedron";
template <class T, int D>
inline constexpr std::string_view shape_name<Triangle<T, D>> = "triangle";

/// Any shape of the list, in D dimensions; one of a list, or of more types.
template <class Tuple, class... More>
struct VariantOf;
template <class... Types, class... More>
struct VariantOf<std::tuple<Types...>, More...> {
    using Type = std::variant<Types..., More...>;
};
template <int D>
using AnyShape = typename VariantOf<AllShapes<double, D>>::Type;

/// Vectors turned about the origin.
template <int D, std::size_t Count>
[[nodiscard]] std::array<Vec<double, D>, Count> turned(const std::array<Vec<double, D>, Count>& vectors,
                                                       const Rotation<D>& rotation) {
    std::array<Vec<double, D>, Count> result{};
    for (std::size_t i = 0; i < Count; ++i) result[i] = rotation * vectors[i];
    return result;
}

/// The upright box of all points between two corners, exactly that set: neither its edges nor its center are rounded
/// into it. An error when a corner is not finite, or min is not below max in every coordinate.
template <int D>
[[nodiscard]] Result<Parallelepiped<double, D>> box_from_corners(const Vec<double, D>& min, const Vec<double, D>& max);

/// The shape turned about the origin of its coordinates. Every coordinate is rounded once (see Rotation), the half
/// extents of an Obb stay as they are, and the identity changes no bit. A translation is not applied here: it belongs
/// into Linear::position, where it stays exact. An error when rounding leaves the shape degenerate or not finite. A box
/// with `max` is turned by its edges, which are rounded.
template <int D>
[[nodiscard]] Result<Obb<double, D>> turned(const Obb<double, D>& shape, const Rotation<D>& rotation) {
    return Obb<double, D>::make(rotation * shape.center, turned(shape.axes, rotation), shape.half);
}

template <int D>
[[nodiscard]] Result<Parallelepiped<double, D>> turned(const Parallelepiped<double, D>& shape,
                                                       const Rotation<D>& rotation) {
    auto edges = shape.edges;
    if (!(shape.max == Vec<double, D>{})) {
        if (rotation.is_identity()) return shape;
        for (int i = 0; i < D; ++i) edges[static_cast<std::size_t>(i)][i] = shape.max[i] - shape.origin[i];
    }
    return Parallelepiped<double, D>::make(rotation * shape.origin, turned(edges, rotation));
}

[[nodiscard]] Result<Tetrahedron<double>> turned(const Tetrahedron<double>& shape, const Rotation<3>& rotation);

template <int D>
[[nodiscard]] Result<Triangle<double, D>> turned(const Triangle<double, D>& shape, const Rotation<D>& rotation) {
    return Triangle<double, D>::make(turned(shape.vertices, rotation));
}

/// The box of a pose: its center is the position, its axes are those of the rotation as it is rounded to doubles.
/// Without a rotation it is upright, and exactly what it says.
template <int D>
[[nodiscard]] Result<Obb<double, D>> make_obb(const Pose<D>& pose, const Vec<double, D>& half);
template <int D>
[[nodiscard]] Result<Obb<double, D>> make_obb(const Vec<double, D>& center, const Rotation<D>& rotation,
                                              const Vec<double, D>& half);

/// A shape moved by a vector: each coordinate is rounded once, of a box with `max` those of both corners.
template <int D>
[[nodiscard]] Result<Obb<double, D>> moved(const Obb<double, D>& shape, const Vec<double, D>& by) {
    return Obb<double, D>::make(shape.center + by, shape.axes, shape.half);
}
template <int D>
[[nodiscard]] Result<Parallelepiped<double, D>> moved(const Parallelepiped<double, D>& shape,
                                                      const Vec<double, D>& by) {
    if (!(shape.max == Vec<double, D>{})) return box_from_corners<D>(shape.origin + by, shape.max + by);
    return Parallelepiped<double, D>::make(shape.origin + by, shape.edges);
}
/// Tetrahedron and triangle.
template <class Simplex, int D = Simplex::dimension>
[[nodiscard]] Result<Simplex> moved(Simplex shape, const Vec<double, D>& by) {
    for (Vec<double, D>& vertex : shape.vertices) vertex = vertex + by;
    return Simplex::make(shape.vertices);
}

/// A shape where a pose has it, in the coordinates of the world: turned, then moved, each coordinate rounded once by
/// either; what `tact query` does with a shape beside a mesh. The identity rounds nothing. An error when rounding
/// leaves no shape. Of two shapes leave the position to a `Linear` motion, which adds it exactly, and use `turned`
/// alone.
template <class Shape, int D = Shape::dimension>
[[nodiscard]] Result<Shape> posed(const Shape& shape, const Pose<D>& pose) {
    if (pose == Pose<D>{}) return shape;
    const auto result = turned(shape, pose.rotation());
    return result ? moved(*result, pose.position) : result;
}

}  // namespace tact
