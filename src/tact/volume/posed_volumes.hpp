// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>

#include "tact/volume/slabs.hpp"
#include "tact/volume/volume_scene.hpp"

namespace tact::volume {

/// Leaves out volumes of a tree before they are placed: boxes in the tree's own coordinates, in floats, against the
/// planes of another volume and of a box, brought there. Proved: what is left out has nothing in common with both.
template <int D>
class LocalFilter {
public:
    /// The slabs and the box have room for the roundings of posed volumes already, and then some.
    LocalFilter(const VolumeTree<D>& tree, const RoundedPose<D>& pose, const Slabs<D>& slabs, const Aabb<D>& box)
        : tree_(tree) {
        for (int i = 0; i < slabs.count(); ++i) add(pose, slabs.normal(i), slabs.low(i), slabs.high(i));
        for (int k = 0; k < D; ++k) {
            Vec<double, D> axis{};
            axis[k] = 1;
            add(pose, axis, box.min[k], box.max[k]);
        }
    }

    /// outside[i] is not 0 when volume start + i is left out. Loops that a compiler turns into lanes.
    void run(std::uint32_t start, std::uint32_t count, std::int32_t* outside) const {
        std::fill_n(outside, count, 0);
        for (int i = 0; i < count_; ++i) {
            const Direction& along = directions_[static_cast<std::size_t>(i)];
            std::array<const float*, D> center{}, half{};
            std::array<float, D> normal{}, size{};
            for (std::size_t k = 0; k < D; ++k) {
                center[k] = tree_.data().local_boxes.center[k].data() + start;
                half[k] = tree_.data().local_boxes.half[k].data() + start;
                normal[k] = along.normal[k];
                size[k] = std::fabs(along.normal[k]);
            }
            const float low = along.low, high = along.high;
            for (std::uint32_t c = 0; c < count; ++c) {
                float at = 0, reach = 0;
                for (std::size_t k = 0; k < D; ++k) {
                    at += normal[k] * center[k][c];
                    reach += size[k] * half[k][c];
                }
                outside[c] |=
                    static_cast<std::int32_t>(at - reach > high) | static_cast<std::int32_t>(at + reach < low);
            }
        }
    }

private:
    struct Direction {
        std::array<float, D> normal;
        float low, high;
    };

    /// n . (R x + p) is between low and high where (R^T n) . x is between low - n . p and high - n . p.
    void add(const RoundedPose<D>& pose, const Vec<double, D>& normal, double low, double high) {
        Vec<double, D> turned{};
        for (int k = 0; k < D; ++k) turned = turned + normal[k] * pose.rotation().rows[static_cast<std::size_t>(k)];
        double size = 0;
        for (int k = 0; k < D; ++k) size += magnitude(turned[k]);
        if (!(size > 0x1p-500) || !(size < 0x1p500)) return;
        const double offset = dot(normal, pose.position());
        // In floats, of size 1: the normal errs by 2^-24, products and sums by less than eight times as much. A bound
        // far beyond the boxes may err by more, and it does not matter.
        const double error = 0x1p-20 * tree_.reach();
        Direction& along = directions_[static_cast<std::size_t>(count_++)];
        for (int k = 0; k < D; ++k) along.normal[static_cast<std::size_t>(k)] = static_cast<float>(turned[k] / size);
        along.low = static_cast<float>((low - offset) / size - error);
        along.high = static_cast<float>((high - offset) / size + error);
    }

    const VolumeTree<D>& tree_;
    std::array<Direction, 4 + D> directions_;
    int count_ = 0;
};

/// The volumes of one object in the world, placed when the search comes to them and kept while it stays with the
/// object.
template <int D>
class PosedVolumes {
public:
    /// Begins with an object; only the root is placed. Memory is kept, and grows only for trees larger than all before.
    void start(const typename VolumeScene<D>::Data& scene, std::uint32_t object) {
        tree_ = scene.objects[object].tree;
        pose_ = &scene.posed[object].pose;
        if (boxes_.size() < tree_->size()) {
            boxes_.resize(tree_->size());
            placed_.resize(tree_->size(), 0);
        }
        std::apply([&](auto&... columns) { (grow(columns), ...); }, shapes_.columns);
        if (++epoch_ == 0) {  // after 2^32 objects stamps would repeat
            std::fill(placed_.begin(), placed_.end(), 0u);
            epoch_ = 1;
        }
        (void)posed(0);
    }

    [[nodiscard]] const typename VolumeTree<D>::Node& node(std::uint32_t i) const { return tree_->nodes()[i]; }
    [[nodiscard]] VolumeKey key(std::uint32_t i) const { return tree_->data().keys[i]; }
    [[nodiscard]] bool is_deepest(std::uint32_t i) const { return node(i).children == 0; }

    /// Places the children of a node that may reach into slabs and box, as far as they are not placed yet, and calls
    /// use(child) for them.
    template <class Use>
    void for_each_child(std::uint32_t i, const Slabs<D>& slabs, const Aabb<D>& box, Use&& use) {
        const std::uint32_t start = node(i).first_child, count = node(i).children;
        if (count < fewest_to_filter) {
            for (std::uint32_t c = 0; c < count; ++c) use(posed(start + c));
            return;
        }
        if (outside_.size() < count) outside_.resize(count);
        LocalFilter<D>(*tree_, *pose_, slabs, box).run(start, count, outside_.data());
        for (std::uint32_t c = 0; c < count; ++c)
            if (outside_[c] == 0) use(posed(start + c));
    }

    // Of nodes that are placed: the root, and the children that were called for.
    [[nodiscard]] const Aabb<D>& box(std::uint32_t i) const { return boxes_[i]; }
    [[nodiscard]] const VolumeColumns<D>& shapes() const { return shapes_; }
    [[nodiscard]] Slabs<D> slabs(std::uint32_t i, double margin) const {
        return shapes_.with(key(i), [&](const auto& shape) { return Slabs<D>(shape, margin); });
    }
    [[nodiscard]] bool apart(std::uint32_t i, const Slabs<D>& slabs) const {
        return shapes_.with(key(i), [&](const auto& shape) { return slabs.apart_from(shape); });
    }

private:
    /// Fewer children are placed sooner than filtered.
    static constexpr std::uint32_t fewest_to_filter = 8;

    template <class Column>
    void grow(Column& column) {
        const std::size_t needed = std::get<Column>(tree_->data().shapes.columns).size();
        if (column.size() < needed) column.resize(needed);
    }

    std::uint32_t posed(std::uint32_t i) {
        if (placed_[i] == epoch_) return i;
        placed_[i] = epoch_;
        const VolumeKey key = tree_->data().keys[i];
        boxes_[i] = tree_->data().shapes.with(key, [&](const auto& shape) {
            auto& in_world = std::get<std::vector<std::remove_cvref_t<decltype(shape)>>>(shapes_.columns)[key.index];
            in_world = (*pose_)(shape);
            return rounded_box(in_world);
        });
        return i;
    }

    const VolumeTree<D>* tree_ = nullptr;
    const RoundedPose<D>* pose_ = nullptr;
    VolumeColumns<D> shapes_;
    std::vector<Aabb<D>> boxes_;
    std::vector<std::uint32_t> placed_;
    std::vector<std::int32_t> outside_;
    std::uint32_t epoch_ = 0;
};

}  // namespace tact::volume
