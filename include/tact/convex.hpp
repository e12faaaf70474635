// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

#include "tact/contact.hpp"
#include "tact/motion.hpp"
#include "tact/shape.hpp"

/// Convex bodies of every kind: hulls of any points, and what is within a radius of one.
namespace tact {

/// One point.
template <int D>
struct Point {
    static constexpr int dimension = D;

    Vec<double, D> at;

    static Result<Point> make(const Vec<double, D>& at);

    friend bool operator==(const Point&, const Point&) = default;
};

using Point2 = Point<2>;
using Point3 = Point<3>;

/// All points from one end to the other; both may be one point.
template <int D>
struct Segment {
    static constexpr int dimension = D;

    std::array<Vec<double, D>, 2> ends;

    static Result<Segment> make(const Vec<double, D>& from, const Vec<double, D>& to);

    friend bool operator==(const Segment&, const Segment&) = default;
};

using Segment2 = Segment<2>;
using Segment3 = Segment<3>;

/// The points within `radius` of a segment; radius >= 0.
template <int D>
struct Capsule {
    static constexpr int dimension = D;

    std::array<Vec<double, D>, 2> ends;
    double radius = 0;

    static Result<Capsule> make(const Vec<double, D>& from, const Vec<double, D>& to, double radius);

    friend bool operator==(const Capsule&, const Capsule&) = default;
};

using Capsule2 = Capsule<2>;
using Capsule3 = Capsule<3>;

/// The points that hulls are made of, as given; shared by all hulls that are the same but for their place.
template <int D>
class HullPoints;

/// The convex hull of any points, at least one, in a frame: exactly the points center + sum of x_i axes[i] with x in
/// the hull of `points()`. Duplicates, points inside and points of one plane, line or place are all good; the axes need
/// not be orthonormal to the last bit. No point is ever turned or rounded, so a copy at another place costs no more
/// than its frame. `make` refuses what is not finite, and no points at all.
template <int D>
struct Hull {
    static constexpr int dimension = D;

    std::shared_ptr<const HullPoints<D>> shared;
    Vec<double, D> center{};
    std::array<Vec<double, D>, D> axes{};

    static Result<Hull> make(std::span<const Vec<double, D>> points);

    /// The same hull elsewhere.
    [[nodiscard]] Result<Hull> in_frame(const Vec<double, D>& center, const std::array<Vec<double, D>, D>& axes) const;

    /// As given: features are numbered by them.
    [[nodiscard]] std::span<const Vec<double, D>> points() const;
};

using Hull2 = Hull<2>;
using Hull3 = Hull<3>;

/// The points within `radius` of a shape; radius >= 0.
template <class Core>
struct Rounded {
    static constexpr int dimension = Core::dimension;

    Core core;
    double radius = 0;

    static Result<Rounded> make(const Core& core, double radius);
};

/// All x with normal . x <= offset, for a normal of any length but 0.
template <int D>
struct HalfSpace {
    static constexpr int dimension = D;

    Vec<double, D> normal;
    double offset = 0;

    static Result<HalfSpace> make(const Vec<double, D>& normal, double offset);

    friend bool operator==(const HalfSpace&, const HalfSpace&) = default;
};

using HalfSpace2 = HalfSpace<2>;
using HalfSpace3 = HalfSpace<3>;

/// What the family of convex bodies has beside the shapes of tact/shape.hpp.
template <class Shape>
inline constexpr bool is_round_or_hull = false;
template <int D>
inline constexpr bool is_round_or_hull<Point<D>> = true;
template <int D>
inline constexpr bool is_round_or_hull<Segment<D>> = true;
template <int D>
inline constexpr bool is_round_or_hull<Sphere<D>> = true;
template <int D>
inline constexpr bool is_round_or_hull<Capsule<D>> = true;
template <int D>
inline constexpr bool is_round_or_hull<Hull<D>> = true;

/// A polytope: the hull of points.
template <class Shape>
concept Polytope = PairShape<Shape> || is_round_or_hull<Shape>;

template <class Shape>
inline constexpr bool is_rounded = false;
template <Polytope Core>
inline constexpr bool is_rounded<Rounded<Core>> = true;

/// A bounded convex body: what is within a radius, which may be 0, of the hull of points.
template <class Shape>
concept ConvexBody = Polytope<Shape> || is_rounded<Shape>;

/// The dimension of a body; 0 of what is none. Spheres are declared with it.
template <class Shape>
inline constexpr int dimension_of = 0;
template <class Shape>
    requires requires { Shape::dimension; }
inline constexpr int dimension_of<Shape> = Shape::dimension;
template <int D>
inline constexpr int dimension_of<Sphere<D>> = D;

template <class A, class B>
concept ConvexPair =
    ConvexBody<A> && ConvexBody<B> && dimension_of<A> == dimension_of<B> && !(PairShape<A> && PairShape<B>);

/// A body as the family sees it: exactly center + sum of x_i axes[i] with x in the hull of the points, and all that is
/// within `radius` of it. It refers to the points of a Hull, which must outlive it, and has up to eight of its own.
/// In the plane the last coordinate of points and center is 0, and the last axis is (0, 0, 1).
struct ConvexView {
    const Vec3* shared = nullptr;        ///< the points of a hull; none: `own`
    const Vec3* shared_local = nullptr;  ///< the same as seen from `middle`, rounded
    Vec3 own[8]{};
    Vec3 own_local[8]{};
    int count = 0;
    bool framed = false;  ///< else center is 0 and the axes are those of the coordinates
    bool planar = false;
    Vec3 center{};
    std::array<Vec3, 3> axes{};
    Vec3 middle{};  ///< one of the points, or 0
    Vec3 size{};    ///< the largest coordinates of local points
    double radius = 0;

    const Vec3* points() const { return shared != nullptr ? shared : own; }
    const Vec3* local() const { return shared != nullptr ? shared_local : own_local; }
};

template <ConvexBody Shape>
[[nodiscard]] ConvexView seen(const Shape& shape);

/// A motion of the plane as one of space.
[[nodiscard]] inline Linear3 in_space(const Linear3& motion) {
    return motion;
}
[[nodiscard]] inline Linear3 in_space(const Linear2& motion) {
    return {{motion.velocity[0], motion.velocity[1], 0}, {motion.position[0], motion.position[1], 0}};
}

struct ConvexOptions {
    double clearance = 0;  ///< the distance that counts as contact, >= 0
};

/// How two convex bodies stand to each other, exactly, for the very numbers given: with a clearance c `disjoint` when
/// their distance is more than c, `touching` when it is c, `overlapping` when it is less (of c = 0: when the interior
/// of their difference holds 0). Symmetric.
[[nodiscard]] Relation relate(const ConvexView& a, const ConvexView& b, const ConvexOptions& options = {});

/// The same for two bodies in linear motion: of the differences at all times of the interval.
[[nodiscard]] Relation relate(const ConvexView& a, const Linear3& motion_a, const ConvexView& b,
                              const Linear3& motion_b, const TimeInterval& interval, const ConvexOptions& options = {});

/// The same for any two bodies; of two shapes of tact/shape.hpp it is `relate` of tact/pair.hpp, which takes a
/// clearance too.
template <class A, class B>
    requires ConvexPair<A, B>
[[nodiscard]] Relation relate(const A& a, const B& b, const ConvexOptions& options = {}) {
    return relate(seen(a), seen(b), options);
}
template <class A, class B>
    requires ConvexPair<A, B>
[[nodiscard]] Relation relate(const A& a, const Linear<dimension_of<A>>& motion_a, const B& b,
                              const Linear<dimension_of<A>>& motion_b = {}, const TimeInterval& interval = {},
                              const ConvexOptions& options = {}) {
    return relate(seen(a), in_space(motion_a), seen(b), in_space(motion_b), interval, options);
}

/// How far apart two convex bodies are: lower <= the exact distance <= upper, both proved, and `distance` between them.
/// All three are 0 exactly when the bodies are in contact; the rest then says nothing.
template <int D>
struct ConvexDistance {
    double distance = 0;
    double lower = 0;
    double upper = 0;
    Vec<double, D> point_a{};  ///< about the closest point of a
    Vec<double, D> point_b{};
    Vec<double, D> normal{};  ///< of length 1, from a to b
};

[[nodiscard]] ConvexDistance<3> distance(const ConvexView& a, const ConvexView& b);

template <class A, class B>
    requires ConvexPair<A, B>
[[nodiscard]] ConvexDistance<dimension_of<A>> distance(const A& a, const B& b) {
    const ConvexDistance<3> in_space = distance(seen(a), seen(b));
    if constexpr (dimension_of<A> == 3) {
        return in_space;
    } else {
        const auto flat = [](const Vec3& v) { return Vec2{v[0], v[1]}; };
        return {in_space.distance,      in_space.lower,         in_space.upper,
                flat(in_space.point_a), flat(in_space.point_b), flat(in_space.normal)};
    }
}

/// The same with a half-space.
[[nodiscard]] Relation relate(const ConvexView& a, const HalfSpace3& b, const ConvexOptions& options = {});
template <ConvexBody A>
[[nodiscard]] Relation relate(const A& a, const HalfSpace<dimension_of<A>>& b, const ConvexOptions& options = {}) {
    HalfSpace3 in_space{{}, b.offset};
    for (int k = 0; k < dimension_of<A>; ++k) in_space.normal[k] = b.normal[k];
    return relate(seen(a), in_space, options);
}
template <ConvexBody B>
[[nodiscard]] Relation relate(const HalfSpace<dimension_of<B>>& a, const B& b, const ConvexOptions& options = {}) {
    return relate(b, a, options);
}

}  // namespace tact
