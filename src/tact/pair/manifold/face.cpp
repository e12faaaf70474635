// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/face.hpp"

#include <algorithm>
#include <cmath>
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

/// How well a direction across a face fits the wanted one: the square of the cosine, and which end of it is meant.
struct Fit {
    double squared_cosine = -1;
    double side = 1;
};

template <int D>
TACT_INLINE Fit fit(const Vec<double, D>& across, const Vec<double, D>& direction) {
    const double along = dot(across, direction), square = dot(across, across);
    if (!(square > 0x1p-800)) return {};
    return {along * along / square, along < 0 ? -1.0 : 1.0};
}

/// False when the direction is not known at all.
template <int D>
TACT_INLINE bool set_normal(Face<D>& face, const Across<D>& across, double side) {
    const double length = std::sqrt(dot(across.vector, across.vector));
    face.normal = (side / length) * across.vector;
    face.normal_error = 8 * u + 2.1 * across.error / length;
    return length > 0x1p-400 && face.normal_error < 0x1p-10;
}

template <int D>
TACT_INLINE void set_size(Face<D>& face) {
    for (int i = 0; i < face.count; ++i) face.size = higher(face.size, largest_coordinate(face.corners[i]));
}

/// A box as center, axes and half extents.
template <int D>
struct BoxParts {
    Vec<double, D> center{};
    Vec<double, D> axes[D];
    double half[D];
};

template <int D>
TACT_INLINE BoxParts<D> parts(const Obb<double, D>& obb, const Place<D>& place) {
    BoxParts<D> box{place.from_origin, {}, {}};
    for (int k = 0; k < D; ++k) {
        box.axes[k] = obb.axes[static_cast<std::size_t>(k)];
        box.half[k] = obb.half[k];
    }
    return box;
}
template <int D>
TACT_INLINE BoxParts<D> parts(const Parallelepiped<double, D>& shape, const Place<D>& place) {
    BoxParts<D> box{place.from_origin, {}, {}};
    for (int k = 0; k < D; ++k) {
        box.axes[k] = shape.edges[static_cast<std::size_t>(k)];
        box.half[k] = 0.5;
        box.center = box.center + 0.5 * box.axes[k];
    }
    return box;
}

/// Across the face at the ends of axis k.
TACT_INLINE Across<3> across_face(const BoxParts<3>& box, int k) {
    return across(near_one(box.axes[(k + 1) % 3]), near_one(box.axes[(k + 2) % 3]), 0);
}
TACT_INLINE Across<2> across_face(const BoxParts<2>& box, int k) {
    return across(near_one(box.axes[1 - k]), 0);
}

/// The corners of the face at the `high` or low end of axis k. In space they run against the clock when the normal is
/// along axis k + 1 times axis k + 2.
template <int D>
TACT_INLINE void set_corners(Face<D>& face, const BoxParts<D>& box, int k, bool high, bool turned) {
    const auto edge = [&](int i) { return box.half[i] * box.axes[i]; };
    const int i = (k + 1) % D, at_end = high ? 1 << k : 0;
    const Vec<double, D> middle = high ? box.center + edge(k) : box.center - edge(k), e = edge(i);
    const auto add = [&](const Vec<double, D>& corner, int number) {
        face.corners[face.count] = corner;
        face.numbers[face.count++] = static_cast<std::uint8_t>(at_end | number);
    };
    if constexpr (D == 2) {
        add(middle - e, 0);
        add(middle + e, 1 << i);
        if (turned) {
            std::swap(face.corners[0], face.corners[1]);
            std::swap(face.numbers[0], face.numbers[1]);
        }
        face.name = Feature::edge(face.numbers[0], face.numbers[1]);
    } else {
        const int j = (k + 2) % 3;
        const Vec3 f = edge(j), low = middle - e, up = middle + e;
        add(low - f, 0);
        add(turned ? low + f : up - f, turned ? 1 << j : 1 << i);
        add(up + f, 1 << i | 1 << j);
        add(turned ? up - f : low + f, turned ? 1 << i : 1 << j);
        face.name = Feature::face(2 * k + high);
    }
}

template <int D>
TACT_INLINE Face<D> face_of_box(const BoxParts<D>& box, const Place<D>& place, const Vec<double, D>& direction) {
    Face<D> face;
    Across<D> best{};
    Fit best_fit;
    int k = -1;
    for (int i = 0; i < D; ++i) {
        const Across<D> candidate = across_face(box, i);
        const Fit found = fit(candidate.vector, direction);
        if (!(found.squared_cosine > best_fit.squared_cosine)) continue;
        best = candidate;
        best_fit = found;
        k = i;
    }
    if (k < 0 || !set_normal(face, best, best_fit.side)) return face;
    const bool forward = dot(best.vector, near_one(box.axes[k])) > 0;  // across is outward at the high end
    set_corners(face, box, k, forward == (best_fit.side > 0), best_fit.side < 0);
    double size = 0;
    for (int c = 0; c < D; ++c) {
        double sum = magnitude(place.from_origin[c]);
        for (int i = 0; i < D; ++i) sum += 2 * magnitude(box.half[i] * box.axes[i][c]);
        size = higher(size, sum);
    }
    face.corner_error = place.error + 12 * u * size;
    set_size(face);
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
            if (outward != (found.side > 0)) found.squared_cosine = -found.squared_cosine;
        }
        if (number >= 0 && !(found.squared_cosine > best_fit.squared_cosine)) continue;
        best = candidate;
        best_fit = found;
        number = k;
    }
    if (best_fit.squared_cosine < 0 || !set_normal(face, best, best_fit.side)) return face;
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
    face.corner_error = place.error + 3 * u * (size + largest_coordinate(place.from_origin));
    set_size(face);
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
