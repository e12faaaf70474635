// SPDX-License-Identifier: MIT
#include "pairs/touching_streams.hpp"

#include <algorithm>
#include <type_traits>

#include "pairs/random_streams.hpp"

namespace tact::bench {
namespace {

constexpr int lattice_reach = 3;

template <class Shape>
constexpr bool is_box = std::is_same_v<Shape, Parallelepiped<double, Shape::dimension>>;

template <int D>
using Points = std::array<Vec<double, D>, D>;

template <int D>
Vec<double, D> integer_point(Random& random) {
    Vec<double, D> v{};
    for (int i = 0; i < D; ++i) v[i] = random.integer(-lattice_reach, lattice_reach);
    return v;
}

template <int D>
Vec<double, D> placed(const Vec<double, D>& v, const Lattice& lattice) {
    Vec<double, D> result{};
    for (int i = 0; i < D; ++i) result[i] = v[i] * lattice.scale + lattice.offset;
    return result;
}

bool degenerate(const Points<2>& edges) {
    return published::determinant(edges) == 0;
}
bool degenerate(const Points<3>& edges) {
    return published::determinant(edges) == 0;
}
bool degenerate(const std::array<Vec3, 2>& edges) {
    return cross(edges[0], edges[1]) == Vec3{};
}

/// A shape of lattice points that is not degenerate; integers of this size make the test exact.
template <class Shape>
Shape lattice_shape(Random& random, const Lattice& lattice) {
    constexpr int D = Shape::dimension;
    constexpr bool flat = std::is_same_v<Shape, Triangle<double, 3>>;
    const Vec<double, D> origin = integer_point<D>(random);
    std::array<Vec<double, D>, flat ? 2 : D> edges;
    do {
        for (auto& edge : edges) edge = integer_point<D>(random);
    } while (degenerate(edges));
    Shape shape{};
    if constexpr (is_box<Shape>) {
        shape.origin = placed(origin, lattice);
        for (std::size_t i = 0; i < D; ++i) shape.edges[i] = placed(edges[i], {lattice.scale, 0});
    } else {
        shape.vertices[0] = placed(origin, lattice);
        for (std::size_t i = 0; i < edges.size(); ++i) shape.vertices[i + 1] = placed(origin + edges[i], lattice);
    }
    return shape;
}

/// A brick as its lower corner and size before rotation.
struct Brick {
    Vec3 corner;
    Vec3 size;
};

Vec3 rotate(const std::array<Vec3, 3>& axes, const Vec3& v) {
    return v[0] * axes[0] + v[1] * axes[1] + v[2] * axes[2];
}

Obb3 make_brick(const Brick& brick, const std::array<Vec3, 3>& axes, double scale, const Obb3*) {
    const Vec3 center = brick.corner + 0.5 * brick.size;
    return {rotate(axes, scale * center), axes, scale * (0.5 * brick.size)};
}

Parallelepiped3 make_brick(const Brick& brick, const std::array<Vec3, 3>& axes, double scale, const Parallelepiped3*) {
    Parallelepiped3 box{rotate(axes, scale * brick.corner), {}};
    for (int i = 0; i < 3; ++i) {
        const auto n = static_cast<std::size_t>(i);
        box.edges[n] = scale * brick.size[i] * axes[n];
    }
    return box;
}

std::vector<Brick> running_bond(int length, int depth, int height) {
    std::vector<Brick> bricks;
    for (int z = 0; z < height; ++z) {
        for (int y = 0; y < depth; ++y) {
            for (int x = 0; x < length; ++x) {
                const double shift = (y + z) % 2 == 0 ? 0 : 1;
                bricks.push_back({{2.0 * x + shift, 1.0 * y, 0.75 * z}, {2, 1, 0.75}});
            }
        }
    }
    return bricks;
}

bool boxes_touch(const Brick& a, const Brick& b) {
    for (int i = 0; i < 3; ++i) {
        if (a.corner[i] + a.size[i] < b.corner[i] || b.corner[i] + b.size[i] < a.corner[i]) return false;
    }
    return true;
}

void shuffle(std::vector<std::pair<std::size_t, std::size_t>>& pairs, Random& random) {
    for (std::size_t i = pairs.size(); i > 1; --i) std::swap(pairs[i - 1], pairs[random.bits() % i]);
}

}  // namespace

template <class A, class B>
ShapeStream<A, B> lattice_stream(int count, const Lattice& lattice) {
    Random random(42);
    ShapeStream<A, B> stream;
    for (int i = 0; i < count; ++i) {
        const A a = lattice_shape<A>(random, lattice);
        stream.add(a, lattice_shape<B>(random, lattice));
    }
    return stream;
}

template <class A, class B>
ShapeStream<A, B> moving_lattice_stream(int count, const Lattice& lattice) {
    constexpr int D = A::dimension;
    ShapeStream<A, B> stream = lattice_stream<A, B>(count, lattice);
    Random random(43);
    for (auto* motions : {&stream.motions_a, &stream.motions_b}) {
        for (int i = 0; i < count; ++i) {
            motions->push_back({placed(integer_point<D>(random), {lattice.scale, 0}), {}});
        }
    }
    return stream;
}

template <class Shape>
ShapeStream<Shape, Shape> wall_stream(int count, const Wall& wall) {
    Random random(42);
    const std::vector<Brick> bricks = running_bond(12, 12, 12);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0; i < bricks.size(); ++i) {
        for (std::size_t j = 0; j < bricks.size(); ++j) {
            if (i != j && boxes_touch(bricks[i], bricks[j])) pairs.emplace_back(i, j);
        }
    }
    shuffle(pairs, random);
    const std::array<Vec3, 3> upright = {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    const std::array<Vec3, 3> axes = wall.rotated ? random_axes(random) : upright;
    ShapeStream<Shape, Shape> stream;
    for (const auto& [i, j] : pairs) {
        if (stream.size() == static_cast<std::size_t>(count)) break;
        const Shape* kind = nullptr;
        stream.add(make_brick(bricks[i], axes, wall.scale, kind), make_brick(bricks[j], axes, wall.scale, kind));
    }
    return stream;
}

template <class Simplex>
ShapeStream<Simplex, Simplex> shared_vertices_stream(int count, int shared) {
    Random random(42);
    ShapeStream<Simplex, Simplex> stream;
    const auto random_point = [&] {
        Vec<double, Simplex::dimension> v{};
        for (int i = 0; i < Simplex::dimension; ++i) v[i] = random.uniform(-1, 1);
        return v;
    };
    for (int i = 0; i < count; ++i) {
        Simplex a{};
        Simplex b{};
        for (auto& vertex : a.vertices) vertex = random_point();
        for (auto& vertex : b.vertices) vertex = random_point();
        const auto size = a.vertices.size();
        const std::size_t turn_a = random.bits() % size;
        const std::size_t turn_b = random.bits() % size;
        for (std::size_t k = 0; k < static_cast<std::size_t>(shared); ++k) {
            b.vertices[(turn_b + k) % size] = a.vertices[(turn_a + k) % size];
        }
        stream.add(a, b);
    }
    return stream;
}

#define TACT_LATTICE(A, B)                                          \
    template ShapeStream<A, B> lattice_stream(int, const Lattice&); \
    template ShapeStream<A, B> moving_lattice_stream(int, const Lattice&);
TACT_LATTICE(Parallelogram2, Parallelogram2)
TACT_LATTICE(Parallelogram2, Triangle2)
TACT_LATTICE(Triangle2, Triangle2)
TACT_LATTICE(Parallelepiped3, Parallelepiped3)
TACT_LATTICE(Parallelepiped3, Tetrahedron3)
TACT_LATTICE(Tetrahedron3, Tetrahedron3)
TACT_LATTICE(Triangle3, Triangle3)
#undef TACT_LATTICE

template ShapeStream<Obb3, Obb3> wall_stream(int, const Wall&);
template ShapeStream<Parallelepiped3, Parallelepiped3> wall_stream(int, const Wall&);
template ShapeStream<Triangle2, Triangle2> shared_vertices_stream(int, int);
template ShapeStream<Triangle3, Triangle3> shared_vertices_stream(int, int);
template ShapeStream<Tetrahedron3, Tetrahedron3> shared_vertices_stream(int, int);

}  // namespace tact::bench
