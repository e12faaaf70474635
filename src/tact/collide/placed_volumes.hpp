// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/local_filter.hpp"
#include "tact/collide/volume_scene.hpp"

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
            placed_.resize(tree_->size(), 0);
        }
        std::apply([&](auto&... columns) { (grow(columns), ...); }, shapes_.columns);
        if (++epoch_ == 0) {  // after 2^32 objects stamps would repeat
            std::fill(placed_.begin(), placed_.end(), 0u);
            epoch_ = 1;
        }
        (void)placed(0);
    }

    [[nodiscard]] const typename VolumeTree<D>::Node& node(std::uint32_t i) const { return tree_->nodes()[i]; }
    [[nodiscard]] bool is_deepest(std::uint32_t i) const { return node(i).children == 0; }

    /// Places the children of a node that may reach into slabs and box, as far as they are not placed yet, and calls
    /// use(child) for them.
    template <class Use>
    void for_each_child(std::uint32_t i, const Slabs<D>& slabs, const Aabb<D>& box, Use&& use) {
        const std::uint32_t begin = node(i).first_child, count = node(i).children;
        if (count < fewest_to_filter) {
            for (std::uint32_t c = 0; c < count; ++c) use(placed(begin + c));
            return;
        }
        if (outside_.size() < count) outside_.resize(count);
        LocalFilter<D>(*tree_, *place_, slabs, box).run(begin, count, outside_.data());
        for (std::uint32_t c = 0; c < count; ++c)
            if (outside_[c] == 0) use(placed(begin + c));
    }

    // Of nodes that are placed: the root, and the children that were called for.
    [[nodiscard]] const Aabb<D>& box(std::uint32_t i) const { return boxes_[i]; }
    [[nodiscard]] const VolumeColumns<D>& shapes() const { return shapes_; }
    [[nodiscard]] Slabs<D> slabs(std::uint32_t i, double margin) const {
        return shapes_.with(node(i).key, [&](const auto& shape) { return Slabs<D>(shape, margin); });
    }
    [[nodiscard]] bool apart(std::uint32_t i, const Slabs<D>& slabs) const {
        return shapes_.with(node(i).key, [&](const auto& shape) { return slabs.apart_from(shape); });
    }

private:
    /// Fewer children are placed sooner than filtered.
    static constexpr std::uint32_t fewest_to_filter = 8;

    template <class Column>
    void grow(Column& column) {
        const std::size_t needed = std::get<Column>(tree_->shapes().columns).size();
        if (column.size() < needed) column.resize(needed);
    }

    std::uint32_t placed(std::uint32_t i) {
        if (placed_[i] == epoch_) return i;
        placed_[i] = epoch_;
        const VolumeKey key = node(i).key;
        boxes_[i] = tree_->shapes().with(key, [&](const auto& shape) {
            auto& in_world = std::get<std::vector<std::remove_cvref_t<decltype(shape)>>>(shapes_.columns)[key.index];
            in_world = (*place_)(shape);
            return rounded_box(in_world);
        });
        return i;
    }

    const VolumeTree<D>* tree_ = nullptr;
    const VolumePlace<D>* place_ = nullptr;
    VolumeColumns<D> shapes_;
    std::vector<Aabb<D>> boxes_;
    std::vector<std::uint32_t> placed_;
    std::vector<std::int32_t> outside_;
    std::uint32_t epoch_ = 0;
};

}  // namespace tact::collide
