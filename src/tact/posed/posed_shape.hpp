// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>

#include "tact/interval.hpp"
#include "tact/shape.hpp"
#include "tact/shape/degenerate.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {

/// A shape where its body is at some time, in doubles: no vertex is farther than `error` from the true one, so that all
/// that is known of it holds for the true shape up to `error`.
template <class Shape>
struct PosedShape {
    Shape shape;
    double error = 0;
};

/// Turns and moves vectors of a body by all poses of a box at once; in the plane by its first two coordinates.
template <int D>
class Posing {
public:
    explicit Posing(const IntervalPose<3>& pose) : pose_(pose) {}

    /// A point of the body, and how far from it the true ones may be.
    Vec<double, D> point(const Vec<double, D>& x, double& error) const {
        const IntervalVec<D> turned = turn(x);
        IntervalVec<D> moved{};
        for (int k = 0; k < D; ++k) moved[k] = turned[k] + pose_.position[k];
        return rounded(moved, error);
    }
    Vec<double, D> direction(const Vec<double, D>& x, double& error) const { return rounded(turn(x), error); }

private:
    IntervalVec<D> turn(const Vec<double, D>& x) const {
        IntervalVec<D> turned{};
        for (int i = 0; i < D; ++i) {
            turned[i] = x[0] * pose_.rotation.at(i, 0);
            for (int j = 1; j < D; ++j) turned[i] = turned[i] + x[j] * pose_.rotation.at(i, j);
        }
        return turned;
    }
    static Vec<double, D> rounded(const IntervalVec<D>& box, double& error) {
        const Vec<double, D> at = midpoint(box);
        error = 0;
        for (int k = 0; k < D; ++k) {
            const double off = higher(box[k].high - at[k], at[k] - box[k].low);
            const bool is_known = outward::is_finite(box[k].low) && outward::is_finite(box[k].high);
            error = is_known ? outward::up(error + outward::up(off)) : std::numeric_limits<double>::infinity();
            if (!is_known) break;
        }
        return at;
    }

    const IntervalPose<3>& pose_;
};

template <int D>
PosedShape<Obb<double, D>> shape_at(const Obb<double, D>& shape, const IntervalPose<3>& pose) {
    const Posing<D> posing(pose);
    PosedShape<Obb<double, D>> posed{shape, 0};
    posed.shape.center = posing.point(shape.center, posed.error);
    for (int i = 0; i < D; ++i) {
        double error = 0;
        posed.shape.axes[i] = posing.direction(shape.axes[i], error);
        posed.error = outward::up(posed.error + outward::up(shape.half[i] * error));
    }
    return posed;
}

/// Whether a pose is known to turn nothing.
template <int D>
bool keeps_directions(const IntervalPose<3>& pose) {
    for (int i = 0; i < D; ++i)
        for (int k = 0; k < D; ++k)
            if (!(pose.rotation.at(i, k) == Interval<double>(i == k ? 1 : 0))) return false;
    return true;
}

template <int D>
PosedShape<Parallelepiped<double, D>> shape_at(const Parallelepiped<double, D>& shape, const IntervalPose<3>& pose);

/// A box between corners that is not turned is one again, unless rounding leaves nothing between them. One that is
/// turned has rounded edges, which each take at most half a unit in their last place from a vertex.
template <int D>
PosedShape<Parallelepiped<double, D>> corners_at(const Parallelepiped<double, D>& box, const IntervalPose<3>& pose) {
    const Posing<D> posing(pose);
    double error_min = 0, error_max = 0;
    const auto min = posing.point(box.origin, error_min), max = posing.point(box.max, error_max);
    const auto made = box_from_corners<D>(min, max);
    if (made && keeps_directions<D>(pose)) return {*made, higher(error_min, error_max)};
    auto edges = box.edges;
    double lost = 0;
    for (std::size_t i = 0; i < D; ++i) {
        const int k = static_cast<int>(i);
        edges[i][k] = box.max[k] - box.origin[k];  // infinite where it overflows
        lost = outward::up(lost + outward::up(0x1p-52 * edges[i][k]));
    }
    auto posed = shape_at(Parallelepiped<double, D>{box.origin, edges}, pose);
    posed.error = outward::up(posed.error + lost);
    return posed;
}

template <int D>
PosedShape<Parallelepiped<double, D>> shape_at(const Parallelepiped<double, D>& shape, const IntervalPose<3>& pose) {
    if (has_rounded_edges(shape)) return corners_at<D>(shape, pose);
    const Posing<D> posing(pose);
    PosedShape<Parallelepiped<double, D>> posed{shape, 0};
    posed.shape.origin = posing.point(shape.origin, posed.error);
    for (int i = 0; i < D; ++i) {
        double error = 0;
        posed.shape.edges[i] = posing.direction(shape.edges[i], error);
        posed.error = outward::up(posed.error + error);
    }
    return posed;
}

template <class Simplex>
PosedShape<Simplex> shape_at(const Simplex& shape, const IntervalPose<3>& pose) {
    const Posing<Simplex::dimension> posing(pose);
    PosedShape<Simplex> posed{shape, 0};
    for (std::size_t i = 0; i < shape.vertices.size(); ++i) {
        double error = 0;
        posed.shape.vertices[i] = posing.point(shape.vertices[i], error);
        posed.error = higher(posed.error, error);
    }
    return posed;
}

template <int D>
bool is_finite(const Vec<double, D>& v) {
    double sum = 0;
    for (int k = 0; k < D; ++k) sum += 0 * v[k];
    return sum == 0;
}
template <int D, std::size_t N>
bool is_finite(const std::array<Vec<double, D>, N>& vectors) {
    for (const auto& v : vectors)
        if (!is_finite(v)) return false;
    return true;
}

// Whether rounding has left a shape without extent, or taken it beyond the range of doubles.
template <int D>
bool is_degenerate(const Obb<double, D>& obb) {
    return !is_finite(obb.center) || !is_finite(obb.axes) || degenerate::dependent(obb.axes);
}
template <int D>
bool is_degenerate(const Parallelepiped<double, D>& box) {
    return !is_finite(box.origin) || !is_finite(box.edges) || degenerate::dependent(box.edges);
}
template <int D>
bool is_degenerate(const Triangle<double, D>& triangle) {
    return !is_finite(triangle.vertices) || degenerate::on_one_line(triangle.vertices);
}
inline bool is_degenerate(const Tetrahedron<double>& tetrahedron) {
    return !is_finite(tetrahedron.vertices) || degenerate::in_one_plane(tetrahedron.vertices);
}

/// Whether distances of a shape mean something: of a triangle within the range of doubles always, which may be the
/// segment or point that a face of a mesh without area is.
template <class Shape>
bool can_measure(const Shape& shape) {
    return !is_degenerate(shape);
}
template <int D>
bool can_measure(const Triangle<double, D>& triangle) {
    return is_finite(triangle.vertices);
}

// n.x over a shape, rounded.
template <int D>
Interval<double> rounded_extent(const Obb<double, D>& obb, const Vec<double, D>& normal) {
    const double at = dot(normal, obb.center);
    double reach = 0;
    for (int i = 0; i < D; ++i) reach += obb.half[i] * magnitude(dot(normal, obb.axes[i]));
    return {at - reach, at + reach};
}
template <int D>
Interval<double> rounded_extent(const Parallelepiped<double, D>& box, const Vec<double, D>& normal) {
    const double at = dot(normal, box.origin);
    Interval<double> extent(at);
    if (has_rounded_edges(box)) {
        for (int i = 1; i < 1 << D; ++i) extent = hull(extent, Interval<double>(dot(normal, vertex(box, i))));
        return extent;
    }
    for (const auto& edge : box.edges) {
        const double along = dot(normal, edge);
        (along < 0 ? extent.low : extent.high) += along;
    }
    return extent;
}
template <class Simplex>
Interval<double> rounded_extent(const Simplex& simplex, const Vec<double, Simplex::dimension>& normal) {
    Interval<double> extent(dot(normal, simplex.vertices[0]));
    for (const auto& vertex : simplex.vertices) extent = hull(extent, Interval<double>(dot(normal, vertex)));
    return extent;
}

/// The true shape lies in low <= n.x <= high, for a normal of length 1 up to rounding.
template <class Shape>
Interval<double> extent_along(const PosedShape<Shape>& posed, const Vec<double, Shape::dimension>& normal) {
    // At most twelve roundings, each at most 2^-53 of the sizes of all terms together.
    const auto sizes = extent(posed.shape);
    double size = 0;
    for (int k = 0; k < Shape::dimension; ++k) size += magnitude(normal[k]) * sizes[k];
    const double error = (1 + 0x1p-40) * posed.error + 0x1p-49 * size + 0x1p-1000;
    const Interval<double> along = rounded_extent(posed.shape, normal);
    if (!outward::is_finite(along.low) || !outward::is_finite(along.high) || !outward::is_finite(error))
        return Interval<double>::whole();  // sums beyond the doubles would come out as no number, and pass for a gap
    return {outward::down(along.low - error), outward::up(along.high + error)};
}

/// No point of the shape is farther than this from a point.
template <class Shape>
double reach_from(const Shape& shape, const Vec<double, Shape::dimension>& from) {
    const auto sizes = extent(shape);
    double largest = 0, size = 0;
    for (int k = 0; k < Shape::dimension; ++k) size += sizes[k] + magnitude(from[k]);
    for (int i = 0; i < vertex_count<Shape>; ++i) {
        const auto offset = vertex(shape, i) - from;
        largest = higher(largest, dot(offset, offset));
    }
    return (1 + 0x1p-40) * std::sqrt(largest) + 0x1p-48 * size + 0x1p-500;
}

/// The mean of the vertices, rounded.
template <class Shape>
Vec<double, Shape::dimension> center_of(const Shape& shape) {
    Vec<double, Shape::dimension> sum{};
    for (int i = 0; i < vertex_count<Shape>; ++i) sum = sum + (1.0 / vertex_count<Shape>)*vertex(shape, i);
    return sum;
}

}  // namespace tact
