// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tact/posed/rounded_pose.hpp"
#include "tact/volume/boxes.hpp"
#include "tact/volume/volume_tree.hpp"

namespace tact::volume {

/// A tree of boxes over items with boxes of their own: halves of the longest side's order, up to eight items per leaf.
template <int D>
class ObjectTree {
public:
    /// Over items 0 .. boxes.size() - 1.
    void build(std::span<const Aabb<D>> boxes);
    /// Takes over the new box of one item; nodes keep their items.
    void refit(std::span<const Aabb<D>> boxes, std::uint32_t item);

    /// Calls visit(item) for every item whose leaf meets the box.
    template <class Visit>
    void visit(const Aabb<D>& box, Visit&& visit_item) const {
        for (std::uint32_t i = 0; i < nodes_.size();) {
            const ObjectNode& node = nodes_[i];
            if (apart(node.box, box)) {
                i = node.skip;
                continue;
            }
            for (std::uint32_t k = node.start; k < node.end; ++k) visit_item(order_[k]);
            ++i;
        }
    }

private:
    static constexpr std::uint32_t leaf_size = 8;
    static constexpr std::uint32_t nothing = 0xffffffffu;

    struct ObjectNode {
        Aabb<D> box;
        std::uint32_t skip;        // the next node that is not below this one
        std::uint32_t parent;      // of the root: nothing
        std::uint32_t start, end;  // the items of a leaf; none of an inner node, whose children are the next node and
                                   // where that one skips to
    };

    void add_node(std::span<const Aabb<D>> boxes, std::uint32_t start, std::uint32_t end, std::uint32_t parent);
    void fit(std::span<const Aabb<D>> boxes, std::uint32_t node);

    std::vector<ObjectNode> nodes_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> leaf_of_;
};

}  // namespace tact::volume

namespace tact {

template <int D>
struct VolumeScene<D>::Data {
    /// What the search needs of an object, beside what the user gave.
    struct PosedObject {
        RoundedPose<D> pose;
        double reach;  ///< no coordinate of any posed vertex, nor any term it is the sum of, is larger
    };

    std::vector<VolumeObject<D>> objects;
    std::vector<PosedObject> posed;
    std::vector<VolumeGroup<D>> groups;
    std::vector<Aabb<D>> boxes;
    volume::ObjectTree<D> tree;
};

}  // namespace tact
