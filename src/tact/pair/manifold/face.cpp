// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/face.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

#include "tact/shape/shape_pairs.hpp"

namespace tact::manifold_of {
namespace {

constexpr double u = 0x1p-53;

template <int D>
TACT_INLINE double largest_coordinate(const Vec<double, D>& v) {
    double largest = magnitude(v[0]);
    for (int k = 1; k < D; ++k) largest = higher(largest, magnitude(v[k]));
    return largest;
}

/// A vector of about length 1 along v, exactly; v itself if its length is an ordinary number.
template <int D>
TACT_INLINE Vec<double, D> near_one(const Vec<double, D>& v) {
    const double largest = largest_coordinate(v);
    if ((largest > 0x1p-100 && largest < 0x1p100) || largest == 0) return v;
    return std::ldexp(1.0, std::min(-std::ilogb(largest), 1000)) * v;
}

/// A direction across a face, of any length, and how far rounding may have moved it.
template <int D>
struct Across {
    Vec<double, D> vector{};
    double error = 0;
};

/// Across two edges that are themselves wrong by `edge_error` of each coordinate.
TACT_INLINE Across<3> across(const Vec3& e, const Vec3& f, double edge_error) {
    Across<3> found;
    double sizes = 0;
    for (int k = 0; k < 3; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const double x = e[i] * f[j], y = e[j] * f[i];
        found.vector[k] = x - y;
        sizes += magnitude(x) + magnitude(y);
    }
    found.error = (2 * edge_error + 2.5 * u) * sizes;
    return found;
}
TACT_INLINE Across<2> across(const Vec2& e, double edge_error) {
    return {{e[1], -e[0]}, edge_error * (magnitude(e[0]) + magnitude(e[1]))};
}

/// How well a direction across a face fits the wanted one, as the square of the cosine: `part` of `whole`, below 0 for
/// one that looks away. `side` says which end of the direction is meant.
struct Fit {
    double part = -1, whole = 1;
    double side = 1;

    TACT_INLINE bool is_better_than(const Fit& other) const { return part * other.whole > other.part * whole; }
};

template <int D>
TACT_INLINE Fit fit(const Vec<double, D>& across, const Vec<double, D>& direction) {
    const double along = dot(across, direction), square = dot(across, across);
    if (!(square > 0x1p-400)) return {};
    return {along * along, square, along < 0 ? -1.0 : 1.0};
}

/// False when the direction is not known at all.
template <int D>
TACT_INLINE bool set_normal(Face<D>& face, const Across<D>& across, double side) {
    const double length = std::sqrt(dot(across.vector, across.vector));
    face.normal = (side / length) * across.vector;
    face.normal_error = 8 * u + 2.1 * across.error / length;
    return length > 0x1p-400 && face.normal_error < 0x1p-10;
}

/// A box: its center seen from the origin, its axes, and its half edges.
template <int D>
struct BoxParts {
    Vec<double, D> center;
    Vec<double, D> axes[D];  ///< in a length that can be squared
    Vec<double, D> edges[D];
};

template <int D>
TACT_INLINE BoxParts<D> parts(const Obb<double, D>& obb, const Place<D>& place) {
    BoxParts<D> box;
    box.center = place.from_origin;
    for (int k = 0; k < D; ++k) {
        const Vec<double, D>& axis = obb.axes[static_cast<std::size_t>(k)];
        box.axes[k] = near_one(axis);
        box.edges[k] = obb.half[k] * axis;
    }
    return box;
}
template <int D>
TACT_INLINE BoxParts<D> parts(const Parallelepiped<double, D>& shape, const Place<D>& place) {
    BoxParts<D> box;
    box.center = place.from_origin;
    for (int k = 0; k < D; ++k) {
        const Vec<double, D>& edge = shape.edges[static_cast<std::size_t>(k)];
        box.axes[k] = near_one(edge);
        box.edges[k] = 0.5 * edge;
        box.center = box.center + box.edges[k];
    }
    return box;
}

/// Across the face at the ends of axis k.
TACT_INLINE Vec3 direction_across(const BoxParts<3>& box, int k) {
    return cross(box.axes[(k + 1) % 3], box.axes[(k + 2) % 3]);
}
TACT_INLINE Vec2 direction_across(const BoxParts<2>& box, int k) {
    return {box.axes[1 - k][1], -box.axes[1 - k][0]};
}
TACT_INLINE Across<3> across_face(const BoxParts<3>& box, int k) {
    return across(box.axes[(k + 1) % 3], box.axes[(k + 2) % 3], 0);
}
TACT_INLINE Across<2> across_face(const BoxParts<2>& box, int k) {
    return across(box.axes[1 - k], 0);
}

/// The corners of the face at the `high` or low end of axis k. In space they run against the clock when the normal is
/// along axis k + 1 times axis k + 2; `turned`, when it is against that.
template <int D>
TACT_INLINE void set_corners(Face<D>& face, const BoxParts<D>& box, int k, bool high, bool turned) {
    const int i = D == 2 ? 1 - k : (k + 1 + turned) % 3, at_end = high ? 1 << k : 0;
    const Vec<double, D> middle = box.center + (high ? 1.0 : -1.0) * box.edges[k];
    const auto number = [&](int bits) { return static_cast<std::uint8_t>(at_end | bits); };
    face.count = Face<D>::most_corners;
    if constexpr (D == 2) {
        const Vec2 e = (turned ? -1.0 : 1.0) * box.edges[i];
        face.corners[0] = middle - e;
        face.corners[1] = middle + e;
        face.numbers[0] = number(turned ? 1 << i : 0);
        face.numbers[1] = number(turned ? 0 : 1 << i);
        face.name = Feature::edge(face.numbers[0], face.numbers[1]);
    } else {
        const int j = 3 - k - i;
        const Vec3 &e = box.edges[i], &f = box.edges[j], low = middle - f, up = middle + f;
        face.corners[0] = low - e;
        face.corners[1] = low + e;
        face.corners[2] = up + e;
        face.corners[3] = up - e;
        face.numbers[0] = number(0);
        face.numbers[1] = number(1 << i);
        face.numbers[2] = number(1 << i | 1 << j);
        face.numbers[3] = number(1 << j);
        face.name = Feature::face(2 * k + high);
    }
}

template <int D>
TACT_INLINE Face<D> face_of_box(const BoxParts<D>& box, const Place<D>& place, const Vec<double, D>& direction) {
    Face<D> face;
    Fit best;
    int k = -1;
    for (int i = 0; i < D; ++i) {
        const Fit found = fit(direction_across(box, i), direction);
        const bool better = found.is_better_than(best);
        best = better ? found : best;
        k = better ? i : k;
    }
    if (k < 0) return face;
    const Across<D> across = across_face(box, k);
    if (!set_normal(face, across, best.side)) return face;
    const bool forward = dot(across.vector, box.axes[k]) > 0;  // across is outward at the high end
    set_corners(face, box, k, forward == (best.side > 0), best.side < 0);
    double size = 0;
    for (int c = 0; c < D; ++c) {
        double sum = magnitude(place.from_origin[c]);
        for (int i = 0; i < D; ++i) sum += 2 * magnitude(box.edges[i][c]);
        size = higher(size, sum);
    }
    face.corner_error = place.error + 12 * u * size;
    face.size = size;
    return face;
}

template <class T, int D>
Face<D> face_of(const Obb<T, D>& obb, const Place<D>& place, const Vec<double, D>& direction) {
    return face_of_box(parts(obb, place), place, direction);
}
template <class T, int D>
Face<D> face_of(const Parallelepiped<T, D>& box, const Place<D>& place, const Vec<double, D>& direction) {
    return face_of_box(parts(box, place), place, direction);
}

/// The vertices of face number k of a simplex, the one without vertex k, or of a flat triangle.
template <class Shape>
constexpr void numbers_of_face(int k, std::uint8_t (&numbers)[3]) {
    int count = 0;
    for (int v = 0; v < (std::is_same_v<Shape, Tetrahedron3> ? 4 : 3); ++v)
        if (std::is_same_v<Shape, Triangle3> || v != k) numbers[count++] = static_cast<std::uint8_t>(v);
}

template <class Shape, int D = Shape::dimension>
Face<D> face_of(const Shape& simplex, const Place<D>& place, const Vec<double, D>& direction) {
    constexpr int faces = std::is_same_v<Shape, Triangle3> ? 1 : D + 1;
    const auto& vertices = simplex.vertices;
    const auto way = [&](int from, int to) {
        return vertices[static_cast<std::size_t>(to)] - vertices[static_cast<std::size_t>(from)];
    };
    int farthest = 0;
    for (int v = 1; v < static_cast<int>(vertices.size()); ++v)
        if (dot(direction, way(farthest, v)) > 0) farthest = v;
    Face<D> face;
    Across<D> best{};
    Fit best_fit;
    int number = -1;
    for (int k = 0; k < faces; ++k) {
        if (faces > 1 && k == farthest) continue;
        std::uint8_t at[3];
        numbers_of_face<Shape>(k, at);
        Across<D> candidate;
        if constexpr (D == 3) {
            candidate = across(near_one(way(at[0], at[1])), near_one(way(at[0], at[2])), u);
        } else {
            candidate = across(near_one(way(at[0], at[1])), u);
        }
        Fit found = fit(candidate.vector, direction);
        if constexpr (faces > 1) {  // outward, away from the vertex that is left out
            const bool outward = dot(candidate.vector, way(at[0], k)) < 0;
            if (outward != (found.side > 0)) found.part = -found.part;
        }
        if (!found.is_better_than(best_fit)) continue;
        best = candidate;
        best_fit = found;
        number = k;
    }
    if (best_fit.part < 0 || !set_normal(face, best, best_fit.side)) return face;
    std::uint8_t at[3];
    numbers_of_face<Shape>(number, at);
    if (best_fit.side < 0) std::swap(at[0], at[1]);
    face.count = D;
    double size = 0;
    for (int i = 0; i < D; ++i) {
        face.numbers[i] = at[i];
        const Vec<double, D> edge = way(0, at[i]);
        face.corners[i] = place.from_origin + edge;
        size = higher(size, largest_coordinate(edge));
    }
    face.name = D == 2 ? Feature::edge(at[0], at[1]) : Feature::face(faces > 1 ? number : 0);
    face.size = size + largest_coordinate(place.from_origin);
    face.corner_error = place.error + 3 * u * face.size;
    return face;
}

}  // namespace

template <class Shape>
Face<Shape::dimension> face_towards(const Shape& shape, const Place<Shape::dimension>& place,
                                    const Vec<double, Shape::dimension>& direction) {
    return face_of(shape, place, direction);
}

#define TACT_INSTANTIATE(SHAPE)                                                                \
    template Face<SHAPE::dimension> face_towards(const SHAPE&, const Place<SHAPE::dimension>&, \
                                                 const Vec<double, SHAPE::dimension>&);
TACT_SHAPES_2D(TACT_INSTANTIATE, )
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::manifold_of
