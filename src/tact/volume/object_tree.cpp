// SPDX-License-Identifier: MIT
#include "tact/volume/object_tree.hpp"

#include <numeric>

namespace tact::volume {

template <int D>
void ObjectTree<D>::build(std::span<const Aabb<D>> boxes) {
    nodes_.clear();
    order_.resize(boxes.size());
    leaf_of_.resize(boxes.size());
    std::iota(order_.begin(), order_.end(), 0u);
    if (!boxes.empty()) add_node(boxes, 0, static_cast<std::uint32_t>(boxes.size()), nothing);
}

template <int D>
void ObjectTree<D>::add_node(std::span<const Aabb<D>> boxes, std::uint32_t start, std::uint32_t end,
                             std::uint32_t parent) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    const bool is_leaf = end - start <= leaf_size;
    nodes_.push_back({boxes[order_[start]], 0, parent, is_leaf ? start : 0, is_leaf ? end : 0});
    Aabb<D> box = boxes[order_[start]];
    for (std::uint32_t i = start; i < end; ++i) {
        box = around(box, boxes[order_[i]]);
        if (is_leaf) leaf_of_[order_[i]] = number;
    }
    nodes_[number].box = box;
    if (!is_leaf) {
        int axis = 0;
        for (int k = 1; k < D; ++k)
            if (box.max[k] - box.min[k] > box.max[axis] - box.min[axis]) axis = k;
        const auto first = order_.begin() + start, median = first + (end - start) / 2, last = order_.begin() + end;
        std::nth_element(first, median, last, [&](std::uint32_t i, std::uint32_t j) {
            const double at_i = boxes[i].min[axis] / 2 + boxes[i].max[axis] / 2;
            const double at_j = boxes[j].min[axis] / 2 + boxes[j].max[axis] / 2;
            return at_i < at_j || (at_i == at_j && i < j);
        });
        const auto split = static_cast<std::uint32_t>(median - order_.begin());
        add_node(boxes, start, split, number);
        add_node(boxes, split, end, number);
    }
    nodes_[number].skip = static_cast<std::uint32_t>(nodes_.size());
}

template <int D>
void ObjectTree<D>::fit(std::span<const Aabb<D>> boxes, std::uint32_t number) {
    ObjectNode& node = nodes_[number];
    if (node.start == node.end) {
        const std::uint32_t left = number + 1, right = nodes_[left].skip;
        node.box = around(nodes_[left].box, nodes_[right].box);
        return;
    }
    node.box = boxes[order_[node.start]];
    for (std::uint32_t i = node.start; i < node.end; ++i) node.box = around(node.box, boxes[order_[i]]);
}

template <int D>
void ObjectTree<D>::refit(std::span<const Aabb<D>> boxes, std::uint32_t item) {
    for (std::uint32_t node = leaf_of_[item]; node != nothing; node = nodes_[node].parent) fit(boxes, node);
}

template class ObjectTree<2>;
template class ObjectTree<3>;

}  // namespace tact::volume
