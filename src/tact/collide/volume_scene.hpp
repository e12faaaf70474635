// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/collide/box_tree.hpp"
#include "tact/collide/volume_place.hpp"
#include "tact/collide/volume_tree.hpp"

namespace tact {

/// An object of a scene: its volumes, which must outlive the scene, where it is, and the group it belongs to.
template <int D>
struct VolumeObject {
    const VolumeTree<D>* tree = nullptr;
    Pose<D> pose{};
    std::uint32_t group = no_parent;
};

/// Whether objects of one group, or of groups below it, are searched against each other.
enum class Members : bool { never_meet, may_meet };

/// A volume in the world that holds all members of the group, and all groups below it: what is apart from it is apart
/// from them. A group may be empty.
template <int D>
struct VolumeGroup {
    Volume<D> volume;
    std::uint32_t parent = no_parent;
    Members members = Members::never_meet;
};

/// Objects where they are, in a hierarchy of groups, with a tree of boxes above the objects. Searches read it only, and
/// may run from many threads.
template <int D>
class VolumeScene {
public:
    /// An object as placed.
    struct Entry {
        const VolumeTree<D>* tree;
        collide::VolumePlace<D> place;
        std::uint32_t group;
        double reach;  ///< no coordinate of any placed vertex, nor any term it is the sum of, is larger
    };

    /// Refuses objects without a tree, poses that are not finite or at which rounding leaves a volume degenerate (far
    /// away from the origin), groups out of range, and cycles of groups.
    [[nodiscard]] static Result<VolumeScene> make(std::span<const VolumeObject<D>> objects,
                                                  std::span<const VolumeGroup<D>> groups = {});

    /// Moves one object; it stays in its group. What `make` refuses is refused, and the object stays where it was.
    [[nodiscard]] std::optional<Error> place(std::uint32_t object, const Pose<D>& pose);
    /// Builds the tree of boxes anew: worth it when objects have moved far.
    void rearrange() { tree_.build(boxes_); }

    [[nodiscard]] std::span<const Entry> objects() const { return objects_; }
    [[nodiscard]] std::span<const VolumeGroup<D>> groups() const { return groups_; }
    /// Around each object, with room for all roundings.
    [[nodiscard]] std::span<const Aabb<D>> boxes() const { return boxes_; }
    [[nodiscard]] const collide::BoxTree<D>& box_tree() const { return tree_; }

    /// A volume of an object where it is: the shapes that the search decides on.
    [[nodiscard]] Volume<D> volume(std::uint32_t object, std::uint32_t node) const;

private:
    std::vector<Entry> objects_;
    std::vector<VolumeGroup<D>> groups_;
    std::vector<Aabb<D>> boxes_;
    collide::BoxTree<D> tree_;
};

using VolumeScene2 = VolumeScene<2>;
using VolumeScene3 = VolumeScene<3>;

/// What is not inside its group, decided exactly for the objects as placed; nothing in a good scene.
struct OutsideGroup {
    std::vector<std::uint32_t> objects;
    std::vector<std::uint32_t> groups;
};
template <int D>
[[nodiscard]] OutsideGroup outside_group(const VolumeScene<D>& scene);

}  // namespace tact
