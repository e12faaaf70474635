// SPDX-License-Identifier: MIT
#include "tact/volume/volume_scene.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "tact/volume/volume_tree.hpp"

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

namespace tact {
namespace {

/// Beyond this, sums and products of a few coordinates would leave the range of doubles.
constexpr double farthest = 0x1p300;

Result<Pose2> checked(const Pose2& pose) {
    return Pose2::make(pose.position, pose.angle);
}
Result<Pose3> checked(const Pose3& pose) {
    return Pose3::make(pose.position, pose.orientation);
}

/// A volume as the only node of a tree: the tree's maker finds what is wrong with it.
template <int D>
std::optional<std::string> complaint(const AnyShape<D>& volume) {
    const VolumeNode<D> node{volume};
    const auto made = VolumeTree<D>::make(std::span(&node, 1));
    if (made && made->reach() < farthest) return std::nullopt;
    if (made) return "beyond the range of coordinates";
    return made.error().message.substr(std::string_view("node 0: ").size());
}

/// Whether rounding leaves every volume of a placed tree with its extent; which one not, otherwise.
template <int D>
std::optional<std::string> flattened(const VolumeTree<D>& tree, const RoundedPose<D>& pose, double reach) {
    // A posed vertex errs by 2^-49 of the reach in each coordinate.
    if (tree.data().thickness > 0x1p-46 * reach) return std::nullopt;
    for (std::uint32_t i = 0; i < tree.nodes().size(); ++i) {
        const AnyShape<D> posed =
            tree.data().shapes.with(tree.data().keys[i], [&](const auto& shape) { return AnyShape<D>(pose(shape)); });
        if (const auto problem = complaint<D>(posed))
            return "node " + std::to_string(tree.nodes()[i].number) + " at this pose: " + *problem;
    }
    return std::nullopt;
}

template <int D>
double size_of(const Vec<double, D>& v) {
    double size = 0;
    for (int k = 0; k < D; ++k) size = higher(size, magnitude(v[k]));
    return size;
}

template <int D>
Result<typename VolumeScene<D>::Data::PosedObject> posed(const VolumeTree<D>& tree, const Pose<D>& pose) {
    const auto good = checked(pose);
    if (!good) return good.error();
    const RoundedPose<D> rounded(pose);
    const double reach = 2 * (tree.reach() + size_of(rounded.position()));
    if (!(reach < farthest)) return Error{"beyond the range of coordinates"};
    if (const auto problem = flattened(tree, rounded, reach)) return Error{*problem};
    return typename VolumeScene<D>::Data::PosedObject{rounded, reach};
}

/// Around the placed root, and around what is below it: no vertex errs by more than 2^-49 of the reach.
template <int D>
Aabb<D> box_of(const VolumeTree<D>& tree, const typename VolumeScene<D>::Data::PosedObject& object) {
    const Aabb<D> box = tree.data().shapes.with(
        tree.data().keys[0], [&](const auto& shape) { return volume::rounded_box(object.pose(shape)); });
    return volume::grown(box, 0x1p-46 * object.reach + 0x1p-1000);
}

template <int D>
std::optional<Error> complaint_of_groups(std::span<const VolumeGroup<D>> groups) {
    if (groups.size() >= no_parent) return Error{"too many groups"};
    std::vector<std::uint8_t> state(groups.size());  // 0 not seen, 1 on the way up, 2 known to end at the top
    std::vector<std::uint32_t> way;
    for (std::uint32_t i = 0; i < groups.size(); ++i) {
        const std::string name = "group " + std::to_string(i);
        if (const auto problem = complaint<D>(groups[i].volume)) return Error{name + ": " + *problem};
        if (groups[i].parent != no_parent && groups[i].parent >= groups.size())
            return Error{name + ": parent " + std::to_string(groups[i].parent) + " of " +
                         std::to_string(groups.size()) + " groups"};
    }
    for (std::uint32_t i = 0; i < groups.size(); ++i) {
        std::uint32_t at = i;
        for (; at != no_parent && state[at] == 0; at = groups[at].parent) {
            state[at] = 1;
            way.push_back(at);
        }
        if (at != no_parent && state[at] == 1) return Error{"group " + std::to_string(at) + " is below itself"};
        for (; !way.empty(); way.pop_back()) state[way.back()] = 2;
    }
    return std::nullopt;
}

}  // namespace

template <int D>
Result<VolumeScene<D>> VolumeScene<D>::make(std::span<const VolumeObject<D>> objects,
                                            std::span<const VolumeGroup<D>> groups) {
    if (objects.size() >= no_parent) return Error{"too many objects"};
    if (const auto error = complaint_of_groups(groups)) return *error;
    auto scene = std::make_unique<Data>();
    scene->groups.assign(groups.begin(), groups.end());
    scene->objects.assign(objects.begin(), objects.end());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const std::string name = "object " + std::to_string(i);
        const auto& [tree, pose, group] = objects[i];
        if (tree == nullptr) return Error{name + " has no tree"};
        if (group != no_parent && group >= groups.size())
            return Error{name + ": group " + std::to_string(group) + " of " + std::to_string(groups.size()) +
                         " groups"};
        const auto object = posed(*tree, pose);
        if (!object) return Error{name + ": " + object.error().message};
        scene->posed.push_back(*object);
        scene->boxes.push_back(box_of<D>(*tree, *object));
    }
    scene->tree.build(scene->boxes);
    return VolumeScene(std::move(scene));
}

template <int D>
VolumeScene<D>::VolumeScene(std::unique_ptr<Data> data) : data_(std::move(data)) {}
template <int D>
VolumeScene<D>::VolumeScene(const VolumeScene& other) : data_(std::make_unique<Data>(*other.data_)) {}
template <int D>
VolumeScene<D>::VolumeScene(VolumeScene&& other) noexcept = default;
template <int D>
VolumeScene<D>& VolumeScene<D>::operator=(const VolumeScene& other) {
    if (this != &other) *data_ = *other.data_;
    return *this;
}
template <int D>
VolumeScene<D>& VolumeScene<D>::operator=(VolumeScene&& other) noexcept = default;
template <int D>
VolumeScene<D>::~VolumeScene() = default;

template <int D>
std::optional<Error> VolumeScene<D>::set_pose(std::uint32_t object, const Pose<D>& pose) {
    auto& objects = data_->objects;
    if (object >= objects.size())
        return Error{"object " + std::to_string(object) + " of " + std::to_string(objects.size()) + " objects"};
    const auto moved = posed(*objects[object].tree, pose);
    if (!moved) return Error{"object " + std::to_string(object) + ": " + moved.error().message};
    objects[object].pose = pose;
    data_->posed[object] = *moved;
    data_->boxes[object] = box_of<D>(*objects[object].tree, *moved);
    data_->tree.refit(data_->boxes, object);
    return std::nullopt;
}

template <int D>
void VolumeScene<D>::rearrange() {
    data_->tree.build(data_->boxes);
}
template <int D>
std::span<const VolumeObject<D>> VolumeScene<D>::objects() const {
    return data_->objects;
}
template <int D>
std::span<const VolumeGroup<D>> VolumeScene<D>::groups() const {
    return data_->groups;
}
template <int D>
std::span<const Aabb<D>> VolumeScene<D>::boxes() const {
    return data_->boxes;
}

template <int D>
AnyShape<D> VolumeScene<D>::volume(std::uint32_t object, std::uint32_t node) const {
    return std::visit([&](const auto& shape) { return AnyShape<D>(data_->posed[object].pose(shape)); },
                      data_->objects[object].tree->volume(node));
}

template <int D>
OutsideGroup outside_group(const VolumeScene<D>& scene) {
    OutsideGroup outside;
    for (std::uint32_t i = 0; i < scene.objects().size(); ++i) {
        const auto& object = scene.objects()[i];
        if (object.group == no_parent) continue;
        const AnyShape<D> root = scene.volume(i, object.tree->nodes()[0].number);
        if (!volume::is_inside<D>(root, scene.groups()[object.group].volume)) outside.objects.push_back(i);
    }
    for (std::uint32_t i = 0; i < scene.groups().size(); ++i) {
        const auto& group = scene.groups()[i];
        if (group.parent == no_parent) continue;
        if (!volume::is_inside<D>(group.volume, scene.groups()[group.parent].volume)) outside.groups.push_back(i);
    }
    return outside;
}

template class VolumeScene<2>;
template class VolumeScene<3>;
template OutsideGroup outside_group(const VolumeScene<2>&);
template OutsideGroup outside_group(const VolumeScene<3>&);

}  // namespace tact
