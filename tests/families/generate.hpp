// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "families/place.hpp"
#include "oracle/generators.hpp"
#include "oracle/generators_random.hpp"

namespace tact::families {

using testing::PairCase;

template <class Shape>
Shape shape_of(const Placement<Shape::dimension>& placement, double scale) {
    constexpr int D = Shape::dimension;
    if constexpr (kind_of<Shape> == Kind::obb)
        return {scale * placement.center, placement.axes, scale * placement.half};
    Vec<double, D> origin = placement.center;
    std::array<Vec<double, D>, D> edges;
    for (int i = 0; i < D; ++i) {
        const auto n = static_cast<std::size_t>(i);
        origin = origin - placement.half[i] * placement.axes[n];
        edges[n] = (2 * placement.half[i]) * placement.axes[n];
    }
    if constexpr (kind_of<Shape> == Kind::box) {
        for (auto& edge : edges) edge = scale * edge;
        return {scale * origin, edges};
    } else if constexpr (kind_of<Shape> != Kind::obb) {
        Shape shape{};
        shape.vertices[0] = scale * origin;
        for (std::size_t i = 1; i < shape.vertices.size(); ++i) {
            const auto edge = kind_of<Shape> == Kind::flat ? static_cast<std::size_t>(placement.flat[i - 1]) : i - 1;
            shape.vertices[i] = scale * (origin + edges[edge]);
        }
        return shape;
    }
}

/// The mean of the vertices, about.
template <class Shape>
Vec<double, Shape::dimension> middle(const Shape& shape) {
    if constexpr (requires { shape.center; }) {
        return shape.center;
    } else if constexpr (requires { shape.edges; }) {
        auto point = shape.origin;
        for (const auto& edge : shape.edges) point = point + 0.5 * edge;
        return point;
    } else {
        Vec<double, Shape::dimension> sum{};
        for (const auto& vertex : shape.vertices) sum = sum + vertex;
        return (1.0 / static_cast<double>(shape.vertices.size())) * sum;
    }
}

/// Draws steps along the directions of a pair.
template <int D>
class Steps {
public:
    Steps(const PlacedPair<D>& pair, Random& random) : pair_(pair), random_(random) {}

    /// Every coefficient uniform in [-reach, reach], to which that of `offset` is added.
    Vec<double, D> draw(double reach, const Vec<double, D>& offset = {}) {
        Vec<double, D> sum{};
        for (int i = 0; i < pair_.freedom; ++i) {
            const Vec<double, D>& direction = pair_.directions[static_cast<std::size_t>(i)];
            double x = random_.uniform(-reach, reach) * pair_.unit + dot(offset, direction) / dot(direction, direction);
            if (pair_.step > 0) x = std::round(x / pair_.step) * pair_.step;
            sum = sum + x * direction;
        }
        return sum;
    }

private:
    const PlacedPair<D>& pair_;
    Random& random_;
};

/// Two simplices of one mesh that have the first `shared` vertices in common and lie on opposite sides of them.
template <class A, class B>
PairCase<A, B> neighbors(std::size_t shared, Random& random) {
    constexpr int D = A::dimension;
    PairCase<A, B> pair{};
    for (auto& vertex : pair.a.vertices) vertex = testing::uniform_vector<D>(1, random);
    Vec<double, D> center{};
    for (std::size_t i = 0; i < shared; ++i) center = center + (1.0 / static_cast<double>(shared)) * pair.a.vertices[i];
    for (std::size_t i = 0; i < pair.b.vertices.size(); ++i) {
        const auto& vertex = pair.a.vertices[i < pair.a.vertices.size() ? i : 0];
        const auto opposite = 2.0 * center - vertex + testing::uniform_vector<D>(0.2, random);
        pair.b.vertices[i] = i < shared ? vertex : opposite;
    }
    return pair;
}

/// The next pair of a family that has a meaning for A and B. The greater the spacing, the fewer pairs meet. At rest the
/// motions are to be ignored; with them, b passes the place it has at rest at time 1/2, and no direction is left that
/// the family is free in.
template <class A, class B>
PairCase<A, B> generate(Family family, double spacing, Random& random) {
    constexpr int D = A::dimension;
    if constexpr (requires(A a, B b) { a.vertices, b.vertices; }) {
        if (family == Family::shared_vertex) return neighbors<A, B>(1, random);
        if (family == Family::shared_edge) return neighbors<A, B>(2, random);
    }
    auto placed = place<D>(family, {D, kind_of<A>, kind_of<B>}, random);
    const A a = shape_of<A>(placed.a, 1);
    const auto way = middle(a) + placed.target - middle(shape_of<B>(placed.b, 1));
    Steps<D> steps(placed, random);
    placed.b.center = placed.b.center + steps.draw(spacing, way);
    PairCase<A, B> pair{shape_of<A>(placed.a, placed.scale), shape_of<B>(placed.b, placed.scale)};
    const auto passing = placed.scale * steps.draw(4);
    pair.motion_a.velocity = placed.scale * steps.draw(1);
    pair.motion_b.velocity = pair.motion_a.velocity + passing;
    pair.motion_b.position = -0.5 * passing;
    pair.interval = {0, 1};
    return pair;
}

}  // namespace tact::families
