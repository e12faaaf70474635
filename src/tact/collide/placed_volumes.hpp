// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/volume_scene.hpp"
#include "tact/collide/volume_slabs.hpp"

namespace tact::collide {

/// The volumes of one object in the world, placed when the search comes to them and kept while it stays with the
/// object.
template <int D>
class PlacedVolumes {
public:
    /// Begins with an object; only the root is placed. Memory is kept, and grows only for trees larger than all before.
    void begin(const typename VolumeScene<D>::Entry& object) {
        tree_ = object.tree;
        place_ = &object.place;
        if (boxes_.size() < tree_->size()) {
            boxes_.resize(tree_->size());
            opened_.resize(tree_->size(), 0);
        }
        std::apply([&](auto&... columns) { (grow(columns), ...); }, shapes_.columns);
        if (++epoch_ == 0) {  // after 2^32 objects stamps would repeat
            std::fill(opened_.begin(), opened_.end(), 0u);
            epoch_ = 1;
        }
        place(0);
    }

    [[nodiscard]] const typename VolumeTree<D>::Node& node(std::uint32_t i) const { return tree_->nodes()[i]; }
    [[nodiscard]] bool is_deepest(std::uint32_t i) const { return node(i).children == 0; }

    /// Places the children of a node.
    void open(std::uint32_t i) {
        if (opened_[i] == epoch_) return;
        opened_[i] = epoch_;
        const auto& parent = node(i);
        for (std::uint32_t c = 0; c < parent.children; ++c) place(parent.first_child + c);
    }

    // Of nodes that are placed: the root, and the children of opened ones.
    [[nodiscard]] const Aabb<D>& box(std::uint32_t i) const { return boxes_[i]; }
    [[nodiscard]] const VolumeColumns<D>& shapes() const { return shapes_; }
    [[nodiscard]] Slabs<D> slabs(std::uint32_t i, double margin) const {
        return shapes_.with(node(i).key, [&](const auto& shape) { return Slabs<D>(shape, margin); });
    }
    [[nodiscard]] bool apart(std::uint32_t i, const Slabs<D>& slabs) const {
        return shapes_.with(node(i).key, [&](const auto& shape) { return slabs.apart_from(shape); });
    }

private:
    template <class Column>
    void grow(Column& column) {
        const std::size_t needed = std::get<Column>(tree_->shapes().columns).size();
        if (column.size() < needed) column.resize(needed);
    }

    void place(std::uint32_t i) {
        const VolumeKey key = node(i).key;
        boxes_[i] = tree_->shapes().with(key, [&](const auto& shape) {
            auto& placed = std::get<std::vector<std::remove_cvref_t<decltype(shape)>>>(shapes_.columns)[key.index];
            placed = (*place_)(shape);
            return rounded_box(placed);
        });
    }

    const VolumeTree<D>* tree_ = nullptr;
    const VolumePlace<D>* place_ = nullptr;
    VolumeColumns<D> shapes_;
    std::vector<Aabb<D>> boxes_;
    std::vector<std::uint32_t> opened_;
    std::uint32_t epoch_ = 0;
};

}  // namespace tact::collide
