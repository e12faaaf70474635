// SPDX-License-Identifier: MIT

#include "tact/pair/exact/situation.hpp"
#include "tact/volume/volume_tree.hpp"

namespace tact {
namespace volume {
namespace {

using pair_exact::Cofactors;
using pair_exact::ExactFrame;
using pair_exact::Rational;

/// The outer volume by its cofactors: x is inside when 0 <= n_i . (x - origin) <= determinant for all i (a box) or
/// their sum is at most the determinant (a simplex); off a flat one it is not inside.
template <int D>
bool holds(const ExactFrame<Rational, D>& outer, const Cofactors<D>& cofactors, const Vec<Rational, D>& x) {
    Rational sum = 0;
    for (std::size_t i = 0; i < D; ++i) {
        const Rational at = dot(cofactors.normals[i], x - outer.origin);
        if (i >= outer.edge_count) return at.sign() == 0;
        if (at.sign() < 0) return false;
        if (!outer.simplex && at > cofactors.determinant) return false;
        sum += at;
        if (outer.simplex && sum > cofactors.determinant) return false;
    }
    return true;
}

/// Exact, for every vertex of the inner volume; a volume is inside a convex one when its vertices are.
template <int D>
bool is_inside_exactly(const ExactFrame<Rational, D>& inner, const ExactFrame<Rational, D>& outer) {
    const Cofactors<D> cofactors = pair_exact::cofactors(outer);
    const std::size_t count = inner.simplex ? inner.edge_count + 1 : std::size_t{1} << inner.edge_count;
    for (std::size_t i = 0; i < count; ++i) {
        Vec<Rational, D> vertex = inner.origin;
        for (std::size_t k = 0; k < inner.edge_count; ++k)
            if (inner.simplex ? i == k + 1 : (i >> k & 1) != 0) vertex = vertex + inner.edges[k];
        if (!holds(outer, cofactors, vertex)) return false;
    }
    return true;
}

/// Any shape as origin and edges in doubles.
template <int D>
ExactFrame<double, D> rounded_frame(const Parallelepiped<double, D>& box) {
    return {box.origin, box.edges};
}
template <int D>
ExactFrame<double, D> rounded_frame(const Obb<double, D>& obb) {
    ExactFrame<double, D> frame{vertex(obb, 0)};
    for (int i = 0; i < D; ++i)
        frame.edges[static_cast<std::size_t>(i)] = (2 * obb.half[i]) * obb.axes[static_cast<std::size_t>(i)];
    return frame;
}
template <class Simplex>
ExactFrame<double, Simplex::dimension> rounded_frame(const Simplex& simplex) {
    ExactFrame<double, Simplex::dimension> frame{simplex.vertices[0], {}, simplex.vertices.size() - 1, true};
    for (std::size_t i = 0; i < frame.edge_count; ++i) frame.edges[i] = simplex.vertices[i + 1] - simplex.vertices[0];
    return frame;
}

Vec2 normal_of(const ExactFrame<double, 2>& frame, std::size_t i) {
    const Vec2& other = frame.edges[1 - i];
    return i == 0 ? Vec2{other[1], -other[0]} : Vec2{-other[1], other[0]};
}
Vec3 normal_of(const ExactFrame<double, 3>& frame, std::size_t i) {
    return cross(frame.edges[(i + 1) % 3], frame.edges[(i + 2) % 3]);
}

template <class Shape>
double size_of(const Shape& shape) {
    double sum = 0;
    const auto sizes = extent(shape);
    for (int k = 0; k < Shape::dimension; ++k) sum += sizes[k];
    return sum;
}

/// Whether doubles are enough to see that all vertices of the inner volume are inside.
template <class Inner, class Outer>
bool is_clearly_inside(const Inner& inner, const Outer& outer) {
    constexpr int dimension = Inner::dimension;
    const ExactFrame<double, dimension> frame = rounded_frame(outer);
    if (frame.flat()) return false;
    double edge = 0;
    for (const auto& e : frame.edges)
        for (int k = 0; k < dimension; ++k) edge = higher(edge, magnitude(e[k]));
    const double size = size_of(inner) + size_of(outer);
    // In space a normal has size 2 edge^2 and errs by 9 parts in 2^53, a difference of points has size `size` and errs
    // by as much: their products, and the determinant, by less than 100 parts of edge^2 size; and an edge is at most 2
    // size.
    const double error = 0x1p-43 * (dimension == 2 ? size : edge * size) * size + 0x1p-1000;
    Vec<double, dimension> normals[dimension];
    for (std::size_t i = 0; i < dimension; ++i) normals[i] = normal_of(frame, i);
    double determinant = dot(normals[0], frame.edges[0]);
    const double sign = determinant < 0 ? -1 : 1;
    determinant = sign * determinant - error;
    for (int v = 0; v < vertex_count<Inner>; ++v) {
        const auto from = vertex(inner, v) - frame.origin;
        double sum = 0;
        for (const auto& normal : normals) {
            const double at = sign * dot(normal, from);
            if (!(at >= error) || !(at + error <= determinant)) return false;
            sum += at + error;
        }
        if (frame.simplex && !(sum <= determinant)) return false;
    }
    return true;
}

}  // namespace

template <int D>
bool is_inside(const AnyShape<D>& inner, const AnyShape<D>& outer) {
    return std::visit(
        [](const auto& in, const auto& out) {
            return is_clearly_inside(in, out) ||
                   is_inside_exactly<D>(pair_exact::exact_frame(in), pair_exact::exact_frame(out));
        },
        inner, outer);
}

template bool is_inside<2>(const AnyShape<2>&, const AnyShape<2>&);
template bool is_inside<3>(const AnyShape<3>&, const AnyShape<3>&);

}  // namespace volume

template <int D>
std::vector<std::uint32_t> nodes_outside_parent(const VolumeTree<D>& tree) {
    std::vector<std::uint32_t> outside;
    for (const auto& node : tree.nodes()) {
        if (node.children == 0) continue;
        const AnyShape<D> parent = tree.volume(node.number);
        for (const auto& child : tree.nodes().subspan(node.first_child, node.children))
            if (!volume::is_inside<D>(tree.volume(child.number), parent)) outside.push_back(child.number);
    }
    std::sort(outside.begin(), outside.end());
    return outside;
}

template std::vector<std::uint32_t> nodes_outside_parent(const VolumeTree<2>&);
template std::vector<std::uint32_t> nodes_outside_parent(const VolumeTree<3>&);

}  // namespace tact
