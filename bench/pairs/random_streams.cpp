// SPDX-License-Identifier: MIT
#include "pairs/random_streams.hpp"

#include <cmath>
#include <numbers>

namespace tact::bench {
namespace {

// How far the centers may lie from 0 on each axis: about half of the boxes and tetrahedra then overlap as they come,
// and a fifth of the triangles.
constexpr double obb_reach = 1.35;
constexpr double tetrahedron_reach = 0.6;
constexpr double triangle_reach = 0.25;

Vec3 in_cube(Random& random, double reach) {
    Vec3 v{};
    for (int i = 0; i < 3; ++i) v[i] = random.uniform(-reach, reach);
    return v;
}

Obb3 random_obb(Random& random) {
    Obb3 obb{};
    obb.center = in_cube(random, obb_reach);
    obb.axes = random_axes(random);
    for (int i = 0; i < 3; ++i) obb.half[i] = random.uniform(0.1, 1);
    return obb;
}

template <class Simplex>
Simplex random_simplex(Random& random, double reach) {
    Simplex simplex{};
    const Vec3 center = in_cube(random, reach);
    for (Vec3& vertex : simplex.vertices) vertex = center + in_cube(random, 1);
    return simplex;
}

/// A coin decides for each pair whether it shall be in contact; pairs are drawn until one is as the coin says.
template <class Shape, class Make>
ShapeStream<Shape, Shape> stream_of(int count, Make make) {
    Random random(42);
    ShapeStream<Shape, Shape> stream;
    for (int i = 0; i < count; ++i) {
        const bool contact = random.unit() < 0.5;
        Shape a{};
        Shape b{};
        do {
            a = make(random);
            b = make(random);
        } while ((relate(a, b) != Relation::disjoint) != contact);
        stream.add(a, b);
    }
    return stream;
}

}  // namespace

std::array<Vec3, 3> random_axes(Random& random) {
    // Shoemake: a uniform point of the three-sphere as a quaternion.
    const double s = random.unit();
    const double angle_xy = 2 * std::numbers::pi * random.unit();
    const double angle_zw = 2 * std::numbers::pi * random.unit();
    const double x = std::sqrt(1 - s) * std::sin(angle_xy);
    const double y = std::sqrt(1 - s) * std::cos(angle_xy);
    const double z = std::sqrt(s) * std::sin(angle_zw);
    const double w = std::sqrt(s) * std::cos(angle_zw);
    return {Vec3{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
            Vec3{2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
            Vec3{2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)}};
}

ShapeStream<Obb3, Obb3> random_obbs(int count) {
    return stream_of<Obb3>(count, random_obb);
}

ShapeStream<Tetrahedron3, Tetrahedron3> random_tetrahedra(int count) {
    return stream_of<Tetrahedron3>(
        count, [](Random& random) { return random_simplex<Tetrahedron3>(random, tetrahedron_reach); });
}

ShapeStream<Triangle3, Triangle3> random_triangles(int count) {
    return stream_of<Triangle3>(count,
                                [](Random& random) { return random_simplex<Triangle3>(random, triangle_reach); });
}

}  // namespace tact::bench
