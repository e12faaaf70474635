// SPDX-License-Identifier: MIT
#include "tact/collide/volume_tree.hpp"

#include <string>

#include "tact/collide/volume_thickness.hpp"

namespace tact {
namespace {

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
std::optional<Error> complaint(const Box<double, D>& box) {
    const auto made = Box<double, D>::make(box.origin, box.edges);
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

/// The children of each node, one after the other: those of node i are [begin[i], begin[i + 1]).
struct ChildLists {
    std::vector<std::uint32_t> begin;
    std::vector<std::uint32_t> children;
};

template <int D>
ChildLists child_lists(std::span<const VolumeNode<D>> nodes) {
    ChildLists lists{std::vector<std::uint32_t>(nodes.size() + 2), std::vector<std::uint32_t>(nodes.size())};
    for (const auto& node : nodes)
        if (node.parent != no_parent) ++lists.begin[node.parent + 2];
    for (std::size_t i = 2; i < lists.begin.size(); ++i) lists.begin[i] += lists.begin[i - 1];
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].parent != no_parent) lists.children[lists.begin[nodes[i].parent + 1]++] = i;
    return lists;
}

}  // namespace

template <int D>
Result<VolumeTree<D>> VolumeTree<D>::make(std::span<const VolumeNode<D>> nodes) {
    if (nodes.size() >= no_parent) return Error{"too many nodes"};
    const auto root = root_of<D>(nodes);
    if (!root) return root.error();
    const ChildLists lists = child_lists<D>(nodes);

    VolumeTree tree;
    tree.place_of_.assign(nodes.size(), no_parent);
    tree.thickness_ = std::numeric_limits<double>::infinity();
    std::vector<std::uint32_t> order{*root};
    order.reserve(nodes.size());
    std::size_t level_end = 0;
    for (std::size_t at = 0; at < order.size(); ++at) {
        if (at == level_end) {
            ++tree.levels_;
            level_end = order.size();
        }
        const std::uint32_t number = order[at], begin = lists.begin[number], end = lists.begin[number + 1];
        if (const auto error = tree.add(nodes[number].volume)) return Error{node_name(number) + ": " + error->message};
        tree.nodes_[at].first_child = static_cast<std::uint32_t>(order.size());
        tree.nodes_[at].children = end - begin;
        tree.nodes_[at].number = number;
        tree.place_of_[number] = static_cast<std::uint32_t>(at);
        for (std::uint32_t i = begin; i < end; ++i) order.push_back(lists.children[i]);
    }
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        if (tree.place_of_[i] == no_parent) return Error{node_name(i) + " is not below the root: a cycle of parents"};
    return tree;
}

template <int D>
std::optional<Error> VolumeTree<D>::add(const Volume<D>& volume) {
    return std::visit(
        [&](const auto& shape) {
            auto error = complaint(shape);
            if (error) return error;
            double sum = 0;
            const auto sizes = extent(shape);
            for (int k = 0; k < D; ++k) sum += sizes[k];
            reach_ = std::max(reach_, sum);
            thickness_ = std::min(thickness_, collide::thickness(shape));
            local_boxes_.add(shape);
            nodes_.push_back({shapes_.add(volume), 0, 0, 0});
            return error;
        },
        volume);
}

template <int D>
Volume<D> VolumeTree<D>::volume(std::uint32_t number) const {
    return shapes_.with(nodes_[place_of_[number]].key, [](const auto& shape) { return Volume<D>(shape); });
}

template class VolumeTree<2>;
template class VolumeTree<3>;

}  // namespace tact
