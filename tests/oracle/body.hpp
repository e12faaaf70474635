// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>
#include <vector>

#include "oracle/dyadic.hpp"
#include "tact/motion.hpp"
#include "tact/shape.hpp"

namespace tact::oracle {

/// The convex hull of exact points, with an exact velocity: every shape of the library in one form.
struct Body {
    int dimension;
    std::vector<Point> vertices;  ///< where they are at time 0
    Point velocity;
};

template <class T, int D>
Point exact(const Vec<T, D>& v) {
    Point point;
    for (int i = 0; i < D; ++i) point[static_cast<std::size_t>(i)] = Dyadic(static_cast<double>(v[i]));
    return point;
}

/// A box with a far corner is all between the two, whatever its edges say.
template <int D>
std::vector<Point> vertices_between(const Vec<double, D>& min, const Vec<double, D>& max) {
    std::vector<Point> corners;
    for (int i = 0; i < 1 << D; ++i) {
        Vec<double, D> corner = min;
        for (int k = 0; k < D; ++k)
            if ((i >> k & 1) != 0) corner[k] = max[k];
        corners.push_back(exact(corner));
    }
    return corners;
}

template <class T, int D>
std::vector<Point> vertices(const Parallelepiped<T, D>& box) {
    if constexpr (std::is_same_v<T, double>)
        if (!(box.max == Vec<double, D>{})) return vertices_between<D>(box.origin, box.max);
    std::vector<Point> corners{exact(box.origin)};
    for (const auto& edge : box.edges) {
        const std::size_t count = corners.size();
        for (std::size_t i = 0; i < count; ++i) corners.push_back(corners[i] + exact(edge));
    }
    return corners;
}

template <class T, int D>
std::vector<Point> vertices(const Obb<T, D>& obb) {
    std::vector<Point> corners{exact(obb.center)};
    for (int i = 0; i < D; ++i) {
        const Point reach = Dyadic(static_cast<double>(obb.half[i])) * exact(obb.axes[static_cast<std::size_t>(i)]);
        const std::size_t count = corners.size();
        for (std::size_t k = 0; k < count; ++k) {
            corners.push_back(corners[k] + reach);
            corners[k] = corners[k] - reach;
        }
    }
    return corners;
}

template <class T>
std::vector<Point> vertices(const Tetrahedron<T>& tetrahedron) {
    std::vector<Point> corners;
    for (const auto& vertex : tetrahedron.vertices) corners.push_back(exact(vertex));
    return corners;
}

template <class T, int D>
std::vector<Point> vertices(const Triangle<T, D>& triangle) {
    std::vector<Point> corners;
    for (const auto& vertex : triangle.vertices) corners.push_back(exact(vertex));
    return corners;
}

template <class Shape>
Body body(const Shape& shape, const Linear<Shape::dimension>& motion = {}) {
    Body result{Shape::dimension, vertices(shape), exact(motion.velocity)};
    const Point position = exact(motion.position);
    for (Point& vertex : result.vertices) vertex = vertex + position;
    return result;
}

}  // namespace tact::oracle
