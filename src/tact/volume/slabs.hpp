// SPDX-License-Identifier: MIT
#pragma once

#include "tact/volume/boxes.hpp"

namespace tact::volume {

// Directions across the faces of a shape; for a triangle in space that of its plane, and those across its edges.
inline int face_normals(const std::array<Vec2, 2>& edges, Vec2* normals) {
    for (int i = 0; i < 2; ++i)
        normals[i] = {edges[static_cast<std::size_t>(i)][1], -edges[static_cast<std::size_t>(i)][0]};
    return 2;
}
inline int face_normals(const std::array<Vec3, 3>& edges, Vec3* normals) {
    normals[0] = cross(edges[1], edges[2]);
    normals[1] = cross(edges[2], edges[0]);
    normals[2] = cross(edges[0], edges[1]);
    return 3;
}
template <int D>
int face_normals(const Obb<double, D>& obb, Vec<double, D>* normals) {
    return face_normals(obb.axes, normals);
}
template <int D>
int face_normals(const Parallelepiped<double, D>& box, Vec<double, D>* normals) {
    return face_normals(box.edges, normals);
}
inline int face_normals(const Triangle2& triangle, Vec2* normals) {
    const auto& v = triangle.vertices;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec2 edge = v[(i + 1) % 3] - v[i];
        normals[i] = {edge[1], -edge[0]};
    }
    return 3;
}
inline int face_normals(const Triangle3& triangle, Vec3* normals) {
    const auto& v = triangle.vertices;
    normals[3] = cross(v[1] - v[0], v[2] - v[0]);
    for (std::size_t i = 0; i < 3; ++i) normals[i] = cross(v[(i + 1) % 3] - v[i], normals[3]);
    return 4;
}
inline int face_normals(const Tetrahedron3& tetrahedron, Vec3* normals) {
    const auto& v = tetrahedron.vertices;
    const Vec3 a = v[1] - v[0], b = v[2] - v[0], c = v[3] - v[0];
    normals[0] = cross(a, b);
    normals[1] = cross(b, c);
    normals[2] = cross(c, a);
    normals[3] = cross(b - a, c - a);
    return 4;
}

/// low <= n.x <= high for all vertices of a shape, up to rounding.
template <class Shape>
void extent_of_vertices(const Shape& shape, const Vec<double, Shape::dimension>& n, double& low, double& high) {
    low = high = dot(n, vertex(shape, 0));
    for (int i = 1; i < vertex_count<Shape>; ++i) {
        const double at = dot(n, vertex(shape, i));
        low = at < low ? at : low;
        high = at > high ? at : high;
    }
}
template <class Shape>
void extent_along(const Shape& shape, const Vec<double, Shape::dimension>& n, double& low, double& high) {
    extent_of_vertices(shape, n, low, high);
}
template <int D>
void extent_along(const Obb<double, D>& obb, const Vec<double, D>& n, double& low, double& high) {
    const double at = dot(n, obb.center);
    double reach = 0;
    for (int i = 0; i < D; ++i) reach += obb.half[i] * magnitude(dot(n, obb.axes[static_cast<std::size_t>(i)]));
    low = at - reach;
    high = at + reach;
}
template <int D>
void extent_along(const Parallelepiped<double, D>& box, const Vec<double, D>& n, double& low, double& high) {
    if (has_rounded_edges(box)) return extent_of_vertices(box, n, low, high);
    low = high = dot(n, box.origin);
    for (const auto& edge : box.edges) {
        const double along = dot(n, edge);
        (along < 0 ? low : high) += along;
    }
}

/// A volume between the planes across its faces, moved outward by a margin: quick proof that another is farther away
/// than the margin, along any axis of the world.
template <int D>
class Slabs {
public:
    template <class Shape>
    Slabs(const Shape& shape, double margin) : count_(face_normals(shape, normals_)) {
        for (int i = 0; i < count_; ++i) {
            extent_along(shape, normals_[i], low_[i], high_[i]);
            double size = 0;
            for (int k = 0; k < D; ++k) size += magnitude(normals_[i][k]);
            const double room = margin * size + 0x1p-1000;
            low_[i] -= room;
            high_[i] += room;
        }
    }

    /// Says false when it cannot say.
    template <class Shape>
    [[nodiscard]] bool apart_from(const Shape& shape) const {
        for (int i = 0; i < count_; ++i) {
            double low = 0, high = 0;
            extent_along(shape, normals_[i], low, high);
            if (low > high_[i] || high < low_[i]) return true;
        }
        return false;
    }

    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] const Vec<double, D>& normal(int i) const { return normals_[i]; }
    [[nodiscard]] double low(int i) const { return low_[i]; }
    [[nodiscard]] double high(int i) const { return high_[i]; }

private:
    Vec<double, D> normals_[4];
    double low_[4], high_[4];
    int count_;
};

}  // namespace tact::volume
