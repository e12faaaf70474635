// SPDX-License-Identifier: MIT
#include "tact/volume/volume_tree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace tact {
namespace {

/// Below this, products of three lengths are too near the end of the range to tell anything.
constexpr double smallest_square = 0x1p-600;

/// A lower bound of the smallest singular value of D edges: changes of the edges that are smaller, taken together as
/// one vector, leave them independent. From s_min s_mid s_max = |det| and s_mid s_max <= (s_mid^2 + s_max^2) / 2.
template <int D>
double least_stretch(const std::array<Vec<double, D>, D>& edges) {
    double square = 0, volume = 0;
    for (const auto& edge : edges) square += dot(edge, edge);
    if (!(square > smallest_square)) return 0;
    if constexpr (D == 2) {
        volume = std::fabs(cross(edges[0], edges[1]));
        const double bound = (volume - 0x1p-48 * square) / std::sqrt(square);
        return bound > 0 ? bound : 0;
    } else {
        volume = std::fabs(dot(edges[0], cross(edges[1], edges[2])));
        const double bound = 2 * (volume - 0x1p-47 * square * std::sqrt(square)) / square;
        return bound > 0 ? bound : 0;
    }
}

/// The same for the two edges of a triangle in space.
double least_stretch(const std::array<Vec<double, 3>, 2>& edges) {
    const double square = dot(edges[0], edges[0]) + dot(edges[1], edges[1]);
    if (!(square > smallest_square)) return 0;
    const Vec<double, 3> normal = cross(edges[0], edges[1]);
    const double bound = (std::sqrt(dot(normal, normal)) - 0x1p-48 * square) / std::sqrt(square);
    return bound > 0 ? bound : 0;
}

/// How far the vertices of a posed shape may be from where they should be without making it degenerate; boxes, whose
/// edges are turned and not moved, need only edges that are not flat to the last bits. 0 when nothing is known, as of
/// numbers at the ends of the range.
template <int D>
double thickness(const std::array<Vec<double, D>, D>& edges) {
    double square = 0;
    for (const auto& edge : edges) square += dot(edge, edge);
    const double size = std::sqrt(square);
    return least_stretch<D>(edges) > 0x1p-44 * size ? std::numeric_limits<double>::infinity() : 0;
}
template <int D>
double thickness(const Obb<double, D>& obb) {
    return thickness<D>(obb.axes);
}
template <int D>
double thickness(const Parallelepiped<double, D>& box) {
    return thickness<D>(box.edges);
}
template <class Simplex>
double thickness(const Simplex& simplex) {
    constexpr std::size_t count = std::tuple_size_v<decltype(simplex.vertices)> - 1;
    std::array<Vec<double, Simplex::dimension>, count> edges{};
    double size = 0;
    for (std::size_t i = 0; i < count; ++i) {
        edges[i] = simplex.vertices[i + 1] - simplex.vertices[0];
        for (int k = 0; k < Simplex::dimension; ++k)
            size = higher(size, magnitude(simplex.vertices[i + 1][k]) + magnitude(simplex.vertices[0][k]));
    }
    // An edge changes by twice as much as a vertex, three edges by sqrt 3 times that; edges are rounded too.
    double stretch = 0;
    if constexpr (count == Simplex::dimension) {
        stretch = least_stretch<Simplex::dimension>(edges);
    } else {
        stretch = least_stretch(edges);
    }
    stretch = stretch / 4 - 0x1p-51 * size;
    return stretch > 0 && stretch < 0x1p300 ? stretch : 0;
}

std::string node_name(std::size_t number) {
    return "node " + std::to_string(number);
}

// The makers of all shapes are asked again: an aggregate may hold anything.
template <int D>
std::optional<Error> complaint(const Obb<double, D>& obb) {
    const auto made = Obb<double, D>::make(obb.center, obb.axes, obb.half);
    return made ? std::nullopt : std::optional(made.error());
}
template <int D>
std::optional<Error> complaint(const Parallelepiped<double, D>& box) {
    const auto made = Parallelepiped<double, D>::make(box.origin, box.edges);
    return made ? std::nullopt : std::optional(made.error());
}
template <class Simplex>
std::optional<Error> complaint(const Simplex& simplex) {
    const auto made = Simplex::make(simplex.vertices);
    return made ? std::nullopt : std::optional(made.error());
}

template <int D>
Result<std::uint32_t> root_of(std::span<const VolumeNode<D>> nodes) {
    std::uint32_t root = no_parent;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const std::uint32_t parent = nodes[i].parent;
        if (parent == no_parent) {
            if (root != no_parent)
                return Error{"nodes " + std::to_string(root) + " and " + std::to_string(i) +
                             " both have no parent: a tree has one root"};
            root = i;
        } else if (parent >= nodes.size()) {
            return Error{node_name(i) + ": parent " + std::to_string(parent) + " of " + std::to_string(nodes.size()) +
                         " nodes"};
        }
    }
    if (root == no_parent) return Error{"every node has a parent: a tree has one root"};
    return root;
}

/// The children of each node, one after the other: those of node i are [start[i], start[i + 1]).
struct ChildLists {
    std::vector<std::uint32_t> start;
    std::vector<std::uint32_t> children;
};

template <int D>
ChildLists child_lists(std::span<const VolumeNode<D>> nodes) {
    ChildLists lists{std::vector<std::uint32_t>(nodes.size() + 2), std::vector<std::uint32_t>(nodes.size())};
    for (const auto& node : nodes)
        if (node.parent != no_parent) ++lists.start[node.parent + 2];
    for (std::size_t i = 2; i < lists.start.size(); ++i) lists.start[i] += lists.start[i - 1];
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].parent != no_parent) lists.children[lists.start[nodes[i].parent + 1]++] = i;
    return lists;
}

/// One more node, not yet linked; an error when the volume is not finite or degenerate.
template <int D>
std::optional<Error> add(typename VolumeTree<D>::Data& tree, const AnyShape<D>& volume) {
    return std::visit(
        [&](const auto& shape) {
            auto error = complaint(shape);
            if (error) return error;
            double sum = 0;
            const auto sizes = extent(shape);
            for (int k = 0; k < D; ++k) sum += sizes[k];
            tree.reach = std::max(tree.reach, sum);
            tree.thickness = std::min(tree.thickness, thickness(shape));
            tree.local_boxes.add(shape);
            tree.nodes.push_back({0, 0, 0});
            tree.keys.push_back(tree.shapes.add(volume));
            return error;
        },
        volume);
}

}  // namespace

template <int D>
Result<VolumeTree<D>> VolumeTree<D>::make(std::span<const VolumeNode<D>> nodes) {
    if (nodes.size() >= no_parent) return Error{"too many nodes"};
    const auto root = root_of<D>(nodes);
    if (!root) return root.error();
    const ChildLists lists = child_lists<D>(nodes);

    const auto tree = std::make_shared<Data>();
    tree->index_of.assign(nodes.size(), no_parent);
    tree->thickness = std::numeric_limits<double>::infinity();
    std::vector<std::uint32_t> order{*root};
    order.reserve(nodes.size());
    std::size_t level_end = 0;
    for (std::size_t at = 0; at < order.size(); ++at) {
        if (at == level_end) {
            ++tree->levels;
            level_end = order.size();
        }
        const std::uint32_t number = order[at], start = lists.start[number], end = lists.start[number + 1];
        if (const auto error = add<D>(*tree, nodes[number].volume))
            return Error{node_name(number) + ": " + error->message};
        tree->nodes[at] = {static_cast<std::uint32_t>(order.size()), end - start, number};
        tree->index_of[number] = static_cast<std::uint32_t>(at);
        for (std::uint32_t i = start; i < end; ++i) order.push_back(lists.children[i]);
    }
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        if (tree->index_of[i] == no_parent) return Error{node_name(i) + " is not below the root: a cycle of parents"};
    return VolumeTree(tree);
}

template <int D>
std::size_t VolumeTree<D>::levels() const {
    return data_->levels;
}
template <int D>
std::span<const typename VolumeTree<D>::Node> VolumeTree<D>::nodes() const {
    return data_->nodes;
}
template <int D>
double VolumeTree<D>::reach() const {
    return data_->reach;
}
template <int D>
AnyShape<D> VolumeTree<D>::volume(std::uint32_t number) const {
    return data_->shapes.with(data_->keys[data_->index_of[number]],
                              [](const auto& shape) { return AnyShape<D>(shape); });
}

template class VolumeTree<2>;
template class VolumeTree<3>;

}  // namespace tact
