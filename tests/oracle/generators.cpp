// SPDX-License-Identifier: MIT
#include "oracle/generators.hpp"
#include "tact/shape/shape_pairs.hpp"

namespace tact::testing {
namespace {

template <int D>
void build(const Frame<D>& frame, bool, Random&, Parallelepiped<double, D>& box) {
    box = {frame.origin, frame.edges};
}

template <class Simplex, int D>
void build_simplex(const Frame<D>& frame, Simplex& simplex) {
    simplex.vertices[0] = frame.origin;
    for (std::size_t i = 1; i < simplex.vertices.size(); ++i) simplex.vertices[i] = frame.origin + frame.edges[i - 1];
}
void build(const Frame<3>& frame, bool, Random&, Tetrahedron<double>& tetrahedron) {
    build_simplex(frame, tetrahedron);
}
template <int D>
void build(const Frame<D>& frame, bool, Random&, Triangle<double, D>& triangle) {
    build_simplex(frame, triangle);
}

template <int D>
void build(const Frame<D>& frame, bool exact, Random& random, Obb<double, D>& obb) {
    obb.center = frame.origin;
    const int style = exact ? 0 : random.integer(0, 2);
    for (int i = 0; i < D; ++i) {
        const Vec<double, D>& edge = frame.edges[static_cast<std::size_t>(i)];
        obb.center = obb.center + 0.5 * edge;
        double half = std::ldexp(0.5, random.integer(-2, 2));
        const double length = std::sqrt(dot(edge, edge));
        if (style == 1 && std::isnormal(length)) half = 0.5 * length;
        if (style == 2) half = random.uniform(0.1, 2);
        obb.half[i] = half;
        obb.axes[static_cast<std::size_t>(i)] = (0.5 / half) * edge;
    }
    if (frame.half[0] > 0) {
        obb.axes = frame.axes;
        obb.half = frame.half;
    }
}

}  // namespace

template <class Shape>
Shape shape_of(const Frame<Shape::dimension>& frame, bool exact, Random& random) {
    Shape shape{};
    build(frame, exact, random, shape);
    return shape;
}

#define TACT_SHAPE_OF(S) template S shape_of<S>(const Frame<S::dimension>&, bool, Random&);
TACT_SHAPES_2D(TACT_SHAPE_OF, )
TACT_SHAPES_3D(TACT_SHAPE_OF, )
#undef TACT_SHAPE_OF

}  // namespace tact::testing
